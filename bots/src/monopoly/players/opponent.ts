import type { PlayerId } from '@magnate/engine';
import type { Action, GameView, SpaceId, Trade } from '@magnate/engine/monopoly';
import type { SyncPlayer } from '../../core/bot.ts';
import { type PolicyOverride, withOverride } from '../../core/style.ts';
import { boardStatsOf, type GroupStats } from '../boardStats.ts';
import { tradeTerms } from '../deals.ts';
import type { Policy } from '../policy.ts';
import { hasOpenOffer, isLegal, pendingTradeFor, playerAt, seatOf } from '../seat.ts';
import { playerWithPolicy } from '../steady.ts';

/** An opponent whose trading is described by numbers, so that a search can look for the one that beats a bot. */

export interface TradingHabits {
  /** The first round in which it asks for deeds. */
  readonly from: number;
  /** Successive offers of cash for a deed, as multiples of its price. */
  readonly asks: readonly number[];
  /** The same for the last deed of one of its groups. */
  readonly asksLast: readonly number[];
  /** Offers per turn. */
  readonly perTurn: number;
  /** The least number of own deeds in the group of a deed that it asks for. */
  readonly siblings: number;
  /** The cash that it keeps, on the standard board. */
  readonly keep: number;
  /**
   * The cash for which it sells a deed, as a multiple of the price, and for which it sells the last deed of a group.
   * Zero: it answers and proposes as steady play does. Infinity (`null` in data): it never sells.
   */
  readonly sells: number | null;
  readonly sellsLast: number | null;
}

export function opponentWith(playerId: PlayerId, policy: Policy, habits: TradingHabits): SyncPlayer<'monopoly'> {
  return withOverride(playerId, playerWithPolicy(playerId, policy), asksForDeeds(habits));
}

function asksForDeeds(habits: TradingHabits): PolicyOverride<'monopoly'> {
  const attempts = new Map<number, number>();
  let turn = -1;
  let count = 0;
  return (view, playerId, base) => {
    const asked = pendingTradeFor(view, playerId);
    if (asked !== undefined) {
      const action = base();
      return isAnswer(action) ? answer(view, asked, action, habits) : action;
    }
    if (view.turnNumber !== turn) [turn, count] = [view.turnNumber, 0];
    const mayAsk = view.phase === 'PlayerAction' && view.round >= habits.from && view.options.trades;
    if (mayAsk && count < habits.perTurn && !hasOpenOffer(view, playerId)) {
      const offer = nextOffer(view, seatOf(view, playerId), habits, attempts);
      if (offer !== undefined) {
        count += 1;
        return offer;
      }
    }
    const action = base();
    return action.type === 'ProposeTrade' && habits.sells !== 0 ? base() : action;
  };
}

const ANSWERS: readonly Action['type'][] = ['AcceptTrade', 'RejectTrade', 'CounterTrade'];

function isAnswer({ type }: Action): boolean {
  return ANSWERS.includes(type);
}

function answer(view: GameView, trade: Trade, base: Action, { sells, sellsLast }: TradingHabits): Action {
  const wanted = trade.requested.properties ?? [];
  if (wanted.length === 0 && base.type === 'AcceptTrade') return base;
  if (sells === 0) return base;
  const { recipientId: playerId, proposerId, id: tradeId } = trade;
  const buyer = seatOf(view, proposerId);
  const offered = (trade.offered.cash ?? 0) + priceOf(view, trade.offered.properties ?? []);
  const least = wanted.reduce((sum, space) => {
    const factor = isLast(view, buyer, space) ? sellsLast : sells;
    return sum + (factor ?? Number.POSITIVE_INFINITY) * (boardStatsOf(view).price[space] as number);
  }, trade.requested.cash ?? 0);
  const accept: Action = { type: 'AcceptTrade', playerId, tradeId };
  return offered >= least && isLegal(view, accept) ? accept : { type: 'RejectTrade', playerId, tradeId };
}

function priceOf(view: GameView, spaces: readonly SpaceId[]): number {
  const { price } = boardStatsOf(view);
  let sum = 0;
  for (const space of spaces) sum += price[space] as number;
  return sum;
}

function groupOf(view: GameView, space: SpaceId): GroupStats {
  const { groups, groupAt } = boardStatsOf(view);
  return groups[groupAt[space] as number] as GroupStats;
}

function ownedIn(view: GameView, seat: number, group: GroupStats): number {
  let own = 0;
  for (const space of group.spaces) if (view.owners[space] === seat) own += 1;
  return own;
}

function isLast(view: GameView, seat: number, space: SpaceId): boolean {
  const group = groupOf(view, space);
  return ownedIn(view, seat, group) === group.spaces.length - 1;
}

/** Groups with more own deeds first, then expensive deeds. */
function nextOffer(
  view: GameView,
  seat: number,
  { asks, asksLast, siblings, keep }: TradingHabits,
  attempts: Map<number, number>,
): Action | undefined {
  const { price, groups, scale } = boardStatsOf(view);
  const { id: playerId, cash } = playerAt(view, seat);
  const spendable = cash - Math.round(keep * scale);
  let best: { readonly partner: number; readonly space: SpaceId; readonly sum: number } | undefined;
  let most = -1;
  for (const group of groups) {
    const own = ownedIn(view, seat, group);
    if (own < siblings || group.spaces.some((space) => (view.houses[space] as number) > 0)) continue;
    const prices = own === group.spaces.length - 1 ? asksLast : asks;
    for (const space of group.spaces) {
      const partner = view.owners[space] as number;
      if (partner < 0 || partner === seat) continue;
      const factor = prices[attempts.get(space * 8 + partner) ?? 0];
      const sum = Math.round((factor ?? 0) * (price[space] as number));
      const wish = own / group.spaces.length + (price[space] as number) / (1e4 * scale);
      if (factor === undefined || sum > spendable || wish <= most) continue;
      most = wish;
      best = { partner, space, sum };
    }
  }
  if (best === undefined) return undefined;
  const { partner, space, sum } = best;
  const key = space * 8 + partner;
  attempts.set(key, (attempts.get(key) ?? 0) + 1);
  const terms = tradeTerms({ from: seat, to: partner, gives: [], gets: [space], cash: sum });
  const offer: Action = { type: 'ProposeTrade', playerId, to: playerAt(view, partner).id, offer: terms };
  return isLegal(view, offer) ? offer : undefined;
}
