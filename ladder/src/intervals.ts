import { type Fit, type Pairings, solve } from './fit.ts';

/**
 * How far a strength may be off, from drawing games again and again (bootstrap): pairs of one game are not independent, games are. A draw
 * moves the strengths by one Newton step. Games that are few or all alike would draw the same again, so an
 * interval is at least as wide as the curvature of the likelihood says.
 */

export const Z = 1.959964;
const DRAWS = 120;
const ROUGH = 1e-3;
const SEED = 0x6d61676e;

/** One game or several that are drawn together: what each of its entries won above expectation. */
export interface Cluster {
  readonly entries: readonly number[];
  readonly surplus: readonly number[];
}

/**
 * The standard error of every strength relative to the anchor, or to the mean of all without one. Entries of other groups have
 * errors relative to their own.
 */
export function standardErrors(
  pairings: Pairings,
  { information }: Fit,
  clusters: readonly Cluster[],
  anchor: number | undefined,
  groups: Int32Array,
  least: Float64Array = information.diagonal,
): Float64Array {
  const { size } = pairings;
  const squares = new Float64Array(size);
  const next = generator(SEED);
  const sizes = new Float64Array(size);
  for (const group of groups) sizes[group] = (sizes[group] as number) + 1;
  for (let draw = 0; draw < DRAWS; draw++) {
    const change = solve(pairings, information, drawnGradient(size, clusters, next), ROUGH);
    const origin = originsOf(change, groups, sizes, anchor);
    for (let i = 0; i < size; i++) {
      const moved = (change[i] as number) - (origin[groups[i] as number] as number);
      squares[i] = (squares[i] as number) + moved * moved;
    }
  }
  const known = (i: number) => 1 / (least[i] as number);
  return squares.map((sum, i) => {
    if (i === anchor) return 0;
    const isAnchored = anchor !== undefined && groups[anchor] === groups[i];
    const count = sizes[groups[i] as number] as number;
    // Relative to a mean, an entry's own error counts less. A group of one has nothing to be relative to.
    const isWhole = isAnchored || count === 1;
    const floor = isWhole ? known(i) : known(i) * (1 - 1 / count) ** 2;
    return Math.sqrt(Math.max(sum / DRAWS, floor));
  });
}

/** The gradient of the likelihood after drawing as many clusters as there are, with replacement. */
function drawnGradient(size: number, clusters: readonly Cluster[], next: () => number): Float64Array {
  const times = new Int32Array(clusters.length);
  for (let i = 0; i < clusters.length; i++) {
    const drawn = Math.floor(next() * clusters.length);
    times[drawn] = (times[drawn] as number) + 1;
  }
  const gradient = new Float64Array(size);
  clusters.forEach(({ entries, surplus }, c) => {
    const more = (times[c] as number) - 1;
    if (more === 0) return;
    for (let k = 0; k < entries.length; k++) {
      const entry = entries[k] as number;
      gradient[entry] = (gradient[entry] as number) + more * (surplus[k] as number);
    }
  });
  return gradient;
}

function originsOf(
  change: Float64Array,
  groups: Int32Array,
  sizes: Float64Array,
  anchor: number | undefined,
): Float64Array {
  const origins = new Float64Array(change.length);
  change.forEach((each, i) => {
    const group = groups[i] as number;
    if (sizes[group] !== 1) origins[group] = (origins[group] as number) + each / (sizes[group] as number);
  });
  if (anchor !== undefined) origins[groups[anchor] as number] = change[anchor] as number;
  return origins;
}

/** Mulberry32: draws need no secrecy, only the same numbers everywhere. */
export function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000;
  };
}
