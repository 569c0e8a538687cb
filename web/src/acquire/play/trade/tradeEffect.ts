import type { PlayerId } from '@magnate/engine';
import { type Corporation, CORPORATIONS, type GameView, type TradeTerms } from '@magnate/engine/acquire';
import { type HolderRank, holdingsIn, isActive, worthOf } from '../../reading.ts';
import { afterTrade } from '../suppose.ts';
import { gainOf } from './terms.ts';

/** What a trade does to majorities, and to what the two are worth. */

export interface StandingChange {
  readonly playerId: PlayerId;
  readonly before: number;
  readonly after: number;
  /** null where nobody can know who is paid bonuses, or nobody is. */
  readonly ranks: { readonly was: HolderRank | null; readonly is: HolderRank | null } | null;
}

export interface StockChange {
  readonly corporation: Corporation;
  readonly isOnBoard: boolean;
  /** Of those whose holding is known. */
  readonly standings: readonly StandingChange[];
}

export interface TradeEffects {
  readonly stock: readonly StockChange[];
  /** Cash, shares and bonuses, if the game ended right after; only where all of it is known. */
  readonly gains: readonly { readonly playerId: PlayerId; readonly gain: number }[];
}

export function tradeEffects(
  view: GameView,
  proposerId: PlayerId,
  recipientId: PlayerId,
  terms: TradeTerms,
): TradeEffects {
  const then = afterTrade(view, proposerId, recipientId, terms);
  const both = [proposerId, recipientId];
  const moved = CORPORATIONS.filter((corporation) => gainOf(terms, corporation) !== 0);
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
