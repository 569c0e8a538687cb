import { monitorEventLoopDelay } from 'node:perf_hooks';

/** CPU use and event loop delay of this process. If the load generator is late, its measurements are too. */

/** Milliseconds; included in the measured delay. */
const RESOLUTION = 1;

export interface CpuUsage {
  /** Fraction of one core. */
  readonly share: number;
  /** Event loop delay in milliseconds. */
  readonly lag: number;
}

/** Measures until the returned function is called. */
export function watchCpu(): () => CpuUsage {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  const begin = performance.now();
  const used = process.cpuUsage();
  return () => {
    delay.disable();
    const { user, system } = process.cpuUsage(used);
    const share = (user + system) / 1000 / (performance.now() - begin);
    return { share, lag: Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION) };
  };
}
