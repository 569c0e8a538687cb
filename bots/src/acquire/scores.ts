import { addBonuses } from './bonuses.ts';
import { KINDS, priceAt } from './card.ts';
import { SEATS, type Sight } from './sight.ts';

/** What everybody would have if the game ended now, by the rule. */

export const scores = new Array<number>(SEATS).fill(0);

/** Any corporation of the end size or more, or at least one and all of them safe. */
export function canEnd(sizes: readonly number[], safeSize: number, endSize: number): boolean {
  let active = 0;
  let safe = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    const size = sizes[kind] as number;
    if (size >= endSize) return true;
    if (size === 0) continue;
    active += 1;
    if (size >= safeSize) safe += 1;
  }
  return active > 0 && safe === active;
}

/** Into `scores`, by seat. */
export function scoreAll(sight: Sight): void {
  for (let seat = 0; seat < sight.seats; seat++) scores[seat] = sight.cash[seat] as number;
  for (let kind = 0; kind < KINDS; kind++) {
    const size = sight.sizes[kind] as number;
    if (size > 0) scoreOne(sight, kind, priceAt(sight.card, kind, size));
  }
}

function scoreOne(sight: Sight, kind: number, price: number): void {
  const base = kind * SEATS;
  addBonuses(sight, kind, price, scores);
  for (let seat = 0; seat < sight.seats; seat++) {
    scores[seat] = (scores[seat] as number) + (sight.shares[base + seat] as number) * price;
  }
}

/** How far the own seat would be ahead of the best of the others. */
export function marginOf(sight: Sight): number {
  scoreAll(sight);
  let best = Number.NEGATIVE_INFINITY;
  for (let seat = 0; seat < sight.seats; seat++) {
    if (seat !== sight.me && (scores[seat] as number) > best) best = scores[seat] as number;
  }
  return (scores[sight.me] as number) - best;
}
