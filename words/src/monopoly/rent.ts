import {
  type Board,
  type CashRule,
  RAILROAD_CARD_FACTOR,
  type SpaceId,
  STANDARD_BOARD,
  UTILITY_CARD_FACTOR,
} from '@magnate/engine/monopoly';
import { words } from '../core/words.ts';
import { groupName } from './places.ts';

/**
 * The reason for the amount of a rent, derived from the rule and the amount alone: the board may have changed since.
 */

export interface Rent {
  readonly propertyId: SpaceId;
  readonly amount: number;
  readonly rule: CashRule;
}

const LEAST_ROLL = 2;
const HIGHEST_ROLL = 12;
const COUNTS = ['one', 'two', 'three', 'four'] as const;

const REASONS: { readonly [R in CashRule]?: (rent: Rent, board: Board) => string | undefined } = {
  rentGroup: () => words.t('monopoly:event.why.group'),
  rentHouses: houses,
  rentHotel: () => words.t('monopoly:event.why.hotel'),
  rentRailroads: ({ amount }, board) => railroads(amount, board, 'railroads'),
  rentRailroadsByCard: ({ amount }, board) => railroads(amount / RAILROAD_CARD_FACTOR, board, 'railroadsByCard'),
  rentUtility: utility,
  rentUtilityByCard: ({ amount }) =>
    words.t('monopoly:event.why.utilityByCard', { factor: UTILITY_CARD_FACTOR, dice: amount / UTILITY_CARD_FACTOR }),
  rentMultiplied: () => words.t('monopoly:event.why.multiplied'),
};

export function whyRent(rent: Rent, board: Board = STANDARD_BOARD): string | undefined {
  return REASONS[rent.rule]?.(rent, board);
}

function houses({ propertyId, amount }: Rent, board: Board): string | undefined {
  const space = board.spaces[propertyId];
  const count = space?.type === 'street' ? space.rents.indexOf(amount) : -1;
  return count > 0 ? words.t('monopoly:event.why.houses', { count }) : undefined;
}

function railroads(amount: number, board: Board, how: 'railroads' | 'railroadsByCard'): string | undefined {
  const { railroadRents: rents } = board;
  const has = rents.indexOf(amount);
  // If two counts cost the same, the amount does not determine the count.
  const count = has === rents.lastIndexOf(amount) ? COUNTS[has - 1] : undefined;
  if (count === undefined) return undefined;
  if (board === STANDARD_BOARD) return words.t(`monopoly:event.why.${how}.${count}`);
  const key = how === 'railroads' ? 'ofGroup' : 'ofGroupByCard';
  return words.t(`monopoly:event.why.${key}`, { has, group: groupName('railroad', board) });
}

/** Some amounts are four times one roll and also ten times another. */
function utility({ amount }: Rent, board: Board): string {
  const factors = [...new Set(board.utilityFactors)].filter((factor) => factor > 0 && isRoll(amount / factor));
  const [factor, other] = factors;
  if (factor === undefined || other !== undefined) return words.t('monopoly:event.why.utilityUnclear');
  return words.t('monopoly:event.why.utility', { factor, dice: amount / factor });
}

function isRoll(total: number): boolean {
  return Number.isInteger(total) && total >= LEAST_ROLL && total <= HIGHEST_ROLL;
}
