import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

interface Boundary {
  /** The importing file begins with this. */
  readonly from: string;
  /** What it must not import: a path from the root, or the bare name of a package. */
  readonly notTo: string;
  readonly reason: string;
  /** Files that the rule spares. */
  readonly exceptFrom?: string;
}

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const RULES = (JSON.parse(readFileSync(join(ROOT, 'scripts/boundaries.json'), 'utf8')) as { rules: Boundary[] }).rules;
const IMPORT = /(?:^|\n)\s*(?:import|export)\s(?:[^'";]*?\sfrom\s)?\s*'([^']+)'|import\('([^']+)'\)/g;

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/g;

function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].map((match) => {
    const target = match[1] ?? match[2] ?? '';
    return target.startsWith('.')
      ? relative(ROOT, join(ROOT, dirname(file), target)).replaceAll('\\', '/')
      : `pkg:${target}`;
  });
}

function violations(file: string, text: string): string[] {
  return importsOf(file, text).flatMap((target) =>
    RULES.filter(
      (rule) =>
        new RegExp(`^${rule.from}`).test(file) &&
        !(rule.exceptFrom !== undefined && new RegExp(rule.exceptFrom).test(file)) &&
        new RegExp(`^${rule.notTo}`).test(target),
    ).map((rule) => `${file} imports ${target}. ${rule.reason}`),
  );
}

describe('who may import whom', () => {
  const files = globSync('{engine,protocol,bots,sim,server,web,cli,bench}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: (path) => path.includes('node_modules') || path.includes('web/dist'),
  }).map((file) => file.replaceAll('\\', '/'));

  test('the files are found and their imports are read', () => {
    expect(files.length).toBeGreaterThan(60);
    const text =
      "import { a } from './a.ts';\nimport type { B } from '../b.ts';\nexport * from '@magnate/engine';\nimport './c.ts';\n";
    expect(importsOf('engine/src/monopoly/x.ts', text)).toEqual([
      'engine/src/monopoly/a.ts',
      'engine/src/b.ts',
      'pkg:@magnate/engine',
      'engine/src/monopoly/c.ts',
    ]);
  });

  test('every arrow points down', () => {
    const wrong = files.flatMap((file) => violations(file, readFileSync(join(ROOT, file), 'utf8')));
    expect(wrong, wrong.join('\n')).toEqual([]);
  });

  test.each([
    ['engine/src/kernel/log.ts', "import { x } from '../monopoly/state.ts';", 'The kernel knows no game.'],
    ['engine/src/monopoly/rent.ts', "import { x } from './turn.ts';", 'A verb asks whether'],
    ['engine/src/monopoly/data/board.ts', "import { x } from '../rent.ts';", 'Data is numbers'],
    ['engine/src/monopoly/rent.ts', "import { x } from 'left-pad';", 'no dependency'],
    ['engine/src/monopoly/rent.ts', "import { readFileSync } from 'node:fs';", 'no dependency'],
    ['engine/src/monopoly/rent.ts', "import { x } from '../testkit/chance.ts';", 'The test kit'],
    ['bots/src/monopoly/steady.ts', "import { x } from '@magnate/engine/acquire';", 'The games are twins'],
    ['bots/src/search.ts', "import { x } from 'node:fs';", 'Bots need nothing but the engine'],
    ['sim/src/table.ts', "import { x } from '../../bots/src/search.ts';", 'Rooms meet'],
    ['cli/src/watch.ts', "import { x } from '../../engine/src/monopoly/state.ts';", 'Rooms meet'],
    ['protocol/src/table.ts', "import { readFileSync } from 'node:fs';", 'What travels'],
    ['server/src/http/games.ts', "import { openSqlite } from '../store/sqlite.ts';", 'A door knows messages'],
    ['server/src/table/table.ts', "import fastify from 'fastify';", 'A table knows one game'],
    ['server/src/store/rows.ts', "import { Table } from '../table/table.ts';", 'The store knows rows'],
    ['server/src/serve.ts', "import { run } from '@magnate/cli';", 'does not know who starts it'],
    ['server/src/http/page.ts', "import { App } from '../../../web/src/App.tsx';", 'it is the roof'],
    ['web/src/App.tsx', "import { serve } from '@magnate/server';", 'by their doors'],
    ['web/src/App.tsx', "import { botNamed } from '@magnate/bots';", 'by their doors'],
    ['web/src/App.tsx', "const x = await import('../../engine/src/monopoly/rent.ts');", 'what lies in web/src'],
    ['web/src/sync/api.ts', "import { request } from 'node:http';", 'runs in browsers'],
    ['web/src/monopoly/board/Board.tsx', "import { kit } from '../../acquire/kit.ts';", 'The games are twins'],
    ['web/src/acquire/kit.ts', "import { BOARD } from '@magnate/engine/monopoly';", 'The games are twins'],
    ['web/src/design/Button.tsx', "import { api } from '../sync/api.ts';", 'Buttons and words'],
  ])('%s must not say %s', (file, text, reason) => {
    expect(violations(file, text).join('\n')).toContain(reason);
  });

  test('bots never speak of secrets: what a seat may not know is not for them', () => {
    const telling = files.filter((file) => file.startsWith('bots/src/') && !file.endsWith('.test.ts'));
    const wrong = telling.filter((file) => /\.secret\b|\bsecret\s*[:}]/.test(readFileSync(join(ROOT, file), 'utf8')));
    expect(wrong).toEqual([]);
    expect(telling.length).toBeGreaterThan(20);
  });

  test('only sync/ talks to the network, and keeps something on the device', () => {
    const talking =
      /\b(?:fetch|WebSocket|EventSource|XMLHttpRequest|sendBeacon|localStorage|sessionStorage|indexedDB)\b/;
    const page = files.filter((file) => file.startsWith('web/src/'));
    const others = page.filter((file) => !file.startsWith('web/src/sync/') && !/\.test\.tsx?$/.test(file));
    const code = (file: string) => readFileSync(join(ROOT, file), 'utf8').replace(COMMENT, '');
    expect(others.filter((file) => talking.test(code(file)))).toEqual([]);
    expect(page.filter((file) => talking.test(code(file))).length).toBeGreaterThan(1);
  });

  test('the page takes only types from the schemas: whoever opens it need not load them', () => {
    const page = files.filter((file) => file.startsWith('web/src/') && !/\.test\.tsx?$|\/testkit\//.test(file));
    const loading = /(?:^|\n)(?:import|export)\s(?!type\s)[^;]*?\sfrom '@magnate\/protocol'/;
    expect(page.filter((file) => loading.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
  });

  test('the documents hold no blank that was to be filled in', () => {
    for (const name of ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md']) {
      expect(readFileSync(join(ROOT, name), 'utf8'), name).not.toMatch(/\{\{|\bT(?:ODO|BD)\b/);
    }
  });
});
