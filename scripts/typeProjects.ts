import { matchesGlob, posix } from 'node:path';
import { readSource } from './sources.ts';

/** The programs whose types are checked. Rooms that share their libraries are one, so that what they share is read once. */

export const TYPE_PROJECTS = [
  'engine/tsconfig.pure.json',
  'tsconfig.rooms.json',
  'web/tsconfig.json',
  'tsconfig.scripts.json',
] as const;

/** Folders, files and patterns of each, from the root. */
const included = new Map(
  TYPE_PROJECTS.map((project) => {
    const { include } = JSON.parse(readSource(project)) as { readonly include: readonly string[] };
    return [project, include.map((each) => posix.join(posix.dirname(project), each))];
  }),
);

/** Those that check one of these files. */
export function projectsOf(files: readonly string[]): readonly string[] {
  return TYPE_PROJECTS.filter((project) =>
    included.get(project)?.some((path) => files.some((file) => isWithin(file, path))),
  );
}

function isWithin(file: string, path: string): boolean {
  return path.includes('*') ? matchesGlob(file, path) : file === path || file.startsWith(`${path}/`);
}
