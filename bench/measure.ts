import { calibrate } from './calibration.ts';

/** Throughput of a workload, next to a calibration loop run just before it. */

/** Milliseconds of warm-up. */
const WARM_UP = 1000;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);

export interface Figure {
  readonly name: string;
  readonly perSecond: number;
}

/** Repeats a portion of work until the time is over; each portion returns its amount. */
export function measure(name: string, unit: string, portion: (round: number) => number): Figure {
  const warm = performance.now();
  for (let round = 0; performance.now() - warm < WARM_UP; round++) portion(round);
  const calibration = calibrate();
  let done = 0;
  let round = 0;
  const started = performance.now();
  while (performance.now() - started < SECONDS * 1000) {
    done += portion(round);
    round += 1;
  }
  const perSecond = done / ((performance.now() - started) / 1000);
  const ratio = perSecond / (calibration * 1e6);
  const words = `${format(perSecond).padStart(9)} ${unit.padEnd(10)}`;
  console.log(
    `  ${name.padEnd(36)} ${words} ratio ${ratio.toFixed(5)} (calibration ${calibration.toFixed(0)} M steps/s)`,
  );
  return { name, perSecond };
}

function format(value: number): string {
  return value >= 1e6 ? `${(value / 1e6).toFixed(2)} M` : `${(value / 1e3).toFixed(1)} k`;
}
