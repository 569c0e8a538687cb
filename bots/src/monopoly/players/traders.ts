import type { Action, GameView, SpaceId, Trade } from '@magnate/engine/monopoly';
import { type Deal, dealIn, Scales, termsOf, wishesOf } from '../deals.ts';
import { groundOf } from '../ground.ts';
import { FIRST_WEIGHTS } from '../weights.ts';
import { addressedTo, hasOpenOffer, isLegal, playerAt, seatOf } from '../seat.ts';
import type { Habit } from '../../core/habit.ts';

/** Styles that differ in what they trade. */

const WEIGHTS = {
  /** What a cash buyer bids for the deed it lacks, as parts of the price, one after the other. */
  bids: [1.5, 2.5, 4],
  /** And what it keeps on the standard board. */
  keep: 60,
  /** What share of all strength a generous trader gives away for a deal. */
  generosity: 0.03,
} as const;

const ANSWERS: readonly Action['type'][] = ['AcceptTrade', 'RejectTrade', 'CounterTrade'];

function refusal(trade: Trade): Action {
  return { type: 'RejectTrade', playerId: trade.recipientId, tradeId: trade.id };
}

/** Never trades: keeps what it has, whatever is offered. */
export const hoards: Habit<'monopoly'> = (view, playerId, usual) => {
  const action = withoutOffers(usual);
  const asked = addressedTo(view, playerId);
  return asked !== undefined && ANSWERS.includes(action.type) ? refusal(asked) : action;
};

/** An offer that was thought of is not thought of again: the next choice is another. */
function withoutOffers(usual: () => Action): Action {
  let action = usual();
  for (let i = 0; action.type === 'ProposeTrade' && i < 3; i++) action = usual();
  return action;
}

/** Buys the deed that it lacks for cash, and never sells one. */
export function buysForCash(): Habit<'monopoly'> {
  const tried = new Map<string, number>();
  return (view, playerId, usual) => {
    const asked = addressedTo(view, playerId);
    const action = withoutOffers(usual);
    if (asked !== undefined && ANSWERS.includes(action.type)) {
      const isGift = (asked.requested.properties ?? []).length === 0;
      return isGift && action.type === 'AcceptTrade' ? action : refusal(asked);
    }
    if (view.phase !== 'PlayerAction' || hasOpenOffer(view, playerId)) return action;
    return cashOffer(view, seatOf(view, playerId), tried) ?? action;
  };
}

function cashOffer(view: GameView, seat: number, tried: Map<string, number>): Action | undefined {
  const { id: playerId, cash } = playerAt(view, seat);
  for (const { partner, gets } of wishesOf(view, seat)) {
    const key = `${partner}:${gets.join()}`;
    const count = tried.get(key) ?? 0;
    const bid = WEIGHTS.bids[count];
    if (bid === undefined) continue;
    const price = priceOf(view, gets);
    const sum = Math.min(cash - Math.round(WEIGHTS.keep * groundOf(view).scale), Math.round(bid * price));
    if (sum <= price) continue;
    tried.set(key, count + 1);
    const deal: Deal = { from: seat, to: partner, gives: [], gets, cash: sum };
    const offer: Action = { type: 'ProposeTrade', playerId, to: playerAt(view, partner).id, offer: termsOf(deal) };
    if (isLegal(view, offer)) return offer;
  }
  return undefined;
}

function priceOf(view: GameView, spaces: readonly SpaceId[]): number {
  const { price } = groundOf(view);
  let sum = 0;
  for (const space of spaces) sum += price[space] as number;
  return sum;
}

/** Says yes to nearly everything. */
export const isGenerous: Habit<'monopoly'> = (view, playerId, usual) => {
  const action = usual();
  const asked = addressedTo(view, playerId);
  if (asked === undefined || (action.type !== 'RejectTrade' && action.type !== 'CounterTrade')) return action;
  const accept: Action = { type: 'AcceptTrade', playerId, tradeId: asked.id };
  const { to } = new Scales(view, FIRST_WEIGHTS).weigh(dealIn(view, asked));
  return to >= -WEIGHTS.generosity && isLegal(view, accept) ? accept : action;
};
