import { calculateRent, type Table } from '@magnate/engine/monopoly';
import { groundOf, ROLL_ODDS } from './ground.ts';
import type { Temper } from './temper.ts';

/** What the next roll may cost, and the cash to keep for it. */

export interface Danger {
  readonly expected: number;
  readonly worst: number;
}

interface Reserve {
  /** Kept in any case. */
  readonly least: number;
  /** Parts of the worst rent ahead and of the mean one. */
  readonly worst: number;
  readonly expected: number;
  /** More than this is not kept: money that lies idle loses too. */
  readonly most: number;
}

/** On the standard board. Deeds can wait for the next auction; three houses a round sooner are worth a mortgage now and then. */
const RESERVES = {
  buying: { least: 40, worst: 0.45, expected: 1.2, most: 700 },
  building: { least: 0, worst: 0.05, expected: 0.8, most: 700 },
} as const satisfies Readonly<Record<string, Reserve>>;

export function dangerAhead(view: Table, seat: number, from: number): Danger {
  const { size } = groundOf(view);
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

/** The reserve that fits what lies ahead. */
export function reserveFor(view: Table, seat: number, purpose: keyof typeof RESERVES = 'buying'): number {
  const { least, worst: ofWorst, expected: ofExpected, most } = RESERVES[purpose];
  const { expected, worst } = dangerAhead(view, seat, view.players[seat]?.position ?? 0);
  const { scale } = groundOf(view);
  return Math.min(most * scale, Math.round(least * scale + ofWorst * worst + ofExpected * expected));
}

/** What building must leave, and bids for the last buildings too: who builds and does not bid would begin again for ever. */
export function buildingReserve(view: Table, seat: number, { reserve, building, buildsBeside }: Temper): number {
  return reserveFor(view, seat, buildsBeside) * reserve * building;
}
