import type { Rolldown } from 'vite';
import { describe, expect, test } from 'vitest';
import { assignChunks } from './chunks.ts';

/** A graph of modules by their text; a relative path is resolved, exports are read from the text. */
function graphOf(texts: Readonly<Record<string, string>>): Rolldown.ChunkingContext {
  const infos = Object.entries(texts).map(([id, code]) => {
    const importedIds = [...code.matchAll(/(?:from|import) '\.\/([^']+)'/g)].map(([, name = '']) => `/${name}`);
    const exports = [...code.matchAll(/export const (\w+)/g)].map(([, name = '']) => name);
    const passed = [...code.matchAll(/export \{([^}]*)\} from/g)].flatMap(([, names = '']) => names.split(','));
    const names = passed.map((name) => name.trim().split(' as ').at(-1) ?? '');
    return [id, { id, code, importedIds, exports: [...exports, ...names] } as unknown as Rolldown.ModuleInfo] as const;
  });
  const known = new Map(infos);
  return { getModuleInfo: (id) => known.get(id) ?? null };
}

function chunksOf(roots: Readonly<Record<string, string>>, texts: Readonly<Record<string, string>>) {
  const sets = new Map(Object.entries(roots).map(([name, id]) => [name, new Set([id])]));
  return Object.fromEntries(assignChunks(sets, graphOf(texts)));
}

describe('the chunk of a module', () => {
  const PAGE = {
    '/main': 'export const main = 1;',
    '/home': "import { a } from './both';\nexport const home = 1;",
    '/table': "import { a } from './both';\nexport const table = 1;",
    '/kitA': "import { b } from './games';\nimport { c } from './onlyA';\nexport const kit = 1;",
    '/kitB': "import { b } from './games';\nexport const kit = 1;",
    '/both': 'export const a = 1;',
    '/games': 'export const b = 1;',
    '/onlyA': 'export const c = 1;',
    '/seldom': 'export const d = 1;',
  };
  const ROOTS = { '': '/main', home: '/home', table: '/table', 'table/a': '/kitA', 'table/b': '/kitB' };

  test('is the one that needs it, or the closest common ancestor of those that do', () => {
    expect(chunksOf(ROOTS, PAGE)).toEqual({
      '/main': '',
      '/home': 'home',
      '/table': 'table',
      '/kitA': 'table/a',
      '/kitB': 'table/b',
      '/both': '',
      '/games': 'table',
      '/onlyA': 'table/a',
    });
  });

  test('is left to the bundler where no named chunk needs it', () => {
    expect(chunksOf(ROOTS, PAGE)['/seldom']).toBeUndefined();
  });

  test('does not depend on the order in which the names were read', () => {
    const reversed = Object.fromEntries(Object.entries(ROOTS).toReversed());
    expect(chunksOf(reversed, PAGE)).toEqual(chunksOf(ROOTS, PAGE));
  });

  test('counts only the imported names of a module that re-exports others', () => {
    const chunks = chunksOf(
      { home: '/home' },
      {
        '/home': "import { used } from './barrel';\nexport const home = 1;",
        '/barrel':
          "export { used } from './used';\nexport { other as unused } from './unused';\nexport * from './star';",
        '/used': 'export const used = 1;',
        '/unused': 'export const other = 1;',
        '/star': 'export const star = 1;',
      },
    );
    expect(chunks).toEqual({ '/home': 'home', '/used': 'home' });
  });

  test('follows renamed and starred exports, and imports without names', () => {
    const chunks = chunksOf(
      { home: '/home' },
      {
        '/home': "import { renamed, starred } from './barrel';\nimport './effect';\nexport const home = 1;",
        '/barrel': "export { own as renamed } from './own';\nexport * from './star';",
        '/own': 'export const own = 1;',
        '/star': 'export const starred = 1;',
        '/effect': 'globalThis.done = true;',
      },
    );
    expect(Object.keys(chunks).sort()).toEqual(['/effect', '/home', '/own', '/star']);
  });
});
