import { type Auction, type Board, STANDARD_BOARD } from '@magnate/engine/monopoly';
import type { Names } from '../core/names.ts';
import { words } from '../core/words.ts';
import { buildingWithArticle, placeName } from './places.ts';

/** Sentences about an auction. */

/** The auctioned item inside a sentence: "Boardwalk", "a house". */
export function lotName(auction: Auction, board: Board = STANDARD_BOARD): string {
  return auction.kind === 'deed' ? placeName(auction.spaceId, board) : buildingWithArticle(auction.building);
}

/** As a heading: "Auction: Boardwalk". */
export function lotWords(auction: Auction, board: Board = STANDARD_BOARD): string {
  return auction.kind === 'deed'
    ? words.t('monopoly:play.auction.lot', { place: placeName(auction.spaceId, board) })
    : words.t(`monopoly:play.auction.building.${auction.building}`);
}

/** Who leads, and with how much. */
export function highBidText({ highBid, highBidder, minBid }: Auction, names: Names): string {
  if (highBidder === null) return words.t('monopoly:play.auction.noBid', { amount: minBid });
  return names.form(highBidder) === 'you'
    ? words.t('monopoly:play.auction.mine', { amount: highBid })
    : words.t('monopoly:play.auction.highest', { amount: highBid, name: names.subject(highBidder) });
}
