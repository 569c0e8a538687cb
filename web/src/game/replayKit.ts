import type { GameId, GameOf, PlayerId } from '@magnate/engine';
import type { ComponentType } from 'react';
import type { AnyEvent, AnyView } from '../sync/gameTypes.ts';
import type { AnyState, Played } from './played.ts';
import type { ShareKit } from './shareKit.ts';

/** What a game brings along so that its record can be watched again and understood: its whole rules, for one. */

/** What can be jumped to in a game that is watched again. */
export const MARK_KINDS = ['turn', 'auction', 'trade', 'group', 'founding', 'merger', 'bankruptcy'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

export interface FiguresProps {
  readonly played: Played;
  /** Leads to the step in which this event happened. */
  goTo(seq: number): void;
}

export interface ReplayKit {
  readonly game: GameOf<GameId>;
  /** In the order in which they are offered. */
  readonly marks: readonly MarkKind[];
  /** What an event is marked as; `state` is the one that it led to. */
  markOf(event: AnyEvent, state: AnyState | AnyView): MarkKind | null;
  /** What somebody has, as the game itself counts it; null for those who are out of it. */
  worthOf(state: AnyState, playerId: PlayerId): number | null;
  /** What can be counted of a game, drawn. */
  loadFigures(): Promise<ComponentType<FiguresProps>>;
  /** What of a finished game is shown to others. */
  loadShare(): Promise<ShareKit>;
}
