import { measureBaseline } from './baseline.ts';
import type { Workload } from './workloads.ts';

/** Throughput of a workload, next to the baseline measured just before it. */

/** Milliseconds of warm-up. */
const WARM_UP = 1000;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);

export interface Figure {
  readonly name: string;
  readonly perSecond: number;
  /** Relative to the moves per second of the baseline. */
  readonly ratio: number;
}

/** Repeats a portion of work until the time is over. */
export function measure({ name, unit, portion }: Workload): Figure {
  const warm = performance.now();
  for (let round = 0; performance.now() - warm < WARM_UP; round++) portion(round);
  const baseline = measureBaseline();
  let done = 0;
  let round = 0;
  const started = performance.now();
  while (performance.now() - started < SECONDS * 1000) {
    done += portion(round);
    round += 1;
  }
  const perSecond = done / ((performance.now() - started) / 1000);
  const ratio = perSecond / (baseline * 1e6);
  const words = `${format(perSecond).padStart(9)} ${unit.padEnd(10)}`;
  console.log(
    `  ${name.padEnd(36)} ${words} ratio ${ratio.toPrecision(3)} (baseline ${baseline.toFixed(0)} M moves/s)`,
  );
  return { name, perSecond, ratio };
}

function format(value: number): string {
  if (value >= 1e6) return `${(value / 1e6).toFixed(2)} M`;
  return value >= 1e3 ? `${(value / 1e3).toFixed(1)} k` : value.toFixed(1);
}
