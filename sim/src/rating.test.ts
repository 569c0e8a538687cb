import { rngFrom } from '@magnate/bots';
import type { Rng } from '@magnate/engine';
import { describe, expect, test } from 'vitest';
import { MEAN_RATING, type Pairs, ratingEstimates, ratingsOf } from './rating.ts';

/** How much better the first is, from how often it finished before the second. */
const elo = (won: number, lost: number) => 400 * Math.log10(won / lost);

/** Ratings that are the truth of a made-up contest; their mean is that of all ratings. */
const TRUTH = { a: 1650, b: 1550, c: 1300 } as const;

type Name = keyof typeof TRUTH;
const NAMES = Object.keys(TRUTH) as readonly Name[];

/** All three meet once, in pairs. */
function madeUpGame(rng: Rng, into: Record<string, Record<string, number>>): void {
  for (const [i, one] of NAMES.entries()) {
    for (const other of NAMES.slice(i + 1)) {
      const odds = 1 / (1 + 10 ** ((TRUTH[other] - TRUTH[one]) / 400));
      const [first, second] = rng() < odds ? [one, other] : [other, one];
      const row = (into[first] ??= {});
      row[second] = (row[second] ?? 0) + 1;
    }
  }
}

function madeUpChunks(seed: string, chunks: number, games: number): Pairs[] {
  const rng = rngFrom(seed);
  return Array.from({ length: chunks }, () => {
    const pairs: Record<string, Record<string, number>> = {};
    for (let game = 0; game < games; game++) madeUpGame(rng, pairs);
    return pairs;
  });
}

describe('ratings', () => {
  test('of two bots follow the Elo formula, around the mean of all', () => {
    for (const [won, lost] of [
      [75, 25],
      [10, 1],
      [640, 360],
    ] as const) {
      const { a = 0, b = 0 } = ratingsOf({ a: { b: won }, b: { a: lost } });
      // Half a win and half a loss are lent to both.
      expect(a - b).toBeCloseTo(elo(won + 0.5, lost + 0.5), 6);
      expect((a + b) / 2).toBeCloseTo(MEAN_RATING, 6);
    }
  });

  test('differ by 400 points at ten wins to one', () => {
    const { a = 0, b = 0 } = ratingsOf({ a: { b: 100_000 }, b: { a: 10_000 } });
    expect(a - b).toBeCloseTo(400, 1);
  });

  test('count ties as half a win', () => {
    const { a, b } = ratingsOf({ a: { b: 8.5 }, b: { a: 8.5 } });
    expect(a).toBeCloseTo(MEAN_RATING, 9);
    expect(b).toBeCloseTo(MEAN_RATING, 9);
  });

  test('are finite for an unbeaten bot, and rise with its number of wins', () => {
    const after = (games: number) => ratingsOf({ a: { b: games }, b: { a: 0 } })['a'] ?? 0;
    expect(Number.isFinite(after(1))).toBe(true);
    expect(after(1)).toBeGreaterThan(MEAN_RATING);
    expect(after(1000)).toBeGreaterThan(after(10));
    expect(Number.isFinite(after(1_000_000))).toBe(true);
  });

  test('keep the order of bots that beat each other in turn', () => {
    const ratings = ratingsOf({ c: { a: 20, b: 30 }, a: { b: 70, c: 80 }, b: { a: 30, c: 70 } });
    expect(Object.entries(ratings).toSorted(([, x], [, y]) => y - x)).toEqual([
      ['a', ratings['a']],
      ['b', ratings['b']],
      ['c', ratings['c']],
    ]);
  });

  test('predict exactly the observed wins of every bot: they are the maximum-likelihood estimate, also for bots of very different strength', () => {
    const pairs: Pairs = {
      sharp: { steady: 700, greedy: 960, random: 999.5 },
      steady: { sharp: 300, greedy: 930, random: 999 },
      greedy: { sharp: 40, steady: 70, random: 950 },
      random: { sharp: 0.5, steady: 1, greedy: 50 },
    };
    const ratings = ratingsOf(pairs);
    const names = Object.keys(pairs);
    const lent = 0.5;
    for (const name of names) {
      const others = names.filter((other) => other !== name);
      const had = others.reduce((sum, other) => sum + (pairs[name]?.[other] ?? 0) + lent, 0);
      const expected = others.reduce((sum, other) => {
        const met = (pairs[name]?.[other] ?? 0) + (pairs[other]?.[name] ?? 0) + 2 * lent;
        return sum + met / (1 + 10 ** (((ratings[other] ?? 0) - (ratings[name] ?? 0)) / 400));
      }, 0);
      expect(Math.abs(expected - had), name).toBeLessThan(0.01);
    }
  });

  test('are empty if no games were played', () => {
    expect(ratingsOf({})).toEqual({});
    expect(ratingEstimates([])).toEqual({});
  });
});

describe('intervals', () => {
  test('cover the true rating about 95 % of the time', () => {
    const found = Array.from({ length: 8 }, (_, sample) => ratingEstimates(madeUpChunks(`sample ${sample}`, 40, 6)));
    const held = found.flatMap((ratings) =>
      NAMES.map((name) => {
        const { low, high } = ratings[name] ?? { low: 0, high: 0 };
        return low <= TRUTH[name] && TRUTH[name] <= high;
      }),
    );
    // 95 % is nominal: of twenty-four intervals, two may miss without evidence of an error.
    expect(held.filter((each) => each).length).toBeGreaterThanOrEqual(held.length - 3);
  });

  test('contain the rating and narrow with more games', () => {
    const widths = [30, 120].map((chunks) => {
      const { value, low, high } = ratingEstimates(madeUpChunks('narrow', chunks, 4))['a'] ?? {
        value: 0,
        low: 0,
        high: 0,
      };
      expect(low).toBeLessThan(value);
      expect(high).toBeGreaterThan(value);
      return high - low;
    });
    expect(widths[1]).toBeLessThan(0.7 * (widths[0] as number));
  });

  test('are reproducible and do not change the chunks', () => {
    const chunks = madeUpChunks('again', 20, 4);
    const before = structuredClone(chunks);
    expect(ratingEstimates(chunks)).toEqual(ratingEstimates(chunks));
    expect(chunks).toEqual(before);
    expect(ratingEstimates(chunks, 'another')).not.toEqual(ratingEstimates(chunks));
  });
});

describe('a rating after few games', () => {
  test.each([1, 3])('is not said to be certain: %i games', (games) => {
    const { a, b } = ratingEstimates([{ a: { b: games }, b: { a: 0 } }], 'few', games);
    for (const each of [a, b]) {
      const { low = 0, high = 0 } = each ?? {};
      expect(high - low).toBeGreaterThan(400);
    }
  });

  test('with equal results is uncertain, for any split into chunks', () => {
    const alike = Array.from({ length: 40 }, () => ({ a: { b: 4 }, b: { a: 0 } }));
    const { a } = ratingEstimates(alike, 'alike', 160);
    expect((a?.high ?? 0) - (a?.low ?? 0)).toBeGreaterThan(100);
  });

  test('counts a game once, for any number of seats of a bot', () => {
    const widthOf = (games: number) => {
      const { a } = ratingEstimates([{ a: { b: 9 }, b: { a: 9 } }], 'seats', games);
      return (a?.high ?? 0) - (a?.low ?? 0);
    };
    expect(widthOf(6)).toBeGreaterThan(1.3 * widthOf(18));
  });

  test('of two bots has the theoretical width', () => {
    const { a } = ratingEstimates([{ a: { b: 50 }, b: { a: 50 } }], 'theory', 100);
    // The difference has the variance 1 / (n p q); a rating is half of it.
    const reach = ((1.96 * 400) / Math.LN10 / 2) * Math.sqrt(1 / (101 * 0.25));
    expect((a?.high ?? 0) - (a?.value ?? 0)).toBeCloseTo(reach, 0);
  });
});
