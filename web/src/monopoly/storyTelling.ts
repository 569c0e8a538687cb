import type { PlayerId } from '@magnate/engine';
import {
  BOARD,
  type DeckName,
  type EventType,
  type GameEvent,
  type GameView,
  type SpaceId,
  type TradeSide,
} from '@magnate/engine/monopoly';
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

export function placeName(spaceId: SpaceId): string {
  return BOARD[spaceId]?.name ?? '';
}

export function deckName(deck: DeckName): string {
  return words.t(`monopoly:event.deck.${deck}`);
}

/** Several people at the start of a sentence: only the first is its beginning. */
export function subjects(names: Names, ids: readonly PlayerId[]): string[] {
  return ids.map((id, place) => (place === 0 ? names.subject(id) : names.object(id)));
}

export function objects(names: Names, ids: readonly PlayerId[]): string[] {
  return ids.map((id) => names.object(id));
}

/** What one side of a trade gives: money first, then deeds, then cards. */
export function thingsIn({ cash = 0, properties = [], cards = [] }: TradeSide): string[] {
  return [
    ...(cash > 0 ? [words.t('monopoly:event.cash', { amount: cash })] : []),
    ...properties.map(placeName),
    ...cards.map((deck) => words.t(`monopoly:event.jailCard.${deck}`)),
  ];
}
