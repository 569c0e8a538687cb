import type { GameView } from '@magnate/engine/acquire';
import { bestPurchase } from './purchases.ts';
import { CORPORATION_COUNT, priceAt } from './priceTable.ts';
import { canEnd, marginOf } from './scores.ts';
import { SEATS } from './observation.ts';
import { type Evaluation, evaluatePosition } from './evaluation.ts';

/** When to declare the end: as soon as it wins. A player who is behind plays on, because rivals may still err. */

export function canDeclareEnd(view: GameView, seat: number): boolean {
  if (view.endDeclared || seat !== view.currentPlayerIndex) return false;
  const isTime = view.options.declareAt === 'anyDecision' || view.phase === 'PlaceTile' || view.phase === 'BuyShares';
  return isTime && canEnd(view.sizes, view.options.safeSize, view.options.endSize);
}

/** Would the end win now? If the turn still continues, the best last purchase counts. */
export function endWins(evaluation: Evaluation, view: GameView): boolean {
  if (marginOf(evaluation) > 0) return true;
  if (view.phase !== 'BuyShares' || view.options.endDeclaration === 'immediate') return false;
  const wasFinal = evaluation.isFinal;
  evaluation.isFinal = true;
  evaluatePosition(evaluation);
  const purchase = bestPurchase(evaluation);
  buy(evaluation, purchase, 1);
  const margin = marginOf(evaluation);
  buy(evaluation, purchase, -1);
  evaluation.isFinal = wasFinal;
  evaluatePosition(evaluation);
  return margin > 0;
}

/** Undone with a sign of -1. */
function buy(evaluation: Evaluation, purchase: readonly number[], sign: number): void {
  const { me } = evaluation;
  for (let corporation = 0; corporation < CORPORATION_COUNT; corporation++) {
    const count = sign * (purchase[corporation] as number);
    if (count === 0) continue;
    const mine = corporation * SEATS + me;
    evaluation.shares[mine] = (evaluation.shares[mine] as number) + count;
    evaluation.bank[corporation] = (evaluation.bank[corporation] as number) - count;
    evaluation.cash[me] =
      (evaluation.cash[me] as number) -
      count * priceAt(evaluation.priceTable, corporation, evaluation.sizes[corporation] as number);
  }
}
