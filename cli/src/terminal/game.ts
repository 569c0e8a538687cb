import type { EventOf, GameId, StateOf } from '@magnate/engine';
import type { Face } from './face.ts';
import type { SavedRecord } from '../input/record.ts';
import type { Filled } from '../sql/picture.ts';

/** What the CLI needs from a game. */

export type ExampleName = 'magnate' | 'play' | 'watch' | 'simulate' | 'arena' | 'lab';

export interface ThemeTerminal {
  /** Names of bundled boards. */
  readonly names: readonly string[];
  /** A summary of a custom board, line by line. Throws with the path of the invalid part. */
  readonly summary: (theme: unknown, path: string) => readonly string[];
}

export interface Terminal<G extends GameId> {
  readonly face: Face<G>;
  /** The SQL tables of a played game. */
  readonly picture: (record: SavedRecord, state: StateOf<G>, events: readonly EventOf<G>[]) => Filled[];
  /** Options that end a game after a number of rounds; null if games end by themselves. */
  readonly endAfter: ((rounds: number) => Readonly<Record<string, unknown>>) | null;
  /** Translated counts of random draws, by the names in `Game.draws`. */
  readonly draws: Readonly<Record<string, (count: number) => string>>;
  /** The translated reason why a game ended. */
  readonly reason: (reason: string) => string;
  /** Fields that occur only in positions of this game. */
  readonly marks: readonly string[];
  /** Present if the game supports boards as data. */
  readonly theme?: ThemeTerminal;
  /** Example commands for the help. */
  readonly examples: Readonly<Partial<Record<ExampleName, string>>>;
}
