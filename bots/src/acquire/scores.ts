import { addBonuses } from './bonuses.ts';
import { CORPORATION_COUNT, priceAt } from './priceTable.ts';
import { SEATS, type Observation } from './observation.ts';

/** The final scores if the game ended now, by the rules. */

export const scores = new Array<number>(SEATS).fill(0);

/** True if a corporation has the end size, or if all corporations on the board are safe. */
export function canEnd(sizes: readonly number[], safeSize: number, endSize: number): boolean {
  let active = 0;
  let safe = 0;
  for (let corporation = 0; corporation < CORPORATION_COUNT; corporation++) {
    const size = sizes[corporation] as number;
    if (size >= endSize) return true;
    if (size === 0) continue;
    active += 1;
    if (size >= safeSize) safe += 1;
  }
  return active > 0 && safe === active;
}

/** Writes `scores`, by seat. */
export function scoreAll(observation: Observation): void {
  for (let seat = 0; seat < observation.seats; seat++) scores[seat] = observation.cash[seat] as number;
  for (let corporation = 0; corporation < CORPORATION_COUNT; corporation++) {
    const size = observation.sizes[corporation] as number;
    if (size > 0) scoreOne(observation, corporation, priceAt(observation.priceTable, corporation, size));
  }
}

function scoreOne(observation: Observation, corporation: number, price: number): void {
  const base = corporation * SEATS;
  addBonuses(observation, corporation, price, scores);
  for (let seat = 0; seat < observation.seats; seat++) {
    scores[seat] = (scores[seat] as number) + (observation.shares[base + seat] as number) * price;
  }
}

/** The lead of this seat over the best rival. */
export function marginOf(observation: Observation): number {
  scoreAll(observation);
  let best = Number.NEGATIVE_INFINITY;
  for (let seat = 0; seat < observation.seats; seat++) {
    if (seat !== observation.me && (scores[seat] as number) > best) best = scores[seat] as number;
  }
  return (scores[observation.me] as number) - best;
}
