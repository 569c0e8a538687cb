import { describe, expect, test } from 'vitest';
import { BOARD, DEED_SPACES, GROUP_SPACES, hasMonopoly } from '../../../src/monopoly/index.ts';
import { A, after, B, cash, roll, table, V1, whole } from '../helpers.ts';

describe('board spaces', () => {
  test('R003.Board.1 there are forty of them', () => {
    expect(BOARD).toHaveLength(40);
    expect(BOARD.every((space, position) => space.position === position)).toBe(true);
  });

  test.each([
    ['R003.Board.2 space 0 is GO', 0, 'GO', 'go'],
    ['R003.Board.3 space 1 is Mediterranean Avenue', 1, 'Mediterranean Avenue', 'street'],
    ['R003.Board.4 space 2 is Community Chest', 2, 'Community Chest', 'card'],
    ['R003.Board.5 space 3 is Baltic Avenue', 3, 'Baltic Avenue', 'street'],
  ])('%s', (_title, position, name, type) => {
    expect(BOARD[position]).toMatchObject({ position, name, type });
  });

  test('R003.Board.6 space 4 is Income Tax, and takes 200', () => {
    expect(BOARD[4]).toMatchObject({ name: 'Income Tax', type: 'tax' });
    expect(cash(after(table({ options: V1, dice: [[1, 3]] }), roll(A)))).toEqual([1300, 1500, 1500]);
  });

  test.each([
    ['R003.Board.7 space 5 is Reading Railroad', 5, 'Reading Railroad', 'railroad'],
    ['R003.Board.8 space 30 is Go To Jail', 30, 'Go To Jail', 'goToJail'],
    ['R003.Board.9 space 39 is Boardwalk', 39, 'Boardwalk', 'street'],
  ])('%s', (_title, position, name, type) => {
    expect(BOARD[position]).toMatchObject({ position, name, type });
  });
});

describe('properties', () => {
  test('R003.Properties.1 there are 28: 22 streets, 4 railroads and 2 utilities', () => {
    expect(DEED_SPACES).toHaveLength(28);
    const kinds = DEED_SPACES.map((spaceId) => BOARD[spaceId]?.type);
    const count = { street: 22, railroad: 4, utility: 2 };
    for (const [type, size] of Object.entries(count)) expect(kinds.filter((kind) => kind === type)).toHaveLength(size);
  });

  test('R003.Properties.2 Mediterranean Avenue has its price, rents, house cost and mortgage', () => {
    expect(BOARD[1]).toEqual({
      position: 1,
      name: 'Mediterranean Avenue',
      type: 'street',
      group: 'brown',
      price: 60,
      mortgage: 30,
      houseCost: 50,
      rents: [2, 10, 30, 90, 160, 250],
    });
  });

  test('R003.Properties.3 Baltic Avenue has its price, rents, house cost and mortgage', () => {
    expect(BOARD[3]).toEqual({
      position: 3,
      name: 'Baltic Avenue',
      type: 'street',
      group: 'brown',
      price: 60,
      mortgage: 30,
      houseCost: 50,
      rents: [4, 20, 60, 180, 320, 450],
    });
  });

  test('R003.Properties.4 every street has a price, six rising rents, a house cost and half its price as mortgage', () => {
    const streets = BOARD.filter((space) => space.type === 'street');
    for (const street of streets) {
      expect(street.mortgage).toBe(street.price / 2);
      expect(street.rents).toHaveLength(6);
      expect(street.rents.toSorted((a, b) => a - b)).toEqual(street.rents);
      expect([50, 100, 150, 200]).toContain(street.houseCost);
    }
    expect(streets.map((street) => street.price).reduce((sum, price) => sum + price, 0)).toBe(4590);
  });

  test('R003.Properties.5 Reading Railroad has its price and mortgage', () => {
    expect(BOARD[5]).toMatchObject({ name: 'Reading Railroad', type: 'railroad', price: 200, mortgage: 100 });
  });

  test('R003.Properties.6 all four railroads cost the same', () => {
    const railroads = GROUP_SPACES.railroad.map((spaceId) => BOARD[spaceId]);
    expect(railroads).toMatchObject([5, 15, 25, 35].map((position) => ({ position, price: 200, mortgage: 100 })));
  });

  test('R003.Properties.7 Electric Company has its price and mortgage', () => {
    expect(BOARD[12]).toMatchObject({ name: 'Electric Company', type: 'utility', price: 150, mortgage: 75 });
  });

  test('R003.Properties.8 both utilities cost the same', () => {
    const utilities = GROUP_SPACES.utility.map((spaceId) => BOARD[spaceId]);
    expect(utilities).toMatchObject([12, 28].map((position) => ({ position, price: 150, mortgage: 75 })));
  });
});

describe('colour groups', () => {
  test.each([
    ['R003.ColorGroups.1 the brown group is Mediterranean and Baltic', 'brown', ['Mediterranean', 'Baltic']],
    [
      'R003.ColorGroups.2 the light blue group is Oriental, Vermont and Connecticut',
      'lightBlue',
      ['Oriental', 'Vermont', 'Connecticut'],
    ],
    [
      'R003.ColorGroups.3 the pink group is St. Charles, States and Virginia',
      'pink',
      ['St. Charles', 'States', 'Virginia'],
    ],
    [
      'R003.ColorGroups.4 the orange group is St. James, Tennessee and New York',
      'orange',
      ['St. James', 'Tennessee', 'New York'],
    ],
    ['R003.ColorGroups.5 the red group is Kentucky, Indiana and Illinois', 'red', ['Kentucky', 'Indiana', 'Illinois']],
    [
      'R003.ColorGroups.6 the yellow group is Atlantic, Ventnor and Marvin',
      'yellow',
      ['Atlantic', 'Ventnor', 'Marvin'],
    ],
    [
      'R003.ColorGroups.7 the green group is Pacific, North Carolina and Pennsylvania',
      'green',
      ['Pacific', 'North Carolina', 'Pennsylvania'],
    ],
    ['R003.ColorGroups.8 the dark blue group is Park Place and Boardwalk', 'darkBlue', ['Park Place', 'Boardwalk']],
  ] as const)('%s', (_title, group, names) => {
    const spaces = GROUP_SPACES[group].map((spaceId) => BOARD[spaceId]);
    expect(spaces).toMatchObject(names.map((name) => ({ type: 'street', name: expect.stringContaining(name) })));
    const all = table({ options: V1, deeds: whole(group, B) });
    expect([hasMonopoly(all, B, group), hasMonopoly(all, A, group)]).toEqual([true, false]);
  });
});
