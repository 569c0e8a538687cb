import { CORPORATIONS, type GameView, type Trade, type TradeSide } from '@magnate/engine/acquire';
import type { TradeAppraisal } from '../core/tradeAppraisal.ts';
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

type Terms = Pick<Trade, 'proposerId' | 'recipientId' | 'offered' | 'requested'>;

export function isAcceptable(evaluation: Evaluation, view: GameView, trade: Terms): boolean {
  return canGive(evaluation, trade.requested) && appraisedTrade(evaluation, view, trade).refusal === null;
}

/** What the trade is worth to both sides. */
export function appraisedTrade(evaluation: Evaluation, view: GameView, trade: Terms): TradeAppraisal {
  const proposer = seatOf(view, trade.proposerId);
  const recipient = seatOf(view, trade.recipientId);
  assumeCovered(evaluation, trade.offered, proposer);
  assumeCovered(evaluation, trade.requested, recipient);
  const mine = seatValue(evaluation, recipient);
  const theirs = seatValue(evaluation, proposer);
  const total = view.players.reduce((sum, _, seat) => sum + seatValue(evaluation, seat), 0);
  transfer(evaluation, trade, { proposer, recipient }, 1);
  const own = seatValue(evaluation, recipient) - mine;
  const other = seatValue(evaluation, proposer) - theirs;
  transfer(evaluation, trade, { proposer, recipient }, -1);
  const { tradeMargin } = evaluation.weights;
  const part = (gain: number) => (total <= 0 ? 0 : gain / total);
  return { proposer: part(other), recipient: part(own), refusal: refusal() };

  function refusal(): TradeAppraisal['refusal'] {
    if (own <= tradeMargin) return own < 0 ? 'loses' : 'gainsTooLittle';
    if (own <= other + tradeMargin) return 'gainsLess';
    return theirs > mine && other > 0 ? 'helpsLeader' : null;
  }
}

/** A side holds what it gives, whatever was estimated for a hidden hand. */
function assumeCovered(evaluation: Evaluation, { shares }: TradeSide, seat: number): void {
  CORPORATIONS.forEach((name, corporation) => {
    const place = corporation * SEATS + seat;
    evaluation.shares[place] = Math.max(evaluation.shares[place] as number, shares?.[name] ?? 0);
  });
}

/** Undone with a sign of -1. */
function transfer(
  evaluation: Evaluation,
  { offered, requested }: Terms,
  { proposer, recipient }: { readonly proposer: number; readonly recipient: number },
  sign: number,
): void {
  const cash = sign * ((offered.cash ?? 0) - (requested.cash ?? 0));
  evaluation.cash[recipient] = (evaluation.cash[recipient] as number) + cash;
  evaluation.cash[proposer] = (evaluation.cash[proposer] as number) - cash;
  for (let corporation = 0; corporation < CORPORATION_COUNT; corporation++) {
    const name = CORPORATIONS[corporation] as (typeof CORPORATIONS)[number];
    const count = sign * ((offered.shares?.[name] ?? 0) - (requested.shares?.[name] ?? 0));
    const mine = corporation * SEATS + recipient;
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
