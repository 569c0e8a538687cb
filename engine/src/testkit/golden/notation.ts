import type { Applied } from '../../kernel/game.ts';
import type { PlayerId } from '../../kernel/ids.ts';
import type { Rng } from '../../kernel/rng.ts';
import { type Header, valuesOf } from './script.ts';

/**
 * How one game is written down. The generic part of the golden games (script, replay, random games, the folder)
 * knows a game only through this.
 */
export interface Notation<State, Action, Event> {
  /** The value of `game` in the header. */
  readonly id: string;
  /** What the header may say beside `game`, `title` and `about`. */
  readonly headerKeys: readonly string[];
  /** The header key of fixed chance: dice, or the bag. It says `seeded` where chance is left to the seed. */
  readonly chanceKey: string;
  /** The table as the header describes it, before the first action. */
  open(header: Header): State;
  apply(state: State, action: Action, now?: number): Applied<State, Event>;
  eventsAfter(state: State, seq: number): readonly Event[];
  /** From a line to an action; anything that can be read is an action, legal or not. */
  readAction(line: string): Action;
  /** The one way in which an action is written. */
  writeAction(action: Action): string;
  /** An event of the game of this state. */
  writeEvent(event: Event, state: State): string;
  drawState(state: State): readonly string[];
  /** Sentences about fixed dice, cards or tiles that were too few or too many for what happened. */
  chanceMismatches(header: Header, events: readonly Event[]): readonly string[];
}

/** What random players need beside. */
export interface Sampler<State, Action> {
  actors(state: State): readonly PlayerId[];
  sample(state: State, player: PlayerId, rng: Rng): Action;
}

/** Header keys of every golden game. */
export const COMMON_KEYS = ['game', 'title', 'about'] as const;

/** In place of dice or tiles: the game's own generator rolls, shuffles and draws, and nobody counts. */
export const SEEDED = 'seeded';

export function isSeeded(header: Header, chanceKey: string): boolean {
  return valuesOf(header, chanceKey).includes(SEEDED);
}
