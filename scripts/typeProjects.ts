import { matchesGlob, posix } from 'node:path';
import { readSource } from './sources.ts';

/** The programs whose types are checked. Rooms that share their libraries are one, so that what they share is read once. */

export const TYPE_PROJECTS = [
  'engine/tsconfig.pure.json',
  'tsconfig.rooms.json',
  'web/tsconfig.json',
  'tsconfig.scripts.json',
] as const;

/** Does the project check this file? */
export function holds(project: (typeof TYPE_PROJECTS)[number], file: string): boolean {
  const { include } = JSON.parse(readSource(project)) as { readonly include: readonly string[] };
  return include.some((each) => {
    const path = posix.join(posix.dirname(project), each);
    return matchesGlob(file, /\.ts$/.test(path) ? path : `${path}/**`);
  });
}
