import { CORPORATIONS, type GameView, type Trade, type TradeSide } from '@magnate/engine/acquire';
import { CORPORATION_COUNT } from './priceTable.ts';
import { seatOf, SEATS } from './observation.ts';
import { appraise, type Evaluation, cashValue } from './evaluation.ts';

/** Accepts only offers that are clearly good, and better for this player than for the proposer. */

/** The first pending offer to this player. */
export function pendingTradeFor(view: GameView, playerId: string): Trade | undefined {
  return view.trades.find((trade) => trade.status === 'pending' && trade.recipientId === playerId);
}

export function canGive(evaluation: Evaluation, side: TradeSide): boolean {
  if ((side.cash ?? 0) > (evaluation.cash[evaluation.me] as number)) return false;
  return CORPORATIONS.every(
    (name, corporation) =>
      (side.shares?.[name] ?? 0) <= (evaluation.shares[corporation * SEATS + evaluation.me] as number),
  );
}

export function isAcceptable(evaluation: Evaluation, view: GameView, trade: Trade): boolean {
  const proposer = seatOf(view, trade.proposerId);
  const { me } = evaluation;
  if (!canGive(evaluation, trade.requested)) return false;
  assumeCovered(evaluation, trade, proposer);
  const mine = seatValue(evaluation, me);
  const theirs = seatValue(evaluation, proposer);
  transfer(evaluation, trade, proposer, 1);
  const own = seatValue(evaluation, me) - mine;
  const other = seatValue(evaluation, proposer) - theirs;
  transfer(evaluation, trade, proposer, -1);
  const { tradeMargin } = evaluation.weights;
  const helpsLeader = theirs > mine && other > 0;
  return own > tradeMargin && own > other + tradeMargin && !helpsLeader;
}

/** The proposer holds the offered shares, whatever was estimated for a hidden hand. */
function assumeCovered(evaluation: Evaluation, trade: Trade, proposer: number): void {
  CORPORATIONS.forEach((name, corporation) => {
    const place = corporation * SEATS + proposer;
    evaluation.shares[place] = Math.max(evaluation.shares[place] as number, trade.offered.shares?.[name] ?? 0);
  });
}

/** Undone with a sign of -1. */
function transfer(evaluation: Evaluation, trade: Trade, proposer: number, sign: number): void {
  const { me } = evaluation;
  const { offered, requested } = trade;
  const cash = sign * ((offered.cash ?? 0) - (requested.cash ?? 0));
  evaluation.cash[me] = (evaluation.cash[me] as number) + cash;
  evaluation.cash[proposer] = (evaluation.cash[proposer] as number) - cash;
  for (let corporation = 0; corporation < CORPORATION_COUNT; corporation++) {
    const name = CORPORATIONS[corporation] as (typeof CORPORATIONS)[number];
    const count = sign * ((offered.shares?.[name] ?? 0) - (requested.shares?.[name] ?? 0));
    const mine = corporation * SEATS + me;
    const theirs = corporation * SEATS + proposer;
    evaluation.shares[mine] = (evaluation.shares[mine] as number) + count;
    evaluation.shares[theirs] = (evaluation.shares[theirs] as number) - count;
  }
}

function seatValue(evaluation: Evaluation, seat: number): number {
  let total = cashValue(evaluation, evaluation.cash[seat] as number);
  for (let corporation = 0; corporation < CORPORATION_COUNT; corporation++) {
    appraise(evaluation, corporation, evaluation.sizes[corporation] as number);
    total += evaluation.scratch[seat] as number;
  }
  return total;
}
