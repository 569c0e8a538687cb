import { setImmediate } from 'node:timers/promises';
import { getHeapSpaceStatistics } from 'node:v8';
import { expect, test } from 'vitest';
import { boundHeapGrowth } from './heapGrowth.ts';

const MEGABYTE = 1024 * 1024;

function size(): number {
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0;
}

test('the memory for new objects does not grow beyond the bound', async () => {
  // It never shrinks here, and may be larger already.
  const bound = Math.max(4 * MEGABYTE, size());
  const end = boundHeapGrowth(bound);
  try {
    for (let round = 0; round < 30; round++) {
      const kept = Array.from({ length: 20_000 }, (_, i) => ({ i, list: [i, round] }));
      expect(kept).toHaveLength(20_000);
      await setImmediate();
    }
    // It doubles, so it may pass the bound once.
    expect(size()).toBeLessThanOrEqual(2 * bound);
  } finally {
    end();
  }
});
