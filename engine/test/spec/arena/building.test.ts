import { describe, expect, test } from 'vitest';
import { getProperty, monopoly, type Options, sellBuilding, unmortgageProperty } from '../../../src/monopoly/index.ts';
import { A, after, ARENA, B, cash, offeredSpaces, refusal, table, verdict, whole } from '../helpers.ts';

const build = (spaceId: number) => ({ type: 'BuildHouse', playerId: A, spaceId }) as const;
/** By building type, as `BUILD_HOUSE` and `BUILD_HOTEL` do. */
const buildA = (building: 'house' | 'hotel', spaceId: number) => ({ ...build(spaceId), building }) as const;

/** `a` owns the whole orange group with the same buildings on each lot. */
function orange(houses: number, options = ARENA) {
  return table({ options, deeds: whole('orange', A, houses) });
}

/** The cash of `a` after the mortgage of Boardwalk was lifted. */
function liftedAt(options: Partial<Options>): number | undefined {
  const state = table({ options, deeds: { 39: { owner: A, mortgaged: true } } });
  return cash(unmortgageProperty(state, A, 39))[0];
}

describe('building', () => {
  test('R001.Building.1 a house can be built if its prerequisites are met', () => {
    const state = orange(0);
    expect(offeredSpaces(state, A, 'BuildHouse')).toEqual([16, 18, 19]);
    const built = after(state, build(16));
    expect(getProperty(built, 16).houses).toBe(1);
    expect(cash(built)).toEqual([1400, 1500, 1500]);
    expect(built.supply).toEqual({ houses: 31, hotels: 12 });
  });

  test('R001.Building.2 the owner needs the whole group, and none of it mortgaged', () => {
    const part = table({ options: ARENA, deeds: { 16: { owner: A }, 18: { owner: A }, 19: { owner: B } } });
    expect(verdict(part, build(16))).toBe('NO_MONOPOLY');
    const loan = table({ options: ARENA, deeds: { ...whole('orange', A), 19: { owner: A, mortgaged: true } } });
    expect(verdict(loan, build(16))).toBe('GROUP_MORTGAGED');
  });

  test('R001.Building.3 a house needs an unmortgaged lot with fewer than four houses', () => {
    const loan = table({ options: ARENA, deeds: { ...whole('orange', A), 16: { owner: A, mortgaged: true } } });
    expect(verdict(loan, build(16))).toBe('GROUP_MORTGAGED');
    expect(getProperty(after(orange(3), buildA('house', 16)), 16).houses).toBe(4);
    expect(verdict(orange(4), buildA('house', 16))).toBe('HOTEL_IS_NEXT');
    expect(verdict(orange(5), buildA('house', 16))).toBe('HOTEL_STANDS');
  });

  test('R001.Building.5 the bank must have a house, and the player the money', () => {
    expect(verdict(orange(0, { ...ARENA, houses: 0 }), build(16))).toBe('NO_HOUSES_LEFT');
    const poor = table({
      options: ARENA,
      players: [{ id: A, cash: 99 }, { id: B }],
      deeds: whole('orange', A),
    });
    expect(verdict(poor, build(16))).toBe('INSUFFICIENT_CASH');
  });

  test('R001.Building.9 a hotel needs one in the bank, costs as much as a house, and returns four houses to the bank', () => {
    expect(verdict(orange(4, { ...ARENA, hotels: 0 }), build(16))).toBe('NO_HOTELS_LEFT');
    const state = orange(4);
    expect(state.supply).toEqual({ houses: 20, hotels: 12 });
    const built = after(state, build(16));
    expect(built.supply).toEqual({ houses: 24, hotels: 11 });
    expect(cash(built)).toEqual([1400, 1500, 1500]);
  });

  test('R001.Building.10 selling a building returns half of what it cost and obeys the even-sell rule', () => {
    const deeds = { ...whole('orange', A, 1), 19: { owner: A, houses: 2 } };
    const state = table({ options: ARENA, deeds });
    expect(refusal(() => sellBuilding(state, A, 16))).toBe('UNEVEN_SALE');
    const sold = sellBuilding(state, A, 19);
    expect(getProperty(sold, 19).houses).toBe(1);
    expect(cash(sold)).toEqual([1550, 1500, 1500]);
  });

  test('R001.Building.11 a hotel is sold down to four houses only while the bank has four, for half of its cost', () => {
    const sold = sellBuilding(orange(5, { ...ARENA, houses: 4 }), A, 16);
    expect(getProperty(sold, 16).houses).toBe(4);
    expect(sold.supply).toEqual({ houses: 0, hotels: 10 });
    expect(cash(sold)).toEqual([1550, 1500, 1500]);
    const few = orange(5, { ...ARENA, houses: 3 });
    expect(refusal(() => sellBuilding(few, A, 16))).toBe('HOUSES_SHORT');
    const allAtOnce = { type: 'SellGroup', playerId: A, group: 'orange' } as const;
    expect(verdict(few, allAtOnce)).toBe('GROUP_SALE_OFF');
    // The standard options allow selling the whole group at once: fifteen levels at half price.
    expect(cash(after(orange(5, { houses: 3 }), allAtOnce))).toEqual([2250, 1500, 1500]);
  });
});

describe('mortgages', () => {
  test('R001.Mortgages.3 lifting it costs the same sum and `mortgage_interest_rate`, 10 % where nothing is said', () => {
    const lifted = (rate: number) =>
      liftedAt({ ...ARENA, ...monopoly.options.ownNames({ mortgage_interest_rate: rate }) });
    expect([0, 0.1, 0.2].map(lifted)).toEqual([1300, 1280, 1260]);
    expect(liftedAt(ARENA)).toBe(1280);
  });
});
