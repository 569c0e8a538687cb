import type { Rng } from '@magnate/engine';
import { rngFrom } from '@magnate/bots';
import type { Estimate } from './core/counting/estimate.ts';
import type { Statistics } from './core/statistics.ts';
import { addTally } from './core/counting/tally.ts';

/**
 * Bradley–Terry ratings from pairwise results, on the Elo scale: 400 points are odds of ten to one. Every
 * pair at a table is one comparison; since those of one game hang together, intervals come from drawing whole chunks
 * of games again and again (bootstrap), never from the number of pairs. Chunks that are few or all alike would draw the same
 * again: so an interval is at least as wide as the likelihood of that many games says.
 */

export type Pairs = Statistics['before'];

export const MEAN_RATING = 1500;
const SCALE = 400 / Math.LN10;
const ROUNDS = 200;
const DRAWS = 400;
const Z = 1.959964;
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

/** `games` is the number of games that the chunks count; without it every comparison counts as a game. */
export function ratingEstimates(
  chunks: readonly Pairs[],
  seed = 'ratings',
  games = Number.POSITIVE_INFINITY,
): Readonly<Record<string, Estimate>> {
  const pairs = sumOf(chunks);
  const ratings = ratingsOf(pairs);
  const least = likelihoodReach(pairs, ratings, games);
  const rng = rngFrom(seed);
  const draws = Array.from({ length: DRAWS }, () => ratingsOf(sumOf(redrawn(chunks, rng))));
  return Object.fromEntries(
    Object.entries(ratings).map(([name, value]) => {
      const drawn = draws.map((draw) => draw[name] ?? value).sort((a, b) => a - b);
      const at = (part: number) => drawn[Math.min(DRAWS - 1, Math.floor(part * DRAWS))] as number;
      const reach = least[name] ?? 0;
      return [name, { value, low: Math.min(at(0.025), value - reach), high: Math.max(at(0.975), value + reach) }];
    }),
  );
}

/** Half of each 95 % interval, from the curvature of the likelihood (Fisher information) at these ratings. */
function likelihoodReach(
  pairs: Pairs,
  ratings: Readonly<Record<string, number>>,
  games: number,
): Readonly<Record<string, number>> {
  const names = namesIn(pairs);
  // Ratings are only known relative to their mean: the matrix has no inverse until that is fixed.
  const matrix = names.map((name) =>
    names.map((other) => 1 / names.length - (name === other ? 0 : informationOf(name, other))),
  );
  function informationOf(name: string, other: string): number {
    const met = (pairs[name]?.[other] ?? 0) + (pairs[other]?.[name] ?? 0);
    const odds = 1 / (1 + Math.exp(((ratings[other] ?? 0) - (ratings[name] ?? 0)) / SCALE));
    // A bot on several seats of a table meets another several times in one game, which says little more than once.
    return (Math.min(met, games) + 2 * PRIOR) * odds * (1 - odds);
  }
  names.forEach((name, i) => {
    const row = matrix[i] as number[];
    row[i] = names.reduce((sum, other) => sum + (other === name ? 0 : informationOf(name, other)), 1 / names.length);
  });
  const variances = inverseDiagonal(matrix).map((variance) => Math.max(0, variance - 1 / names.length));
  return Object.fromEntries(names.map((name, i) => [name, Z * SCALE * Math.sqrt(variances[i] as number)]));
}

/** The diagonal of the inverse of a small positive definite matrix, by elimination. */
function inverseDiagonal(matrix: readonly (readonly number[])[]): number[] {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let pivot = 0; pivot < size; pivot++) {
    const own = rows[pivot] as number[];
    const scale = own[pivot] as number;
    own.forEach((value, column) => (own[column] = value / scale));
    for (const [i, row] of rows.entries()) {
      const factor = row[pivot] as number;
      if (i !== pivot) row.forEach((value, column) => (row[column] = value - factor * (own[column] as number)));
    }
  }
  return rows.map((row, i) => row[size + i] as number);
}

function redrawn(chunks: readonly Pairs[], rng: Rng): Pairs[] {
  return chunks.map(() => chunks[Math.floor(rng() * chunks.length)] as Pairs);
}

function sumOf(chunks: readonly Pairs[]): Pairs {
  return chunks.reduce<Pairs>((sum, pairs) => addTally(sum, pairs), {});
}

function namesIn(pairs: Pairs): string[] {
  return [...new Set(Object.entries(pairs).flatMap(([name, row]) => [name, ...Object.keys(row)]))].sort();
}
