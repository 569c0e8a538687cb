import { expect, test } from 'vitest';
import { rngFrom } from '../src/core/rng.ts';
import { Network } from '../src/value/network.ts';
import { Trainer } from './trainer.ts';
import { TRAINING_CONFIGS } from './trainingConfig.ts';
import { collect, type Positions } from './positions.ts';

const SEED = 'quick';
const [LESSON] = Object.values(TRAINING_CONFIGS) as [(typeof TRAINING_CONFIGS)['monopoly']];

/** The player with the most of the first feature wins; the second is noise. */
function obvious(count: number): Positions {
  const rng = rngFrom('obvious');
  const features: number[] = [];
  const won: number[] = [];
  for (let i = 0; i < count; i++) {
    const own = [rng(), rng(), rng()];
    const best = own.indexOf(Math.max(...own));
    own.forEach((value, seat) => {
      features.push(value, rng());
      won.push(seat === best ? 1 : 0);
    });
  }
  return {
    seats: Array.from({ length: count }, () => 3),
    games: Array.from({ length: count }, (_, i) => i),
    features: Float32Array.from(features),
    won: Float32Array.from(won),
    isIn: new Uint8Array(count * 3).fill(1),
  };
}

test('learns the deciding feature, and the exported network predicts the same', () => {
  const positions = obvious(600);
  const all = positions.seats.map((_, position) => position);
  const rng = rngFrom('learn');
  const trainer = new Trainer(2, { ...LESSON, hidden: [6], batch: 16, rate: 0.02 }, rng);
  const before = trainer.crossEntropy(positions, all);
  for (let epoch = 0; epoch < 6; epoch++) trainer.epoch(positions, all, 1, rng);
  const after = trainer.crossEntropy(positions, all);
  expect(after).toBeLessThan(before / 2);
  const network = new Network(trainer.data(['more', 'nothing']));
  expect(network.score(Float64Array.of(0.9, 0.1), 0)).toBeGreaterThan(network.score(Float64Array.of(0.2, 0.9), 0));
});

test.each(Object.keys(TRAINING_CONFIGS) as (keyof typeof TRAINING_CONFIGS)[])(
  'positions of %s come from finished games and depend on the seed alone, not on the number of threads',
  (game) => {
    const whole = collect(game, SEED, { first: 0, stride: 1, games: 4 });
    const [even, odd] = [0, 1].map((first) => collect(game, SEED, { first, stride: 2, games: 4 })) as [
      Positions,
      Positions,
    ];
    expect(even.won.length + odd.won.length).toBe(whole.won.length);
    expect(whole.won.length).toBeGreaterThan(0);
    expect(whole.features.every(Number.isFinite)).toBe(true);
    expect(whole.features.every((value) => Math.abs(value) < 20)).toBe(true);
    const sum = whole.won.reduce((total, part) => total + part, 0);
    expect(sum).toBeCloseTo(whole.seats.length, 3);
    const again = collect(game, SEED, { first: 0, stride: 1, games: 4 });
    expect(again.features).toEqual(whole.features);
  },
);
