import { boardOf } from './board.ts';
import type { CashRule } from './cashRules.ts';
import { BANK_SEAT, HOTEL, housesOn, isMortgaged, lotAt, ownerOf, ownsAll, siblingsOf } from './queries.ts';
import type { ReadonlyState } from './state.ts';
import type { Lot, SeatIndex, SpaceId, Street } from './types.ts';

/** Nearest utility by card: ten times the dice, regardless of the number owned. */
export const UTILITY_CARD_FACTOR = 10;
/** Nearest railroad by card: twice the normal rent. */
export const RAILROAD_CARD_FACTOR = 2;

/**
 * The factor of a card: a railroad's rent is doubled; a utility's is ten times the dice, regardless of the number
 * owned.
 */
export type RentFactor = number | undefined;

/** The rent that a visitor pays; 0 for unowned and mortgaged lots. */
export function calculateRent(game: ReadonlyState, spaceId: SpaceId, diceTotal: number): number {
  const lot = lotAt(game, spaceId);
  if (lot === undefined || ownerOf(game, spaceId) === BANK_SEAT || isMortgaged(game, spaceId)) return 0;
  return rentOf(game, spaceId, diceTotal, undefined);
}

/** The rent of an owned, unmortgaged lot. */
export function rentOf(game: ReadonlyState, spaceId: SpaceId, diceTotal: number, factor: RentFactor): number {
  const lot = lotAt(game, spaceId);
  const owner = ownerOf(game, spaceId);
  switch (lot?.type) {
    case 'street':
      return streetRent(game, lot, owner) * (factor ?? 1);
    case 'railroad':
      return (boardOf(game.options).railroadRents[countOf(game, owner, lot)] as number) * (factor ?? 1);
    case 'utility':
      return diceTotal * (factor ?? boardOf(game.options).utilityFactors[countOf(game, owner, lot)] ?? 0);
    case undefined:
      return 0;
  }
}

/** The rule that determines the rent, for the event. */
export function rentRule(game: ReadonlyState, spaceId: SpaceId, factor: RentFactor): CashRule {
  const lot = lotAt(game, spaceId);
  switch (lot?.type) {
    case 'railroad':
      return factor === undefined
        ? 'rentRailroads'
        : factor === RAILROAD_CARD_FACTOR
          ? 'rentRailroadsByCard'
          : 'rentMultiplied';
    case 'utility':
      return factor === undefined
        ? 'rentUtility'
        : factor === UTILITY_CARD_FACTOR
          ? 'rentUtilityByCard'
          : 'rentMultiplied';
    case 'street':
    case undefined: {
      if (factor !== undefined) return 'rentMultiplied';
      const houses = housesOn(game, spaceId);
      if (houses > 0) return houses === HOTEL ? 'rentHotel' : 'rentHouses';
      return isDoubled(game, lot as Street, ownerOf(game, spaceId)) ? 'rentGroup' : 'rentBase';
    }
  }
}

function streetRent(game: ReadonlyState, lot: Street, owner: SeatIndex): number {
  const houses = housesOn(game, lot.position);
  const rent = lot.rents[houses] as number;
  return houses === 0 && isDoubled(game, lot, owner) ? 2 * rent : rent;
}

/** Unimproved lots of a complete group have double rent. */
function isDoubled(game: ReadonlyState, lot: Street, owner: SeatIndex): boolean {
  const siblings = siblingsOf(game, lot.position);
  if (!ownsAll(game, owner, siblings)) return false;
  if (!game.options.doubleRentNeedsUnmortgagedGroup) return true;
  return siblings.every((space) => !isMortgaged(game, space));
}

function countOf(game: ReadonlyState, owner: SeatIndex, lot: Lot): number {
  let count = 0;
  for (const space of siblingsOf(game, lot.position)) {
    if (ownerOf(game, space) === owner && (game.options.mortgagedCountInSet || !isMortgaged(game, space))) count += 1;
  }
  return count;
}
