import type { ActionOf, EventOf, GameId, PlayerId, StateOf, ViewOf } from '@magnate/engine';
import type { Entry, Menu } from './menu.ts';

/** How the terminal shows a game. Shared code knows games only through this interface. */

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

export interface DrawOptions {
  readonly size: Size;
  /** The viewer's own property is marked. */
  readonly viewer?: PlayerId;
  /** The latest sentences; the board shows as many as fit. */
  readonly recent: readonly string[];
}

export interface GameUi<G extends GameId> {
  /**
   * A minor event follows from the previous sentence and is shown only on request. It may be news to `reader` alone.
   */
  isMinor(event: EventOf<G>, reader?: PlayerId): boolean;
  /** The player whose turn this event begins, if it begins one. */
  turnStartedBy(event: EventOf<G>): PlayerId | undefined;
  /** Draws the largest board that fits. */
  draw(table: ViewOf<G> | StateOf<G>, look: DrawOptions): string;
  /** The number of finished rounds. */
  roundsOf(table: ViewOf<G> | StateOf<G>): number;
  /** The actions of a player; `more` holds the entries common to all games. */
  menu(view: ViewOf<G>, playerId: PlayerId, more: readonly Entry<ActionOf<G>>[]): Menu<ActionOf<G>>;
  /** The rules in short, line by line. */
  help(): readonly string[];
}
