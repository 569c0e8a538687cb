import { describe, expect, test } from 'vitest';
import { deeds, stateWith } from '../testkit/states.ts';
import {
  calculateLiquidationValue,
  calculateNetWorth,
  canPlayerAfford,
  type Options,
  type PositionSetup,
} from './index.ts';

type Deeds = NonNullable<PositionSetup['deeds']>;

const worth = (owned: Deeds, options: Partial<Options> = {}) =>
  calculateNetWorth(stateWith({ options, deeds: owned }), 'a');
const cashFrom = (owned: Deeds, options: Partial<Options> = {}) =>
  calculateLiquidationValue(stateWith({ options, deeds: owned }), 'a');

describe('net worth', () => {
  test('M60: is cash and deeds at their price', () => {
    expect(worth({})).toBe(1500);
    expect(worth(deeds('a', [39, 5]))).toBe(1500 + 400 + 200);
    expect(worth(deeds('b', [39, 5]))).toBe(1500);
  });

  test('M59: mortgagedWorth zero: a mortgaged deed counts nothing', () => {
    expect(worth(deeds('a', [39, 12], { mortgaged: true }))).toBe(1500);
    expect(worth(deeds('a', [39, 12], { mortgaged: true }), { mortgagedWorth: 'zero' })).toBe(1500);
  });

  test('M59: mortgagedWorth half: it counts half of its price', () => {
    expect(worth(deeds('a', [39, 12], { mortgaged: true }), { mortgagedWorth: 'half' })).toBe(1500 + 200 + 75);
  });

  test('M60: buildings at the price paid [P1A.S9.T8]', () => {
    expect(worth(deeds('a', [37, 39], { houses: 3 }))).toBe(1500 + 750 + 6 * 200);
    expect(worth(deeds('a', [1, 3], { houses: 1 }))).toBe(1500 + 120 + 2 * 50);
  });

  test('M60: hotelAfter 4: a hotel is five houses', () => {
    expect(worth(deeds('a', [37, 39], { houses: 5 }))).toBe(1500 + 750 + 10 * 200);
  });

  test('M60: hotelAfter 3: a hotel is four houses', () => {
    expect(worth(deeds('a', [37, 39], { houses: 5 }), { hotelAfter: 3 })).toBe(1500 + 750 + 8 * 200);
  });
});

describe('liquidation value', () => {
  test('buildings at half, deeds at their mortgage, without cash [P1A.S9.T2]', () => {
    expect(cashFrom({})).toBe(0);
    expect(cashFrom(deeds('a', [39, 12]))).toBe(275);
    expect(cashFrom(deeds('a', [37, 39], { houses: 2 }))).toBe(4 * 100 + 375);
    expect(cashFrom(deeds('a', [37, 39], { houses: 5 }))).toBe(10 * 100 + 375);
  });

  test('mortgaged deeds bring nothing more', () => {
    expect(cashFrom(deeds('a', [39], { mortgaged: true }))).toBe(0);
  });

  test('mortgageBan: another owner’s buildings block the mortgage or not', () => {
    const owned = { 37: { owner: 'a' }, 39: { owner: 'b', houses: 1 } };
    expect(cashFrom(owned, { tradeBan: 'lot', mortgageBan: 'group' })).toBe(0);
    expect(cashFrom(owned, { tradeBan: 'lot', mortgageBan: 'lot' })).toBe(175);
  });

  test('mortgages false: deeds bring nothing at all', () => {
    expect(cashFrom(deeds('a', [37, 39], { houses: 2 }), { mortgages: false })).toBe(400);
  });

  test('hotelSale groupAtOnce: hotels can always be sold', () => {
    expect(cashFrom(deeds('a', [37, 39], { houses: 5 }), { houses: 0 })).toBe(1000 + 375);
  });

  test('hotelSale blocked: hotels without replacement houses are stuck, with their group', () => {
    const options = { houses: 3, hotelSale: 'blocked' } as const;
    expect(cashFrom({ ...deeds('a', [37, 39], { houses: 5 }), ...deeds('a', [5]) }, options)).toBe(100);
  });

  test('hotelSale blocked: selling the houses of one group allows selling the hotels of another', () => {
    const owned = { ...deeds('a', [1, 3], { houses: 4 }), ...deeds('a', [37, 39], { houses: 5 }) };
    const options = { houses: 8, hotelSale: 'blocked' } as const;
    expect(cashFrom(owned, options)).toBe(8 * 25 + 60 + 10 * 100 + 375);
  });

  // Two lots with one house each can be mortgaged once the houses are sold: $70, $50 and $60.
  test('counts cash, half of the houses and the mortgages, and nothing more [P1A.S9.T1]', () => {
    const state = stateWith({
      players: [{ id: 'a', cash: 70 }, { id: 'b' }],
      deeds: deeds('a', [1, 3], { houses: 1 }),
    });
    expect([180, 181].map((amount) => canPlayerAfford(state, 'a', amount))).toEqual([true, false]);
  });

  test.each([
    [1500, true],
    [1700, true],
    [1701, false],
  ])('%i can be raised: %s', (amount, can) => {
    expect(canPlayerAfford(stateWith({ deeds: deeds('a', [39]) }), 'a', amount)).toBe(can);
  });
});
