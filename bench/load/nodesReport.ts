import { availableParallelism } from 'node:os';
import type { Part } from './report.ts';
import type { Spread } from './service.ts';

/** What several nodes cost beside one, for people. */

export interface NodesPart {
  readonly spread: Spread;
  readonly steady: Part;
  readonly saturated: Part;
}

export interface NodesResult {
  readonly nodes: number;
  /** Transactions a second of pgbench; undefined where there is none. */
  readonly pgbench: number | undefined;
  readonly one: Omit<NodesPart, 'spread'>;
  readonly several: readonly NodesPart[];
}

const AIMS = { effort: 1.15, pgbench: 1 } as const;
const NAMES: Readonly<Record<Spread, string>> = {
  tables: 'everybody of a table at one node',
  sockets: 'everybody of a table at any node',
};

export function sayNodes({ nodes, pgbench, one, several }: NodesResult): void {
  if (pgbench !== undefined) print(`\npgbench -N, 8 clients: ${count(pgbench)} transactions a second`);
  sayOne('one node', one, pgbench);
  for (const { spread, ...part } of several) {
    sayOne(`${nodes} nodes, ${NAMES[spread]}`, part, pgbench);
    const ratio = effortOf(part.saturated) / effortOf(one.saturated);
    aim(
      `  an action at the limit costs ${ratio.toFixed(2)} times as much as at one node`,
      `≤ ${AIMS.effort}`,
      ratio <= AIMS.effort,
    );
  }
}

function sayOne(name: string, { steady, saturated }: Omit<NodesPart, 'spread'>, pgbench: number | undefined): void {
  const rate = perSecond(saturated);
  const elsewhere = withClientsElsewhere(saturated);
  print(
    `${name}: ${effortOf(steady).toFixed(0)} µs of processor an action at a steady rate, ${effortOf(saturated).toFixed(0)} µs at the limit`,
  );
  print(`  ${count(rate)} actions a second at the limit; with the clients on other machines about ${count(elsewhere)}`);
  if (pgbench === undefined) return;
  const ratio = rate / pgbench;
  aim(
    `  ${ratio.toFixed(2)} of pgbench, with the clients elsewhere about ${(elsewhere / pgbench).toFixed(2)}`,
    `≥ ${AIMS.pgbench}`,
    ratio >= AIMS.pgbench,
  );
}

/** Where all cores are busy, what the clients use of them would be the service's and the database's. */
function withClientsElsewhere(part: Part): number {
  const cores = availableParallelism();
  return perSecond(part) * (cores / Math.max(1, cores - part.generator.share));
}

/** Microseconds of processor an action, of all nodes together. */
function effortOf({ service, seconds, acknowledged }: Part): number {
  return (1e6 * service.share * seconds) / acknowledged;
}

function perSecond({ acknowledged, seconds }: Part): number {
  return acknowledged / seconds;
}

function aim(found: string, wanted: string, isReached: boolean): void {
  print(`${isReached ? '✓' : '✗'} ${found.trim()} (aim ${wanted})`);
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en');
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
