import type { GameId, PlayerId, Rng } from '@magnate/engine';
import type { SyncPlayer } from './bot.ts';

/** A type of opponent. `undefined` stands for `steady`. */
export interface OpponentProfile {
  readonly style: string | undefined;
  /** The prior weight of this profile. */
  readonly prior: number;
}

/** The posterior probability of each profile, per player. */
export class ProfilePosterior<K extends OpponentProfile> {
  readonly #profiles: readonly K[];
  readonly #weights = new Map<PlayerId, number[]>();

  constructor(profiles: readonly K[]) {
    this.#profiles = profiles;
  }

  /**
   * Multiplies in the likelihood of an observation under each profile. No likelihood is zero, because a person may
   * play in any way.
   */
  update(playerId: PlayerId, likelihoodOf: (profile: K) => number): void {
    const weights = this.#of(playerId);
    this.#profiles.forEach((profile, i) => {
      weights[i] = (weights[i] as number) * likelihoodOf(profile);
    });
  }

  of(playerId: PlayerId, style: K['style']): number {
    const weights = this.#of(playerId);
    let total = 0;
    for (const one of weights) total += one;
    return (weights[this.#profiles.findIndex((profile) => profile.style === style)] as number) / total;
  }

  /** Draws a profile for every seat from the posterior. */
  lineup<G extends GameId>(
    rng: Rng,
    sit: (profile: K, playerId: PlayerId) => SyncPlayer<G>,
  ): (playerId: PlayerId) => SyncPlayer<G> {
    const drawn = new Map<PlayerId, K>();
    const draw = rng();
    return (playerId) => {
      let profile = drawn.get(playerId);
      if (profile === undefined) {
        // One draw per seat that does not depend on the order of the calls.
        profile = this.#draw(playerId, fraction(draw + seatHash(playerId) * GOLDEN_RATIO));
        drawn.set(playerId, profile);
      }
      return sit(profile, playerId);
    };
  }

  #draw(playerId: PlayerId, draw: number): K {
    const weights = this.#of(playerId);
    let total = 0;
    for (const one of weights) total += one;
    let left = draw * total;
    for (let i = 0; i < this.#profiles.length; i++) {
      left -= weights[i] as number;
      if (left < 0) return this.#profiles[i] as K;
    }
    return this.#profiles[0] as K;
  }

  #of(playerId: PlayerId): number[] {
    let weights = this.#weights.get(playerId);
    if (weights === undefined) {
      weights = this.#profiles.map((profile) => profile.prior);
      this.#weights.set(playerId, weights);
    }
    return weights;
  }
}

/** Its multiples are evenly distributed modulo 1. */
const GOLDEN_RATIO = 0.618033988749895;

function fraction(x: number): number {
  return x - Math.floor(x);
}

function seatHash(playerId: PlayerId): number {
  let sum = 0;
  for (let i = 0; i < playerId.length; i++) sum = (sum * 31 + playerId.charCodeAt(i)) % 1009;
  return sum;
}
