import type { DraftOf, GameId, GameOf } from '@magnate/engine';
import { COUNTING } from './games.ts';
import { noteMoment } from './results.ts';
import type { Statistics } from './statistics.ts';
import { count } from './counting/tally.ts';
import type { Watcher } from './counting/watcher.ts';

/** Reads the events of one game and passes them to its watcher. */
export class EventReader<G extends GameId> {
  #read = 0;
  #moment = 0;

  readonly #game: GameOf<G>;
  readonly #draft: DraftOf<G>;
  readonly #watcher: Watcher<G>;
  readonly #into: Statistics;
  readonly #names: readonly string[];
  readonly #moments: readonly number[];
  readonly #id: G;

  constructor(
    game: GameOf<G>,
    draft: DraftOf<G>,
    watcher: Watcher<G>,
    into: Statistics,
    names: readonly string[],
    id: G,
  ) {
    this.#game = game;
    this.#draft = draft;
    this.#watcher = watcher;
    this.#into = into;
    this.#names = names;
    this.#moments = COUNTING[id].moments;
    this.#id = id;
    this.readOn();
  }

  readOn(): void {
    const events = this.#game.eventsAfter(this.#draft, this.#read);
    this.#read += events.length;
    for (const event of events) {
      count(this.#into.events, event.type);
      this.#watcher.hear(this.#draft, event);
    }
    while (this.#watcher.momentOf(this.#draft) >= (this.#moments[this.#moment] ?? Number.POSITIVE_INFINITY)) {
      noteMoment(this.#into, this.#id, this.#moment, this.#names, (seat) =>
        this.#watcher.standingOf(this.#draft, seat),
      );
      this.#moment += 1;
    }
  }
}
