import type { TradeSide } from '@magnate/engine/monopoly';
import { listed, words } from '../words.ts';
import { placeName } from './places.ts';

/** What is traded. */

/** What one side of a trade gives: money first, then deeds, then cards. */
export function thingsIn({ cash = 0, properties = [], cards = [] }: TradeSide): string[] {
  return [
    ...(cash > 0 ? [words.t('monopoly:event.cash', { amount: cash })] : []),
    ...properties.map(placeName),
    ...cards.map((deck) => words.t(`monopoly:event.jailCard.${deck}`)),
  ];
}

/** All that one side of a trade gives, as one phrase. */
export function sideWords(side: TradeSide): string {
  const things = thingsIn(side);
  return things.length === 0 ? words.t('monopoly:play.trade.nothing') : listed(things);
}
