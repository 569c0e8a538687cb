import { existsSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';

/** What `package.json` of a packed package says, made of those of the rooms. */

export const HOME = resolve(import.meta.dirname, '../..');

/** Packages of their own: rooms that others use, and rooms that those need. */
export const LIBRARIES = ['engine', 'protocol', 'words', 'bots', 'models', 'sim'] as const;
export type Library = (typeof LIBRARIES)[number];

/** The program. It contains the rooms that are not published as libraries. */
export const PROGRAM = 'magnate';
export const INSIDE = ['server', 'cli'] as const;
export type Inside = (typeof INSIDE)[number];

/** What is tested is what is promised. */
export const ENGINES = { node: '>=24' };

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly type: 'module';
  readonly engines: Readonly<Record<string, string>>;
  readonly sideEffects?: boolean;
  readonly bin?: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly files: readonly string[];
  readonly dependencies: Readonly<Record<string, string>>;
}

interface RoomManifest {
  readonly name: string;
  readonly description: string;
  readonly sideEffects?: boolean;
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const { version, license, description } = JSON.parse(readFileSync(join(HOME, 'package.json'), 'utf8')) as {
  readonly version: string;
  readonly license: string;
  readonly description: string;
};

export function libraryManifest(room: Library): Manifest {
  const { name, description, sideEffects, exports = {}, dependencies = {} } = roomManifest(room);
  const doors = Object.entries(exports).filter(([, file]) => !file.includes('testkit'));
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    engines: ENGINES,
    ...(sideEffects === undefined ? {} : { sideEffects }),
    exports: {
      ...Object.fromEntries(doors.map(([door, file]) => [door, packedDoor(file)])),
      './package.json': './package.json',
    },
    files: ['dist', ...(existsSync(join(HOME, room, 'locales')) ? ['locales'] : [])],
    dependencies: packed(dependencies),
  };
}

function packedDoor(file: string): Readonly<Record<string, string>> {
  const path = file.replace('./src/', './dist/').replace(/\.ts$/, '');
  return { types: `${path}.d.ts`, default: `${path}.js` };
}

export function programManifest(): Manifest {
  const dependencies = Object.assign({}, ...INSIDE.map((room) => roomManifest(room).dependencies)) as Record<
    string,
    string
  >;
  const others = Object.entries(dependencies).filter(([name]) => !INSIDE.some((room) => name === `@magnate/${room}`));
  return {
    name: PROGRAM,
    version,
    description,
    license,
    type: 'module',
    engines: ENGINES,
    bin: { [PROGRAM]: 'bin/magnate.js' },
    exports: { './package.json': './package.json' },
    files: ['bin', 'dist'],
    dependencies: packed(Object.fromEntries(others.toSorted(([one], [other]) => one.localeCompare(other)))),
  };
}

/** Rooms of one release belong together: another version of one of them may know another record. */
function packed(dependencies: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(dependencies).map(([name, wanted]) => [name, name.startsWith('@magnate/') ? version : wanted]),
  );
}

/** Doors of the rooms inside, and where they are in the program: `@magnate/server/mcp` and so on. */
export function doorsInside(): ReadonlyMap<string, string> {
  const doors = INSIDE.flatMap((room) => {
    const { name, exports = {} } = roomManifest(room);
    return Object.entries(exports).map(
      ([door, file]) => [posix.join(name, door), posix.join(room, file.replace(/\.ts$/, '.js'))] as const,
    );
  });
  return new Map(doors);
}

function roomManifest(room: Library | Inside): RoomManifest {
  return JSON.parse(readFileSync(join(HOME, room, 'package.json'), 'utf8')) as RoomManifest;
}
