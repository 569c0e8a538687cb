import { describe, expect, test } from 'vitest';
import { LEAKY_SLOPE, Network, portableExp, softmax } from './network.ts';

const TINY = {
  features: ['one', 'two'],
  layers: [
    { weights: [1, 0, 0, -1], biases: [0, 0.5] },
    { weights: [2, 1], biases: [-1] },
  ],
};

describe('a network', () => {
  test('sums layer by layer, with a slope of one tenth below zero', () => {
    // Hidden units: 3 and -1.5, which counts as -0.15.
    expect(new Network(TINY).score(Float64Array.of(9, 3, 2), 1)).toBeCloseTo(2 * 3 - 0.15 - 1, 12);
  });

  test('sums every unit in the order of its inputs, so scores are equal to the last bit', () => {
    const number = (seed: number) => Math.sin(seed) * 10 ** (seed % 7);
    const numbers = (count: number, seed: number) => Array.from({ length: count }, (_, i) => number(seed + i));
    const features = numbers(11, 0);
    // Four units at a time, and three that are left.
    const [weights, biases, last] = [numbers(7 * 11, 100), numbers(7, 200), numbers(7, 300)];
    const hidden = biases.map((bias, unit) => {
      const sum = features.reduce((before, input, i) => before + (weights[unit * 11 + i] as number) * input, bias);
      return sum < 0 ? sum * LEAKY_SLOPE : sum;
    });
    const layers = [
      { weights, biases },
      { weights: last, biases: [0.25] },
    ];
    const network = new Network({ features: features.map(String), layers });
    expect(network.score(Float64Array.from(features), 0)).toBe(
      hidden.reduce((before, input, i) => before + (last[i] as number) * input, 0.25),
    );
  });

  test('rejects layers that do not fit', () => {
    expect(() => new Network({ ...TINY, features: ['one'] })).toThrow('do not fit');
    const wide = { weights: [1, 0, 0, -1], biases: [0, 0] };
    expect(() => new Network({ ...TINY, layers: [wide] })).toThrow('one unit');
  });
});

describe('win probabilities', () => {
  test('sum to one, and are zero for eliminated players', () => {
    const chances = softmax([1, null, 2, -60]);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(chances[1]).toBe(0);
    expect(chances[3]).toBe(0);
    expect((chances[2] as number) / (chances[0] as number)).toBeCloseTo(Math.E, 6);
    expect(softmax([null, null])).toEqual([0, 0]);
  });

  test('are equal to the last bit on every machine, because they use no platform function', () => {
    for (let x = 0; x >= -39; x -= 0.37) expect(portableExp(x) / Math.exp(x)).toBeCloseTo(1, 5);
    expect([portableExp(-1), portableExp(-2.5), portableExp(-10)]).toMatchInlineSnapshot(`
      [
        0.36787944117145366,
        0.08208499862395713,
        0.00004539992979717428,
      ]
    `);
  });
});
