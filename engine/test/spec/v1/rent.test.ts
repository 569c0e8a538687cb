import { describe, expect, test } from 'vitest';
import { buildHouse, calculateRent, getProperty, monopoly } from '../../../src/monopoly/index.ts';
import { A, B, C, cash, refusal, table, V1, whole } from '../helpers.ts';

/** The rent of a space where these deeds belong to `b`. */
function rent(spaceId: number, owned: readonly number[], total = 7): number {
  const deeds = Object.fromEntries(owned.map((each) => [each, { owner: B }]));
  return calculateRent(table({ options: V1, deeds }), spaceId, total);
}

/** Why `a` may not build on a space. */
function judged(spaceId: number, deeds: Record<number, { owner: string; houses?: number }>, funds = 1500): string {
  const state = table({ options: V1, players: [{ id: A, cash: funds }, { id: B }], deeds });
  return refusal(() => buildHouse(state, A, spaceId));
}

describe('rent', () => {
  test('R003.Rent.1 an unowned lot costs nothing', () => {
    expect([1, 5, 12].map((spaceId) => rent(spaceId, []))).toEqual([0, 0, 0]);
  });

  test('R003.Rent.2 a bare street costs its base rent', () => {
    expect(rent(1, [1])).toBe(2);
    expect(rent(39, [39])).toBe(50);
  });

  test('R003.Rent.3 a bare street of a whole group costs twice that', () => {
    expect(rent(1, [1, 3])).toBe(4);
    expect(rent(39, [37, 39])).toBe(100);
    const split = table({ options: V1, deeds: { 37: { owner: C }, 39: { owner: B } } });
    expect(calculateRent(split, 39, 7)).toBe(50);
  });

  test('R003.Rent.4 a built street costs what stands on its deed', () => {
    const rents = [1, 2, 3, 4, 5].map((houses) =>
      calculateRent(table({ options: V1, deeds: whole('brown', B, houses) }), 1, 7),
    );
    expect(rents).toEqual([10, 30, 90, 160, 250]);
  });

  test('R003.Rent.5 railroads double with each one owned', () => {
    expect([[5], [5, 15], [5, 15, 25], [5, 15, 25, 35]].map((owned) => rent(5, owned))).toEqual([25, 50, 100, 200]);
  });

  test('R003.Rent.6 utilities cost four times the roll, or ten times with both', () => {
    expect(rent(12, [12], 8)).toBe(32);
    expect(rent(12, [12, 28], 8)).toBe(80);
    expect(rent(28, [12, 28], 3)).toBe(30);
  });
});

describe('building', () => {
  test('R003.Building.1 the lot must be the player’s own', () => {
    expect(judged(16, whole('orange', B))).toBe('NOT_OWNER');
    expect(judged(16, {})).toBe('NOT_OWNER');
  });

  test('R003.Building.2 it must be a street', () => {
    expect(judged(5, whole('railroad', A))).toBe('NOT_A_STREET');
    expect(judged(12, whole('utility', A))).toBe('NOT_A_STREET');
  });

  test('R003.Building.3 the whole group must be owned', () => {
    expect(judged(16, { 16: { owner: A }, 18: { owner: A } })).toBe('NO_MONOPOLY');
    expect(judged(16, { 16: { owner: A }, 18: { owner: A }, 19: { owner: B } })).toBe('NO_MONOPOLY');
  });

  test('R003.Building.4 a lot with four houses takes no further house: the hotel is built instead', () => {
    const turn = { player: A, phase: 'PlayerAction' } as const;
    const state = table({ options: V1, deeds: whole('orange', A, 4), turn });
    const house = { type: 'BuildHouse', playerId: A, spaceId: 16, building: 'house' } as const;
    expect(monopoly.whyNot(state, house)).toMatchObject({
      code: 'HOTEL_IS_NEXT',
      message: 'Already has 4 houses, build hotel instead.',
    });
    const built = monopoly.apply(state, { ...house, building: 'hotel' }).state;
    expect(getProperty(built, 16).houses).toBe(5);
    expect(judged(16, whole('orange', A, 5))).toBe('HOTEL_STANDS');
  });

  test('R003.Building.5 no lot gets more than one house ahead', () => {
    expect(judged(16, { ...whole('orange', A), 16: { owner: A, houses: 1 } })).toBe('UNEVEN_BUILD');
    expect(judged(18, { ...whole('orange', A), 16: { owner: A, houses: 1 } })).toBe('allowed');
  });

  test('R003.Building.6 the player must afford the house', () => {
    expect(judged(16, whole('orange', A), 99)).toBe('INSUFFICIENT_CASH');
    expect(judged(16, whole('orange', A), 100)).toBe('allowed');
  });

  test('R003.Building.7 where nothing is missing the house stands', () => {
    const state = buildHouse(table({ options: V1, deeds: whole('orange', A) }), A, 16);
    expect(getProperty(state, 16).houses).toBe(1);
    expect(cash(state)).toEqual([1400, 1500, 1500]);
  });
});
