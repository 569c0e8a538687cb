import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BOUNDARIES, isTest, staleBoundaries, variantsOf, violations } from './boundaries.ts';
import { importsOf, readSource, PACKAGES, sourceFiles } from './sources.ts';

const ROOT = join(import.meta.dirname, '..');
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/g;

describe('import boundaries', () => {
  const files = sourceFiles();

  test('finds the files and parses their imports', () => {
    for (const pkg of PACKAGES) expect(files.filter((file) => file.startsWith(`${pkg}/`)).length).toBeGreaterThan(5);
    const text =
      "import { a } from './a.ts';\nimport type { B } from '../b.ts';\nexport * from '@magnate/engine';\nimport './c.ts';\nconst d = () => import(/* chunk: d */ './d.ts');\n";
    expect(importsOf('engine/src/monopoly/x.ts', text)).toEqual([
      'engine/src/monopoly/a.ts',
      'engine/src/b.ts',
      'pkg:@magnate/engine',
      'engine/src/monopoly/c.ts',
      'engine/src/monopoly/d.ts',
    ]);
  });

  test('no import violates the boundaries', () => {
    const wrong = files.flatMap((file) => violations(file, readSource(file)));
    expect(wrong, wrong.join('\n')).toEqual([]);
  });

  test('no rule names a missing path, and every engine file is in one layer', () => {
    const stale = staleBoundaries();
    expect(stale, `scripts/boundaries.json:\n${stale.join('\n')}`).toEqual([]);
    const layered = BOUNDARIES.layers.map(({ folder }) => folder);
    const folders = new Set(files.map((file) => /^engine\/src\/(?!testkit\/)[a-z]+(?=\/[^/]+$)/.exec(file)?.[0] ?? ''));
    expect(layered.toSorted()).toEqual([...folders].filter((folder) => folder !== '').sort());
  });

  test('a rule is stale if any branch of it names a missing path, package or file', () => {
    const found = staleBoundaries(
      {
        packages: { a: { about: 'one', imports: ['b'], tests: ['c'] }, b: { about: 'two', imports: [] } },
        layers: [{ folder: 'a/src', reason: '', layers: { low: 'one gone two', high: 'two' } }],
        rules: [
          { from: '(a|b/old)/src/', notTo: 'pkg:(nothing-like-it|node:fs)', reason: '' },
          { from: 'a/src/(?!(none|one)\\.ts)', notTo: 'a/', reason: '', exceptFrom: '\\.gone\\.ts$|two' },
        ],
      },
      ['a/src/one.ts', 'a/src/two.ts', 'a/src/three.ts'],
      ['pkg:node:fs'],
    );
    expect(found).toEqual([
      'a/ may import c, which is not a package.',
      'a/ may import b, which is above it.',
      'a/src/three.ts is in no layer.',
      'a/src/gone.ts has a layer but does not exist.',
      'a/src/two.ts is in two layers.',
      'A rule names (?:b/old)/src/, which does not exist.',
      'A rule forbids pkg:(?:nothing-like-it), which does not exist.',
      'A rule names a/src/(?:(?:none)\\.ts), which does not exist.',
      'A rule exempts \\.gone\\.ts$, which does not exist.',
    ]);
  });

  test('a pattern has a variant for every branch, including optional and excluded ones', () => {
    expect(variantsOf('(a|b(c|d))/(e/)?x')).toEqual([
      '(?:a)/(e/)?x',
      '(?:b(?:c))/(e/)?x',
      '(?:b(?:d))/(e/)?x',
      '(a|b(c|d))/(?:e/)x',
    ]);
    expect(variantsOf('pkg:(?!zod$|vitest)')).toEqual(['pkg:(?:zod$)', 'pkg:(?:vitest)']);
    expect(variantsOf('\\.test\\.ts$|\\(x')).toEqual(['\\.test\\.ts$', '\\(x']);
  });

  test.each([
    ['engine/src/kernel/eventLog.ts', "import { x } from '../monopoly/state.ts';", 'The kernel imports no game.'],
    ['engine/src/monopoly/rent.ts', "import { x } from './turn.ts';", 'A verb checks and applies'],
    ['engine/src/monopoly/data/board.ts', "import { x } from '../rent.ts';", 'Data modules import no code'],
    ['engine/src/monopoly/rent.ts', "import { x } from 'left-pad';", 'no dependency'],
    ['engine/src/monopoly/rent.ts', "import { readFileSync } from 'node:fs';", 'no dependency'],
    ['engine/src/monopoly/rent.ts', "import { x } from '../testkit/chance.ts';", 'The test kit'],
    ['bots/src/monopoly/steady.ts', "import { x } from '@magnate/engine/acquire';", 'Games are independent'],
    ['bots/src/core/search.ts', "import { x } from 'node:fs';", 'Bots need nothing but the engine'],
    ['sim/src/core/gameRunner.ts', "import { x } from '../../../bots/src/core/search.ts';", 'imported by name'],
    ['cli/src/watch.ts', "import { x } from '../../engine/src/monopoly/state.ts';", 'imported by name'],
    ['protocol/src/table.ts', "import { readFileSync } from 'node:fs';", 'The protocol is shared'],
    [
      'server/src/transports/http/games.ts',
      "import { openSqlite } from '../../store/sqlite/sqliteStore.ts';",
      'A transport handles messages',
    ],
    [
      'server/src/transports/http/games.ts',
      "import { Client } from 'pg';",
      'Databases are read and written in the store',
    ],
    [
      'server/src/serve.ts',
      "import { DatabaseSync } from 'node:sqlite';",
      'Databases are read and written in the store',
    ],
    ['server/src/transports/http/table.ts', "import { frames } from '../ws/frames.ts';", 'do not import each other'],
    ['server/src/transports/ws/frames.ts', "import { page } from '../http/page.ts';", 'do not import each other'],
    ['server/src/transports/shared/access.ts', "import { page } from '../http/page.ts';", 'imports none of them'],
    ['server/src/table/table.ts', "import { Gate } from '../transports/shared/overload.ts';", 'imports no transport'],
    ['server/src/table/table.ts', "import fastify from 'fastify';", 'A table runs one game'],
    ['server/src/store/rows.ts', "import { Table } from '../table/table.ts';", 'The store handles rows'],
    ['server/src/store/rows.ts', "import { storeContract } from './testkit/contract.ts';", 'The test kit'],
    ['server/test/nodes.test.ts', "import { serve } from '../src/serve.ts';", 'startTestService'],
    ['server/src/app.test.ts', "import { buildApp } from './app.ts';", 'startTestService'],
    ['server/src/transports/testkit/testStreams.ts', "import { buildApp } from '../../app.ts';", 'startTestService'],
    ['web/test/page.test.ts', "import { serve } from '@magnate/server';", 'like any client'],
    ['server/src/serve.ts', "import { run } from '@magnate/cli';", 'server/ may import engine, protocol'],
    [
      'server/src/transports/http/page.ts',
      "import { App } from '../../../../web/src/App.tsx';",
      'server/ may import engine, protocol',
    ],
    ['web/src/App.tsx', "import { serve } from '@magnate/server';", 'package exports'],
    ['web/src/App.tsx', "import { botNamed } from '@magnate/bots';", 'package exports'],
    ['web/src/App.tsx', "const x = await import('../../engine/src/monopoly/rent.ts');", 'only files in web/src'],
    ['web/src/sync/api.ts', "import { request } from 'node:http';", 'runs in browsers'],
    ['web/src/monopoly/board/Board.tsx', "import { gameUi } from '../../acquire/gameUi.ts';", 'Games are independent'],
    ['web/src/acquire/gameUi.ts', "import { BOARD } from '@magnate/engine/monopoly';", 'Games are independent'],
    ['engine/src/monopoly/rent.ts', "import { words } from '@magnate/words';", 'engine/ may import no other package'],
    ['protocol/src/table.ts', "import { words } from '@magnate/words';", 'protocol/ may import engine.'],
    ['bots/src/core/search.ts', "import { words } from '@magnate/words';", 'bots/ may import engine.'],
    ['sim/src/report/page.ts', "import { en } from '../../../words/src/core/english.ts';", 'import @magnate/words'],
    ['words/src/core/names.ts', "import { useState } from 'react';", 'Texts are made from rules'],
    ['words/src/acquire/waiting.ts', "import { placeName } from '../monopoly/places.ts';", 'Games are independent'],
    ['scripts/picture.ts', "import { gameUiOf } from '../cli/src/games/games.ts';", 'imported by name'],
    ['cli/src/terminal/service.ts', "import { page } from '../../../scripts/page.mjs';", 'may not import scripts'],
    ['sim/src/monopoly/report/board.ts', "import { x } from '../../acquire/tally.ts';", 'Games are independent'],
    ['cli/src/acquire/menu.ts', "import { BOARD } from '@magnate/engine/monopoly';", 'Games are independent'],
    ['bench/engine.ts', "import { LocalGame } from '@magnate/cli';", 'bench/ may import engine, bots'],
    ['web/src/design/Button.tsx', "import { api } from '../sync/api.ts';", 'Design components'],
  ])('rejects %s: %s', (file, text, reason) => {
    expect(violations(file, text).join('\n')).toContain(reason);
  });

  test.each(['server/src/transports/http/games.ts', 'sim/src/report/page.ts', 'cli/src/commands/bots.ts'])(
    '%s may import words',
    (file) => {
      expect(violations(file, "import { words } from '@magnate/words';")).toEqual([]);
    },
  );

  test('bots never read secrets, which no seat may know', () => {
    const sources = files.filter((file) => file.startsWith('bots/src/') && !file.endsWith('.test.ts'));
    const wrong = sources.filter((file) => /\.secret\b|\bsecret\s*[:}]/.test(readSource(file)));
    expect(wrong).toEqual([]);
    expect(sources.length).toBeGreaterThan(20);
  });

  test('tests start a service in one way', () => {
    const tests = files.filter((file) => isTest(file) || file.startsWith('bench/'));
    const inProcess = /(?:^|\n)import \{[^}]*\b(?:serve|serveNodes|buildApp)\b[^}]*\} from '@magnate\/server'/;
    const spawning =
      /(?:^|\n)import \{(?:[^}]*[ ,{])?(?<!type )(?:spawn|fork|exec\w*)\b[^}]*\} from 'node:child_process'/;
    // The program that `spawnNode` runs, so that it can be killed.
    expect(tests.filter((file) => inProcess.test(readSource(file)))).toEqual(['server/test/faults/child.ts']);
    const serving = tests.filter((file) => spawning.test(readSource(file)) && readSource(file).includes("'serve'"));
    expect(serving).toEqual(['server/src/testkit/testProcess.ts']);
  });

  test('only sync/ uses the network and device storage', () => {
    const talking =
      /\b(?:fetch|WebSocket|EventSource|XMLHttpRequest|sendBeacon|localStorage|sessionStorage|indexedDB)\b/;
    const page = files.filter((file) => file.startsWith('web/src/'));
    const others = page.filter((file) => !file.startsWith('web/src/sync/') && !/\.test\.tsx?$/.test(file));
    const code = (file: string) => readSource(file).replace(COMMENT, '');
    expect(others.filter((file) => talking.test(code(file)))).toEqual([]);
    expect(page.filter((file) => talking.test(code(file))).length).toBeGreaterThan(1);
  });

  test('the page imports only types from the schemas, so it does not load them', () => {
    const page = files.filter((file) => file.startsWith('web/src/') && !/\.test\.tsx?$|\/testkit\//.test(file));
    const loading = /(?:^|\n)(?:import|export)\s(?!type\s)[^;]*?\sfrom '@magnate\/protocol'/;
    expect(page.filter((file) => loading.test(readSource(file)))).toEqual([]);
  });

  test('no component imports the style sheet of another: a shared sheet has a lower-case name', () => {
    const page = files.filter((file) => file.startsWith('web/src/'));
    const sheets = page.flatMap((file) =>
      importsOf(file, readSource(file))
        .filter((sheet) => /\/[A-Z]\w*\.module\.css$/.test(sheet))
        .map((sheet) => ({ file, sheet })),
    );
    const borrowed = sheets.filter(({ file, sheet }) => sheet.replace('.module.css', '.tsx') !== file);
    expect(borrowed).toEqual([]);
    expect(sheets.length).toBeGreaterThan(10);
  });

  test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('every path in %s exists', (name) => {
    const paths = Array.from(
      readSource(name).matchAll(new RegExp(`\\\`((?:${PACKAGES.join('|')}|docs)/[\\w./<>-]+)\\\``, 'g')),
      ([, path = '']) => path.replaceAll('<game>', 'monopoly'),
    );
    expect(paths.length).toBeGreaterThan(10);
    expect(
      paths.filter((path) => !path.includes('<') && globSync([path, `${path}.ts`], { cwd: ROOT }).length === 0),
    ).toEqual([]);
  });

  test('no two files of a folder have names that differ only by case, which some file systems treat as one', () => {
    const paths = files.map((file) => file.replace(/\.\w+$/, ''));
    const names = Map.groupBy(new Set(paths), (path) => path.toLowerCase());
    expect([...names.values()].filter((same) => same.length > 1)).toEqual([]);
  });

  test('the documents contain no placeholders', () => {
    for (const name of ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md']) {
      expect(readSource(name), name).not.toMatch(/\{\{|\bT(?:ODO|BD)\b/);
    }
  });
});
