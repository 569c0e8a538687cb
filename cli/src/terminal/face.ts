import type { ActionOf, EventOf, GameId, PlayerId, StateOf, ViewOf } from '@magnate/engine';
import type { Entry, Menu } from './menu.ts';

/** How a game looks in a terminal: one for each game, the rest of this room knows only this. */

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

export interface Look {
  readonly size: Size;
  /** Whose eyes: their own things are marked. */
  readonly viewer?: PlayerId;
  /** The latest sentences; as many are shown as there is room for. */
  readonly recent: readonly string[];
}

export interface Face<G extends GameId> {
  /** What follows from the sentence before it; told only on request. What `reader` gets may be news to them alone. */
  isSmall(event: EventOf<G>, reader?: PlayerId): boolean;
  /** Does a turn begin here, and whose? */
  opens(event: EventOf<G>): PlayerId | undefined;
  /** The largest picture that the size has room for. */
  draw(table: ViewOf<G> | StateOf<G>, look: Look): string;
  /** How many rounds are over. */
  roundsOf(table: ViewOf<G> | StateOf<G>): number;
  /** What a player may do; `more` are the entries that every game has. */
  menu(view: ViewOf<G>, playerId: PlayerId, more: readonly Entry<ActionOf<G>>[]): Menu<ActionOf<G>>;
  /** How it is played, line by line. */
  help(): readonly string[];
}
