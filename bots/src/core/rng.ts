import type { Rng } from '@magnate/engine';

/** A seeded generator for bots: fast, and equal on every machine (sfc32). */
export function rngFrom(seed: string): Rng {
  let [a, b, c] = hashOf(seed);
  let counter = 1;
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
  // The first outputs are still correlated for similar seeds.
  for (let i = 0; i < 12; i++) next();
  return next;
}

/** Three 32-bit integers that differ widely for similar seeds (FNV-1a with three offsets, then mixed). */
function hashOf(seed: string): [number, number, number] {
  let a = 0x811c9dc5 | 0;
  let b = 0x9e3779b9 | 0;
  let c = 0x85ebca6b | 0;
  for (let i = 0; i < seed.length; i++) {
    const code = seed.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca77);
    c = Math.imul(c ^ code, 0xc2b2ae3d);
    b ^= a >>> 15;
    c ^= b >>> 13;
  }
  return [a, b, c];
}

/** A generator that is cheap to seed, for rollouts and measurements (mulberry32). */
export function quickRng(seed: number): Rng {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
