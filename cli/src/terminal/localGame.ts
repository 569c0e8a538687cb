import {
  type ActionOf,
  chainOf,
  type DraftOf,
  type EventOf,
  type GameId,
  gameOf,
  type GameOf,
  nextHead,
  openRecord,
  type OptionsOf,
  type PlayerId,
  type RecordedAction,
  type RecordedHostEvent,
  RuleViolation,
  type ScenarioOf,
  type Setup,
} from '@magnate/engine';
import type { Fairness } from '@magnate/protocol/promise';
import { words } from '@magnate/words';
import { setupRefusal } from '@magnate/words/record';
import type { SavedRecord, SavedSeat } from '../input/record.ts';
import { replayRecord } from '../input/recordReplay.ts';
import { type Rules, InvalidInput } from '../input/optionParsers.ts';

export interface LocalGameSetup {
  readonly options: Rules;
  readonly players: readonly SavedSeat[];
  readonly seed: string;
  readonly scenario?: unknown;
  /** Host events, and the origin of the seed if the game began at a table of the service. */
  readonly remarks?: readonly RecordedHostEvent[];
  readonly fairness?: Fairness | null;
}

/** A game in progress, recorded as it is played. */
export class LocalGame<G extends GameId> {
  readonly id: G;
  readonly game: GameOf<G>;
  readonly table: DraftOf<G>;
  readonly setup: LocalGameSetup;
  readonly #actions: RecordedAction<ActionOf<G>>[];
  #head: string;
  #eventCount: number;

  private constructor(id: G, setup: LocalGameSetup, table: DraftOf<G>, actions: RecordedAction<ActionOf<G>>[]) {
    this.id = id;
    this.game = gameOf(id);
    this.setup = setup;
    this.table = table;
    this.#actions = actions;
    const events = this.game.eventsAfter(table, 0);
    this.#head = chainOf({ ...openRecord(this.game, setup), players: setup.players }, events);
    this.#eventCount = events.length;
  }

  /** A new game. A set-up that the game rejects is invalid input. */
  static open<G extends GameId>(id: G, setup: LocalGameSetup): LocalGame<G> {
    const game = gameOf(id);
    try {
      return new LocalGame(id, setup, game.draft(game.create(setup as Setup<OptionsOf<G>, ScenarioOf<G>>)), []);
    } catch (error) {
      if (error instanceof RuleViolation) {
        throw new InvalidInput(words.t('terminal:record.unusable', { reason: setupRefusal(error) }));
      }
      throw error;
    }
  }

  /** Resumes a saved game. */
  static resume<G extends GameId>(id: G, record: SavedRecord): LocalGame<G> {
    const steps = replayRecord(id, record);
    let step = steps.next();
    while (step.done !== true) step = steps.next();
    const { players, seed, scenario, remarks, fairness } = record;
    const setup = {
      options: (record.options ?? {}) as Rules,
      players,
      seed,
      ...(scenario === undefined ? {} : { scenario }),
      ...(remarks === undefined ? {} : { remarks }),
      ...(fairness === undefined ? {} : { fairness }),
    };
    const actions = [...record.actions] as RecordedAction<ActionOf<G>>[];
    return new LocalGame(id, setup, step.value, actions);
  }

  get isOver(): boolean {
    return this.game.outcome(this.table) !== undefined;
  }

  /** The number of actions played. */
  get length(): number {
    return this.#actions.length;
  }

  get eventCount(): number {
    return this.#eventCount;
  }

  play(action: ActionOf<G>, at?: number): readonly EventOf<G>[] {
    this.game.play(this.table, action, at);
    this.#actions.push(at === undefined ? { action } : { at, action });
    const events = this.game.eventsAfter(this.table, this.#eventCount);
    for (const event of events) this.#head = nextHead(this.#head, event);
    this.#eventCount += events.length;
    return events;
  }

  record(): SavedRecord {
    const outcome = this.game.outcome(this.table);
    return {
      ...openRecord(this.game, this.setup, this.#actions),
      game: this.id,
      players: this.setup.players,
      chain: { events: this.#eventCount, head: this.#head },
      ...(outcome === undefined ? {} : { outcome }),
    };
  }

  nameOf(playerId: PlayerId): string {
    return this.setup.players.find((player) => player.id === playerId)?.name ?? playerId;
  }

  /** Players with an offer to answer come first, then the players the game waits for, in order. */
  asked(): readonly PlayerId[] {
    const actors = this.game.actors(this.table);
    const hasOffer = (id: PlayerId) => this.offersTo(id).length > 0;
    return [...actors.filter(hasOffer), ...actors.filter((id) => !hasOffer(id))];
  }

  /** The ids of the offers that wait for this player's answer. */
  offersTo(playerId: PlayerId): readonly string[] {
    return this.game.openOffers(this.table).flatMap(({ id, recipientId }) => (recipientId === playerId ? [id] : []));
  }
}
