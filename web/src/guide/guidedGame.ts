import type { AnyAction, AnyEvent, Intent } from '../sync/gameTypes.ts';
import { type Guide, GUIDE_PLAYER, type GuideStep } from '../game/guide.ts';
import type { AnyState } from '../game/replayUi.ts';

/** A guided game as it is played: the position, and the moves that are still to come. */

export interface GuidePlace {
  /** The index of the step; the number of steps if all are done. */
  readonly step: number;
  /** Whose move is next: the player's, or one of the others. */
  readonly isMine: boolean;
}

export class GuidedGame {
  readonly #guide: Guide;
  /** Every move of every step. Moves of one turn at a decision may be played in another order. */
  #moves: readonly AnyAction[];
  readonly #ends: readonly number[];
  #done = 0;
  #state: AnyState;

  /** Plays the first moves at once: the player was here before. */
  constructor(guide: Guide, done = 0) {
    this.#guide = guide;
    this.#moves = guide.steps.flatMap(({ moves }) => moves);
    let end = 0;
    this.#ends = guide.steps.map(({ moves }) => (end += moves.length));
    this.#state = guide.start();
    for (const move of this.#moves.slice(0, done)) this.#apply(move);
  }

  get state(): AnyState {
    return this.#state;
  }

  get done(): number {
    return this.#done;
  }

  get isOver(): boolean {
    return this.#done === this.#moves.length;
  }

  /** The place after a number of moves, which is the version of the displayed view. */
  placeAt(moves: number): GuidePlace {
    const step = this.#ends.findIndex((end) => moves < end);
    return {
      step: step < 0 ? this.#ends.length : step,
      isMine: this.#moves[moves]?.playerId === GUIDE_PLAYER,
    };
  }

  stepAt(moves: number): GuideStep | undefined {
    return this.#guide.steps[this.placeAt(moves).step];
  }

  /** The player's move after a number of moves; null while the others play. */
  expectedAt(moves: number): AnyAction | null {
    const move = this.#moves[moves];
    return move?.playerId === GUIDE_PLAYER ? move : null;
  }

  /** Is this what the step asks for? */
  accepts(action: AnyAction): boolean {
    return this.#indexOf(action) >= 0;
  }

  /** Plays an action of the player. */
  play(action: AnyAction): readonly AnyEvent[] {
    const index = this.#indexOf(action);
    const expected = this.#moves[this.#done];
    if (index < 0 || expected === undefined) throw new Error('The guide asks for something else.');
    this.#moves = this.#moves.with(index, expected).with(this.#done, action);
    return this.#apply(action);
  }

  /** Plays the next move if it is one of the others. */
  playOther(): readonly AnyEvent[] | undefined {
    const move = this.#moves[this.#done];
    return move === undefined || move.playerId === GUIDE_PLAYER ? undefined : this.#apply(move);
  }

  /** Of several moves in a row, such as houses in a group, any may come first. */
  #indexOf(action: AnyAction): number {
    const step = this.stepAt(this.#done);
    const end = this.#ends[this.placeAt(this.#done).step] ?? 0;
    for (let index = this.#done; index < end; index++) {
      const move = this.#moves[index];
      if (move === undefined || move.playerId !== GUIDE_PLAYER) break;
      if (isSame(action, move, step?.most)) return index;
    }
    return -1;
  }

  #apply(action: AnyAction): readonly AnyEvent[] {
    const { state, events } = this.#guide.game.apply(this.#state, action);
    this.#state = state;
    this.#done += 1;
    return events;
  }
}

/** The same action, or one with a higher amount that the step allows. */
export function isSame(action: AnyAction | Intent, wanted: AnyAction, most?: number): boolean {
  const own: Readonly<Record<string, unknown>> = { ...action };
  return Object.entries(wanted).every(([field, value]) => {
    const given = own[field];
    if (field === 'playerId') return true;
    if (field === 'amount' && most !== undefined)
      return typeof given === 'number' && typeof value === 'number' && given >= value && given <= most;
    return JSON.stringify(given) === JSON.stringify(value);
  });
}
