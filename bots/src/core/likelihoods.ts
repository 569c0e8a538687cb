import type { GameId, PlayerId, Rng } from '@magnate/engine';
import type { PromptPlayer } from './bot.ts';

/** Somebody whom a player may be like; undefined is steady play. */
export interface Kind {
  readonly style: string | undefined;
  /** How likely somebody is to be like this before anything is known of them. */
  readonly likely: number;
}

/** How likely everybody at a table is to be of each kind. */
export class Likelihoods<K extends Kind> {
  readonly #kinds: readonly K[];
  readonly #likely = new Map<PlayerId, number[]>();

  constructor(kinds: readonly K[]) {
    this.#kinds = kinds;
  }

  /** Something was seen that a kind does with this likelihood. Nothing is certain: a person may be anybody. */
  learn(playerId: PlayerId, chanceFor: (kind: K) => number): void {
    const likely = this.#of(playerId);
    this.#kinds.forEach((kind, i) => {
      likely[i] = (likely[i] as number) * chanceFor(kind);
    });
  }

  of(playerId: PlayerId, style: K['style']): number {
    const likely = this.#of(playerId);
    let total = 0;
    for (const one of likely) total += one;
    return (likely[this.#kinds.findIndex((kind) => kind.style === style)] as number) / total;
  }

  /** Somebody for every seat, drawn by how likely they are. */
  lineup<G extends GameId>(
    rng: Rng,
    sit: (kind: K, playerId: PlayerId) => PromptPlayer<G>,
  ): (playerId: PlayerId) => PromptPlayer<G> {
    const drawn = new Map<PlayerId, K>();
    const luck = rng();
    return (playerId) => {
      let kind = drawn.get(playerId);
      if (kind === undefined) {
        // Every seat has its own luck, in whatever order they come.
        kind = this.#draw(playerId, fraction(luck + seatNumber(playerId) * GOLDEN));
        drawn.set(playerId, kind);
      }
      return sit(kind, playerId);
    };
  }

  #draw(playerId: PlayerId, luck: number): K {
    const likely = this.#of(playerId);
    let total = 0;
    for (const one of likely) total += one;
    let left = luck * total;
    for (let i = 0; i < this.#kinds.length; i++) {
      left -= likely[i] as number;
      if (left < 0) return this.#kinds[i] as K;
    }
    return this.#kinds[0] as K;
  }

  #of(playerId: PlayerId): number[] {
    let likely = this.#likely.get(playerId);
    if (likely === undefined) {
      likely = this.#kinds.map((kind) => kind.likely);
      this.#likely.set(playerId, likely);
    }
    return likely;
  }
}

/** Multiples of it lie evenly in a unit. */
const GOLDEN = 0.618033988749895;

function fraction(x: number): number {
  return x - Math.floor(x);
}

function seatNumber(playerId: PlayerId): number {
  let sum = 0;
  for (let i = 0; i < playerId.length; i++) sum = (sum * 31 + playerId.charCodeAt(i)) % 1009;
  return sum;
}
