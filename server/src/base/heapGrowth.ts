import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/**
 * Bounds the size of the V8 heap. On a machine with enough memory the young generation grows to 134 MB, although the objects of
 * a request or an action are garbage after a few megabytes, and the old generation grows to several times its live size. The
 * maximum size of the young generation can be set only at process start, its growth factor at any time.
 */

/** The young generation stops growing at this size in bytes: two semi-spaces, one of which is in use. */
const ENOUGH = 16 * 1024 * 1024;
/** The growth factor of the semi-spaces: V8's default, and the one that keeps their size. */
const GROWTH = { free: 2, bounded: 1 } as const;
/** The growth of the old generation between collections, in percent of its live size; with 0, V8 decides. */
const EXCESS = { free: 0, bounded: 25 } as const;

/** Returns a function that restores the defaults. */
export function boundHeapGrowth(enough = ENOUGH): () => void {
  let growth: number = GROWTH.free;
  const adjust = () => {
    const size = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0;
    const wanted = size >= enough ? GROWTH.bounded : GROWTH.free;
    if (wanted === growth) return;
    growth = wanted;
    setFlagsFromString(`--semi-space-growth-factor=${growth}`);
  };
  // The size changes only when garbage is collected.
  const observer = new PerformanceObserver(adjust);
  observer.observe({ entryTypes: ['gc'] });
  setFlagsFromString(`--heap-growing-percent=${EXCESS.bounded}`);
  return () => {
    observer.disconnect();
    setFlagsFromString(`--semi-space-growth-factor=${GROWTH.free}`);
    setFlagsFromString(`--heap-growing-percent=${EXCESS.free}`);
  };
}
