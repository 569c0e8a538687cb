import { saleValue, stockOf } from './building.ts';
import { COLOR_GROUPS, type ColorGroup, type Lot, type SeatIndex, type SpaceId } from './types.ts';
import { mortgageValue } from './mortgage.ts';
import { groupSpaces, HOTEL, housesOn, isMortgaged, levelOf, lotAt, ownerOf, playerAt, siblingsOf } from './queries.ts';
import type { ReadonlyState } from './state.ts';

/** Net worth and liquidation value. */

/** Final score: cash, deeds and buildings at their price, mortgaged deeds by the options. */
export function netWorth(game: ReadonlyState, seat: SeatIndex): number {
  const player = playerAt(game, seat);
  let worth = player.cash;
  for (const spaceId of player.properties) {
    if (!isMortgaged(game, spaceId)) worth += priceOf(game, spaceId);
    else if (game.options.mortgagedWorth === 'half') worth += mortgageValue(game, spaceId);
    worth += buildingCost(game, spaceId);
  }
  return worth;
}

/** For the income tax: cash, all deeds at their printed price, and buildings at their price. */
export function taxableWorth(game: ReadonlyState, seat: SeatIndex): number {
  const player = playerAt(game, seat);
  let worth = player.cash;
  for (const spaceId of player.properties) worth += priceOf(game, spaceId) + buildingCost(game, spaceId);
  return worth;
}

function priceOf(game: ReadonlyState, spaceId: SpaceId): number {
  return (lotAt(game, spaceId) as Lot).price;
}

/** At the price paid. */
function buildingCost(game: ReadonlyState, spaceId: SpaceId): number {
  let cost = 0;
  for (const price of game.paid[spaceId] as readonly number[]) cost += price;
  return cost;
}

/** The cash from selling all buildings and mortgaging all deeds, as far as the bank can take them. */
export function liquidationValue(game: ReadonlyState, seat: SeatIndex): number {
  const stuck = stuckGroups(game, seat);
  let value = stuck.salesAnyway;
  for (const spaceId of playerAt(game, seat).properties) {
    const lot = lotAt(game, spaceId) as Lot;
    if (lot.type === 'street' && stuck.groups.includes(lot.group)) continue;
    value += saleOf(game, spaceId);
    if (couldMortgage(game, seat, spaceId)) value += lot.mortgage;
  }
  return value;
}

/** After selling the player's own buildings; other owners' buildings may still block the group. */
function couldMortgage(game: ReadonlyState, seat: SeatIndex, spaceId: SpaceId): boolean {
  if (!game.options.mortgages || isMortgaged(game, spaceId)) return false;
  if (game.options.mortgageBan === 'lot') return true;
  return siblingsOf(game, spaceId).every((sibling) => housesOn(game, sibling) === 0 || ownerOf(game, sibling) === seat);
}

export function canRaise(game: ReadonlyState, seat: SeatIndex, amount: number): boolean {
  const { cash } = playerAt(game, seat);
  return cash >= amount || cash + liquidationValue(game, seat) >= amount;
}

function saleOf(game: ReadonlyState, spaceId: SpaceId): number {
  const houses = housesOn(game, spaceId);
  return houses === 0 ? 0 : saleValue(game, spaceId, levelOf(game, houses));
}

interface Stuck {
  readonly groups: readonly ColorGroup[];
  /** Proceeds of those hotels that can still be sold. */
  readonly salesAnyway: number;
}

const NOTHING_STUCK: Stuck = { groups: [], salesAnyway: 0 };

/**
 * If hotels cannot be sold with their group, the bank needs houses to replace them. A sold group returns its houses to
 * the bank, which may unblock the next group. The remaining groups are stuck, except for as many hotels as the houses
 * suffice for.
 */
function stuckGroups(game: ReadonlyState, seat: SeatIndex): Stuck {
  if (game.options.hotelSale !== 'blocked' || game.supply.houses === null) return NOTHING_STUCK;
  const { hotelAfter } = game.options;
  let houses = stockOf(game, 'house');
  let waiting: readonly ColorGroup[] = COLOR_GROUPS;
  for (;;) {
    const free = waiting.find((group) => hotelsIn(game, seat, group) * hotelAfter <= houses);
    if (free === undefined) break;
    houses += housesIn(game, seat, free);
    waiting = waiting.filter((group) => group !== free);
  }
  const reach = Math.floor(houses / hotelAfter);
  const sales = waiting
    .flatMap((group) => ownHotels(game, seat, group).map((spaceId) => saleValue(game, spaceId, 1)))
    .sort((a, b) => b - a);
  return { groups: waiting, salesAnyway: sales.slice(0, reach).reduce((sum, sale) => sum + sale, 0) };
}

/** A group whose buildings could all be sold now. */
export function freeGroup(game: ReadonlyState, seat: SeatIndex): ColorGroup | undefined {
  const stock = stockOf(game, 'house');
  return COLOR_GROUPS.find(
    (group) =>
      groupSpaces(game, group).some((space) => ownerOf(game, space) === seat && housesOn(game, space) > 0) &&
      hotelsIn(game, seat, group) * game.options.hotelAfter <= stock,
  );
}

function ownHotels(game: ReadonlyState, seat: SeatIndex, group: ColorGroup): SpaceId[] {
  return groupSpaces(game, group).filter((space) => ownerOf(game, space) === seat && housesOn(game, space) === HOTEL);
}

function hotelsIn(game: ReadonlyState, seat: SeatIndex, group: ColorGroup): number {
  return ownHotels(game, seat, group).length;
}

function housesIn(game: ReadonlyState, seat: SeatIndex, group: ColorGroup): number {
  let count = 0;
  for (const space of groupSpaces(game, group)) {
    const houses = housesOn(game, space);
    if (ownerOf(game, space) === seat && houses !== HOTEL) count += houses;
  }
  return count;
}
