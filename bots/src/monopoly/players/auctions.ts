import type { Action } from '@magnate/engine/monopoly';
import { worthOf } from '../bidding.ts';
import { FIRST_WEIGHTS } from '../weights.ts';
import { playerAt, seatOf } from '../seat.ts';
import type { Habit } from '../../core/habit.ts';

/** How much above its worth the last bid may be. */
const SNIPE = 1.3;

/** Bids as little as it may, and a little more than anybody else would. */
export const snipes: Habit<'monopoly'> = (view, playerId, usual) => {
  const { auction } = view;
  if (view.phase !== 'Auction' || auction?.kind !== 'deed') return usual();
  const seat = seatOf(view, playerId);
  const amount = auction.highBidder === null ? auction.minBid : auction.highBid + view.options.auctionIncrement;
  const most = Math.min(playerAt(view, seat).cash, SNIPE * worthOf(view, seat, auction.spaceId, FIRST_WEIGHTS));
  const pass: Action = { type: 'PassBid', playerId };
  return amount <= most ? { type: 'PlaceBid', playerId, amount } : pass;
};
