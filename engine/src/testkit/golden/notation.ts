import type { Applied } from '../../kernel/game.ts';
import type { PlayerId } from '../../kernel/ids.ts';
import type { Rng } from '../../kernel/rng.ts';
import { type Header, valuesOf } from './script.ts';

/** The notation of one game. The generic parts of golden games (script, replay, random games, folder) use only this. */
export interface Notation<State, Action, Event> {
  /** The value of `game` in the header. */
  readonly id: string;
  /** Header keys besides `game`, `title` and `about`. */
  readonly headerKeys: readonly string[];
  /** The header key of predetermined randomness: dice or the bag. Its value `seeded` leaves it to the seed. */
  readonly chanceKey: string;
  /** The state that the header describes, before the first action. */
  open(header: Header): State;
  apply(state: State, action: Action, now?: number): Applied<State, Event>;
  eventsAfter(state: State, seq: number): readonly Event[];
  /** Parses a line. Any readable line is an action, legal or not. */
  readAction(line: string): Action;
  /** The canonical form of an action. */
  writeAction(action: Action): string;
  /** `state` belongs to the same game as the event. */
  writeEvent(event: Event, state: State): string;
  drawState(state: State): readonly string[];
  /** Describes predetermined dice, cards or tiles that were too few or too many. */
  chanceMismatches(header: Header, events: readonly Event[]): readonly string[];
}

/** What random players need in addition. */
export interface Sampler<State, Action> {
  actors(state: State): readonly PlayerId[];
  sample(state: State, player: PlayerId, rng: Rng): Action;
}

/** Header keys of every golden game. */
export const COMMON_KEYS = ['game', 'title', 'about'] as const;

/** Instead of dice or tiles: the generator decides, and nothing is counted. */
export const SEEDED = 'seeded';

export function isSeeded(header: Header, chanceKey: string): boolean {
  return valuesOf(header, chanceKey).includes(SEEDED);
}
