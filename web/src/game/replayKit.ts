import type { GameId, GameOf, PlayerId } from '@magnate/engine';
import type { ComponentType } from 'react';
import type { AnyState, Played } from './played.ts';
import type { ShareKit } from './shareKit.ts';

/** What a game brings along so that its record can be watched again and understood: its whole rules, for one. */

export interface FiguresProps {
  readonly played: Played;
  /** Leads to the step in which this event happened. */
  goTo(seq: number): void;
}

export interface ReplayKit {
  readonly game: GameOf<GameId>;
  /** A kind of moment that can be jumped to (`Game.markKinds`), and how many there are. */
  markLabel(kind: string, count: number): string;
  /** What somebody has, as the game itself counts it; null for those who are out of it. */
  worthOf(state: AnyState, playerId: PlayerId): number | null;
  /** What can be counted of a game, drawn. */
  loadFigures(): Promise<ComponentType<FiguresProps>>;
  /** What of a finished game is shown to others. */
  loadShare(): Promise<ShareKit>;
}
