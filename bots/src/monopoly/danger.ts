import { calculateRent, type Table } from '@magnate/engine/monopoly';
import { BOARD_SIZE, ROLL_ODDS } from './ground.ts';

/** What the next roll may cost, and the cash to keep for it. */

export interface Danger {
  readonly expected: number;
  readonly worst: number;
}

const WEIGHTS = {
  /** Kept in any case. */
  least: 40,
  /** Parts of the worst rent ahead and of the mean one. */
  worst: 0.45,
  expected: 1.2,
  /** More than this is not kept: money that lies idle loses too. */
  most: 700,
} as const;

export function dangerAhead(view: Table, seat: number, from: number): Danger {
  let expected = 0;
  let worst = 0;
  for (let total = 2; total < ROLL_ODDS.length; total++) {
    const space = (from + total) % BOARD_SIZE;
    const owner = view.owners[space] as number;
    if (owner < 0 || owner === seat) continue;
    const rent = calculateRent(view, space, total);
    expected += rent * (ROLL_ODDS[total] as number);
    if (rent > worst) worst = rent;
  }
  return { expected, worst };
}

/** The reserve that fits what lies ahead. */
export function reserveFor(view: Table, seat: number): number {
  const { expected, worst } = dangerAhead(view, seat, view.players[seat]?.position ?? 0);
  const wanted = WEIGHTS.least + WEIGHTS.worst * worst + WEIGHTS.expected * expected;
  return Math.min(WEIGHTS.most, Math.round(wanted));
}
