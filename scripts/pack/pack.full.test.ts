import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageFiles } from '../page.mjs';
import { isFullRun } from '../fullRun.ts';
import { HOME } from './manifest.ts';
import { stagePackages, type Staged } from './stage.ts';
import { Trial } from './trial.ts';

/**
 * A short check of the packages, copied to where an installation would put them. `npm run pack -- --check` installs the
 * packed files.
 */

const BOTH = 'Monopoly, Acquire';
let folder: string;
let packages: readonly Staged[];
let files: ReadonlyMap<string, readonly string[]>;
let trial: Trial;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'magnate-packages-'));
  packages = stagePackages(join(folder, 'staged'));
  files = new Map(
    packages.map((each) => [
      each.manifest.name,
      globSync('**/*.*', { cwd: each.folder }).map((file) => file.replaceAll('\\', '/')),
    ]),
  );
  trial = new Trial(join(folder, 'user'));
  trial.place(packages);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('there is a package for every library, and one for the program', () => {
  expect(packages.map(({ manifest }) => manifest.name)).toEqual([
    '@magnate/engine',
    '@magnate/protocol',
    '@magnate/words',
    '@magnate/bots',
    '@magnate/models',
    '@magnate/ladder',
    '@magnate/sim',
    'magnate',
  ]);
});

test('every export has a program and declarations', () => {
  for (const { manifest } of packages) {
    const entries = Object.values(manifest.exports).flatMap((entry) =>
      typeof entry === 'string' ? [entry] : Object.values(entry),
    );
    for (const entry of entries)
      expect(files.get(manifest.name), `${manifest.name} ${entry}`).toContain(entry.slice(2));
  }
});

test('they contain no tests, no TypeScript and no hidden files', () => {
  for (const [name, inside] of files) {
    expect(
      inside.filter((file) => /(?<!\.d)\.ts$|\.test\.|testkit|(?:^|\/)\./.test(file)),
      name,
    ).toEqual([]);
  }
});

test('the program contains the page of the last build, without files of earlier builds', () => {
  const page = (files.get('magnate') ?? []).filter((file) => file.startsWith('dist/web/dist/'));
  expect(page.toSorted()).toEqual(
    pageFiles()
      .map((file) => `dist/web/dist/${file.replaceAll('\\', '/')}`)
      .toSorted(),
  );
});

test('packages of one release depend on each other by exact version, and on the listed dependencies', () => {
  const { version } = JSON.parse(readFileSync(join(HOME, 'package.json'), 'utf8')) as { readonly version: string };
  const manifests = globSync('*/package.json', { cwd: HOME });
  for (const pkg of manifests)
    expect(JSON.parse(readFileSync(join(HOME, pkg), 'utf8')), pkg).toMatchObject({ version });
  for (const { manifest } of packages) {
    expect(manifest.version).toBe(version);
    const [own, others] = [true, false].map((isOwn) =>
      Object.entries(manifest.dependencies).filter(([name]) => name.startsWith('@magnate/') === isOwn),
    ) as [[string, string][], [string, string][]];
    expect(others.filter(([, wanted]) => !/^\d+\.\d+\.\d+$/.test(wanted))).toEqual([]);
    expect(own.filter(([, wanted]) => wanted !== version)).toEqual([]);
    expect(packages.map((each) => each.manifest.name)).toEqual(expect.arrayContaining(own.map(([name]) => name)));
  }
});

test('every program has a map that names its source without embedding it', () => {
  const place = join(folder, 'user/node_modules');
  const maps = [...files].flatMap(([name, inside]) =>
    inside.filter((file) => file.endsWith('.js.map')).map((file) => join(place, name, file)),
  );
  for (const path of maps) {
    const map = JSON.parse(readFileSync(path, 'utf8')) as { readonly sources: readonly string[] };
    expect([map.sources.length, existsSync(join(HOME, map.sources[0] ?? ''))], path).toEqual([1, true]);
    expect(map).not.toHaveProperty('sourcesContent');
  }
  expect(maps.length).toBeGreaterThan(0);
});

test('files that a program finds by relative path exist', () => {
  const place = join(folder, 'user/node_modules');
  const wanted = [...files].flatMap(([name, inside]) =>
    inside
      .filter((file) => file.endsWith('.js') && file.startsWith('dist/') && !file.startsWith('dist/web/'))
      .flatMap((file) => {
        const path = join(place, name, file);
        const text = readFileSync(path, 'utf8');
        return [...text.matchAll(/new URL\('([^']+)', import\.meta\.url\)/g)].map(([, to = '']) =>
          join(dirname(path), to),
        );
      }),
  );
  expect(wanted.length).toBeGreaterThan(2);
  expect(wanted.filter((path) => !existsSync(path))).toEqual([]);
});

test('a program with strict types compiles, plays complete games and simulates some', () => {
  expect(trial.strict()).toMatch(/^monopoly: over in turn \d+\nacquire: over in turn \d+\nsimulated: 8$/);
});

test('the program starts, and its packages resolve each other', () => {
  const place = join(folder, 'user/node_modules/magnate');
  const service = pathToFileURL(join(place, 'dist/server/src/index.js')).href;
  const args = ['--import', service, join(place, 'bin/magnate.js'), '--help'];
  expect(execFileSync(process.execPath, args, { encoding: 'utf8' })).toMatch(/^Usage: magnate/);
});

// Other uses of the same programs, also covered by `npm run pack -- --check`.
describe.each(isFullRun ? ['at full length'] : [])('%s', () => {
  test('they work from both module formats', () => {
    expect([trial.esm(), trial.commonjs()]).toEqual([BOTH, BOTH]);
  });

  test('a bundled page plays complete games', () => {
    expect(trial.title(trial.page())).toBe('monopoly: over, acquire: over');
  });

  test('the program starts, serves the page, and a game is played', async () => {
    expect(await trial.program()).not.toBe('');
  });
});
