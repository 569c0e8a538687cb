import type { GameId, ViewOf } from '@magnate/engine';
import type { Features } from './features.ts';
import { Network, type NetworkData, softmax } from './network.ts';

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
