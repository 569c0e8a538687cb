import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

/** Ratios of earlier runs: one JSON line per game and run, with date and commit. */

const FILE = join(import.meta.dirname, 'history.jsonl');

/** `to` is what the ratios relate to: the baseline, or another commit. */
export function recordRatios(game: string, to: string, ratios: Readonly<Record<string, number>>): void {
  const rounded = Object.fromEntries(
    Object.entries(ratios).map(([name, ratio]) => [name, Number(ratio.toPrecision(4))]),
  );
  const line = { date: new Date().toISOString().slice(0, 10), commit: commitNow(), game, to, ratios: rounded };
  appendFileSync(FILE, `${JSON.stringify(line)}\n`);
}

/** The commit that is checked out, marked if files have changed since. */
function commitNow(): string {
  return spawnSync('git', ['describe', '--always', '--dirty', '--abbrev=8'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  }).stdout.trim();
}
