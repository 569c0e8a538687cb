import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lastJson, magnate } from '../testkit/program.ts';

/** `magnate dataset`: its options and errors. The files are tested in `sim`. */

const folder = mkdtempSync(join(tmpdir(), 'magnate-dataset-'));
const at = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

const SMALL = ['dataset', 'acquire', '--games', '2', '--bots', 'random', '--players', '2', '--workers', '1'];

test('writes files and their description, and continues only if asked', async () => {
  const run = await magnate(...SMALL, '--out', at('new/decisions'), '--licence', 'MIT', '--json');
  expect(run.code).toBe(0);
  expect(run.out).toMatch(/^[\d,]+ decisions in 2 games of Acquire: /);
  expect(lastJson(run)).toMatchObject({ game: 'acquire', games: 2, files: 1, complete: true });
  expect(readdirSync(at('new/decisions')).sort()).toEqual(['README.md', 'dataset.json', 'decisions-000000.parquet']);
  expect(readFileSync(at('new/decisions/README.md'), 'utf8')).toContain('Licence: MIT.');
  const again = await magnate(...SMALL, '--out', at('new/decisions'), '--licence', 'MIT');
  expect([again.code, again.err]).toEqual([2, expect.stringMatching(/there already\. Give --resume/)]);
  const other = await magnate(...SMALL, '--out', at('new/decisions'), '--licence', 'MIT', '--resume', '--seed', 'b');
  expect([other.code, other.err]).toEqual([2, expect.stringContaining('OTHER_RUN')]);
});

test.each([
  ['no folder', /'--out <folder>'/, []],
  [
    'a folder that cannot be created',
    /cannot be written to .*Choose another folder/,
    ['--out', `${import.meta.filename}/x`],
  ],
  ['a time budget', /Unknown option '--budget'/, ['--out', 'x', '--budget', '5']],
  ['a language model', /Export their games from a service/, ['--out', 'x', '--bots', 'llm:local']],
  ['an unknown bot', /no bot "hal"/, ['--out', at('hal'), '--bots', 'hal']],
] as const)('refuses %s', async (_, words, args) => {
  const { code, err } = await magnate('dataset', 'acquire', '--games', '1', ...args);
  expect([code, err]).toEqual([2, expect.stringMatching(words)]);
});
