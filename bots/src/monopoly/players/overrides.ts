import type { Action, GameView, SpaceId, Trade } from '@magnate/engine/monopoly';
import { lotValue } from '../bidding.ts';
import { byPrices, type Deal, DealEvaluator, DealHoldings } from '../dealEvaluator.ts';
import { dealFromTrade, tradeTerms } from '../deals.ts';
import { groupTargets } from '../tradeTargets.ts';
import { boardStatsOf } from '../boardStats.ts';
import { FIRST_WEIGHTS } from '../weights.ts';
import { pendingTradeFor, hasOpenOffer, isLegal, playerAt, seatOf } from '../seat.ts';
import type { PolicyOverride } from '../../core/style.ts';

/** Traits of the training opponents in Monopoly. */

const WEIGHTS = {
  /** Successive bids of a cash buyer for a missing deed, as multiples of its price. */
  bids: [1.5, 2.5, 4],
  /** The cash that it keeps, on the standard board. */
  keep: 60,
  /** The share of the total strength that a generous trader gives up for a deal. */
  generosity: 0.03,
} as const;

const ANSWERS: readonly Action['type'][] = ['AcceptTrade', 'RejectTrade', 'CounterTrade'];

function refusal(trade: Trade): Action {
  return { type: 'RejectTrade', playerId: trade.recipientId, tradeId: trade.id };
}

/** Never trades. */
export const hoards: PolicyOverride<'monopoly'> = (view, playerId, base) => {
  const action = withoutOffers(base);
  const asked = pendingTradeFor(view, playerId);
  return asked !== undefined && ANSWERS.includes(action.type) ? refusal(asked) : action;
};

/** Asks the base policy again, because it does not repeat an offer. */
function withoutOffers(base: () => Action): Action {
  let action = base();
  for (let i = 0; action.type === 'ProposeTrade' && i < 3; i++) action = base();
  return action;
}

/** Buys missing deeds for cash and never sells one. */
export function buysForCash(): PolicyOverride<'monopoly'> {
  const attempts = new Map<string, number>();
  return (view, playerId, base) => {
    const asked = pendingTradeFor(view, playerId);
    const action = withoutOffers(base);
    if (asked !== undefined && ANSWERS.includes(action.type)) {
      const isGift = (asked.requested.properties ?? []).length === 0;
      return isGift && action.type === 'AcceptTrade' ? action : refusal(asked);
    }
    if (view.phase !== 'PlayerAction' || hasOpenOffer(view, playerId)) return action;
    return cashOffer(view, seatOf(view, playerId), attempts) ?? action;
  };
}

function cashOffer(view: GameView, seat: number, attempts: Map<string, number>): Action | undefined {
  const { id: playerId, cash } = playerAt(view, seat);
  for (const { partner, gets } of groupTargets(view, seat)) {
    const key = `${partner}:${gets.join()}`;
    const count = attempts.get(key) ?? 0;
    const bid = WEIGHTS.bids[count];
    if (bid === undefined) continue;
    const price = priceOf(view, gets);
    const sum = Math.min(cash - Math.round(WEIGHTS.keep * boardStatsOf(view).scale), Math.round(bid * price));
    if (sum <= price) continue;
    attempts.set(key, count + 1);
    const deal: Deal = { from: seat, to: partner, gives: [], gets, cash: sum };
    const offer: Action = { type: 'ProposeTrade', playerId, to: playerAt(view, partner).id, offer: tradeTerms(deal) };
    if (isLegal(view, offer)) return offer;
  }
  return undefined;
}

function priceOf(view: GameView, spaces: readonly SpaceId[]): number {
  const { price } = boardStatsOf(view);
  let sum = 0;
  for (const space of spaces) sum += price[space] as number;
  return sum;
}

/** Accepts nearly every offer. */
export const isGenerous: PolicyOverride<'monopoly'> = (view, playerId, base) => {
  const action = base();
  const asked = pendingTradeFor(view, playerId);
  if (asked === undefined || (action.type !== 'RejectTrade' && action.type !== 'CounterTrade')) return action;
  const accept: Action = { type: 'AcceptTrade', playerId, tradeId: asked.id };
  const { to } = new DealEvaluator(
    view,
    byPrices(view, FIRST_WEIGHTS),
    new DealHoldings(view, FIRST_WEIGHTS),
  ).shareGains(dealFromTrade(view, asked));
  return to >= -WEIGHTS.generosity && isLegal(view, accept) ? accept : action;
};

/** The highest bid as a multiple of the value of the lot. */
const SNIPE = 1.3;

/** Bids the minimum, up to slightly above the value of the lot. */
export const snipes: PolicyOverride<'monopoly'> = (view, playerId, base) => {
  const { auction } = view;
  if (view.phase !== 'Auction' || auction?.kind !== 'deed') return base();
  const seat = seatOf(view, playerId);
  const amount = auction.highBidder === null ? auction.minBid : auction.highBid + view.options.auctionIncrement;
  const most = Math.min(playerAt(view, seat).cash, SNIPE * lotValue(view, seat, auction.spaceId, FIRST_WEIGHTS));
  const pass: Action = { type: 'PassBid', playerId };
  return amount <= most ? { type: 'PlaceBid', playerId, amount } : pass;
};

/** Stays in jail as long as allowed. */
export const sitsInJail: PolicyOverride<'monopoly'> = (view, playerId, base) => {
  const roll = { type: 'RollDice', playerId } as const;
  const isInside = playerAt(view, seatOf(view, playerId)).jailStatus === 'inJail';
  return view.phase === 'WaitingForRoll' && isInside && isLegal(view, roll) ? roll : base();
};
