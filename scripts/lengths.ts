import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileResult } from './testReport.ts';

/** How many seconds each file of tests took when it was last measured: `npm test -- --write-lengths`. */

const FILE = join(import.meta.dirname, 'lengths.json');
/** What is shorter needs no row. */
const LEAST = 0.5;
const SHORT = 0.1;

const lengths = JSON.parse(readFileSync(FILE, 'utf8')) as Readonly<Record<string, number>>;

export function lengthOf(file: string): number {
  return lengths[file] ?? SHORT;
}

/** The longest first, so that no core is left with a long one at the end. */
export function longestFirst<T>(items: readonly T[], fileOf: (item: T) => string): T[] {
  return [...items].sort((a, b) => lengthOf(fileOf(b)) - lengthOf(fileOf(a)) || fileOf(a).localeCompare(fileOf(b)));
}

/** As many files as fit, the nearest to a change first, of equals the shortest; what is left out is named. */
export function chosenWithin(
  seconds: number,
  nearness: ReadonlyMap<string, number>,
): { readonly chosen: readonly string[]; readonly left: readonly string[] } {
  let sum = 0;
  const chosen: string[] = [];
  const left: string[] = [];
  const shortestFirst = longestFirst([...nearness], ([file]) => file).toReversed();
  for (const [file] of shortestFirst.sort(([, a], [, b]) => a - b)) {
    const fits = sum + lengthOf(file) <= seconds;
    if (fits) sum += lengthOf(file);
    (fits ? chosen : left).push(file);
  }
  return { chosen, left };
}

export function writeLengths(files: readonly FileResult[]): void {
  const rows = files
    .filter(({ seconds }) => seconds >= LEAST)
    .map(({ file, seconds }): [string, number] => [file, Math.round(seconds * 10) / 10])
    .sort(([a], [b]) => a.localeCompare(b));
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
}
