import { below, type Generator, generatorFromSeed, type Rng, shuffled } from '../kernel/rng.ts';

/** Seeded randomness for tests: the same seed gives the same sequence on any machine. */
export interface Chance {
  readonly rng: Rng;
  below(bound: number): number;
  pick<T>(items: readonly T[]): T;
  happens(odds: number): boolean;
  shuffle<T>(items: readonly T[]): T[];
}

const PRECISION = 0x1000000;

export function chanceFrom(seed: string): Chance {
  const generator: Generator = generatorFromSeed(seed);
  const rng = () => below(generator, PRECISION) / PRECISION;
  return {
    rng,
    below: (bound) => below(generator, bound),
    pick: (items) => {
      if (items.length === 0) throw new Error('Nothing to pick from.');
      return items[below(generator, items.length)] as (typeof items)[number];
    },
    happens: (odds) => rng() < odds,
    shuffle: (items) => shuffled(items, (bound) => below(generator, bound)),
  };
}
