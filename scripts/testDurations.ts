import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileResult } from './testReport.ts';

/** The last measured duration of each test file in seconds: `npm test -- --write-durations`. */

const FILE = join(import.meta.dirname, 'testDurations.json');
/** Shorter files need no row. */
const MIN_RECORDED = 0.5;
const DEFAULT_DURATION = 0.1;

const durations = JSON.parse(readFileSync(FILE, 'utf8')) as Readonly<Record<string, number>>;

export function durationOf(file: string): number {
  return durations[file] ?? DEFAULT_DURATION;
}

/** Longest first, so that no core is left with a long file at the end. */
export function longestFirst<T>(items: readonly T[], fileOf: (item: T) => string): T[] {
  return [...items].sort((a, b) => durationOf(fileOf(b)) - durationOf(fileOf(a)) || fileOf(a).localeCompare(fileOf(b)));
}

/** As many files as fit: nearest to the change first, then shortest. Also returns the rest. */
export function selectWithin(
  seconds: number,
  nearness: ReadonlyMap<string, number>,
): { readonly chosen: readonly string[]; readonly left: readonly string[] } {
  let sum = 0;
  const chosen: string[] = [];
  const left: string[] = [];
  const shortestFirst = longestFirst([...nearness], ([file]) => file).toReversed();
  for (const [file] of shortestFirst.sort(([, a], [, b]) => a - b)) {
    const fits = sum + durationOf(file) <= seconds;
    if (fits) sum += durationOf(file);
    (fits ? chosen : left).push(file);
  }
  return { chosen, left };
}

export function writeDurations(files: readonly FileResult[]): void {
  const rows = files
    .filter(({ seconds }) => seconds >= MIN_RECORDED)
    .map(({ file, seconds }): [string, number] => [file, Math.round(seconds * 10) / 10])
    .sort(([a], [b]) => a.localeCompare(b));
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
}
