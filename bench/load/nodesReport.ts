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
  /** Appends a second of the store by itself. */
  readonly appends: number;
  readonly one: Omit<NodesPart, 'spread'>;
  readonly several: readonly NodesPart[];
}

const AIMS = { effort: 1.15, pgbench: 1 } as const;
const NAMES: Readonly<Record<Spread, string>> = {
  tables: 'all players of a table on one node',
  sockets: 'players of a table on any node',
};

export function sayNodes({ nodes, pgbench, appends, one, several }: NodesResult): void {
  const beside = { pgbench, appends };
  if (pgbench !== undefined) print(`\npgbench -N, 8 clients: ${count(pgbench)} transactions a second`);
  sayOne('one node', 1, one, beside);
  for (const { spread, ...part } of several) {
    sayOne(`${nodes} nodes, ${NAMES[spread]}`, nodes, part, beside);
    const ratio = effortOf(part.saturated) / effortOf(one.saturated);
    aim(
      `an action at the limit costs ${ratio.toFixed(2)} times as much as at one node`,
      `≤ ${AIMS.effort}`,
      ratio <= AIMS.effort,
    );
  }
}

function sayOne(
  name: string,
  nodes: number,
  { steady, saturated }: Omit<NodesPart, 'spread'>,
  { pgbench, appends }: Pick<NodesResult, 'pgbench' | 'appends'>,
): void {
  const rate = perSecond(saturated);
  // A core for each node, as long as the store keeps up.
  const elsewhere = Math.min(appends, (nodes * 1e6) / effortOf(saturated));
  const each = `${effortOf(steady).toFixed(0)} µs of processor an action at a steady rate`;
  print(`${name}: ${each}, ${effortOf(saturated).toFixed(0)} µs at the limit`);
  print(`  ${count(rate)} actions a second; with the clients on other machines at most ${count(elsewhere)}`);
  if (pgbench === undefined) return;
  const ratio = rate / pgbench;
  const most = (elsewhere / pgbench).toFixed(2);
  aim(
    `${ratio.toFixed(2)} of pgbench, with the clients elsewhere at most ${most}`,
    `≥ ${AIMS.pgbench}`,
    ratio >= AIMS.pgbench,
  );
}

/** Microseconds of processor an action, of all nodes together. */
function effortOf({ service, seconds, acknowledged }: Part): number {
  return (1e6 * service.share * seconds) / acknowledged;
}

function perSecond({ acknowledged, seconds }: Part): number {
  return acknowledged / seconds;
}

function aim(found: string, wanted: string, isReached: boolean): void {
  print(`${isReached ? '✓' : '✗'} ${found} (aim ${wanted})`);
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en');
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
