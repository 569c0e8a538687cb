import { existsSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';

/** The `package.json` of a packed package, derived from those of the workspace. */

export const HOME = resolve(import.meta.dirname, '../..');

/** Published packages: those for embedders, and their dependencies. */
export const LIBRARIES = ['engine', 'protocol', 'words', 'bots', 'models', 'ladder', 'sim'] as const;
export type Library = (typeof LIBRARIES)[number];

/** The program. It contains the packages that are not published. */
export const PROGRAM = 'magnate';
export const BUNDLED = ['server', 'cli'] as const;
export type Bundled = (typeof BUNDLED)[number];

/** Only tested versions are supported. */
export const ENGINES = { node: '>=24' };

interface Repository {
  readonly type: 'git';
  readonly url: string;
  readonly directory?: string;
}

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly repository?: Repository;
  readonly homepage?: string;
  readonly type: 'module';
  readonly engines: Readonly<Record<string, string>>;
  readonly sideEffects?: boolean;
  readonly bin?: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly files: readonly string[];
  readonly dependencies: Readonly<Record<string, string>>;
}

interface WorkspaceManifest {
  readonly name: string;
  readonly description: string;
  readonly sideEffects?: boolean;
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const { version, license, description, repository, homepage } = JSON.parse(
  readFileSync(join(HOME, 'package.json'), 'utf8'),
) as {
  readonly version: string;
  readonly license: string;
  readonly description: string;
  readonly repository?: Repository;
  readonly homepage?: string;
};

/** The links of the root manifest. They are missing until the project has a public host. */
function links(directory?: string): Pick<Manifest, 'repository' | 'homepage'> {
  return {
    ...(repository === undefined
      ? {}
      : { repository: { ...repository, ...(directory === undefined ? {} : { directory }) } }),
    ...(homepage === undefined ? {} : { homepage }),
  };
}

export function libraryManifest(pkg: Library): Manifest {
  const { name, description, sideEffects, exports = {}, dependencies = {} } = workspaceManifest(pkg);
  const entries = Object.entries(exports).filter(([, file]) => !file.includes('testkit'));
  return {
    name,
    version,
    description,
    license,
    ...links(pkg),
    type: 'module',
    engines: ENGINES,
    ...(sideEffects === undefined ? {} : { sideEffects }),
    exports: {
      ...Object.fromEntries(entries.map(([entry, file]) => [entry, distEntry(file)])),
      './package.json': './package.json',
    },
    files: ['dist', ...(existsSync(join(HOME, pkg, 'locales')) ? ['locales'] : [])],
    dependencies: packed(dependencies),
  };
}

function distEntry(file: string): Readonly<Record<string, string>> {
  const path = file.replace('./src/', './dist/').replace(/\.ts$/, '');
  return { types: `${path}.d.ts`, default: `${path}.js` };
}

export function programManifest(): Manifest {
  const dependencies = Object.assign({}, ...BUNDLED.map((pkg) => workspaceManifest(pkg).dependencies)) as Record<
    string,
    string
  >;
  const others = Object.entries(dependencies).filter(([name]) => !BUNDLED.some((pkg) => name === `@magnate/${pkg}`));
  return {
    name: PROGRAM,
    version,
    description,
    license,
    ...links(),
    type: 'module',
    engines: ENGINES,
    bin: { [PROGRAM]: 'bin/magnate.js' },
    exports: { './package.json': './package.json' },
    files: ['bin', 'dist'],
    dependencies: packed(Object.fromEntries(others.toSorted(([one], [other]) => one.localeCompare(other)))),
  };
}

/** Packages of one release depend on each other by exact version: another version may use another record format. */
function packed(dependencies: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(dependencies).map(([name, wanted]) => [name, name.startsWith('@magnate/') ? version : wanted]),
  );
}

/** Exports of the bundled packages and their files in the program: `@magnate/server/mcp` and so on. */
export function packageEntries(): ReadonlyMap<string, string> {
  const entries = BUNDLED.flatMap((pkg) => {
    const { name, exports = {} } = workspaceManifest(pkg);
    return Object.entries(exports).map(
      ([entry, file]) => [posix.join(name, entry), posix.join(pkg, file.replace(/\.ts$/, '.js'))] as const,
    );
  });
  return new Map(entries);
}

function workspaceManifest(pkg: Library | Bundled): WorkspaceManifest {
  return JSON.parse(readFileSync(join(HOME, pkg, 'package.json'), 'utf8')) as WorkspaceManifest;
}
