import type { PlayerId } from '@magnate/engine';
import {
  type Action,
  boardOf,
  type GameEvent,
  type GameView,
  getPlayerById,
  type LotGroup,
  RuleViolation,
  type TradeSide,
  type TradeTerms,
  viewRules,
} from '@magnate/engine/monopoly';
import type { Names } from '../core/names.ts';
import { listed, words } from '../core/words.ts';
import { groupInSentence } from './places.ts';

/** The effect of a trade on both players. */

/** Two players and what they exchange; `offered` is what the proposer gives. */
export interface Deal extends TradeTerms {
  readonly proposerId: PlayerId;
  readonly recipientId: PlayerId;
}

export interface GroupChange {
  readonly playerId: PlayerId;
  readonly completes: readonly LotGroup[];
  readonly breaks: readonly LotGroup[];
}

/** The groups that a trade completes and breaks up: first for the proposer, then for the recipient. */
export function groupChanges(view: GameView, deal: Deal): readonly [GroupChange, GroupChange] {
  const { proposerId, recipientId, offered, requested } = deal;
  const { groups, groupSpaces } = boardOf(view.options);
  const changeOf = (playerId: PlayerId, gets: TradeSide, gives: TradeSide): GroupChange => {
    const has = getPlayerById(view, playerId)?.properties ?? [];
    const will = [...has.filter((spaceId) => !gives.properties?.includes(spaceId)), ...(gets.properties ?? [])];
    const isWhole = (group: LotGroup, deeds: readonly number[]) =>
      groupSpaces[group].every((spaceId) => deeds.includes(spaceId));
    return {
      playerId,
      completes: groups.filter((group) => isWhole(group, will) && !isWhole(group, has)),
      breaks: groups.filter((group) => isWhole(group, has) && !isWhole(group, will)),
    };
  };
  return [changeOf(proposerId, requested, offered), changeOf(recipientId, offered, requested)];
}

/** The minimum that each would pay for mortgaged deeds; nothing if the rules refuse the trade. */
export function feesOf(view: GameView, deal: Deal): ReadonlyMap<PlayerId, number> {
  const { proposerId, recipientId, offered, requested } = deal;
  const fees = new Map<PlayerId, number>();
  const terms = { offered, requested };
  try {
    const proposed = viewRules.apply(view, {
      type: 'ProposeTrade',
      playerId: proposerId,
      to: recipientId,
      offer: terms,
    });
    const tradeId = proposed.state.trades.at(-1)?.id ?? '';
    let next = viewRules.apply(proposed.state, { type: 'AcceptTrade', playerId: recipientId, tradeId });
    for (;;) {
      count(fees, next.events);
      const keeping = keepingOf(next.state);
      if (keeping === undefined) return fees;
      next = viewRules.apply(next.state, keeping);
    }
  } catch (error) {
    if (error instanceof RuleViolation) return fees;
    throw error;
  }
}

/** The cheaper answer to the open decision about a mortgage. */
function keepingOf(view: GameView): Action | undefined {
  const top = view.agenda.at(-1);
  if (top?.kind !== 'MortgageTransfer') return undefined;
  const playerId = view.players[top.seat]?.id;
  return playerId === undefined ? undefined : { type: 'KeepMortgage', playerId, spaceId: top.spaceId };
}

function count(fees: Map<PlayerId, number>, events: readonly GameEvent[]): void {
  for (const event of events) {
    if (event.type !== 'MortgageFeePaid') continue;
    fees.set(event.playerId, (fees.get(event.playerId) ?? 0) + event.amount);
  }
}

/** The effect of a trade on both, in sentences: groups completed or broken up, and fees for mortgages. */
export function consequences(view: GameView, deal: Deal, names: Names): readonly string[] {
  const board = boardOf(view.options);
  const nameAll = (groups: readonly LotGroup[]) => listed(groups.map((group) => groupInSentence(group, board)));
  const fees = feesOf(view, deal);
  return groupChanges(view, deal).flatMap(({ playerId, completes, breaks }) => {
    const form = names.form(playerId);
    const name = names.subject(playerId);
    const fee = fees.get(playerId) ?? 0;
    return [
      ...(completes.length === 0
        ? []
        : [words.t(`monopoly:play.trade.completes.${form}`, { name, groups: nameAll(completes) })]),
      ...(breaks.length === 0
        ? []
        : [words.t(`monopoly:play.trade.breaks.${form}`, { name, groups: nameAll(breaks) })]),
      ...(fee === 0 ? [] : [words.t(`monopoly:play.trade.fee.${form}`, { name, amount: fee })]),
    ];
  });
}
