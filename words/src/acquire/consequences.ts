import type { PlayerId } from '@magnate/engine';
import {
  afterTrade,
  type Corporation,
  CORPORATIONS,
  gainOf,
  type GameView,
  type HolderRank,
  holdingsIn,
  isActive,
  type TradeTerms,
  worthOf,
} from '@magnate/engine/acquire';
import type { Names } from '../core/names.ts';
import { change, words } from '../core/words.ts';

/** The effect of a trade on majorities and on the worth of both players. */

export interface StandingChange {
  readonly playerId: PlayerId;
  readonly before: number;
  readonly after: number;
  /** null if bonuses cannot be known, or none is paid. */
  readonly ranks: { readonly was: HolderRank | null; readonly is: HolderRank | null } | null;
}

interface StockChange {
  readonly corporation: Corporation;
  readonly isOnBoard: boolean;
  /** Of players whose holding is known. */
  readonly standings: readonly StandingChange[];
}

interface TradeEffects {
  readonly stock: readonly StockChange[];
  /** Cash, shares and bonuses if the game ended right after the trade; only if all of it is known. */
  readonly gains: readonly { readonly playerId: PlayerId; readonly gain: number }[];
}

/** Two players and what they exchange; `offered` is what the proposer gives. */
export interface Deal extends TradeTerms {
  readonly proposerId: PlayerId;
  readonly recipientId: PlayerId;
}

export function tradeEffects(view: GameView, deal: Deal): TradeEffects {
  const { proposerId, recipientId } = deal;
  const then = afterTrade(view, proposerId, recipientId, deal);
  const both = [proposerId, recipientId];
  const moved = CORPORATIONS.filter((corporation) => gainOf(deal, corporation) !== 0);
  return {
    stock: moved.map((corporation) => ({
      corporation,
      isOnBoard: isActive(view, corporation),
      standings: both.flatMap((playerId) => standingChange(view, then, corporation, playerId)),
    })),
    gains: both.flatMap((playerId) => gainFrom(view, then, playerId)),
  };
}

function standingChange(
  view: GameView,
  then: GameView,
  corporation: Corporation,
  playerId: PlayerId,
): readonly StandingChange[] {
  const find = (at: GameView) => holdingsIn(at, corporation).find((holder) => holder.playerId === playerId);
  const was = find(view);
  const is = find(then);
  if (was === undefined || is === undefined || was.shares === null || is.shares === null) return [];
  const isKnown = isActive(view, corporation) && was.bonus !== null;
  const ranks = isKnown ? { was: was.rank, is: is.rank } : null;
  return [{ playerId, before: was.shares, after: is.shares, ranks }];
}

function gainFrom(view: GameView, then: GameView, playerId: PlayerId): TradeEffects['gains'] {
  const before = worthOf(view, playerId);
  const after = worthOf(then, playerId);
  if (before === null || after === null || before.bonuses === null || after.bonuses === null) return [];
  return [{ playerId, gain: after.total - before.total }];
}

/** One standing with its corporation: "Ann: 2 → 4 (minority → majority)". */
export function standingWords({ playerId, before, after, ranks }: StandingChange, names: Names): string {
  const counts = { name: names.subject(playerId), before, after };
  if (ranks === null) return words.t('acquire:play.trade.count', counts);
  return ranks.was === ranks.is
    ? words.t('acquire:play.trade.standing', { ...counts, rank: rankWords(ranks.is) })
    : words.t('acquire:play.trade.newStanding', { ...counts, was: rankWords(ranks.was), is: rankWords(ranks.is) });
}

export function gainWords({ playerId, gain }: TradeEffects['gains'][number], names: Names): string {
  return words.t('acquire:play.trade.gain', { name: names.subject(playerId), gain: change(gain) });
}

/** The effect of a trade on both players, in sentences. */
export function consequences(view: GameView, deal: Deal, names: Names): readonly string[] {
  const { stock, gains } = tradeEffects(view, deal);
  return [
    ...stock.flatMap(({ corporation, standings }) =>
      standings.map((standing) =>
        words.t('acquire:play.trade.standingOf', { corporation, standing: standingWords(standing, names) }),
      ),
    ),
    ...gains.map((gain) => gainWords(gain, names)),
  ];
}

function rankWords(rank: HolderRank | null): string {
  return rank === null ? words.t('acquire:play.trade.noBonus') : words.t(`acquire:board.rank.${rank}`);
}
