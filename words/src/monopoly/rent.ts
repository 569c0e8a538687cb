import {
  BOARD,
  type CashRule,
  RAILROAD_CARD_FACTOR,
  RAILROAD_RENTS,
  type SpaceId,
  UTILITY_CARD_FACTOR,
  UTILITY_FACTORS,
} from '@magnate/engine/monopoly';
import { words } from '../words.ts';

/**
 * Why a rent was what it was. Read out of the rule and the sum alone: the board may have changed since.
 */

export interface Rent {
  readonly propertyId: SpaceId;
  readonly amount: number;
  readonly rule: CashRule;
}

const LEAST_ROLL = 2;
const HIGHEST_ROLL = 12;
const COUNTS = ['one', 'two', 'three', 'four'] as const;

const REASONS: { readonly [R in CashRule]?: (rent: Rent) => string | undefined } = {
  rentGroup: () => words.t('monopoly:event.why.group'),
  rentHouses: houses,
  rentHotel: () => words.t('monopoly:event.why.hotel'),
  rentRailroads: ({ amount }) => railroads(amount, 'railroads'),
  rentRailroadsByCard: ({ amount }) => railroads(amount / RAILROAD_CARD_FACTOR, 'railroadsByCard'),
  rentUtility: utility,
  rentUtilityByCard: ({ amount }) =>
    words.t('monopoly:event.why.utilityByCard', { factor: UTILITY_CARD_FACTOR, dice: amount / UTILITY_CARD_FACTOR }),
  rentMultiplied: () => words.t('monopoly:event.why.multiplied'),
};

export function whyRent(rent: Rent): string | undefined {
  return REASONS[rent.rule]?.(rent);
}

function houses({ propertyId, amount }: Rent): string | undefined {
  const space = BOARD[propertyId];
  const count = space?.type === 'street' ? space.rents.indexOf(amount) : -1;
  return count > 0 ? words.t('monopoly:event.why.houses', { count }) : undefined;
}

function railroads(amount: number, how: 'railroads' | 'railroadsByCard'): string | undefined {
  const count = COUNTS.find((_, before) => RAILROAD_RENTS[before + 1] === amount);
  return count === undefined ? undefined : words.t(`monopoly:event.why.${how}.${count}`);
}

/** Some sums can be four times one roll as well as ten times another. */
function utility({ amount }: Rent): string {
  const factors = UTILITY_FACTORS.filter((factor) => factor > 0 && isRoll(amount / factor));
  const [factor, other] = factors;
  if (factor === undefined || other !== undefined) return words.t('monopoly:event.why.utilityUnclear');
  return words.t('monopoly:event.why.utility', { factor, dice: amount / factor });
}

function isRoll(total: number): boolean {
  return Number.isInteger(total) && total >= LEAST_ROLL && total <= HIGHEST_ROLL;
}
