import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pageFiles, preparePage } from '../page.mjs';
import { lineMap } from './lineMap.ts';
import {
  doorsInside,
  HOME,
  INSIDE,
  type Inside,
  LIBRARIES,
  type Library,
  libraryManifest,
  type Manifest,
  PROGRAM,
  programManifest,
} from './manifest.ts';

/** The folders that packages are made of: everything in them goes out, and nothing else does. */

const PAGE = join(HOME, 'web', 'dist');
const FOR_EVERYBODY = ['LICENSE', 'NOTICE.md'];

export interface Staged {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** Compiles every room and lays each package into a folder of its own in `target`. */
export function stagePackages(target: string): readonly Staged[] {
  if (!preparePage(() => undefined)) throw new Error('The page could not be built: see above.');
  const compiled = mkdtempSync(join(tmpdir(), 'magnate-compiled-'));
  try {
    for (const config of ['javascript', 'declarations']) compile(config, compiled);
    return [
      ...LIBRARIES.map((room) => {
        const folder = join(target, room);
        copyRoom(join(compiled, room, 'src'), join(folder, 'dist'), `${room}/src`);
        return finish(folder, libraryManifest(room), room);
      }),
      stageProgram(compiled, join(target, PROGRAM)),
    ];
  } finally {
    rmSync(compiled, { recursive: true, force: true });
  }
}

/** Laid out as the clone is: whatever a file looks for from its own place, such as the page, is there. */
function stageProgram(compiled: string, folder: string): Staged {
  const manifest = programManifest();
  const rooms = join(folder, 'dist');
  for (const room of INSIDE) {
    copyRoom(join(compiled, room, 'src'), join(rooms, room, 'src'), `${room}/src`);
    const { name, version, type } = manifest;
    writeFileSync(join(rooms, room, 'package.json'), `${JSON.stringify({ name: `${name}-${room}`, version, type })}\n`);
  }
  for (const file of globSync('**/*.js', { cwd: rooms })) leadInside(rooms, file);
  for (const file of pageFiles()) cpSync(join(PAGE, file), join(rooms, 'web', 'dist', file));
  mkdirSync(join(folder, 'bin'), { recursive: true });
  cpSync(join(HOME, 'scripts/pack/magnate.mjs'), join(folder, 'bin/magnate.js'));
  return finish(folder, manifest, 'cli');
}

function compile(config: string, target: string): void {
  const tsc = join(HOME, 'node_modules/typescript/bin/tsc');
  const project = join(HOME, `scripts/pack/${config}.json`);
  // Each checker finds out the same types again: several take twice the work of one, and hardly less time.
  const words = [tsc, '-p', project, '--outDir', target, '--checkers', '1'];
  execFileSync(process.execPath, words, { stdio: ['ignore', 'inherit', 'inherit'] });
}

function copyRoom(from: string, to: string, source: string): void {
  copyData(to, source);
  for (const file of globSync('**/*.{js,d.ts}', { cwd: from })) {
    const text = readFileSync(join(from, file), 'utf8');
    const target = join(to, file);
    mkdirSync(dirname(target), { recursive: true });
    if (file.endsWith('.d.ts')) {
      writeFileSync(target, text.replaceAll(/(['"])(\.{1,2}\/[^'"]+)\.ts\1/g, '$1$2.js$1'));
    } else {
      writeFileSync(target, readyToRun(text));
      const map = readFileSync(join(from, `${file}.map`), 'utf8');
      if (!isEmpty(text)) writeFileSync(`${target}.map`, lineMap(map, `${source}/${file.replace(/js$/, 'ts')}`));
    }
  }
}

/** Data and texts that programs import, which the compiler leaves where they are. */
function copyData(to: string, source: string): void {
  const from = join(HOME, source);
  for (const file of globSync('**/data/**/*.json', { cwd: from })) copyJson(join(from, file), join(to, file));
  const texts = join(from, '..', 'locales');
  for (const file of globSync('**/*.json', { cwd: texts }))
    copyJson(join(texts, file), join(to, '..', 'locales', file));
}

function copyJson(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, `${JSON.stringify(JSON.parse(readFileSync(from, 'utf8')))}\n`);
}

/** Threads are started by the address of a file, which the compiler leaves alone. */
function readyToRun(text: string): string {
  if (isEmpty(text)) return 'export {};\n';
  return text.replaceAll(/(new URL\('\.[^']+)\.ts(', import\.meta\.url\))/g, '$1.js$2');
}

/** Only types were in it. */
function isEmpty(text: string): boolean {
  return text.startsWith('export {};');
}

/** Rooms inside the program find each other by their place. */
function leadInside(rooms: string, file: string): void {
  const path = join(rooms, file);
  const doors = doorsInside();
  const text = readFileSync(path, 'utf8').replaceAll(/'(@magnate\/[\w/]+)'/g, (all, name: string) => {
    const door = doors.get(name);
    if (door === undefined) return all;
    const way = relative(dirname(file), door).replaceAll('\\', '/');
    return `'${way.startsWith('.') ? way : `./${way}`}'`;
  });
  writeFileSync(path, text);
}

/** `room` is the one whose README the package has. */
function finish(folder: string, manifest: Manifest, room: Library | Inside): Staged {
  for (const name of FOR_EVERYBODY) cpSync(join(HOME, name), join(folder, name));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(join(HOME, room, 'README.md'), join(folder, 'README.md'));
  return { folder, manifest };
}
