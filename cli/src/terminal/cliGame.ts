import type { EventOf, GameId, StateOf } from '@magnate/engine';
import type { GameUi } from './gameUi.ts';
import type { SavedRecord } from '../input/record.ts';
import type { FilledTable } from '../sql/gameTables.ts';

/** What the CLI needs from a game. */

export type ExampleName = 'magnate' | 'play' | 'watch' | 'simulate' | 'dataset' | 'arena' | 'benchmark' | 'lab';

export interface CliThemes {
  /** Names of bundled boards. */
  readonly names: readonly string[];
  /** A summary of a custom board, line by line. Throws with the path of the invalid part. */
  readonly summary: (theme: unknown, path: string) => readonly string[];
}

export interface CliGame<G extends GameId> {
  readonly ui: GameUi<G>;
  /** The SQL tables of a played game. */
  readonly sqlTables: (record: SavedRecord, state: StateOf<G>, events: readonly EventOf<G>[]) => FilledTable[];
  /** Options that end a game after a number of rounds; null if games end by themselves. */
  readonly endAfter: ((rounds: number) => Readonly<Record<string, unknown>>) | null;
  /** Translated counts of random draws, by the names in `Game.draws`. */
  readonly draws: Readonly<Record<string, (count: number) => string>>;
  /** The translated reason why a game ended. */
  readonly reason: (reason: string) => string;
  /** Fields that occur only in positions of this game. */
  readonly marks: readonly string[];
  /** Present if the game supports boards as data. */
  readonly theme?: CliThemes;
  /** Example commands for the help. */
  readonly examples: Readonly<Partial<Record<ExampleName, string>>>;
}
