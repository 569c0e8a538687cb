import type { GameView } from '@magnate/engine/acquire';
import { bestBasket } from './baskets.ts';
import { KINDS, priceAt } from './card.ts';
import { canEnd, marginOf } from './scores.ts';
import { SEATS } from './sight.ts';
import { type Mind, weigh } from './worth.ts';

/** When to declare the end: as soon as it wins. Whoever is behind goes on; the others may still err. */

export function mayDeclare(view: GameView, seat: number): boolean {
  if (view.endDeclared || seat !== view.currentPlayerIndex) return false;
  const isTime = view.options.declareAt === 'anyDecision' || view.phase === 'PlaceTile' || view.phase === 'BuyShares';
  return isTime && canEnd(view.sizes, view.options.safeSize, view.options.endSize);
}

/** Would the end win now, with the last shares bought where the turn is still finished? */
export function wins(mind: Mind, view: GameView): boolean {
  if (marginOf(mind) > 0) return true;
  if (view.phase !== 'BuyShares' || view.options.endDeclaration === 'immediate') return false;
  const wasFinal = mind.isFinal;
  mind.isFinal = true;
  weigh(mind);
  const basket = bestBasket(mind);
  buy(mind, basket, 1);
  const margin = marginOf(mind);
  buy(mind, basket, -1);
  mind.isFinal = wasFinal;
  weigh(mind);
  return margin > 0;
}

/** Back with -1. */
function buy(mind: Mind, basket: readonly number[], sign: number): void {
  const { me } = mind;
  for (let kind = 0; kind < KINDS; kind++) {
    const count = sign * (basket[kind] as number);
    if (count === 0) continue;
    const mine = kind * SEATS + me;
    mind.shares[mine] = (mind.shares[mine] as number) + count;
    mind.bank[kind] = (mind.bank[kind] as number) - count;
    mind.cash[me] = (mind.cash[me] as number) - count * priceAt(mind.card, kind, mind.sizes[kind] as number);
  }
}
