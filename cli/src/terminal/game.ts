import type { EventOf, GameId, StateOf } from '@magnate/engine';
import type { Face } from './face.ts';
import type { SavedRecord } from '../input/record.ts';
import type { Filled } from '../sql/picture.ts';

/** What this room asks of a game. */

export type ExampleName = 'magnate' | 'play' | 'watch' | 'simulate' | 'arena' | 'lab';

export interface ThemeTerminal {
  /** Those that are shipped. */
  readonly names: readonly string[];
  /** What somebody wants to know of one from outside, line by line. Refuses with the path of what is wrong. */
  readonly summary: (theme: unknown, path: string) => readonly string[];
}

export interface Terminal<G extends GameId> {
  readonly face: Face<G>;
  /** The relational picture of a game that was played. */
  readonly picture: (record: SavedRecord, state: StateOf<G>, events: readonly EventOf<G>[]) => Filled[];
  /** Options that end a game after so many rounds; null where games end by themselves. */
  readonly endAfter: ((rounds: number) => Readonly<Record<string, unknown>>) | null;
  /** How often chance decided something, in words, by the names that `Game.draws` gives. */
  readonly draws: Readonly<Record<string, (count: number) => string>>;
  /** How a game ended, in a few words. */
  readonly reason: (reason: string) => string;
  /** Fields that only positions of this game have. */
  readonly marks: readonly string[];
  /** Boards as data, where the game takes them. */
  readonly theme?: ThemeTerminal;
  /** Commands as the help shows them. */
  readonly examples: Readonly<Partial<Record<ExampleName, string>>>;
}
