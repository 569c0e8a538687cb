import {
  BOARD,
  type DeckName,
  type EventType,
  type GameEvent,
  type GameView,
  type SpaceId,
  type TradeSide,
} from '@magnate/engine/monopoly';
import type { Tellers as GameTellers } from '../game/story.ts';
import { words } from '../words/index.ts';

/** What every sentence of this game is made with. */

/** An event of one kind. */
export type Told<T extends EventType> = Extract<GameEvent, { readonly type: T }>;

/** Rows of the story of this game. */
export type Tellers<T extends EventType> = GameTellers<GameEvent, GameView, T>;

export function placeName(spaceId: SpaceId): string {
  return BOARD[spaceId]?.name ?? '';
}

export function deckName(deck: DeckName): string {
  return words.t(`monopoly:event.deck.${deck}`);
}

/** What one side of a trade gives: money first, then deeds, then cards. */
export function thingsIn({ cash = 0, properties = [], cards = [] }: TradeSide): string[] {
  return [
    ...(cash > 0 ? [words.t('monopoly:event.cash', { amount: cash })] : []),
    ...properties.map(placeName),
    ...cards.map((deck) => words.t(`monopoly:event.jailCard.${deck}`)),
  ];
}
