import type { PlayerId } from '@magnate/engine';
import {
  BOARD,
  calculateRent,
  type GameView,
  getPlayerById,
  getProperty,
  INCOME_TAX,
  INCOME_TAX_PERCENT,
  type Lot,
  RAILROAD_RENTS,
  type SpaceId,
  UTILITY_FACTORS,
} from '@magnate/engine/monopoly';

/** What a lot brings at every stage, and what landing on a space would mean. */

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

export type Landing =
  | { readonly kind: 'rent'; readonly amount: number; readonly owner: PlayerId }
  | { readonly kind: 'dice'; readonly factor: number; readonly owner: PlayerId }
  | { readonly kind: 'tax' | 'pot' | 'salary'; readonly amount: number }
  | { readonly kind: 'taxChoice'; readonly amount: number; readonly percent: number }
  | { readonly kind: 'buy'; readonly amount: number }
  | { readonly kind: 'own' | 'mortgaged' | 'jailedOwner' | 'card' | 'arrest' | 'nothing' };

/** What it means for `me` to land there by dice. */
export function landingOn(view: GameView, spaceId: SpaceId, me: PlayerId | null): Landing {
  const space = BOARD[spaceId];
  const { options } = view;
  switch (space?.type) {
    case 'street':
    case 'railroad':
    case 'utility':
      return onLot(view, space, me);
    case 'tax':
      if (space.tax === 'luxury') return { kind: 'tax', amount: options.luxuryTax };
      return options.incomeTax === 'flat'
        ? { kind: 'tax', amount: INCOME_TAX }
        : { kind: 'taxChoice', amount: INCOME_TAX, percent: INCOME_TAX_PERCENT };
    case 'card':
      return { kind: 'card' };
    case 'go':
      return { kind: 'salary', amount: options.goSalary + options.goLandingBonus };
    case 'freeParking':
      return options.freeParking === 'pot' ? { kind: 'pot', amount: view.pot } : { kind: 'nothing' };
    case 'goToJail':
      return { kind: 'arrest' };
    case 'jail':
    case undefined:
      return { kind: 'nothing' };
  }
}

function onLot(view: GameView, lot: Lot, me: PlayerId | null): Landing {
  const { ownerId: owner, mortgaged } = getProperty(view, lot.position);
  if (owner === null) return { kind: 'buy', amount: lot.price };
  if (owner === me) return { kind: 'own' };
  if (mortgaged) return { kind: 'mortgaged' };
  const isAway = getPlayerById(view, owner)?.jailStatus === 'inJail';
  if (isAway && !view.options.jailedOwnerCollects) return { kind: 'jailedOwner' };
  return lot.type === 'utility'
    ? { kind: 'dice', factor: calculateRent(view, lot.position, 1), owner }
    : { kind: 'rent', amount: calculateRent(view, lot.position, 0), owner };
}
