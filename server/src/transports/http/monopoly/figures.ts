import type { OwnFigures } from '@magnate/protocol';
import type { GameCount, TopAmount } from '../../../store/store.ts';
import { monopolyFacts } from './facts.ts';

/** Statistics of Monopoly alone: the dice, and the most expensive auctions. */

/** The number of ways, of 36, in which two dice give a total. */
const waysTo = (total: number) => 6 - Math.abs(7 - total);
const TOTALS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

export function monopolyFigures(counts: readonly GameCount[], amounts: readonly TopAmount[]): Partial<OwnFigures> {
  const dice = counts.filter(({ kind }) => kind === 'dice');
  const rolls = dice.reduce((sum, { played }) => sum + played, 0);
  return {
    dice: rolls === 0 ? [] : TOTALS.map((total) => diceOf(total, rolls, dice)),
    auctions: amounts.map(auctionOf),
  };
}

function diceOf(total: number, rolls: number, counts: readonly GameCount[]): OwnFigures['dice'][number] {
  const found = counts.find(({ name }) => name === String(total));
  return { total, rolls: found?.played ?? 0, winners: found?.won ?? 0, expected: (rolls * waysTo(total)) / 36 };
}

interface Auctioned {
  readonly kind?: string;
  readonly propertyId?: number | null;
  readonly buildingType?: string | null;
}

/** Only auctions on the standard board are stored. */
const { spaces: SPACES } = monopolyFacts({});

function auctionOf({ amount, at, gameId, isPublic, event }: TopAmount): OwnFigures['auctions'][number] {
  const { kind = '', propertyId = null, buildingType = null } = event as Auctioned;
  const lot = propertyId === null ? undefined : SPACES[propertyId]?.name;
  return { amount, kind, name: lot ?? buildingType, at, gameId: isPublic ? gameId : null };
}
