import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How hard this process works; where a measuring one is late, so is what it measures. */

/** Milliseconds; the delay that is measured includes it. */
const RESOLUTION = 1;

export interface Effort {
  /** Of one core. */
  readonly share: number;
  /** Milliseconds by which its event loop was late. */
  readonly lag: number;
}

/** Watches from now until the answer is called. */
export function watchEffort(): () => Effort {
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
