import { BANK } from '@magnate/engine';
import { type GameEvent, type GameView, groupsWonBy, type LotGroup } from '@magnate/engine/monopoly';
import { type BotRemark, remark, type RemarkOn } from '../core/remark.ts';
import { boardStatsOf } from './boardStats.ts';
import { type Deal } from './dealEvaluator.ts';
import { dealFromTrade, DealAssessment } from './deals.ts';
import { DEFAULT_POLICY } from './policy.ts';
import { playerAt } from './seat.ts';

/** The remarks of bots in Monopoly. */

/** A rent from which on it is a big moment, on the standard board. */
const BIG_RENT = 300;

export const monopolyRemarkOn: RemarkOn<'monopoly'> = (event, viewAfter, isBot) => {
  switch (kindOf(event)) {
    case 'refusal':
      return event.type === 'TradeRejected' && isBot(event.recipientId) ? refusal(event, viewAfter()) : undefined;
    case 'moment':
      return moment(event, viewAfter()).find(({ playerId }) => isBot(playerId));
    case 'routine':
      return undefined;
  }
};

const MOMENTS: readonly GameEvent['type'][] = [
  'RentPaid',
  'PropertyPurchased',
  'AuctionEnded',
  'DeedTransferred',
  'TradeCompleted',
  'PlayerBankrupt',
  'GameEnded',
];

function kindOf({ type }: GameEvent): 'refusal' | 'moment' | 'routine' {
  if (type === 'TradeRejected') return 'refusal';
  return MOMENTS.includes(type) ? 'moment' : 'routine';
}

/** Who could say something, the first one first. */
function moment(event: GameEvent, view: GameView): readonly BotRemark[] {
  if (event.type === 'RentPaid') {
    const { payerId, receiverId, amount } = event;
    if (amount < BIG_RENT * boardStatsOf(view).scale) return [];
    if (receiverId === BANK) return [remark(payerId, 'loss', { amount })];
    return [
      remark(payerId, 'loss', { amount, other: receiverId }),
      remark(receiverId, 'windfall', { amount, other: payerId }),
    ];
  }
  if (event.type === 'PlayerBankrupt') return event.resigned ? [] : [remark(event.playerId, 'out')];
  if (event.type === 'GameEnded')
    return event.winners.length === 1 ? event.winners.map((playerId) => remark(playerId, 'won')) : [];
  return groupsWonBy(event, view).map(([group, playerId]) => remark(playerId, 'milestone', { group }));
}

/** Why the recipient refuses: what the offer would do to groups, or the amount that is missing. */
function refusal({ tradeId }: GameEvent & { readonly type: 'TradeRejected' }, view: GameView): BotRemark | undefined {
  const trade = view.trades.find(({ id }) => id === tradeId);
  if (trade === undefined) return undefined;
  const { proposerId: to, recipientId: me } = trade;
  const deal = dealFromTrade(view, trade);
  const completed = completedBy(view, deal);
  if (completed !== undefined) return remark(me, 'wouldComplete', { to, group: completed });
  const broken = brokenBy(view, deal);
  if (broken !== undefined) return remark(me, 'wouldBreak', { to, group: broken });
  const amount = missingCash(view, deal);
  return amount === undefined ? remark(me, 'notWorth', { to }) : remark(me, 'wantsMore', { to, amount });
}

/** A group that the deal completes for the proposer. */
function completedBy(view: GameView, { from, gets }: Deal): LotGroup | undefined {
  return boardStatsOf(view).groups.find(
    ({ spaces }) =>
      spaces.some((space) => gets.includes(space)) &&
      spaces.every((space) => view.owners[space] === from || gets.includes(space)),
  )?.name;
}

/** A complete group of the recipient that the deal breaks up. */
function brokenBy(view: GameView, { to, gets }: Deal): LotGroup | undefined {
  return boardStatsOf(view).groups.find(
    ({ spaces }) => spaces.some((space) => gets.includes(space)) && spaces.every((space) => view.owners[space] === to),
  )?.name;
}

/** The cash by which the proposer would have to raise the offer, if they have it. */
function missingCash(view: GameView, deal: Deal): number | undefined {
  if (deal.gets.length === 0) return undefined;
  const { weights, values, deal: factor } = DEFAULT_POLICY;
  const { accept, collecting } = weights.dealing;
  // Players who have traded before may have to pay more: the amount is the least of any player.
  const margin = accept * factor + (deal.gives.length === 0 ? collecting : 0);
  const enough = new DealAssessment(view, weights, values).cheapestAcceptable(deal, margin);
  const amount = enough === undefined ? 0 : enough.cash - deal.cash;
  return amount > 0 && amount <= playerAt(view, deal.from).cash ? amount : undefined;
}
