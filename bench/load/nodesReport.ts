import type { Part } from './report.ts';
import type { Spread } from './service.ts';

/** Prints the cost of several nodes compared with one. */

export interface NodesPart {
  readonly spread: Spread;
  readonly steady: Part;
  readonly saturated: Part;
}

export interface NodesResult {
  readonly nodes: number;
  /** Transactions per second of pgbench; undefined if it is not installed. */
  readonly pgbench: number | undefined;
  /** Appends per second of the store alone. */
  readonly appends: number;
  readonly one: Omit<NodesPart, 'spread'>;
  readonly several: readonly NodesPart[];
}

const TARGETS = { effort: { tables: 1.15, sockets: 1.4 }, pgbench: 1 } as const;
const NAMES: Readonly<Record<Spread, string>> = {
  tables: 'all players of a table on one node',
  sockets: 'players of a table on any node',
};

export function printNodes({ nodes, pgbench, appends, one, several }: NodesResult): void {
  const beside = { pgbench, appends };
  if (pgbench !== undefined) print(`\npgbench -N, 8 clients: ${count(pgbench)} transactions/s`);
  printNodeCount('one node', 1, one, beside);
  for (const { spread, ...part } of several) {
    printNodeCount(`${nodes} nodes, ${NAMES[spread]}`, nodes, part, beside);
    const ratio = cpuPerAction(part.saturated) / cpuPerAction(one.saturated);
    printTarget(
      `an action at saturation costs ${ratio.toFixed(2)} times as much as on one node`,
      `≤ ${TARGETS.effort[spread]}`,
      ratio <= TARGETS.effort[spread],
    );
  }
}

function printNodeCount(
  name: string,
  nodes: number,
  { steady, saturated }: Omit<NodesPart, 'spread'>,
  { pgbench, appends }: Pick<NodesResult, 'pgbench' | 'appends'>,
): void {
  const rate = perSecond(saturated);
  // One core per node, as long as the store keeps up.
  const elsewhere = Math.min(appends, (nodes * 1e6) / cpuPerAction(saturated));
  const each = `${cpuPerAction(steady).toFixed(0)} µs of CPU per action at a steady rate`;
  print(`${name}: ${each}, ${cpuPerAction(saturated).toFixed(0)} µs at saturation`);
  print(`  ${count(rate)} actions/s; with the clients on other machines at most ${count(elsewhere)}`);
  if (pgbench === undefined) return;
  const ratio = rate / pgbench;
  const most = (elsewhere / pgbench).toFixed(2);
  printTarget(
    `${ratio.toFixed(2)} of pgbench, with the clients elsewhere at most ${most}`,
    `≥ ${TARGETS.pgbench}`,
    ratio >= TARGETS.pgbench,
  );
}

/** CPU microseconds per action, over all nodes. */
function cpuPerAction({ service, seconds, acknowledged }: Part): number {
  return (1e6 * service.share * seconds) / acknowledged;
}

function perSecond({ acknowledged, seconds }: Part): number {
  return acknowledged / seconds;
}

function printTarget(found: string, wanted: string, isReached: boolean): void {
  print(`${isReached ? '✓' : '✗'} ${found} (target ${wanted})`);
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en');
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
