import { describe, expect, test } from 'vitest';
import {
  buildHouse,
  calculateRent,
  getProperty,
  GROUP_SPACES,
  mortgageProperty,
  sellBuilding,
  unmortgageProperty,
} from '../../../src/monopoly/index.ts';
import { A, B, cash, events, offeredSpaces, player, refusal, SIMPLE, table, whole } from '../helpers.ts';

/** `a` owns a group with the same buildings on each lot. */
function owner(group: keyof typeof GROUP_SPACES, houses = 0) {
  return table({ options: SIMPLE, deeds: whole(group, A, houses) });
}

const deed = (state: ReturnType<typeof table>, spaceId: number) => getProperty(state, spaceId);

describe('what building costs', () => {
  test.each([
    ['R002.HouseCosts.1 the brown group: a house costs 50, a hotel as much on top of four houses', 'brown', 50],
    [
      'R002.HouseCosts.2 the light blue group: a house costs 50, a hotel as much on top of four houses',
      'lightBlue',
      50,
    ],
    ['R002.HouseCosts.3 the pink group: a house costs 100, a hotel as much on top of four houses', 'pink', 100],
    ['R002.HouseCosts.4 the orange group: a house costs 100, a hotel as much on top of four houses', 'orange', 100],
    ['R002.HouseCosts.5 the red group: a house costs 150, a hotel as much on top of four houses', 'red', 150],
    ['R002.HouseCosts.6 the yellow group: a house costs 150, a hotel as much on top of four houses', 'yellow', 150],
    ['R002.HouseCosts.7 the green group: a house costs 200, a hotel as much on top of four houses', 'green', 200],
    [
      'R002.HouseCosts.8 the dark blue group: a house costs 200, a hotel as much on top of four houses',
      'darkBlue',
      200,
    ],
  ] as const)('%s', (_title, group, cost) => {
    const [spaceId = 0] = GROUP_SPACES[group];
    const house = buildHouse(owner(group), A, spaceId);
    expect([deed(house, spaceId).houses, player(house, A).cash]).toEqual([1, 1500 - cost]);
    const hotel = buildHouse(owner(group, 4), A, spaceId);
    expect([deed(hotel, spaceId).houses, player(hotel, A).cash]).toEqual([5, 1500 - cost]);
    expect(events(hotel, 'BuildingPlaced')).toMatchObject([{ buildingType: 'hotel', amount: cost }]);
  });
});

describe('even building', () => {
  test('R002.EvenBuilding.1 houses are spread evenly over the group', () => {
    const uneven = table({ options: SIMPLE, deeds: { ...whole('pink', A, 2), 14: { owner: A, houses: 1 } } });
    expect(offeredSpaces(uneven, A, 'BuildHouse')).toEqual([14]);
    expect(offeredSpaces(owner('pink', 2), A, 'BuildHouse')).toEqual([11, 13, 14]);
  });

  test('R002.EvenBuilding.2 no second house before every lot has one', () => {
    const one = buildHouse(owner('pink'), A, 11);
    expect(refusal(() => buildHouse(one, A, 11))).toBe('UNEVEN_BUILD');
    const two = buildHouse(one, A, 13);
    expect(refusal(() => buildHouse(two, A, 11))).toBe('UNEVEN_BUILD');
    expect(deed(buildHouse(buildHouse(two, A, 14), A, 11), 11).houses).toBe(2);
  });

  test('R002.EvenBuilding.3 a hotel needs four houses on every lot', () => {
    const almost = table({ options: SIMPLE, deeds: { ...whole('pink', A, 4), 14: { owner: A, houses: 3 } } });
    expect(refusal(() => buildHouse(almost, A, 11))).toBe('UNEVEN_BUILD');
    expect(deed(buildHouse(owner('pink', 4), A, 11), 11).houses).toBe(5);
  });
});

describe('mortgages', () => {
  test('R002.Mortgages.1 only the owner can mortgage', () => {
    const state = table({ options: SIMPLE, deeds: { 5: { owner: B } } });
    expect(refusal(() => mortgageProperty(state, A, 5))).toBe('NOT_OWNER');
    expect(refusal(() => mortgageProperty(state, A, 15))).toBe('NOT_OWNER');
    expect(deed(mortgageProperty(state, B, 5), 5).mortgaged).toBe(true);
  });

  test('R002.Mortgages.2 a lot with houses or a hotel cannot be mortgaged', () => {
    expect(refusal(() => mortgageProperty(owner('brown', 1), A, 1))).toBe('HAS_BUILDINGS');
    expect(refusal(() => mortgageProperty(owner('brown', 5), A, 1))).toBe('HAS_BUILDINGS');
    expect(refusal(() => mortgageProperty(owner('brown'), A, 1))).toBe('allowed');
  });

  test('R002.Mortgages.3 nor any lot of a group while one house stands in it', () => {
    const one = buildHouse(owner('brown'), A, 1);
    expect(refusal(() => mortgageProperty(one, A, 3))).toBe('HAS_BUILDINGS');
    expect(refusal(() => mortgageProperty(sellBuilding(one, A, 1), A, 3))).toBe('allowed');
  });

  test('R002.Mortgages.4 a mortgage brings half of the price', () => {
    const raised = [1, 5, 12, 39].map((spaceId) => {
      const state = table({ options: SIMPLE, deeds: { [spaceId]: { owner: A } } });
      return player(mortgageProperty(state, A, spaceId), A).cash - 1500;
    });
    expect(raised).toEqual([30, 100, 75, 200]);
  });

  test('R002.Mortgages.5 a mortgaged lot brings no rent', () => {
    const state = table({ options: SIMPLE, deeds: { 39: { owner: A } } });
    expect(calculateRent(state, 39, 7)).toBe(50);
    expect(calculateRent(mortgageProperty(state, A, 39), 39, 7)).toBe(0);
  });
});

describe('lifting mortgages', () => {
  test('R002.Unmortgage.1 it costs the mortgage and a tenth of it', () => {
    const lifted = [1, 5, 12, 39].map((spaceId) => {
      const state = table({ options: SIMPLE, deeds: { [spaceId]: { owner: A, mortgaged: true } } });
      return 1500 - player(unmortgageProperty(state, A, spaceId), A).cash;
    });
    // A tenth of 75 is rounded up to a whole dollar.
    expect(lifted).toEqual([33, 110, 83, 220]);
    const poor = table({
      options: SIMPLE,
      players: [{ id: A, cash: 32 }, { id: B }],
      deeds: { 1: { owner: A, mortgaged: true } },
    });
    expect(refusal(() => unmortgageProperty(poor, A, 1))).toBe('INSUFFICIENT_CASH');
  });

  test('R002.Unmortgage.2 no house before every lot of the group is free of mortgages', () => {
    const state = table({ options: SIMPLE, deeds: { 1: { owner: A }, 3: { owner: A, mortgaged: true } } });
    expect(refusal(() => buildHouse(state, A, 1))).toBe('GROUP_MORTGAGED');
    expect(deed(buildHouse(unmortgageProperty(state, A, 3), A, 1), 1).houses).toBe(1);
  });
});

describe('selling houses', () => {
  test('R002.SellingHouses.1 houses can be sold back to the bank at half price', () => {
    const state = sellBuilding(owner('green', 1), A, 31);
    expect(cash(state)).toEqual([1600, 1500, 1500]);
    expect(deed(state, 31).houses).toBe(0);
    expect(events(state, 'BuildingSold')).toMatchObject([{ playerId: A, propertyId: 31, buildingType: 'house' }]);
  });

  test('R002.SellingHouses.2 every house brings half of what it cost', () => {
    const groups = ['brown', 'orange', 'red', 'darkBlue'] as const;
    const proceeds = groups.map((group) => {
      const [spaceId = 0] = GROUP_SPACES[group];
      return player(sellBuilding(owner(group, 1), A, spaceId), A).cash - 1500;
    });
    expect(proceeds).toEqual([25, 50, 75, 100]);
  });

  test('R002.SellingHouses.3 the lots with the most houses sell first', () => {
    const state = table({ options: SIMPLE, deeds: { ...whole('pink', A, 1), 14: { owner: A, houses: 2 } } });
    expect(refusal(() => sellBuilding(state, A, 11))).toBe('UNEVEN_SALE');
    expect(offeredSpaces(state, A, 'SellBuilding')).toEqual([14]);
    expect(offeredSpaces(sellBuilding(state, A, 14), A, 'SellBuilding')).toEqual([11, 13, 14]);
  });

  test('R002.SellingHouses.4 every house of the group must be sold before one lot is mortgaged', () => {
    const half = sellBuilding(owner('brown', 1), A, 1);
    expect(offeredSpaces(half, A, 'MortgageProperty')).toEqual([]);
    expect(offeredSpaces(sellBuilding(half, A, 3), A, 'MortgageProperty')).toEqual([1, 3]);
  });
});
