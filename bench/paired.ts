import type { GameId } from '@magnate/engine';
import { loadModules } from './checkout.ts';
import { botWorkloads, engineWorkloads, type Modules, type Workload } from './workloads.ts';

/**
 * Measures two checkouts in one process, in turns: `paired.ts <first> <second> <game> <seconds> [name]`. Both do the
 * same rounds; prints the time of the first divided by that of the second, for every pair of rounds.
 */

export type PairedRatios = Readonly<Record<string, readonly number[]>>;

const WARM_UP = 700;
/** Milliseconds of one turn. */
const TURN = 40;

const [first = '', second = '', game = '', seconds = '3', only = ''] = process.argv.slice(2);
const workloadsOf = (loaded: Modules) => [
  ...engineWorkloads(loaded, game as GameId),
  ...botWorkloads(loaded, game as GameId),
];
const left = workloadsOf(await loadModules(first));
const right = workloadsOf(await loadModules(second));
const ratios = Object.fromEntries(
  left.flatMap((workload, index) =>
    workload.name.includes(only) ? [[workload.name, compare(workload, right[index] as Workload)]] : [],
  ),
);
console.log(JSON.stringify(ratios));

function compare(one: Workload, other: Workload): readonly number[] {
  const warm = performance.now();
  let round = 0;
  for (; performance.now() - warm < 2 * WARM_UP; round++) {
    one.portion(round);
    other.portion(round);
  }
  const step = Math.max(1, Math.round((round * TURN) / (2 * WARM_UP)));
  const found: number[] = [];
  const until = performance.now() + Number(seconds) * 1000;
  for (let turn = 0; performance.now() < until || found.length < 5; turn++) {
    const from = turn * step;
    // The order changes every turn, so that neither always pays for the garbage of the other.
    if (turn % 2 === 0) {
      const time = timeOf(one, from, step);
      found.push(time / timeOf(other, from, step));
    } else {
      const time = timeOf(other, from, step);
      found.push(timeOf(one, from, step) / time);
    }
  }
  return found;
}

function timeOf({ portion }: Workload, from: number, count: number): number {
  // CPU time, because other programs on the same cores cost both sides wall time at random.
  const started = process.cpuUsage();
  for (let round = from; round < from + count; round++) portion(round);
  const { user, system } = process.cpuUsage(started);
  return user + system;
}
