import {
  boardOf,
  calculateRent,
  type GameView,
  getProperty,
  HOTEL,
  type Lot,
  type SpaceId,
} from '@magnate/engine/monopoly';

/** What a lot brings at every stage. */

export type RentRow =
  | { readonly kind: 'base' | 'group' | 'hotel'; readonly amount: number; readonly isNow: boolean }
  | { readonly kind: 'houses' | 'railroads'; readonly count: number; readonly amount: number; readonly isNow: boolean }
  | { readonly kind: 'utilities'; readonly count: number; readonly factor: number; readonly isNow: boolean };

export function rentRows(view: GameView, lot: Lot): readonly RentRow[] {
  const { railroadRents, utilityFactors } = boardOf(view.options);
  switch (lot.type) {
    case 'street':
      return streetRows(view, lot.position, lot.rents);
    case 'railroad': {
      const now = rowOf(railroadRents, calculateRent(view, lot.position, 0));
      return railroadRents.slice(1).map((amount, i) => {
        return { kind: 'railroads', count: i + 1, amount, isNow: i + 1 === now };
      });
    }
    case 'utility': {
      const now = rowOf(utilityFactors, calculateRent(view, lot.position, 1));
      return utilityFactors.slice(1).map((factor, i) => {
        return { kind: 'utilities', count: i + 1, factor, isNow: i + 1 === now };
      });
    }
  }
}

/** The first that brings what is due: of several that bring the same any one is true. */
function rowOf(ladder: readonly number[], now: number): number | undefined {
  return now > 0 ? ladder.indexOf(now) : undefined;
}

function streetRows(view: GameView, spaceId: SpaceId, rents: readonly number[]): readonly RentRow[] {
  const now = calculateRent(view, spaceId, 0);
  const { houses } = getProperty(view, spaceId);
  const { hotelAfter } = view.options;
  const [base = 0, ...built] = rents;
  const hotel = built.at(-1) ?? 0;
  // Stages of some boards bring the same: the sum alone does not tell the row.
  const row = (amount: number, needs: number) => ({ amount, isNow: now > 0 && amount === now && houses === needs });
  return [
    { kind: 'base', ...row(base, 0) },
    { kind: 'group', ...row(2 * base, 0) },
    ...built.slice(0, hotelAfter).map((amount, i) => {
      return { kind: 'houses' as const, count: i + 1, ...row(amount, i + 1) };
    }),
    { kind: 'hotel', ...row(hotel, HOTEL) },
  ];
}
