import { calculateRent, type ReadonlyState } from '@magnate/engine/monopoly';
import { boardStatsOf, ROLL_ODDS } from './boardStats.ts';
import type { Policy } from './policy.ts';
import type { Weights } from './weights.ts';

/** The rent at risk on the next roll, and the cash reserve for it. */

export interface RentRisk {
  readonly expected: number;
  readonly worst: number;
}

export function rentRiskAhead(view: ReadonlyState, seat: number, from: number): RentRisk {
  const { size } = boardStatsOf(view);
  let expected = 0;
  let worst = 0;
  for (let total = 2; total < ROLL_ODDS.length; total++) {
    const space = (from + total) % size;
    const owner = view.owners[space] as number;
    if (owner < 0 || owner === seat) continue;
    const rent = calculateRent(view, space, total);
    expected += rent * (ROLL_ODDS[total] as number);
    if (rent > worst) worst = rent;
  }
  return { expected, worst };
}

/** The cash reserve for the rents ahead. */
export function reserveFor(
  view: ReadonlyState,
  seat: number,
  { reserves }: Weights,
  purpose: keyof Weights['reserves'] = 'buying',
): number {
  const { least, worst: ofWorst, expected: ofExpected, most } = reserves[purpose];
  const { expected, worst } = rentRiskAhead(view, seat, view.players[seat]?.position ?? 0);
  const { scale } = boardStatsOf(view);
  return Math.min(most * scale, Math.round(least * scale + ofWorst * worst + ofExpected * expected));
}

/**
 * The reserve for building and for bids on the last buildings. It must be the same for both: a player who starts a
 * building auction without bidding would start it again forever.
 */
export function buildingReserve(
  view: ReadonlyState,
  seat: number,
  { reserve, building, buildsBeside, weights }: Policy,
): number {
  return reserveFor(view, seat, weights, buildsBeside) * reserve * building;
}
