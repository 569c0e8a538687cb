import type { Rng } from '@magnate/engine';
import { rngFrom } from '@magnate/bots';
import type { Estimate } from './core/counting/interval.ts';
import type { Statistics } from './core/statistics.ts';
import { added } from './core/counting/tally.ts';

/**
 * Ratings from who finished before whom (Bradley and Terry), on the scale of Elo: 400 points are ten to one. Every
 * pair at a table is one comparison; since those of one game hang together, intervals come from drawing whole chunks
 * of games again and again (bootstrap), never from the number of pairs.
 */

export type Pairs = Statistics['before'];

export const MEAN_RATING = 1500;
const SCALE = 400 / Math.LN10;
const ROUNDS = 200;
const DRAWS = 400;
/** Half a win and half a loss in advance, so that a bot that never lost has a rating too. */
const PRIOR = 0.5;

export function ratingsOf(pairs: Pairs): Readonly<Record<string, number>> {
  const names = namesIn(pairs);
  let strengths = names.map(() => 1);
  for (let round = 0; round < ROUNDS; round++) {
    const next = names.map((name, i) => {
      let wins = 0;
      let weight = 0;
      names.forEach((other, j) => {
        if (i === j) return;
        const won = (pairs[name]?.[other] ?? 0) + PRIOR;
        const lost = (pairs[other]?.[name] ?? 0) + PRIOR;
        wins += won;
        weight += (won + lost) / ((strengths[i] as number) + (strengths[j] as number));
      });
      return weight === 0 ? 1 : wins / weight;
    });
    const mean = Math.exp(next.reduce((sum, strength) => sum + Math.log(strength), 0) / next.length);
    strengths = next.map((strength) => strength / mean);
  }
  return Object.fromEntries(names.map((name, i) => [name, MEAN_RATING + SCALE * Math.log(strengths[i] as number)]));
}

export function ratingEstimates(chunks: readonly Pairs[], seed = 'ratings'): Readonly<Record<string, Estimate>> {
  const ratings = ratingsOf(sumOf(chunks));
  const rng = rngFrom(seed);
  const draws = Array.from({ length: DRAWS }, () => ratingsOf(sumOf(redrawn(chunks, rng))));
  return Object.fromEntries(
    Object.entries(ratings).map(([name, value]) => {
      const drawn = draws.map((draw) => draw[name] ?? value).sort((a, b) => a - b);
      const at = (part: number) => drawn[Math.min(DRAWS - 1, Math.floor(part * DRAWS))] as number;
      return [name, { value, low: at(0.025), high: at(0.975) }];
    }),
  );
}

function redrawn(chunks: readonly Pairs[], rng: Rng): Pairs[] {
  return chunks.map(() => chunks[Math.floor(rng() * chunks.length)] as Pairs);
}

function sumOf(chunks: readonly Pairs[]): Pairs {
  return chunks.reduce<Pairs>((sum, pairs) => added(sum, pairs), {});
}

function namesIn(pairs: Pairs): string[] {
  return [...new Set(Object.entries(pairs).flatMap(([name, row]) => [name, ...Object.keys(row)]))].sort();
}
