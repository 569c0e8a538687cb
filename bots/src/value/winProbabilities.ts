import type { GameId, ViewOf } from '@magnate/engine';
import { Network, type NetworkData, softmax } from './network.ts';

/** The inputs of a network for one game. */
export interface Features<G extends GameId> {
  readonly names: readonly string[];
  /** Writes one row per seat. Rows of eliminated seats stay unwritten. */
  write(view: ViewOf<G>, rows: Float64Array): void;
  /** Can this seat still win? */
  isIn(view: ViewOf<G>, seat: number): boolean;
}

/** The win probability of each seat, predicted by a network. */
export class WinProbabilities<G extends GameId> {
  readonly #data: NetworkData;
  readonly #features: Features<G>;
  #known: Network | undefined;
  #rows = new Float64Array(0);

  constructor(data: NetworkData, features: Features<G>) {
    this.#data = data;
    this.#features = features;
  }

  /** Built on first use, because the stored network does not fit while its features are being changed. */
  get #network(): Network {
    if (this.#known === undefined) {
      if (this.#data.features.join() !== this.#features.names.join()) {
        throw new RangeError('The network was trained on other features. Train it again.');
      }
      this.#known = new Network(this.#data);
    }
    return this.#known;
  }

  /** By seat. */
  of(view: ViewOf<G>): readonly number[] {
    const network = this.#network;
    const { inputs } = network;
    const { players } = view;
    if (this.#rows.length < players.length * inputs) this.#rows = new Float64Array(players.length * inputs);
    this.#features.write(view, this.#rows);
    return softmax(
      players.map((_, seat) => (this.#features.isIn(view, seat) ? network.score(this.#rows, seat * inputs) : null)),
    );
  }
}
