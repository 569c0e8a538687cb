import type { PlayerId } from '@magnate/engine';
import {
  afterTrade,
  type Corporation,
  CORPORATIONS,
  finalScores,
  type GameEvent,
  type GameView,
  holdingsIn,
  isActive,
  sizeOf,
  withGains,
  worthOf,
} from '@magnate/engine/acquire';
import { type BotRemark, remark, type RemarkOn } from '../core/remark.ts';

/** The remarks of bots in Acquire. */

/** Sums from which on it is a big moment. */
const BIG_BONUS = 5000;
/** The size from which on a new majority is a big moment. */
const BIG_SIZE = 6;

export const acquireRemarkOn: RemarkOn<'acquire'> = (event, viewAfter, isBot) => {
  const said = event.type === 'TradeRejected' ? refusal(event, viewAfter()) : moment(event, viewAfter);
  return said !== undefined && isBot(said.playerId) ? said : undefined;
};

function moment(event: GameEvent, viewAfter: () => GameView): BotRemark | undefined {
  const { type } = event;
  if (type === 'CorporationFounded') return remark(event.playerId, 'founded', { corporation: event.corporation });
  if (type === 'MergerStarted') {
    const [first] = event.defunct;
    return first === undefined ? undefined : remark(event.playerId, 'merged', { corporation: first.corporation });
  }
  if (type === 'BonusPaid') {
    const { playerId, amount, corporation } = event;
    return amount < BIG_BONUS ? undefined : remark(playerId, 'windfall', { amount, corporation });
  }
  if (type === 'SharesBought') {
    const corporation = majorityTaken(event, viewAfter());
    return corporation === undefined ? undefined : remark(event.playerId, 'majority', { corporation });
  }
  if (type === 'TileDrawn')
    return event.cause === 'turn' && viewAfter().tilesLeft === 0 ? remark(event.playerId, 'lastTile') : undefined;
  if (type === 'EndDeclared') return remark(event.playerId, 'declared');
  if (type !== 'GameEnded') return undefined;
  const [winner, other] = event.winners;
  return winner === undefined || other !== undefined ? undefined : remark(winner, 'won');
}

/** A large corporation in which another player had the majority before this purchase. */
function majorityTaken(
  { playerId, shares }: GameEvent & { readonly type: 'SharesBought' },
  view: GameView,
): Corporation | undefined {
  return CORPORATIONS.find((corporation) => {
    const bought = shares.filter((each) => each === corporation).length;
    if (bought === 0 || sizeOf(view, corporation) < BIG_SIZE || !leads(view, corporation, playerId)) return false;
    const before = withGains(view, playerId, (each) => (each === corporation ? -bought : 0));
    return view.players.some(({ id }) => id !== playerId && leads(before, corporation, id));
  });
}

/** Is this player alone the largest holder, as far as all players can see? */
function leads(view: GameView, corporation: Corporation, playerId: PlayerId): boolean {
  const rank = holdingsIn(view, corporation).find((holder) => holder.playerId === playerId)?.rank;
  return rank === 'majority' || rank === 'both';
}

/** Why the recipient refuses, by what all players can see. */
function refusal({ tradeId }: GameEvent & { readonly type: 'TradeRejected' }, view: GameView): BotRemark | undefined {
  const trade = view.trades.find(({ id }) => id === tradeId);
  if (trade === undefined) return undefined;
  const { proposerId: to, recipientId: me, offered, requested } = trade;
  const then = afterTrade(view, to, me, { offered, requested });
  const won = CORPORATIONS.find((name) => isActive(view, name) && leads(then, name, to) && !leads(view, name, to));
  if (won !== undefined) return remark(me, 'wouldLead', { to, corporation: won });
  const mine = gainOf(me, view, then);
  const theirs = gainOf(to, view, then);
  if (mine === undefined || theirs === undefined) return remark(me, 'notWorth', { to });
  if (mine < 0) return remark(me, 'wouldLose', { to, amount: -mine });
  if (theirs > mine) return remark(me, 'gainsLess', { to });
  const [first, second] = finalScores(view) ?? [];
  return first?.playerId === to && second?.place !== 1
    ? remark(me, 'helpsLeader', { to })
    : remark(me, 'notWorth', { to });
}

/** With bonuses, as if the game ended now. Undefined if something is hidden. */
function gainOf(playerId: PlayerId, before: GameView, after: GameView): number | undefined {
  const was = worthOf(before, playerId);
  const is = worthOf(after, playerId);
  return was === null || is === null || was.bonuses === null || is.bonuses === null ? undefined : is.total - was.total;
}
