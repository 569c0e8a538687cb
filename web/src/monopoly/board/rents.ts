import {
  calculateRent,
  type GameView,
  type Lot,
  RAILROAD_RENTS,
  type SpaceId,
  UTILITY_FACTORS,
} from '@magnate/engine/monopoly';

/** What a lot brings at every stage. */

export type RentRow =
  | { readonly kind: 'base' | 'group' | 'hotel'; readonly amount: number; readonly isNow: boolean }
  | { readonly kind: 'houses' | 'railroads'; readonly count: number; readonly amount: number; readonly isNow: boolean }
  | { readonly kind: 'utilities'; readonly count: number; readonly factor: number; readonly isNow: boolean };

export function rentRows(view: GameView, lot: Lot): readonly RentRow[] {
  switch (lot.type) {
    case 'street':
      return streetRows(view, lot.position, lot.rents);
    case 'railroad': {
      const now = calculateRent(view, lot.position, 0);
      return RAILROAD_RENTS.slice(1).map((amount, i) => {
        return { kind: 'railroads', count: i + 1, amount, isNow: amount === now };
      });
    }
    case 'utility': {
      const now = calculateRent(view, lot.position, 1);
      return UTILITY_FACTORS.slice(1).map((factor, i) => {
        return { kind: 'utilities', count: i + 1, factor, isNow: factor === now };
      });
    }
  }
}

function streetRows(view: GameView, spaceId: SpaceId, rents: readonly number[]): readonly RentRow[] {
  const now = calculateRent(view, spaceId, 0);
  const { hotelAfter } = view.options;
  const [base = 0, ...built] = rents;
  const hotel = built.at(-1) ?? 0;
  // All sums of a deed differ, so the sum that is due tells the row.
  const row = (amount: number) => ({ amount, isNow: amount === now });
  return [
    { kind: 'base', ...row(base) },
    { kind: 'group', ...row(2 * base) },
    ...built.slice(0, hotelAfter).map((amount, i) => ({ kind: 'houses' as const, count: i + 1, ...row(amount) })),
    { kind: 'hotel', ...row(hotel) },
  ];
}
