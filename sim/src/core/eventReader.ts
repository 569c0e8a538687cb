import type { DraftOf, GameId, GameOf } from '@magnate/engine';
import { GAME_STATISTICS } from './games.ts';
import { recordMoment } from './results.ts';
import type { Statistics } from './statistics.ts';
import { count } from './counting/tally.ts';
import type { Collector } from './counting/collector.ts';

/** Reads the events of one game and passes them to its collector. */
export class EventReader<G extends GameId> {
  #read = 0;
  #moment = 0;

  readonly #game: GameOf<G>;
  readonly #draft: DraftOf<G>;
  readonly #collector: Collector<G>;
  readonly #into: Statistics;
  readonly #names: readonly string[];
  readonly #moments: readonly number[];
  readonly #id: G;

  constructor(
    game: GameOf<G>,
    draft: DraftOf<G>,
    collector: Collector<G>,
    into: Statistics,
    names: readonly string[],
    id: G,
  ) {
    this.#game = game;
    this.#draft = draft;
    this.#collector = collector;
    this.#into = into;
    this.#names = names;
    this.#moments = GAME_STATISTICS[id].moments;
    this.#id = id;
    this.readOn();
  }

  readOn(): void {
    const draft = this.#draft;
    const collector = this.#collector;
    const { events: counts } = this.#into;
    const events = this.#game.eventsAfter(draft, this.#read);
    this.#read += events.length;
    for (const event of events) {
      count(counts, event.type);
      collector.onEvent(draft, event);
    }
    while (collector.momentOf(draft) >= (this.#moments[this.#moment] ?? Number.POSITIVE_INFINITY)) {
      recordMoment(this.#into, this.#id, this.#moment, this.#names, (seat) =>
        this.#collector.netWorthOf(this.#draft, seat),
      );
      this.#moment += 1;
    }
  }
}
