import type { GameId, GameOf, PlayerId, StateOf } from '@magnate/engine';
import type { ComponentType } from 'react';
import type { AnyEvent, AnyView } from '../sync/gameTypes.ts';
import type { Names } from '@magnate/words';

/** What a game provides for replays of its records, and for pictures of its end that players share. */

/** The square in which a board is drawn for a picture, in pixels of it. */
export const BOARD_ROOM = 590;

/** Something of a game that is worth telling afterwards: of several of one kind, the one of most weight. */
export interface Highlight {
  readonly kind: string;
  readonly weight: number;
  readonly heading: string;
  readonly about: string;
}

/** Draws the end of a game for others. */
export interface ShareUi {
  /** The board inside a drawing, in a square of `BOARD_ROOM`; it is drawn of the view of a seat. */
  readonly BoardImage: ComponentType;
  /** Money in hand; null where it is all that somebody has, or where it is hidden. */
  cashOf(view: AnyView, playerId: PlayerId): number | null;
  /** At most one of each kind. */
  highlightsOf(played: Played, names: Names): readonly Highlight[];
}

export type AnyState = StateOf<GameId>;

/** A game step by step: the states after the set-up and after each action, and all that happened. */
export interface Played {
  readonly states: readonly AnyState[];
  /** For each state the seq of the last event that led to it. */
  readonly seqs: readonly number[];
  readonly events: readonly AnyEvent[];
  readonly playerIds: readonly PlayerId[];
}

export interface FiguresProps {
  readonly played: Played;
  /** Leads to the step in which this event happened. */
  goTo(seq: number): void;
}

/** Replays a record, with the whole rules of the game. */
export interface ReplayUi {
  readonly game: GameOf<GameId>;
  /** A kind of moment that can be jumped to (`Game.markKinds`), and how many there are. */
  markLabel(kind: string, count: number): string;
  /** What somebody has, as the game itself counts it; null for those who are out of it. */
  worthOf(state: AnyState, playerId: PlayerId): number | null;
  /** What can be counted of a game, drawn. */
  loadFigures(): Promise<ComponentType<FiguresProps>>;
  /** What of a finished game is shown to others. */
  loadShare(): Promise<ShareUi>;
}
