import { nextActor, rngFrom } from '@magnate/bots';
import { type ActionOf, type DraftOf, type GameId, type GameOf, games, type PlayerId, type Rng } from '@magnate/engine';

/**
 * A local copy of a game at the service, with the same seed and actions. It gives the next action without a request,
 * and the expected answer: the version and the seq of the last event.
 */

export interface Move {
  readonly playerId: PlayerId;
  readonly action: Readonly<Record<string, unknown>> & { readonly type: string };
  readonly version: number;
  /** The seq of the last event that it causes. */
  readonly seq: number;
}

/** A table emits two host events before its game begins: no seat has been claimed. */
const PROLOGUE = [
  { before: 0, at: 1, remark: { type: 'TableOpened' } },
  { before: 0, at: 2, remark: { type: 'DealtUnclaimed' } },
];

export class ExpectedGame {
  readonly #game: GameOf<GameId>;
  readonly #draft: DraftOf<GameId>;
  readonly #rng: Rng;

  constructor(game: GameId, players: readonly { readonly id: PlayerId; readonly name: string }[], seed: string) {
    this.#game = games[game];
    this.#draft = this.#game.draft(this.#game.create({ players, seed, remarks: PROLOGUE }));
    this.#rng = rngFrom(seed);
  }

  get seq(): number {
    return this.#draft.log.length;
  }

  get isOver(): boolean {
    return this.#game.outcome(this.#draft) !== undefined;
  }

  /** A random legal action of a player to move. */
  next(): Move {
    const playerId = nextActor(this.#game, this.#draft, this.#rng);
    const whole = this.#game.sample(this.#draft, playerId, this.#rng);
    this.#game.play(this.#draft, whole);
    const { playerId: _, ...action } = whole as ActionOf<GameId> & { readonly [field: string]: unknown };
    // The service adds the revealed seed to the log of a finished game.
    const seq = this.seq + (this.isOver ? 1 : 0);
    return { playerId, action, version: this.#draft.version, seq };
  }

  eventsAfter(seq: number): readonly { readonly type: string; readonly seq: number; readonly at: number }[] {
    return this.#game.eventsAfter(this.#draft, seq);
  }
}
