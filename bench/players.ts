import type { Rng } from '@magnate/engine';

export const FOUR = ['ann', 'ben', 'cleo', 'dan'].map((id) => ({ id, name: id }));

/** A quick source of chance for random players: its quality is not what is measured. */
export function quickRng(seed: number): Rng {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
