import type { GameId } from '@magnate/engine';
import { loadModules } from './checkout.ts';
import { botWorkloads, engineWorkloads, type Modules, type Workload } from './workloads.ts';

/**
 * Measures two checkouts in one process, in turns: `paired.ts <first> <second> <game> <seconds> [name]`. Both do the
 * same rounds, again and again; prints the shortest time of the first divided by that of the second, for every round.
 * Other programs on the same cores can only lengthen a round, so the shortest time hardly depends on them; the CPU time
 * of a process is counted in steps of milliseconds, which is too coarse for short rounds.
 */

export type PairedRatios = Readonly<Record<string, readonly number[]>>;

const WARM_UP = 700;
/** The number of different rounds, and about how many milliseconds each takes: less than a time slice of the system. */
const ROUNDS = 25;
const ROUND = 2;

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
  const step = Math.max(1, Math.round((round * ROUND) / WARM_UP));
  const times = Array.from({ length: ROUNDS }, () => ({
    one: Number.POSITIVE_INFINITY,
    other: Number.POSITIVE_INFINITY,
  }));
  const until = performance.now() + Number(seconds) * 1000;
  for (let turn = 0; performance.now() < until || turn < 2; turn++) {
    times.forEach((least, index) => {
      const from = index * step;
      // The order changes, so that neither always pays for the garbage of the other.
      const isFirst = (turn + index) % 2 === 0;
      if (isFirst) least.one = Math.min(least.one, timeOf(one, from, step));
      least.other = Math.min(least.other, timeOf(other, from, step));
      if (!isFirst) least.one = Math.min(least.one, timeOf(one, from, step));
    });
  }
  return times.map((least) => least.one / least.other);
}

function timeOf({ portion }: Workload, from: number, count: number): number {
  const started = performance.now();
  for (let round = from; round < from + count; round++) portion(round);
  return performance.now() - started;
}
