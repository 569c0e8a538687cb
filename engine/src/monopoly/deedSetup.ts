import { withNumber, withValue } from '../kernel/lists.ts';
import { isRecord, isIntegerWithin, unknownKey } from '../kernel/check.ts';
import { badSetup } from '../kernel/violation.ts';
import { transferDeed } from './property.ts';
import { groupSpaces, HOTEL, housesOn, isMortgaged, levelOf, lotAt, ownerOf, playerAt, seatOf } from './queries.ts';
import type { Draft } from './state.ts';
import { COLOR_GROUPS, type ColorGroup, type Lot } from './types.ts';

/** The deeds of a hand-made position: owners, buildings, mortgages. */

const DEED_FIELDS = ['owner', 'houses', 'mortgaged'];

export function readDeeds(game: Draft, deeds: unknown = {}): void {
  if (!isRecord(deeds)) throw badSetup('deeds', 'must be an object by space');
  for (const [key, deed] of Object.entries(deeds)) {
    const path = `deeds.${key}`;
    const lot = /^\d{1,2}$/.test(key) ? lotAt(game, Number(key)) : undefined;
    if (lot === undefined || String(lot.position) !== key) throw badSetup(path, 'there is no deed for that space');
    readDeed(game, lot, deed, path);
  }
  for (const group of COLOR_GROUPS) checkGroup(game, group);
  takeFromSupply(game);
}

function readDeed(game: Draft, lot: Lot, deed: unknown, path: string): void {
  if (!isRecord(deed)) throw badSetup(path, 'must be an object');
  const extra = unknownKey(deed, DEED_FIELDS);
  if (extra !== undefined) throw badSetup(`${path}.${extra}`, 'is unknown');
  const { owner, houses = 0, mortgaged = false } = deed;
  const seat = typeof owner === 'string' ? seatOf(game, owner) : -1;
  if (seat < 0) throw badSetup(`${path}.owner`, 'must be the id of a player');
  if (!playerAt(game, seat).isActive) throw badSetup(`${path}.owner`, 'a bankrupt player owns nothing');
  if (typeof mortgaged !== 'boolean') throw badSetup(`${path}.mortgaged`, 'must be true or false');
  if (houses !== HOTEL && !isIntegerWithin(houses, 0, game.options.hotelAfter)) {
    throw badSetup(`${path}.houses`, `must be 0 to ${game.options.hotelAfter}, or ${HOTEL} for a hotel`);
  }
  if (houses > 0 && lot.type !== 'street') throw badSetup(`${path}.houses`, 'nothing can be built there');
  if (houses > 0 && mortgaged) throw badSetup(`${path}.mortgaged`, 'a lot with buildings is not mortgaged');
  transferDeed(game, lot.position, seat);
  game.houses = withNumber(game.houses, lot.position, houses);
  if (lot.type === 'street') {
    const paid = new Array<number>(levelOf(game, houses)).fill(lot.houseCost);
    game.paid = withValue(game.paid, lot.position, paid);
  }
  game.mortgaged = withValue(game.mortgaged, lot.position, mortgaged);
}

/** Buildings must be even, in complete groups without mortgages, unless the options allow otherwise. */
function checkGroup(game: Draft, group: ColorGroup): void {
  const spaces = groupSpaces(game, group);
  const built = spaces.find((space) => housesOn(game, space) > 0);
  if (built === undefined) return;
  const path = `deeds.${built}.houses`;
  const owner = ownerOf(game, built);
  if (spaces.some((space) => housesOn(game, space) > 0 && ownerOf(game, space) !== owner)) {
    throw badSetup(path, `the buildings of the ${group} group have several owners`);
  }
  const foreign = spaces.some((space) => ownerOf(game, space) !== owner);
  if (foreign && game.options.tradeBan === 'group') throw badSetup(path, `the ${group} group is not whole`);
  const loan = spaces.find((space) => isMortgaged(game, space));
  if (loan !== undefined && game.options.mortgageBan === 'group') {
    throw badSetup(`deeds.${loan}.mortgaged`, `the ${group} group has buildings`);
  }
  const levels = spaces.map((space) => levelOf(game, housesOn(game, space)));
  if (Math.max(...levels) - Math.min(...levels) > 1) throw badSetup(path, `the ${group} group is not built evenly`);
}

function takeFromSupply(game: Draft): void {
  const count = (fits: (houses: number) => number) => game.houses.reduce((sum, houses) => sum + fits(houses), 0);
  const houses = count((standing) => (standing === HOTEL ? 0 : standing));
  const hotels = count((standing) => (standing === HOTEL ? 1 : 0));
  game.supply = {
    houses: remainingStock(game.supply.houses, houses, 'houses'),
    hotels: remainingStock(game.supply.hotels, hotels, 'hotels'),
  };
}

function remainingStock(stock: number | null, standing: number, what: string): number | null {
  if (stock === null) return null;
  if (standing > stock) throw badSetup('deeds', `${standing} ${what} stand, the bank had ${stock}`);
  return stock - standing;
}
