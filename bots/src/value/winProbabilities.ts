import type { GameId, ViewOf } from '@magnate/engine';
import type { Features } from './features.ts';
import { Network, type NetworkData, softmax } from './network.ts';

/** How likely each seat is to win, by what a network has learned from played games. */
export class WinProbabilities<G extends GameId> {
  readonly #data: NetworkData;
  readonly #features: Features<G>;
  #known: Network | undefined;
  #rows = new Float64Array(0);

  constructor(data: NetworkData, features: Features<G>) {
    this.#data = data;
    this.#features = features;
  }

  /** Read when it is first asked: whoever teaches a network new features has one yet that does not know them. */
  get #network(): Network {
    if (this.#known === undefined) {
      if (this.#data.features.join() !== this.#features.names.join()) {
        throw new RangeError('The network was trained on other features: train it again.');
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
