import { describe, expect, test } from 'vitest';
import { loadWhenReachable } from './loaded.tsx';

/** A service that is away for some attempts; `remembered` is a browser that repeats the first failure. */
function serviceAway({ attempts, remembered = false }: { readonly attempts: number; readonly remembered?: boolean }) {
  const pauses: number[] = [];
  const isAway = () => pauses.length < attempts;
  let loads = 0;
  const load = async () => {
    loads += 1;
    if (isAway() || (remembered && attempts > 0)) throw new TypeError('Failed to fetch dynamically imported module');
    return 'part';
  };
  const network = {
    isReachable: async () => !isAway(),
    pause: async (milliseconds: number) => {
      pauses.push(milliseconds);
    },
  };
  return { load, network, pauses, loads: () => loads };
}

describe('a part that loads on first use', () => {
  test('is loaded at once if the service answers', async () => {
    const { load, network, pauses } = serviceAway({ attempts: 0 });
    expect(await loadWhenReachable(load, network)).toBe('part');
    expect(pauses).toEqual([]);
  });

  test('is tried again while the service is away, at growing intervals', async () => {
    const { load, network, pauses } = serviceAway({ attempts: 6 });
    expect(await loadWhenReachable(load, network)).toBe('part');
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 8000, 8000]);
  });

  test('is given up if the service answers and the import still fails', async () => {
    const { load, network, loads } = serviceAway({ attempts: 2, remembered: true });
    expect(await loadWhenReachable(load, network)).toBeUndefined();
    expect(loads()).toBe(3);
  });
});
