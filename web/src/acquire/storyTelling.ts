import type { PlayerId } from '@magnate/engine';
import {
  type Corporation,
  CORPORATIONS,
  type EventType,
  type GameEvent,
  type GameView,
  type TradeSide,
} from '@magnate/engine/acquire';
import type { Names } from '../game/kit.ts';
import { words } from '../words/index.ts';

/** What every sentence of this game is made with. */

/** Events by their type. */
export type Told = { readonly [T in EventType]: Extract<GameEvent, { readonly type: T }> };

/** Somebody hears the story: how people are called for him, and by which rules is played. */
export interface Hearing {
  readonly names: Names;
  readonly options: GameView['options'];
}

export type Tellers<T extends EventType = EventType> = {
  readonly [K in T]: (event: Told[K], hearing: Hearing) => string | null;
};

/** Several people at the start of a sentence: only the first is its beginning. */
export function subjects(names: Names, ids: readonly PlayerId[]): string[] {
  return ids.map((id, place) => (place === 0 ? names.subject(id) : names.object(id)));
}

export function objects(names: Names, ids: readonly PlayerId[]): string[] {
  return ids.map((id) => names.object(id));
}

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
