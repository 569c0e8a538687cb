import { withNumber, withValue } from '../kernel/lists.ts';
import { enforce, type Violation } from '../kernel/violation.ts';
import { debit, credit } from './ledger.ts';
import { whyNotOwner } from './property.ts';
import {
  groupSpaces,
  HOTEL,
  housesOn,
  isMortgaged,
  levelOf,
  lotAt,
  nameOf,
  ownerOf,
  ownsAll,
  playerAt,
  siblingsOf,
} from './queries.ts';
import { refuse, short } from './refusals.ts';
import type { Draft, Supply, ReadonlyState } from './state.ts';
import { at, hasListener, emit, seq } from '../kernel/eventLog.ts';
import { voidOffersOfGroup } from './tradeVoid.ts';
import type { BuildingType, ColorGroup, SeatIndex, SpaceId, Street } from './types.ts';

/** Building and selling houses and hotels, evenly within a group. */

/** The type of the next building on a lot. */
export function nextBuilding(game: ReadonlyState, spaceId: SpaceId): BuildingType {
  return housesOn(game, spaceId) >= game.options.hotelAfter ? 'hotel' : 'house';
}

export function houseCostOf(game: ReadonlyState, spaceId: SpaceId): number {
  return (lotAt(game, spaceId) as Street).houseCost;
}

export function stockOf(game: ReadonlyState, building: BuildingType): number {
  return (building === 'house' ? game.supply.houses : game.supply.hotels) ?? Number.POSITIVE_INFINITY;
}

/** Checks everything except the bank's stock and the player's cash. */
function whyNotSite(
  game: ReadonlyState,
  seat: SeatIndex,
  spaceId: SpaceId,
  building: BuildingType | undefined,
): Violation | undefined {
  const foreign = whyNotOwner(game, seat, spaceId);
  if (foreign !== undefined) return foreign;
  const lot = lotAt(game, spaceId);
  if (lot?.type !== 'street') return refuse('NOT_A_STREET', { spaceId, name: nameOf(game, spaceId) });
  const siblings = siblingsOf(game, spaceId);
  const level = levelOf(game, housesOn(game, spaceId));
  let least = level;
  for (const sibling of siblings) {
    if (ownerOf(game, sibling) !== seat) return incomplete(game, seat, lot.group);
    if (isMortgaged(game, sibling)) return refuse('GROUP_MORTGAGED', { spaceId: sibling, name: nameOf(game, sibling) });
    least = Math.min(least, levelOf(game, housesOn(game, sibling)));
  }
  if (housesOn(game, spaceId) === HOTEL) return refuse('HOTEL_STANDS', { spaceId, name: lot.name });
  const other = whyNotBuildingType(game, lot, building);
  if (other !== undefined) return other;
  return level > least ? refuse('UNEVEN_BUILD', { spaceId, name: lot.name, has: level, least }) : undefined;
}

/** The action named a building type, and the lot takes the other one. */
function whyNotBuildingType(
  game: ReadonlyState,
  lot: Street,
  requestedType: BuildingType | undefined,
): Violation | undefined {
  if (requestedType === undefined || requestedType === nextBuilding(game, lot.position)) return undefined;
  const has = housesOn(game, lot.position);
  const needs = game.options.hotelAfter;
  return refuse(requestedType === 'house' ? 'HOTEL_IS_NEXT' : 'HOUSE_IS_NEXT', {
    spaceId: lot.position,
    name: lot.name,
    needs,
    has,
  });
}

function incomplete(game: ReadonlyState, seat: SeatIndex, group: ColorGroup): Violation {
  const spaces = groupSpaces(game, group);
  const has = spaces.filter((space) => ownerOf(game, space) === seat).length;
  return refuse('NO_MONOPOLY', { group, needs: spaces.length, has });
}

/**
 * `price` is the winning bid; without it, the price on the deed. `asked` is the building type, if the action names one.
 */
export function whyNotBuild(
  game: ReadonlyState,
  seat: SeatIndex,
  spaceId: SpaceId,
  price?: number,
  requestedType?: BuildingType,
): Violation | undefined {
  const site = whyNotSite(game, seat, spaceId, requestedType);
  if (site !== undefined) return site;
  const building = nextBuilding(game, spaceId);
  if (stockOf(game, building) < 1)
    return refuse(building === 'house' ? 'NO_HOUSES_LEFT' : 'NO_HOTELS_LEFT', { needs: 1, has: 0 });
  const needs = price ?? houseCostOf(game, spaceId);
  const has = playerAt(game, seat).cash;
  return has < needs ? short(needs, has) : undefined;
}

export function buildHouse(game: Draft, seat: SeatIndex, spaceId: SpaceId, price?: number): void {
  enforce(whyNotBuild(game, seat, spaceId, price));
  const building = nextBuilding(game, spaceId);
  const amount = price ?? houseCostOf(game, spaceId);
  const houses = building === 'hotel' ? HOTEL : housesOn(game, spaceId) + 1;
  debit(game, seat, amount);
  game.houses = withNumber(game.houses, spaceId, houses);
  game.paid = withValue(game.paid, spaceId, [...(game.paid[spaceId] as readonly number[]), amount]);
  game.supply =
    building === 'hotel' ? adjustSupply(game.supply, game.options.hotelAfter, -1) : adjustSupply(game.supply, -1, 0);
  if (hasListener(game)) {
    emit(game, {
      type: 'BuildingPlaced',
      seq: seq(game),
      at: at(game),
      playerId: playerAt(game, seat).id,
      propertyId: spaceId,
      buildingType: building,
      houses,
      amount,
      rule: price === undefined ? 'build' : 'buildingAuction',
    });
  }
  voidOffersOfGroup(game, spaceId);
}

function adjustSupply(supply: Supply, houses: number, hotels: number): Supply {
  return {
    houses: supply.houses === null ? null : supply.houses + houses,
    hotels: supply.hotels === null ? null : supply.hotels + hotels,
  };
}

/** The lots where this player can place such a building now. */
export function sitesFor(game: ReadonlyState, seat: SeatIndex, building?: BuildingType, price?: number): SpaceId[] {
  return playerAt(game, seat).properties.filter(
    (spaceId) =>
      // Most lots fail this check, and a refusal costs more than the check.
      ownsAll(game, seat, siblingsOf(game, spaceId)) &&
      whyNotBuild(game, seat, spaceId, price) === undefined &&
      (building === undefined || nextBuilding(game, spaceId) === building),
  );
}

export function whyNotSell(game: ReadonlyState, seat: SeatIndex, spaceId: SpaceId): Violation | undefined {
  const foreign = whyNotOwner(game, seat, spaceId);
  if (foreign !== undefined) return foreign;
  const houses = housesOn(game, spaceId);
  if (houses === 0) return refuse('NOTHING_BUILT', { spaceId, name: nameOf(game, spaceId) });
  const has = levelOf(game, houses);
  for (const sibling of siblingsOf(game, spaceId)) {
    const most = levelOf(game, housesOn(game, sibling));
    if (most > has) return refuse('UNEVEN_SALE', { spaceId, name: nameOf(game, spaceId), has, most });
  }
  const stock = stockOf(game, 'house');
  if (houses === HOTEL && stock < game.options.hotelAfter) {
    return refuse('HOUSES_SHORT', { needs: game.options.hotelAfter, has: stock });
  }
  return undefined;
}

export function sellBuilding(game: Draft, seat: SeatIndex, spaceId: SpaceId): void {
  enforce(whyNotSell(game, seat, spaceId));
  const houses = housesOn(game, spaceId);
  removeBuildings(game, seat, spaceId, houses === HOTEL ? game.options.hotelAfter : houses - 1);
}

export function whyNotSellGroup(game: ReadonlyState, seat: SeatIndex, group: ColorGroup): Violation | undefined {
  if (game.options.hotelSale !== 'groupAtOnce') return refuse('GROUP_SALE_OFF');
  const spaces = groupSpaces(game, group);
  const built = spaces.filter((space) => ownerOf(game, space) === seat && housesOn(game, space) > 0);
  return built.length === 0 ? refuse('NOTHING_BUILT', { group, name: `the ${group} group` }) : undefined;
}

/** Sells all buildings of the group at once, so that the bank needs no houses in between. */
export function sellGroup(game: Draft, seat: SeatIndex, group: ColorGroup): void {
  enforce(whyNotSellGroup(game, seat, group));
  for (const spaceId of groupSpaces(game, group)) if (ownerOf(game, spaceId) === seat) clearLot(game, seat, spaceId);
}

/** Sells everything on a lot, ignoring the even-building rule. */
export function clearLot(game: Draft, seat: SeatIndex, spaceId: SpaceId): void {
  if (housesOn(game, spaceId) > 0) removeBuildings(game, seat, spaceId, 0);
}

/** Sells buildings down to `left` for half of what was paid. */
function removeBuildings(game: Draft, seat: SeatIndex, spaceId: SpaceId, left: number): void {
  const houses = housesOn(game, spaceId);
  const sold = levelOf(game, houses) - levelOf(game, left);
  const amount = saleValue(game, spaceId, sold);
  credit(game, seat, amount);
  game.houses = withNumber(game.houses, spaceId, left);
  game.paid = withValue(game.paid, spaceId, (game.paid[spaceId] as readonly number[]).slice(0, levelOf(game, left)));
  game.supply = houses === HOTEL ? adjustSupply(game.supply, -left, 1) : adjustSupply(game.supply, sold, 0);
  if (hasListener(game)) {
    emit(game, {
      type: 'BuildingSold',
      seq: seq(game),
      at: at(game),
      playerId: playerAt(game, seat).id,
      propertyId: spaceId,
      buildingType: houses === HOTEL ? 'hotel' : 'house',
      houses: left,
      sold,
      amount,
      rule: 'sellBuilding',
    });
  }
  voidOffersOfGroup(game, spaceId);
}

/** Half of what was paid for the last `levels` buildings. */
export function saleValue(game: ReadonlyState, spaceId: SpaceId, levels: number): number {
  const paid = game.paid[spaceId] as readonly number[];
  let value = 0;
  for (let i = paid.length - levels; i < paid.length; i++) value += Math.floor((paid[i] as number) / 2);
  return value;
}
