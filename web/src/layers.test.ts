import { games } from '@magnate/engine';
import { describe, expect, test } from 'vitest';

/** How the files of the page hang together; who may import whom is in scripts/boundaries.json. */

const TEXTS = import.meta.glob<string>('./**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
/** From the root of the page: `/game/kit.ts`. */
const SOURCES = new Map(Object.entries(TEXTS).map(([path, text]) => [path.slice(1), text]));

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)'(\.[^']+)'/g;
const ONLY_FOR_TESTS = /\.test\.tsx?$|\/testkit\//;

/** Also those of types only, and those that come later: what hangs together must be read together. */
function importsOf(file: string): readonly string[] {
  const text = SOURCES.get(file) ?? '';
  return [...text.matchAll(IMPORT)].map(([, path = '']) => new URL(path, `file://${file}`).pathname);
}

/** The first way from a file back to itself that is found; undefined where there is none. */
function circle(): readonly string[] | undefined {
  const done = new Set<string>();
  const search = (file: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of importsOf(file)) {
      const found = search(next, [...way, file]);
      if (found !== undefined) return found;
    }
    done.add(file);
    return undefined;
  };
  for (const file of SOURCES.keys()) {
    const found = search(file, []);
    if (found !== undefined) return found;
  }
  return undefined;
}

describe('the page', () => {
  test('is read at all', () => {
    expect(SOURCES.size).toBeGreaterThan(200);
    expect(importsOf('/games/kits.ts')).toContain('/game/kit.ts');
  });

  test('has no circle', () => {
    expect(circle()).toBeUndefined();
  });

  test('names a game only in its folder, and in the one map', () => {
    const names = new RegExp(Object.keys(games).join('|'), 'i');
    const own = new RegExp(`^/(?:${Object.keys(games).join('|')})/|^/games/kits\\.ts$`);
    const shared = [...SOURCES].filter(([file]) => !own.test(file) && !ONLY_FOR_TESTS.test(file));
    expect(shared.filter(([, text]) => names.test(text)).map(([file]) => file)).toEqual([]);
  });

  test('has no component that borrows the style sheet of another; what several share begins with a small letter', () => {
    const borrowed = [...SOURCES.keys()].flatMap((file) =>
      importsOf(file)
        .filter((sheet) => /\/[A-Z]\w*\.module\.css$/.test(sheet))
        .filter((sheet) => sheet.replace('.module.css', '.tsx') !== file)
        .map((sheet) => `${file} borrows ${sheet}`),
    );
    expect(borrowed).toEqual([]);
  });
});
