import { describe, expect, test } from 'vitest';
import { BOARD, calculateRent, GROUP_SPACES, type LotGroup, resolveSpace } from '../../../src/monopoly/index.ts';
import { A, B, cash, dice, SIMPLE, table, whole } from '../helpers.ts';

const BARE = [2, 4, 6, 6, 8, 10, 10, 12, 14, 14, 16, 18, 18, 20, 22, 22, 24, 26, 26, 28, 35, 50];

const streets = BOARD.filter((space) => space.type === 'street');

/** The rent where `b` owns the first lots of a group, some of them mortgaged. */
function rentWith(group: LotGroup, owned: number, mortgaged = 0, total = 7, options = SIMPLE): number {
  const spaces = GROUP_SPACES[group].slice(0, owned);
  const deeds = Object.fromEntries(
    spaces.map((spaceId, i) => [spaceId, { owner: B, mortgaged: i >= owned - mortgaged }]),
  );
  return calculateRent(table({ options, deeds }), spaces[0] ?? 0, total);
}

/** The rent of a street whose whole group has the same buildings. */
function built(spaceId: number, group: LotGroup, houses: number): number {
  return calculateRent(table({ options: SIMPLE, deeds: whole(group, B, houses) }), spaceId, 7);
}

describe('rent of streets', () => {
  test('R002.Rent.1 without houses: base rent, or twice that with the whole group', () => {
    const single = table({ options: SIMPLE, deeds: { 24: { owner: B } } });
    expect(calculateRent(single, 24, 7)).toBe(20);
    expect(built(24, 'red', 0)).toBe(40);
  });

  test('R002.Rent.2 with houses or a hotel: the place on the schedule', () => {
    expect([1, 2, 3, 4, 5].map((houses) => built(24, 'red', houses))).toEqual([100, 300, 750, 925, 1100]);
  });

  test('R002.Rent.3 base rent runs from 2 to 50, street by street', () => {
    const rents = streets.map(({ position }) =>
      calculateRent(table({ options: SIMPLE, deeds: { [position]: { owner: B } } }), position, 7),
    );
    expect(rents).toEqual(BARE);
  });

  test('R002.Rent.4 only the whole group doubles, and only lots without houses', () => {
    const two = table({ options: SIMPLE, deeds: { 21: { owner: B }, 24: { owner: B } } });
    expect(calculateRent(two, 24, 7)).toBe(20);
    const uneven = table({ options: SIMPLE, deeds: { ...whole('red', B), 24: { owner: B, houses: 1 } } });
    expect(calculateRent(uneven, 21, 7)).toBe(36);
    expect(calculateRent(uneven, 24, 7)).toBe(100);
  });

  test('R002.Rent.5 each street has a schedule of its own', () => {
    expect([1, 2, 3, 4, 5].map((houses) => built(6, 'lightBlue', houses))).toEqual([30, 90, 270, 400, 550]);
    expect([1, 2, 3, 4, 5].map((houses) => built(9, 'lightBlue', houses))).toEqual([40, 100, 300, 450, 600]);
    const visitor = table({
      options: SIMPLE,
      players: [{ id: A, position: 9 }, { id: B }],
      deeds: whole('lightBlue', B, 2),
    });
    expect(cash(resolveSpace(visitor, A, dice(3, 4)).state)).toEqual([1400, 1600]);
  });
});

describe('the schedule of Mediterranean Avenue', () => {
  test('R002.RentSchedule.1 alone and bare: 2', () => {
    expect(calculateRent(table({ options: SIMPLE, deeds: { 1: { owner: B } } }), 1, 7)).toBe(2);
  });

  test.each([
    ['R002.RentSchedule.2 with the group and no houses: 4', 0, 4],
    ['R002.RentSchedule.3 with the group and one house: 10', 1, 10],
    ['R002.RentSchedule.4 with the group and two houses: 30', 2, 30],
    ['R002.RentSchedule.5 with the group and three houses: 90', 3, 90],
    ['R002.RentSchedule.6 with the group and four houses: 160', 4, 160],
    ['R002.RentSchedule.7 with the group and a hotel: 250', 5, 250],
  ])('%s', (_title, houses, rent) => {
    expect(built(1, 'brown', houses)).toBe(rent);
  });
});

describe('railroads', () => {
  test('R002.Railroads.1 rent starts at 25 and doubles with every further unmortgaged railroad', () => {
    const rents = [1, 2, 3, 4].map((count) => rentWith('railroad', count));
    expect(rents).toEqual([1, 2, 3, 4].map((count) => 25 * 2 ** (count - 1)));
  });

  test.each([
    ['R002.Railroads.2 one railroad owned: 25', 1, 25],
    ['R002.Railroads.3 two railroads owned: 50', 2, 50],
    ['R002.Railroads.4 three railroads owned: 100', 3, 100],
    ['R002.Railroads.5 all four railroads owned: 200', 4, 200],
  ])('%s', (_title, owned, rent) => {
    expect(rentWith('railroad', owned)).toBe(rent);
  });

  test('R002.Railroads.6 mortgaged railroads do not count', () => {
    expect(rentWith('railroad', 4, 1)).toBe(100);
    expect(rentWith('railroad', 4, 3)).toBe(25);
    // At the standard table they do.
    expect(rentWith('railroad', 4, 3, 7, {})).toBe(200);
  });
});

describe('utilities', () => {
  test('R002.Utilities.1 rent is the roll times a number that depends on the unmortgaged utilities owned', () => {
    const rolls = [2, 7, 12];
    expect(rolls.map((total) => rentWith('utility', 1, 0, total))).toEqual([8, 28, 48]);
    expect(rolls.map((total) => rentWith('utility', 2, 0, total))).toEqual([20, 70, 120]);
  });

  test('R002.Utilities.2 one: four times the roll', () => {
    expect(rentWith('utility', 1, 0, 9)).toBe(36);
  });

  test('R002.Utilities.3 both: ten times the roll', () => {
    expect(rentWith('utility', 2, 0, 9)).toBe(90);
  });

  test('R002.Utilities.4 a mortgaged utility does not count', () => {
    expect(rentWith('utility', 2, 1, 9)).toBe(36);
    // At the standard table it does.
    expect(rentWith('utility', 2, 1, 9, {})).toBe(90);
  });
});
