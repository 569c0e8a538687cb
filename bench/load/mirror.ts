import { nextActor, rngFrom } from '@magnate/bots';
import { type ActionOf, type DraftOf, type GameId, type GameOf, games, type PlayerId, type Rng } from '@magnate/engine';

/**
 * The same game as a table of the service plays, from the same seed and the same actions. So the next action is known
 * without asking, and so is what the service must answer: its version, and the seq of the last event.
 */

export interface Move {
  readonly playerId: PlayerId;
  readonly action: Readonly<Record<string, unknown>> & { readonly type: string };
  readonly version: number;
  /** The last event that it causes. */
  readonly seq: number;
}

/** A table tells that it was opened, before its game begins. */
const PROLOGUE = [{ before: 0, at: 1, remark: { type: 'TableOpened' } }];

export class Mirror {
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

  /** Any legal action of a player who is to act. */
  next(): Move {
    const playerId = nextActor(this.#game, this.#draft, this.#rng);
    const whole = this.#game.sample(this.#draft, playerId, this.#rng);
    this.#game.play(this.#draft, whole);
    const { playerId: _, ...action } = whole as ActionOf<GameId> & { readonly [field: string]: unknown };
    // The service adds the secret of the dice to the story of a finished game.
    const seq = this.seq + (this.isOver ? 1 : 0);
    return { playerId, action, version: this.#draft.version, seq };
  }

  eventsAfter(seq: number): readonly { readonly type: string; readonly seq: number; readonly at: number }[] {
    return this.#game.eventsAfter(this.#draft, seq);
  }
}
