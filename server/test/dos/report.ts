import type { TallyFigures } from './tally.ts';

/** One line for each attack. */

export interface Spread {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

export interface Row {
  readonly name: string;
  readonly tallies: readonly TallyFigures[];
  /** Milliseconds to an acknowledgement. */
  readonly honest: Spread;
  /** Failed attempts of honest actions before their acknowledgement. */
  readonly faults: readonly string[];
  readonly health: Spread;
  readonly lost: number;
  /** Megabytes. */
  readonly peak: number;
  readonly isAlive: boolean;
  /** Requests shed, as counted by the service. */
  readonly refusedBy: string;
}

/** Milliseconds for the 99th percentile of honest actions, under every attack. */
const MAX_WAIT = 250;

const HEAD = ['attack', 'sent', 'honest n', 'p50 ms', 'p99 ms', 'max ms', 'health p99', 'health max', 'lost', 'RSS MB'];

export function spread(values: readonly number[]): Spread {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) };
}

/** A table without any acknowledged action also waited too long. */
export function isTooSlow({ honest }: Row): boolean {
  return !(honest.p99 <= MAX_WAIT);
}

export function printRows(rows: readonly Row[]): void {
  const lines = [HEAD, ...rows.map(cells)];
  const widths = HEAD.map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)));
  for (const line of lines) console.log(line.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  '));
  console.log('');
  for (const row of rows) {
    const { name, tallies, faults, refusedBy, isAlive } = row;
    const refused = counted(tallies.flatMap((tally) => Object.entries(tally.refused)));
    console.log(`${name}: refused ${refused || 'nothing'}${refusedBy && `; shed ${refusedBy}`}`);
    if (faults.length > 0) console.log(`  honest actions met ${counted(faults.map((code) => [code, 1]))}`);
    if (isTooSlow(row)) console.log(`  the 99th percentile of honest actions is over ${MAX_WAIT} ms`);
    if (!isAlive) console.log('  the service died');
  }
}

function cells({ name, tallies, honest, health, lost, peak }: Row): readonly string[] {
  const sent = tallies.reduce((sum, tally) => sum + tally.sent, 0);
  const figures = [sent, honest.count, honest.p50, honest.p99, honest.max, health.p99, health.max, lost, peak];
  return [name, ...figures.map((figure) => `${Math.round(figure)}`)];
}

function counted(entries: readonly (readonly [string, number])[]): string {
  const sums = new Map<string, number>();
  for (const [code, count] of entries) sums.set(code, (sums.get(code) ?? 0) + count);
  return [...sums].map(([code, count]) => `${code} ${count}`).join(', ');
}
