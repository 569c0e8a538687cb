import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sourceFiles } from './sources.ts';
import { MAP_ROWS, withThirdGame } from './testkit/thirdGame.ts';

/** Compiler errors with a third game: none if every map has its row, and one for every map without it. */

const ROOT = join(import.meta.dirname, '..');
const TSC = join(ROOT, 'node_modules/.bin/tsc');
const PROJECTS = ['tsconfig.json', 'web/src/tsconfig.json'];
/** The list that the types of the other maps derive from. */
const GAMES = 'engine/src/games.ts';
/** Tests may name games. */
const TESTS = /\.test\.tsx?$|\/(?:test|testkit)\//;
const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A copy of the sources in which these maps have the row of Nim. */
function copyWith(maps: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'magnate-third-'));
  folders.push(folder);
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' });
  const kinds = /\.(?:tsx?|mts|json|mjs|css)$/;
  for (const file of listed.split('\n').filter((each) => kinds.test(each))) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), (maps.includes(file) ? withThirdGame(file, text) : undefined) ?? text);
  }
  const packages = join(ROOT, 'node_modules');
  mkdirSync(join(folder, 'node_modules/@magnate'), { recursive: true });
  for (const name of readdirSync(packages).filter((each) => each !== '@magnate')) {
    symlinkSync(join(packages, name), join(folder, 'node_modules', name));
  }
  for (const name of readdirSync(join(packages, '@magnate'))) {
    symlinkSync(join(folder, name), join(folder, 'node_modules/@magnate', name));
  }
  return folder;
}

/** Files outside tests in which the compiler finds an error. */
function wrongFiles(folder: string): readonly string[] {
  const known = new Set(sourceFiles());
  const found = PROJECTS.flatMap((project) => {
    const { stdout } = spawnSync(TSC, ['-p', project, '--pretty', 'false'], { cwd: folder, encoding: 'utf8' });
    // Some paths are relative to the project's folder.
    return Array.from(stdout.matchAll(/^(\S+?)\(\d+,\d+\): error/gm), ([, file = '']) => file);
  });
  return [...new Set(found)].filter((file) => known.has(file) && !TESTS.test(file)).sort();
}

test('with a row in every map, all sources compile', () => {
  expect(wrongFiles(copyWith(Object.keys(MAP_ROWS)))).toEqual([]);
});

test('without its rows, the compiler reports every other map', () => {
  const wrong = wrongFiles(copyWith([GAMES]));
  const maps = Object.keys(MAP_ROWS).filter(
    (file) => file.endsWith('.ts') && file !== GAMES && !OPTIONAL.includes(file),
  );
  expect(maps.filter((file) => !wrong.includes(file))).toEqual([]);
});

/** Optional for a game: texts that its engine holds. A missing text is reported at its use. */
const OPTIONAL = ['words/src/core/english.ts', 'words/src/core/english.generated.ts'];
