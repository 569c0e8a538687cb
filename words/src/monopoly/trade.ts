import { type Board, STANDARD_BOARD, type TradeSide } from '@magnate/engine/monopoly';
import { listed, words } from '../core/words.ts';
import { jailCardName, placeName } from './places.ts';

/** Traded items. */

/** The items that one side of a trade gives: cash first, then deeds, then cards. */
export function tradeItems(
  { cash = 0, properties = [], cards = [] }: TradeSide,
  board: Board = STANDARD_BOARD,
): string[] {
  return [
    ...(cash > 0 ? [words.t('monopoly:event.cash', { amount: cash })] : []),
    ...properties.map((spaceId) => placeName(spaceId, board)),
    ...cards.map((deck) => jailCardName(deck, board)),
  ];
}

/** The same as one phrase. */
export function sideWords(side: TradeSide, board: Board = STANDARD_BOARD): string {
  const things = tradeItems(side, board);
  return things.length === 0 ? words.t('monopoly:play.trade.nothing') : listed(things);
}
