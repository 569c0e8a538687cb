import { afterTrade, CORPORATIONS, type GameEvent, type GameView, holdingsIn, isActive } from '@magnate/engine/acquire';
import { type BotRemark, remark, type RemarkOn } from '../core/remark.ts';

/** The remarks of bots in Acquire. */

/** Sums from which on it is a big moment. */
const BIG_BONUS = 5000;

export const acquireRemarkOn: RemarkOn<'acquire'> = (event, viewAfter, isBot) => {
  const said = event.type === 'TradeRejected' ? refusal(event, viewAfter()) : moment(event);
  return said !== undefined && isBot(said.playerId) ? said : undefined;
};

function moment(event: GameEvent): BotRemark | undefined {
  if (event.type === 'BonusPaid') {
    const { playerId, amount, corporation } = event;
    return amount < BIG_BONUS ? undefined : remark(playerId, 'windfall', { amount, corporation });
  }
  if (event.type !== 'GameEnded') return undefined;
  const [winner, other] = event.winners;
  return winner === undefined || other !== undefined ? undefined : remark(winner, 'won');
}

/** Why the recipient refuses: the proposer would lead in a corporation, or it is not worth it. */
function refusal({ tradeId }: GameEvent & { readonly type: 'TradeRejected' }, view: GameView): BotRemark | undefined {
  const trade = view.trades.find(({ id }) => id === tradeId);
  if (trade === undefined) return undefined;
  const { proposerId: to, recipientId: me, offered, requested } = trade;
  const then = afterTrade(view, to, me, { offered, requested });
  const leads = (at: GameView, corporation: (typeof CORPORATIONS)[number]) => {
    const rank = holdingsIn(at, corporation).find(({ playerId }) => playerId === to)?.rank;
    return rank === 'majority' || rank === 'both';
  };
  const won = CORPORATIONS.find((name) => isActive(view, name) && leads(then, name) && !leads(view, name));
  return won === undefined ? remark(me, 'notWorth', { to }) : remark(me, 'wouldLead', { to, corporation: won });
}
