import { boardOf } from './board.ts';
import type { CashRule } from './cashRules.ts';
import { BANK_SEAT, groupSpaces, HOTEL, housesOn, isMortgaged, lotAt, ownerOf, ownsGroup } from './queries.ts';
import type { ReadonlyState } from './state.ts';
import type { LotGroup, SeatIndex, SpaceId, Street } from './types.ts';

/** Nearest utility by card: ten times the dice, however many the owner has. */
export const UTILITY_CARD_FACTOR = 10;
/** Nearest railroad by card: twice the rent by count. */
export const RAILROAD_CARD_FACTOR = 2;

/** How a card changes the rent: the railroad's is doubled, a utility's is ten times the dice whatever is owned. */
export type RentFactor = number | undefined;

/** What landing here costs anyone but the owner; nothing for a bank's or a mortgaged lot. */
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
      return (boardOf(game.options).railroadRents[countOf(game, owner, 'railroad')] as number) * (factor ?? 1);
    case 'utility':
      return diceTotal * (factor ?? boardOf(game.options).utilityFactors[countOf(game, owner, 'utility')] ?? 0);
    case undefined:
      return 0;
  }
}

/** The rule that a rent follows, to be said with it. */
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

/** Bare lots of a whole group bring twice the rent. */
function isDoubled(game: ReadonlyState, lot: Street, owner: SeatIndex): boolean {
  if (!ownsGroup(game, owner, lot.group)) return false;
  if (!game.options.doubleRentNeedsUnmortgagedGroup) return true;
  return groupSpaces(game, lot.group).every((space) => !isMortgaged(game, space));
}

function countOf(game: ReadonlyState, owner: SeatIndex, group: LotGroup): number {
  let count = 0;
  for (const space of groupSpaces(game, group)) {
    if (ownerOf(game, space) === owner && (game.options.mortgagedCountInSet || !isMortgaged(game, space))) count += 1;
  }
  return count;
}
