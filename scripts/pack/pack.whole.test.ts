import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageFiles } from '../page.mjs';
import { isWhole } from '../whole.ts';
import { HOME } from './manifest.ts';
import { stagePackages, type Staged } from './stage.ts';
import { Trial } from './trial.ts';

/** The packages in short: laid where an installation would lay them. `npm run pack -- --check` installs the packed files. */

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
    '@magnate/sim',
    'magnate',
  ]);
});

test('every door leads to a program and its declarations', () => {
  for (const { manifest } of packages) {
    const doors = Object.values(manifest.exports).flatMap((door) =>
      typeof door === 'string' ? [door] : Object.values(door),
    );
    for (const door of doors) expect(files.get(manifest.name), `${manifest.name} ${door}`).toContain(door.slice(2));
  }
});

test('no test, no TypeScript and nothing hidden is in them', () => {
  for (const [name, inside] of files) {
    expect(
      inside.filter((file) => /(?<!\.d)\.ts$|\.test\.|testkit|(?:^|\/)\./.test(file)),
      name,
    ).toEqual([]);
  }
});

test('the page in the program is that of the last build, without files of earlier ones', () => {
  const page = (files.get('magnate') ?? []).filter((file) => file.startsWith('dist/web/dist/'));
  expect(page.toSorted()).toEqual(
    pageFiles()
      .map((file) => `dist/web/dist/${file.replaceAll('\\', '/')}`)
      .toSorted(),
  );
});

test('rooms of one release belong together, and whatever else is needed is what the rooms say', () => {
  const { version } = JSON.parse(readFileSync(join(HOME, 'package.json'), 'utf8')) as { readonly version: string };
  const rooms = globSync('*/package.json', { cwd: HOME });
  for (const room of rooms) expect(JSON.parse(readFileSync(join(HOME, room), 'utf8')), room).toMatchObject({ version });
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

test('every program has a map that names its source, and does not carry it', () => {
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

test('whatever a program looks for from its own place is there', () => {
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

test('a program under strict types compiles, plays whole games and simulates some', () => {
  expect(trial.strict()).toMatch(/^monopoly: over in turn \d+\nacquire: over in turn \d+\nsimulated: 8$/);
});

test('the program starts, and its rooms find each other', () => {
  const place = join(folder, 'user/node_modules/magnate');
  const service = pathToFileURL(join(place, 'dist/server/src/index.js')).href;
  const words = ['--import', service, join(place, 'bin/magnate.js'), '--help'];
  expect(execFileSync(process.execPath, words, { encoding: 'utf8' })).toMatch(/^Usage: magnate/);
});

// Other ways to the same programs, which `npm run pack -- --check` goes too.
describe.each(isWhole ? ['in the whole form'] : [])('%s', () => {
  test('they are used from modules of both kinds', () => {
    expect([trial.esm(), trial.commonjs()]).toEqual([BOTH, BOTH]);
  });

  test('a bundled page plays whole games', () => {
    expect(trial.title(trial.page())).toBe('monopoly: over, acquire: over');
  });

  test('the program starts, serves the page, and a game is played', async () => {
    expect(await trial.program()).not.toBe('');
  });
});
