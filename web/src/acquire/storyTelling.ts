import {
  type Corporation,
  CORPORATIONS,
  type EventType,
  type GameEvent,
  type GameView,
  type TradeSide,
} from '@magnate/engine/acquire';
import type { Tellers as GameTellers } from '../game/story.ts';
import { words } from '../words/index.ts';

/** What every sentence of this game is made with. */

/** An event of one kind. */
export type Told<T extends EventType> = Extract<GameEvent, { readonly type: T }>;

/** Rows of the story of this game. */
export type Tellers<T extends EventType> = GameTellers<GameEvent, GameView, T>;

/** "2 Luxor shares", in the order of every list by corporation. */
export function sharesBy(countOf: (corporation: Corporation) => number): string[] {
  return CORPORATIONS.flatMap((corporation) => {
    const count = countOf(corporation);
    return count > 0 ? [words.t('acquire:event.shares', { corporation, count })] : [];
  });
}

/** What one side of a trade gives: money first. */
export function thingsIn({ cash = 0, shares = {} }: TradeSide): string[] {
  const money = cash > 0 ? [words.t('acquire:event.cash', { amount: cash })] : [];
  return [...money, ...sharesBy((corporation) => shares[corporation] ?? 0)];
}
