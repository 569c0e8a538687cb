import type { GameId, ViewOf } from '@magnate/engine';
import type { Features } from './features.ts';
import { Network, type NetworkData, toChances } from './network.ts';

/** How likely each seat is to win, by what a network has learned from played games. */
export class Chances<G extends GameId> {
  readonly #network: Network;
  readonly #features: Features<G>;
  #rows = new Float64Array(0);

  constructor(data: NetworkData, features: Features<G>) {
    if (data.features.join() !== features.names.join()) {
      throw new RangeError('The network was trained on other features: train it again.');
    }
    this.#network = new Network(data);
    this.#features = features;
  }

  /** By seat. */
  of(view: ViewOf<G>): readonly number[] {
    const { inputs } = this.#network;
    const { players } = view;
    if (this.#rows.length < players.length * inputs) this.#rows = new Float64Array(players.length * inputs);
    this.#features.write(view, this.#rows);
    return toChances(
      players.map((_, seat) =>
        this.#features.isIn(view, seat) ? this.#network.score(this.#rows, seat * inputs) : null,
      ),
    );
  }
}
