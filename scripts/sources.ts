import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The source files of every room, and what each of them imports. */

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

export const ROOMS = [
  'engine',
  'protocol',
  'words',
  'bots',
  'models',
  'sim',
  'server',
  'web',
  'cli',
  'bench',
  'scripts',
] as const;

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'";]*?\sfrom\s)?\s*'([^']+)'|import\(\s*(?:\/\*.*?\*\/\s*)?'([^']+)'\s*\)/g;

export function sourceFiles(): readonly string[] {
  const files = globSync(`{${ROOMS.join(',')}}/**/*.{ts,tsx,mts,mjs}`, {
    cwd: ROOT,
    exclude: (path) => path.includes('node_modules') || path.includes('web/dist'),
  });
  return files.map((file) => file.replaceAll('\\', '/')).sort();
}

export function readSource(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** Static, type-only and dynamic imports alike: a path from the root, or `pkg:` and the name of a package. */
export function importsOf(file: string, text: string): readonly string[] {
  return [...text.matchAll(IMPORT)].map((match) => {
    const target = match[1] ?? match[2] ?? '';
    return target.startsWith('.') ? posix.join(posix.dirname(file), target) : `pkg:${target}`;
  });
}

interface Boundary {
  /** The importing file begins with this. */
  readonly from: string;
  /** What it must not import: a path from the root, or the bare name of a package. */
  readonly notTo: string;
  readonly reason: string;
  /** Files that the rule spares. */
  readonly exceptFrom?: string;
}

const { rules } = JSON.parse(readSource('scripts/boundaries.json')) as { readonly rules: readonly Boundary[] };

/** Imports that point up, each with the reason why it must not be. */
export function violations(file: string, text: string): readonly string[] {
  return importsOf(file, text).flatMap((target) =>
    rules
      .filter(
        ({ from, notTo, exceptFrom }) =>
          new RegExp(`^${from}`).test(file) &&
          !(exceptFrom !== undefined && new RegExp(exceptFrom).test(file)) &&
          new RegExp(`^${notTo}`).test(target),
      )
      .map(({ reason }) => `${file} imports ${target}. ${reason}`),
  );
}

/** The files behind the doors of the rooms: `pkg:@magnate/engine` and so on. */
export function roomDoors(): ReadonlyMap<string, string> {
  const doors = ROOMS.flatMap((room) => {
    if (!globSync(`${room}/package.json`, { cwd: ROOT }).length) return [];
    const { name, exports = {} } = JSON.parse(readSource(`${room}/package.json`)) as {
      readonly name: string;
      readonly exports?: Readonly<Record<string, string>>;
    };
    return Object.entries(exports).map(
      ([door, path]) => [`pkg:${posix.join(name, door)}`, posix.join(room, path)] as const,
    );
  });
  return new Map(doors);
}
