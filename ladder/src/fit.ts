/**
 * Bradley–Terry strengths (natural logarithms of the odds) of the maximum a posteriori, by Newton's method. The sums are taken in a
 * fixed order, so the same input gives the same digits everywhere.
 */

/** Points on the Elo scale per natural logarithm: 400 points are odds of ten to one. */
export const SCALE = 400 / Math.LN10;

/** Games in advance against an opponent of strength `at`, half of them won. */
export interface Prior {
  readonly games: number;
  readonly at: number;
}

/** Half a win and half a loss against an average opponent. */
export const AVERAGE_PRIOR: Prior = { games: 1, at: 0 };

/** How often `one` finished before `other`, and the reverse; a tie is half of each. */
export interface PairTally {
  readonly one: number;
  readonly other: number;
  readonly won: number;
  readonly lost: number;
}

/** Every pair from both sides, by entry: the pairs of `i` are at `start[i]` to `start[i + 1] - 1`. */
export interface Pairings {
  readonly size: number;
  readonly start: Int32Array;
  readonly rival: Int32Array;
  readonly won: Float64Array;
  readonly met: Float64Array;
  readonly priors: readonly Prior[];
}

export interface Fit {
  readonly strengths: Float64Array;
  /** The curvature of the likelihood at the maximum: how much is known, by entry and by pair. */
  readonly information: Information;
}

interface Information {
  readonly diagonal: Float64Array;
  /** In the order of `rival`. */
  readonly pairs: Float64Array;
}

const ROUNDS = 100;
const CLOSE = 1e-11;
/** The largest change of a strength in one round. */
const STEP = 2;

export function pairingsOf(size: number, tallies: readonly PairTally[], priors: readonly Prior[]): Pairings {
  const start = new Int32Array(size + 1);
  for (const { one, other } of tallies) {
    start[one + 1] = (start[one + 1] as number) + 1;
    start[other + 1] = (start[other + 1] as number) + 1;
  }
  for (let i = 0; i < size; i++) start[i + 1] = (start[i + 1] as number) + (start[i] as number);
  const next = start.slice(0, size);
  const [rival, won, met] = [
    new Int32Array(2 * tallies.length),
    new Float64Array(2 * tallies.length),
    new Float64Array(2 * tallies.length),
  ];
  const put = (own: number, against: number, wins: number, games: number) => {
    const at = next[own] as number;
    next[own] = at + 1;
    rival[at] = against;
    won[at] = wins;
    met[at] = games;
  };
  for (const tally of tallies) {
    put(tally.one, tally.other, tally.won, tally.won + tally.lost);
    put(tally.other, tally.one, tally.lost, tally.won + tally.lost);
  }
  return { size, start, rival, won, met, priors };
}

export function fit(pairings: Pairings): Fit {
  let strengths: Float64Array = Float64Array.from(pairings.priors, ({ at }) => at);
  let likelihood = logLikelihood(pairings, strengths);
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = gradientAt(pairings, strengths);
    const change = solve(pairings, informationAt(pairings, strengths), gradient, CLOSE);
    const largest = change.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
    if (largest < CLOSE) break;
    let part = Math.min(1, STEP / largest);
    let moved = stepBy(strengths, change, part);
    let after = logLikelihood(pairings, moved);
    // Far from the maximum a whole step may overshoot.
    for (; after < likelihood - CLOSE * Math.abs(likelihood) && part > CLOSE; part /= 2) {
      moved = stepBy(strengths, change, part / 2);
      after = logLikelihood(pairings, moved);
    }
    strengths = moved;
    likelihood = after;
  }
  return { strengths, information: informationAt(pairings, strengths) };
}

/** The probability that an entry finishes before another that is weaker by this much. */
export function oddsOf(difference: number): number {
  return 1 / (1 + Math.exp(-difference));
}

function stepBy(from: Float64Array, change: Float64Array, part: number): Float64Array {
  return from.map((each, i) => each + part * (change[i] as number));
}

function logLikelihood({ size, start, rival, won, priors }: Pairings, strengths: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < size; i++) {
    const own = strengths[i] as number;
    const { games, at } = priors[i] as Prior;
    sum -= (games / 2) * (softplus(own - at) + softplus(at - own));
    for (let k = start[i] as number; k < (start[i + 1] as number); k++) {
      sum -= (won[k] as number) * softplus((strengths[rival[k] as number] as number) - own);
    }
  }
  return sum;
}

function softplus(x: number): number {
  return x > 0 ? x + Math.log1p(Math.exp(-x)) : Math.log1p(Math.exp(x));
}

function gradientAt({ size, start, rival, won, met, priors }: Pairings, strengths: Float64Array): Float64Array {
  const gradient = new Float64Array(size);
  for (let i = 0; i < size; i++) {
    const own = strengths[i] as number;
    const { games, at } = priors[i] as Prior;
    let sum = games * (0.5 - oddsOf(own - at));
    for (let k = start[i] as number; k < (start[i + 1] as number); k++) {
      sum += (won[k] as number) - (met[k] as number) * oddsOf(own - (strengths[rival[k] as number] as number));
    }
    gradient[i] = sum;
  }
  return gradient;
}

function informationAt({ size, start, rival, met, priors }: Pairings, strengths: Float64Array): Information {
  const [diagonal, pairs] = [new Float64Array(size), new Float64Array(met.length)];
  for (let i = 0; i < size; i++) {
    const own = strengths[i] as number;
    const { games, at } = priors[i] as Prior;
    const even = oddsOf(own - at);
    let sum = games * even * (1 - even);
    for (let k = start[i] as number; k < (start[i + 1] as number); k++) {
      const odds = oddsOf(own - (strengths[rival[k] as number] as number));
      pairs[k] = (met[k] as number) * odds * (1 - odds);
      sum += pairs[k] as number;
    }
    diagonal[i] = sum;
  }
  return { diagonal, pairs };
}

/** Solves `information × x = right` by conjugate gradients, preconditioned by the diagonal. */
export function solve(
  { size, start, rival }: Pairings,
  { diagonal, pairs }: Information,
  right: Float64Array,
  tolerance: number,
): Float64Array {
  const x = new Float64Array(size);
  const rest = right.slice();
  const scaled = rest.map((each, i) => each / (diagonal[i] as number));
  const direction = scaled.slice();
  const image = new Float64Array(size);
  let product = dot(rest, scaled);
  const enough = product * tolerance * tolerance;
  for (let round = 0; round < 4 * size && product > enough && product > 0; round++) {
    for (let i = 0; i < size; i++) {
      let sum = (diagonal[i] as number) * (direction[i] as number);
      for (let k = start[i] as number; k < (start[i + 1] as number); k++) {
        sum -= (pairs[k] as number) * (direction[rival[k] as number] as number);
      }
      image[i] = sum;
    }
    const length = product / dot(direction, image);
    for (let i = 0; i < size; i++) {
      x[i] = (x[i] as number) + length * (direction[i] as number);
      rest[i] = (rest[i] as number) - length * (image[i] as number);
      scaled[i] = (rest[i] as number) / (diagonal[i] as number);
    }
    const after = dot(rest, scaled);
    const turn = after / product;
    for (let i = 0; i < size; i++) direction[i] = (scaled[i] as number) + turn * (direction[i] as number);
    product = after;
  }
  return x;
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += (one[i] as number) * (other[i] as number);
  return sum;
}
