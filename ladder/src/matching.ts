/** Pairs for tables of two, with as few repeated meetings as possible. That number is exact: it comes from a largest matching. */

/** Whether these two may be paired without a repetition. */
type IsNew = (one: number, other: number) => boolean;

/**
 * Pairs up an even number of players. The number of new pairs is the largest possible. Among those pairings, the first player gets
 * the best opponent of theirs in the order of `preference`, then the next unpaired one, and so on.
 */
export function pairedOff(
  players: readonly number[],
  met: readonly Int32Array[],
  preference: (player: number, others: readonly number[]) => readonly number[],
): readonly (readonly [number, number])[] {
  const isNew: IsNew = (one, other) => timesMet(met, one, other) === 0;
  const pairs: (readonly [number, number])[] = [];
  let rest = players;
  let missing = mostNewPairs(rest, isNew);
  while (rest.length > 0) {
    const [first = 0, ...others] = rest;
    const byMeetings = preference(first, others).toSorted((a, b) => timesMet(met, first, a) - timesMet(met, first, b));
    for (const other of byMeetings) {
      const left = others.filter((each) => each !== other);
      const more = isNew(first, other) ? 1 : 0;
      if (more + mostNewPairs(left, isNew) < missing) continue;
      pairs.push([first, other]);
      rest = left;
      missing -= more;
      break;
    }
  }
  return pairs;
}

export function timesMet(met: readonly Int32Array[], one: number, other: number): number {
  return met[one]?.[other] ?? 0;
}

/** The size of a largest matching of the players who have not met: Edmonds' blossom algorithm. */
export function mostNewPairs(players: readonly number[], isNew: IsNew): number {
  const size = players.length;
  const graph = players.map((one, i) => players.flatMap((other, j) => (i !== j && isNew(one, other) ? [j] : [])));
  const search = new AugmentingPaths(graph);
  let pairs = 0;
  for (let i = 0; i < size; i++) if (search.extendFrom(i)) pairs += 1;
  return pairs;
}

const UNPAIRED = -1;

class AugmentingPaths {
  readonly #graph: readonly (readonly number[])[];
  readonly #partner: Int32Array;
  readonly #parent: Int32Array;
  readonly #base: Int32Array;

  constructor(graph: readonly (readonly number[])[]) {
    this.#graph = graph;
    this.#partner = new Int32Array(graph.length).fill(UNPAIRED);
    this.#parent = new Int32Array(graph.length);
    this.#base = new Int32Array(graph.length);
  }

  /** Whether the matching could be made larger by a path from this unmatched vertex. */
  extendFrom(root: number): boolean {
    if (this.#partnerOf(root) !== UNPAIRED) return false;
    let at = this.#pathFrom(root);
    if (at === UNPAIRED) return false;
    while (at !== UNPAIRED) {
      const before = this.#parent[at] as number;
      const next = this.#partnerOf(before);
      this.#partner[at] = before;
      this.#partner[before] = at;
      at = next;
    }
    return true;
  }

  #partnerOf(vertex: number): number {
    return this.#partner[vertex] as number;
  }

  /** The unmatched end of an alternating path, or none. */
  #pathFrom(root: number): number {
    const [parent, base] = [this.#parent.fill(UNPAIRED), this.#base];
    for (let i = 0; i < base.length; i++) base[i] = i;
    const isOuter = new Uint8Array(base.length);
    isOuter[root] = 1;
    const queue = [root];
    for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
      for (const to of this.#graph[at] ?? []) {
        if (base[at] === base[to] || this.#partnerOf(at) === to) continue;
        const mate = this.#partnerOf(to);
        if (to === root || (mate !== UNPAIRED && parent[mate] !== UNPAIRED)) this.#contract(at, to, isOuter, queue);
        else if (parent[to] === UNPAIRED) {
          parent[to] = at;
          if (mate === UNPAIRED) return to;
          isOuter[mate] = 1;
          queue.push(mate);
        }
      }
    }
    return UNPAIRED;
  }

  /** An odd cycle becomes one vertex. */
  #contract(one: number, other: number, isOuter: Uint8Array, queue: number[]): void {
    const top = this.#commonBase(one, other);
    const inBlossom = new Uint8Array(this.#base.length);
    this.#mark(one, top, other, inBlossom);
    this.#mark(other, top, one, inBlossom);
    for (let i = 0; i < this.#base.length; i++) {
      if (inBlossom[this.#base[i] as number] !== 1) continue;
      this.#base[i] = top;
      if (isOuter[i] === 1) continue;
      isOuter[i] = 1;
      queue.push(i);
    }
  }

  #mark(from: number, top: number, child: number, inBlossom: Uint8Array): void {
    let below = child;
    for (let at = from; this.#base[at] !== top; ) {
      const mate = this.#partnerOf(at);
      inBlossom[this.#base[at] as number] = 1;
      inBlossom[this.#base[mate] as number] = 1;
      this.#parent[at] = below;
      below = mate;
      at = this.#parent[mate] as number;
    }
  }

  #commonBase(one: number, other: number): number {
    const isAbove = new Uint8Array(this.#base.length);
    for (let at = one; ; ) {
      at = this.#base[at] as number;
      isAbove[at] = 1;
      const mate = this.#partnerOf(at);
      if (mate === UNPAIRED) break;
      at = this.#parent[mate] as number;
    }
    for (let at = other; ; ) {
      at = this.#base[at] as number;
      if (isAbove[at] === 1) return at;
      at = this.#parent[this.#partnerOf(at)] as number;
    }
  }
}
