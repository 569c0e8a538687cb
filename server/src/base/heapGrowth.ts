import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/**
 * Bounds the memory that V8 takes before it collects garbage. On a machine with enough memory the share for new objects grows to
 * 134 MB, though the objects of a request or an action are gone after a few megabytes, and the rest of the heap to several times
 * its content. The maximum of the first can be set only when the process starts, but its growth at any time.
 */

/** Bytes from which the share for new objects does not grow: two halves, of which one is in use. */
const ENOUGH = 16 * 1024 * 1024;
/** V8's own factor for it, and the one that keeps its size. */
const GROWTH = { free: 2, bounded: 1 } as const;
/** Per cent by which the rest of the heap may exceed its content; V8 itself decides if it is 0. */
const EXCESS = { free: 0, bounded: 25 } as const;

/** Returns a function that ends it. */
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
