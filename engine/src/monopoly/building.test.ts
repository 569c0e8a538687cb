import { describe, expect, test } from 'vitest';
import { after, cash, deeds, events, type Move, refusal, stateWith } from '../testkit/states.ts';
import { buildHouse, type GameState, getProperty, type Options, sellBuilding } from './index.ts';

const BROWN = [1, 3];
const PINK = [11, 13, 14];
const DARK_BLUE = [37, 39];

const build = (spaceId: number): Move => ['a', 'BuildHouse', { spaceId }];
const sell = (spaceId: number): Move => ['a', 'SellBuilding', { spaceId }];

function owning(spaces: readonly number[], houses = 0, options: Partial<Options> = {}): GameState {
  return stateWith({ options, deeds: deeds('a', spaces, { houses }) });
}

const standing = (state: GameState, spaces: readonly number[]) =>
  spaces.map((spaceId) => getProperty(state, spaceId).houses);

describe('before building', () => {
  test('M74: the player must own the whole group [P1A.S6.T12 R003.Building.1 R003.Building.3]', () => {
    expect(refusal(stateWith({ deeds: deeds('a', [11, 13]) }), build(11))).toMatchObject({
      code: 'NO_MONOPOLY',
      details: { group: 'pink', needs: 3, has: 2 },
    });
    expect(refusal(stateWith({ deeds: deeds('b', PINK) }), build(11)).code).toBe('NOT_OWNER');
  });

  test('M29: no lot of the group may be mortgaged [R002.Unmortgage.2]', () => {
    const state = stateWith({ deeds: { ...deeds('a', [11, 13]), 14: { owner: 'a', mortgaged: true } } });
    expect(refusal(state, build(11))).toMatchObject({ code: 'GROUP_MORTGAGED', details: { spaceId: 14 } });
    expect(standing(after(state, ['a', 'UnmortgageProperty', { spaceId: 14 }], build(11)), PINK)).toEqual([1, 0, 0]);
  });

  test('M74: the player must have the price [R003.Building.6]', () => {
    const state = stateWith({ players: [{ id: 'a', cash: 99 }, { id: 'b' }], deeds: deeds('a', PINK) });
    expect(refusal(state, build(11))).toMatchObject({ code: 'INSUFFICIENT_CASH', details: { needs: 100, has: 99 } });
  });

  test('M74: exactly the price is enough [P1A.S6.T11 R003.Building.7]', () => {
    const state = stateWith({ players: [{ id: 'a', cash: 100 }, { id: 'b' }], deeds: deeds('a', PINK) });
    const built = after(state, build(11));
    expect([standing(built, PINK), cash(built, 'a')]).toEqual([[1, 0, 0], 0]);
  });

  test('M74: nothing is built on railroads and utilities [R003.Building.2]', () => {
    const state = stateWith({ deeds: deeds('a', [5, 15, 25, 35, 12, 28]) });
    expect([refusal(state, build(5)).code, refusal(state, build(12)).code]).toEqual(['NOT_A_STREET', 'NOT_A_STREET']);
  });
});

describe('evenly', () => {
  test('M75: no second house before every lot has its first [P1A.S6.T13 R001.Building.4 R002.EvenBuilding.1 R002.EvenBuilding.2 R003.Building.5]', () => {
    const state = after(owning(PINK), build(11));
    expect(refusal(state, build(11))).toMatchObject({ code: 'UNEVEN_BUILD', details: { has: 1, least: 0 } });
    expect(standing(after(state, build(13), build(14), build(11)), PINK)).toEqual([2, 1, 1]);
  });

  test('M75: sold from the highest level down [P1A.S6.T19 R002.SellingHouses.3]', () => {
    const state = after(owning(PINK, 1), build(11));
    expect(refusal(state, sell(13))).toMatchObject({ code: 'UNEVEN_SALE', details: { has: 1, most: 2 } });
    expect(standing(after(state, sell(11), sell(13)), PINK)).toEqual([1, 0, 1]);
  });
});

describe('the hotel', () => {
  test('M30: hotelAfter 4: the level above four houses, stored as five [P1A.S6.T14 R001.Building.6]', () => {
    const state = after(owning(DARK_BLUE, 4), build(39));
    expect(standing(state, DARK_BLUE)).toEqual([4, 5]);
    expect(events(state, 'BuildingPlaced')).toMatchObject([{ buildingType: 'hotel', propertyId: 39, amount: 200 }]);
  });

  test('M30: hotelAfter 3: the level above three houses, stored as five', () => {
    const state = after(owning(DARK_BLUE, 3, { hotelAfter: 3 }), build(39));
    expect(standing(state, DARK_BLUE)).toEqual([3, 5]);
  });

  test('M30: hotelAfter 4: the four houses return to the bank [P1A.S6.T15]', () => {
    const before = owning(DARK_BLUE, 4);
    expect(before.supply).toEqual({ houses: 24, hotels: 12 });
    expect(after(before, build(39)).supply).toEqual({ houses: 28, hotels: 11 });
  });

  test('M30: hotelAfter 3: the three houses return to the bank', () => {
    const state = after(owning(DARK_BLUE, 3, { hotelAfter: 3 }), build(39));
    expect(state.supply).toEqual({ houses: 26 + 3, hotels: 11 });
  });

  test('M30: the even-building rule includes hotels [R002.EvenBuilding.3]', () => {
    const state = after(owning(DARK_BLUE, 3), build(37));
    expect(refusal(state, build(37))).toMatchObject({ code: 'UNEVEN_BUILD', details: { has: 4, least: 3 } });
  });

  test('M30: hotelAfter 3: a hotel is one level above, not two', () => {
    const state = after(owning(DARK_BLUE, 3, { hotelAfter: 3 }), build(39), build(37));
    expect(standing(state, DARK_BLUE)).toEqual([5, 5]);
  });

  test('M30: a house requested by type is not built on four houses [R003.Building.4]', () => {
    const whyNotWith = (houses: number) =>
      refusal(owning(DARK_BLUE, houses), ['a', 'BuildHouse', { spaceId: 39, building: 'house' }]);
    expect(whyNotWith(4)).toMatchObject({ code: 'HOTEL_IS_NEXT', details: { has: 4 } });
    expect(whyNotWith(4).message).toBe('Already has 4 houses, build hotel instead.');
    expect(whyNotWith(5).code).toBe('HOTEL_STANDS');
    const uneven = after(owning(DARK_BLUE, 3), build(39));
    expect(refusal(uneven, ['a', 'BuildHouse', { spaceId: 39, building: 'house' }]).code).toBe('HOTEL_IS_NEXT');
    const built = after(owning(DARK_BLUE, 3), ['a', 'BuildHouse', { spaceId: 39, building: 'house' }]);
    expect(standing(built, DARK_BLUE)).toEqual([3, 4]);
  });

  test('M30: a hotel requested by type needs four houses there and four houses or a hotel on every other lot [R001.Building.7 R001.Building.8]', () => {
    const hotel = ['a', 'BuildHouse', { spaceId: 39, building: 'hotel' }] as const;
    expect(refusal(owning(DARK_BLUE, 3), hotel)).toMatchObject({
      code: 'HOUSE_IS_NEXT',
      details: { needs: 4, has: 3 },
    });
    expect(refusal(after(owning(DARK_BLUE, 3), build(39)), hotel).code).toBe('UNEVEN_BUILD');
    expect(standing(after(owning(DARK_BLUE, 4), hotel), DARK_BLUE)).toEqual([4, 5]);
    expect(standing(after(owning(DARK_BLUE, 4), build(37), hotel), DARK_BLUE)).toEqual([5, 5]);
    expect(standing(after(owning(DARK_BLUE, 3, { hotelAfter: 3 }), hotel), DARK_BLUE)).toEqual([3, 5]);
  });

  test('M30: an unknown building type is refused', () => {
    expect(refusal(owning(DARK_BLUE), ['a', 'BuildHouse', { spaceId: 39, building: 'castle' }]).code).toBe('MALFORMED');
  });

  test('M30: nothing more is built on it', () => {
    expect(refusal(owning(DARK_BLUE, 5), build(39)).code).toBe('HOTEL_STANDS');
  });
});

describe('the stock of the bank', () => {
  test('M32: houses 32, hotels 12: each building reduces it [P1A.S6.T16]', () => {
    expect(owning(BROWN).supply).toEqual({ houses: 32, hotels: 12 });
    expect(after(owning(BROWN), build(1), build(3)).supply).toEqual({ houses: 30, hotels: 12 });
    expect(after(owning(BROWN, 1), sell(1)).supply).toEqual({ houses: 31, hotels: 12 });
  });

  test('M32: houses 2: no third house [P1A.S6.T17]', () => {
    const state = after(owning(BROWN, 0, { houses: 2 }), build(1), build(3));
    expect(refusal(state, build(1)).code).toBe('NO_HOUSES_LEFT');
  });

  test('M32: hotels 1: no second hotel', () => {
    const state = after(owning(BROWN, 4, { hotels: 1 }), build(1));
    expect(refusal(state, build(3)).code).toBe('NO_HOTELS_LEFT');
  });

  test('M32: houses null, hotels null: no limit', () => {
    const state = owning(BROWN, 4, { houses: null, hotels: null });
    expect(state.supply).toEqual({ houses: null, hotels: null });
    const built = after(state, build(1), build(3), sell(1));
    expect([built.supply, standing(built, BROWN)]).toEqual([{ houses: null, hotels: null }, [4, 5]]);
  });
});

describe('selling a hotel when the bank lacks houses', () => {
  const short = (hotelSale: Options['hotelSale'], houses = 3) => owning(BROWN, 5, { hotelSale, houses });

  test('M34: hotelSale groupAtOnce: a single sale is refused [P1A.S6.T21]', () => {
    expect(refusal(short('groupAtOnce'), sell(1))).toMatchObject({
      code: 'HOUSES_SHORT',
      details: { needs: 4, has: 3 },
    });
  });

  test('M34: hotelSale groupAtOnce: all buildings of the group are sold together at half price', () => {
    const state = after(short('groupAtOnce'), ['a', 'SellGroup', { group: 'brown' }]);
    expect(standing(state, BROWN)).toEqual([0, 0]);
    expect(cash(state, 'a')).toBe(1500 + 2 * 5 * 25);
    expect(state.supply).toEqual({ houses: 3, hotels: 12 });
  });

  test('M34: hotelSale groupAtOnce: with four houses in the bank a single sale is possible [P1A.S6.T20]', () => {
    const state = after(short('groupAtOnce', 4), sell(1));
    expect([standing(state, BROWN), state.supply, cash(state, 'a')]).toEqual([[4, 5], { houses: 0, hotels: 11 }, 1525]);
  });

  test('M34: hotelSale groupAtOnce: a mixed group is sold together as well', () => {
    const state = stateWith({
      options: { houses: 4 },
      deeds: { 1: { owner: 'a', houses: 4 }, 3: { owner: 'a', houses: 5 } },
    });
    const sold = after(state, ['a', 'SellGroup', { group: 'brown' }]);
    expect([standing(sold, BROWN), sold.supply, cash(sold, 'a')]).toEqual([[0, 0], { houses: 4, hotels: 12 }, 1725]);
  });

  test('M34: hotelSale blocked: neither the hotel nor the group can be sold', () => {
    expect(refusal(short('blocked'), sell(1)).code).toBe('HOUSES_SHORT');
    expect(refusal(short('blocked'), ['a', 'SellGroup', { group: 'brown' }]).code).toBe('GROUP_SALE_OFF');
  });

  test('M34: hotelSale blocked: with four houses in the bank a single sale is possible', () => {
    expect(standing(after(short('blocked', 4), sell(1)), BROWN)).toEqual([4, 5]);
  });

  test('M34: hotelAfter 3: three houses in the bank are enough', () => {
    const state = owning(BROWN, 5, { hotelAfter: 3, houses: 3 });
    expect(standing(after(state, sell(1)), BROWN)).toEqual([3, 5]);
  });
});

describe('the refund', () => {
  test.each([
    [1, 25],
    [6, 25],
    [11, 50],
    [16, 50],
    [21, 75],
    [26, 75],
    [31, 100],
    [37, 100],
  ])(
    'M35: a house on %i brings %i, half of what was paid [P1A.S6.T18 R002.SellingHouses.1 R002.SellingHouses.2]',
    (spaceId, refund) => {
      const groups = [BROWN, [6, 8, 9], PINK, [16, 18, 19], [21, 23, 24], [26, 27, 29], [31, 32, 34], DARK_BLUE];
      const group = groups.find((spaces) => spaces.includes(spaceId)) ?? [];
      const state = after(owning(group, 1), sell(spaceId));
      expect(cash(state, 'a')).toBe(1500 + refund);
      expect(events(state, 'BuildingSold')).toMatchObject([{ buildingType: 'house', amount: refund }]);
    },
  );

  test('M35: hotelAfter 4: a hotel sold completely brings half of five houses', () => {
    const bare = after(owning(DARK_BLUE, 5), ['a', 'SellGroup', { group: 'darkBlue' }]);
    expect(cash(bare, 'a')).toBe(1500 + 2 * 5 * 100);
  });

  test('M35: hotelAfter 3: a hotel sold completely brings half of four houses', () => {
    const bare = after(owning(DARK_BLUE, 5, { hotelAfter: 3 }), ['a', 'SellGroup', { group: 'darkBlue' }]);
    expect(cash(bare, 'a')).toBe(1500 + 2 * 4 * 100);
  });

  test('M35: nothing can be sold on an unimproved lot', () => {
    expect(refusal(owning(BROWN), sell(1)).code).toBe('NOTHING_BUILT');
    expect(refusal(owning(BROWN), ['a', 'SellGroup', { group: 'brown' }]).code).toBe('NOTHING_BUILT');
  });
});

describe('building as a verb', () => {
  test('events say what was placed and sold, a house or a hotel [P1A.S10.T8]', () => {
    for (const [houses, buildingType] of [
      [0, 'house'],
      [4, 'hotel'],
    ] as const) {
      const state = after(owning(BROWN, houses), build(3), sell(3));
      const expected = { playerId: 'a', propertyId: 3, buildingType };
      expect(events(state, 'BuildingPlaced')).toMatchObject([expected]);
      expect(events(state, 'BuildingSold')).toMatchObject([expected]);
    }
  });

  test('works in any phase and places at once', () => {
    const state = stateWith({ turn: { player: 'b', phase: 'PlayerAction' }, deeds: deeds('a', BROWN) });
    expect(standing(buildHouse(state, 'a', 1), BROWN)).toEqual([1, 0]);
    expect(standing(sellBuilding(buildHouse(state, 'a', 1), 'a', 1), BROWN)).toEqual([0, 0]);
  });
});
