import { ANCHOR_RATING } from './entries.ts';
import { AVERAGE_PRIOR, fit, oddsOf, type PairTally, pairingsOf, type Prior, SCALE } from './fit.ts';
import { type Cluster, standardErrors, Z } from './intervals.ts';

/** Ratings with 95 % intervals from pairs by name: what ladders and contests share. */

export interface Rating {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** How often `one` finished before `other` in a game, and the reverse. */
export interface NamedPair {
  readonly one: string;
  readonly other: string;
  readonly won: number;
  readonly lost: number;
}

export interface RatingOptions {
  /** Rated 1500; without one, the average opponent is. */
  readonly anchor?: string | undefined;
  /** What was known before, by name; half a win and half a loss against an average opponent otherwise. */
  readonly priors?: ReadonlyMap<string, Prior>;
  /** The prior of the others. */
  readonly prior?: Prior;
  /** Pairs that met more often in this many games held several seats, which says little more than one. */
  readonly games?: number;
}

export interface Estimates {
  readonly ratings: ReadonlyMap<string, Rating>;
  /** The number of the group of each name: names of different groups never met, not even through others. */
  readonly groups: ReadonlyMap<string, number>;
  /** The rating of the average opponent. */
  readonly average: number;
}

/** `clusters` are games, or chunks of games: the same pair may be in many. */
export function estimateRatings(clusters: readonly (readonly NamedPair[])[], options: RatingOptions = {}): Estimates {
  const { anchor, priors = new Map<string, Prior>(), prior = AVERAGE_PRIOR, games } = options;
  const names = [...new Set(clusters.flatMap((pairs) => pairs.flatMap(({ one, other }) => [one, other])))].sort();
  const numbers = new Map(names.map((name, i) => [name, i]));
  const numberOf = (name: string) => numbers.get(name) as number;
  const numbered = clusters.map((pairs) =>
    pairs.map(({ one, other, won, lost }) => ({ one: numberOf(one), other: numberOf(other), won, lost })),
  );
  const tallies = sumOf(names.length, numbered);
  const pairings = pairingsOf(
    names.length,
    tallies,
    names.map((name) => priors.get(name) ?? prior),
  );
  const fitted = fit(pairings);
  const { strengths } = fitted;
  const anchored = anchor === undefined ? undefined : numbers.get(anchor);
  // Entries with a prior of their own were rated beside the anchor before.
  const known = names.flatMap((name, i) => (priors.has(name) || i === anchored ? [i] : []));
  const groups = groupsOf(names.length, tallies, known);
  const errors = standardErrors(
    pairings,
    fitted,
    numbered.map((pairs) => surplusOf(pairs, strengths)),
    anchored,
    groups,
    games === undefined ? undefined : leastInformation(tallies, strengths, games, fitted.information.diagonal),
  );
  const shift = anchored === undefined ? 0 : -(strengths[anchored] as number);
  const anchorGroup = anchored === undefined ? -1 : (groups[anchored] as number);
  const ratings = new Map(
    names.map((name, i) => {
      const value = ANCHOR_RATING + SCALE * ((strengths[i] as number) + (groups[i] === anchorGroup ? shift : 0));
      const reach = Z * SCALE * (errors[i] as number);
      return [name, { value: i === anchored ? ANCHOR_RATING : value, low: value - reach, high: value + reach }];
    }),
  );
  return {
    ratings,
    groups: new Map(names.map((name, i) => [name, groups[i] as number])),
    average: ANCHOR_RATING + SCALE * (prior.at + shift),
  };
}

function sumOf(size: number, clusters: readonly (readonly PairTally[])[]): readonly PairTally[] {
  const sums = new Map<number, { one: number; other: number; won: number; lost: number }>();
  for (const pairs of clusters) {
    for (const { one, other, won, lost } of pairs) {
      const isTurned = one > other;
      const [low, high] = isTurned ? [other, one] : [one, other];
      const sum = sums.get(low * size + high);
      const [wins, losses] = isTurned ? [lost, won] : [won, lost];
      if (sum === undefined) sums.set(low * size + high, { one: low, other: high, won: wins, lost: losses });
      else {
        sum.won += wins;
        sum.lost += losses;
      }
    }
  }
  return [...sums.values()];
}

function surplusOf(pairs: readonly PairTally[], strengths: Float64Array): Cluster {
  const sums = new Map<number, number>();
  for (const { one, other, won, lost } of pairs) {
    const more = won - (won + lost) * oddsOf((strengths[one] as number) - (strengths[other] as number));
    sums.set(one, (sums.get(one) ?? 0) + more);
    sums.set(other, (sums.get(other) ?? 0) - more);
  }
  return { entries: [...sums.keys()], surplus: [...sums.values()] };
}

/** The diagonal of the information if no pair met more often than there were games. */
function leastInformation(
  tallies: readonly PairTally[],
  strengths: Float64Array,
  games: number,
  diagonal: Float64Array,
): Float64Array {
  const least = diagonal.slice();
  for (const { one, other, won, lost } of tallies) {
    const odds = oddsOf((strengths[one] as number) - (strengths[other] as number));
    const tooMany = Math.max(0, won + lost - games) * odds * (1 - odds);
    least[one] = (least[one] as number) - tooMany;
    least[other] = (least[other] as number) - tooMany;
  }
  return least;
}

/** Connected components, each by the lowest number in it. `known` belong together without having met. */
function groupsOf(size: number, tallies: readonly PairTally[], known: readonly number[]): Int32Array {
  const parent = Int32Array.from({ length: size }, (_, i) => i);
  const rootOf = (i: number): number => {
    let root = i;
    while (parent[root] !== root) {
      parent[root] = parent[parent[root] as number] as number;
      root = parent[root] as number;
    }
    return root;
  };
  const join = (one: number, other: number) => {
    const [a, b] = [rootOf(one), rootOf(other)];
    parent[Math.max(a, b)] = Math.min(a, b);
  };
  for (const { one, other } of tallies) join(one, other);
  for (const each of known) join(each, known[0] as number);
  return parent.map((_, i) => rootOf(i));
}
