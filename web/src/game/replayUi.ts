import type { GameId, GameOf, PlayerId, StateOf } from '@magnate/engine';
import type { ComponentType } from 'react';
import type { AnyEvent, AnyView } from '../sync/gameTypes.ts';
import type { Names } from '@magnate/words';

/** What a game provides for replays and for shared images of its end. */

/** Side of the square for a board in an image, in its pixels. */
export const BOARD_ROOM = 590;

/** A memorable event of a game. Of each kind the one with the highest weight counts. */
export interface Highlight {
  readonly kind: string;
  readonly weight: number;
  readonly heading: string;
  readonly about: string;
}

/** Draws the end of a game for sharing. */
export interface ShareUi {
  /** The board inside an SVG, in a square of `BOARD_ROOM`, drawn from the current seat view. */
  readonly BoardImage: ComponentType;
  /** Cash; null if cash is all a player has, or if it is hidden. */
  cashOf(view: AnyView, playerId: PlayerId): number | null;
  /** At most one of each kind. */
  highlightsOf(played: Played, names: Names): readonly Highlight[];
}

export type AnyState = StateOf<GameId>;

/** A game step by step: the states after the setup and after each action, and all events. */
export interface Played {
  readonly states: readonly AnyState[];
  /** The seq of the last event before each state. */
  readonly seqs: readonly number[];
  readonly events: readonly AnyEvent[];
  readonly playerIds: readonly PlayerId[];
}

export interface FiguresProps {
  readonly played: Played;
  /** Jumps to the step of this event. */
  goTo(seq: number): void;
}

/** Replays a record with the full rules of the game. */
export interface ReplayUi {
  readonly game: GameOf<GameId>;
  /** Label of a kind of mark (`Game.markKinds`) with its count. */
  markLabel(kind: string, count: number): string;
  /** Net worth as the game counts it; null for eliminated players. */
  worthOf(state: AnyState, playerId: PlayerId): number | null;
  /** The statistics of a game. */
  loadFigures(): Promise<ComponentType<FiguresProps>>;
  /** What is shared of a finished game. */
  loadShare(): Promise<ShareUi>;
}
