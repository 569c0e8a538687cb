import { describe, expect, test } from 'vitest';
import {
  BOARD,
  buildHouse,
  buyProperty,
  calculateRent,
  type ColorGroup,
  DEED_SPACES,
  type DeedSetup,
  type GameState,
  GROUP_SPACES,
  mortgageProperty,
  unmortgageProperty,
} from '../../src/monopoly/index.ts';
import { A, B, player, table, whole } from './helpers.ts';

// The numbers of the printed board, deeds and cards, as the publisher prints them since 2008.

// biome-ignore format: a table is read by its columns
const SPACES: readonly (readonly [number, string, string])[] = [
  [0, 'GO', 'go'],
  [1, 'Mediterranean Avenue', 'street'],
  [2, 'Community Chest', 'card'],
  [3, 'Baltic Avenue', 'street'],
  [4, 'Income Tax', 'tax'],
  [5, 'Reading Railroad', 'railroad'],
  [6, 'Oriental Avenue', 'street'],
  [7, 'Chance', 'card'],
  [8, 'Vermont Avenue', 'street'],
  [9, 'Connecticut Avenue', 'street'],
  [10, 'Jail / Just Visiting', 'jail'],
  [11, 'St. Charles Place', 'street'],
  [12, 'Electric Company', 'utility'],
  [13, 'States Avenue', 'street'],
  [14, 'Virginia Avenue', 'street'],
  [15, 'Pennsylvania Railroad', 'railroad'],
  [16, 'St. James Place', 'street'],
  [17, 'Community Chest', 'card'],
  [18, 'Tennessee Avenue', 'street'],
  [19, 'New York Avenue', 'street'],
  [20, 'Free Parking', 'freeParking'],
  [21, 'Kentucky Avenue', 'street'],
  [22, 'Chance', 'card'],
  [23, 'Indiana Avenue', 'street'],
  [24, 'Illinois Avenue', 'street'],
  [25, 'B. & O. Railroad', 'railroad'],
  [26, 'Atlantic Avenue', 'street'],
  [27, 'Ventnor Avenue', 'street'],
  [28, 'Water Works', 'utility'],
  [29, 'Marvin Gardens', 'street'],
  [30, 'Go To Jail', 'goToJail'],
  [31, 'Pacific Avenue', 'street'],
  [32, 'North Carolina Avenue', 'street'],
  [33, 'Community Chest', 'card'],
  [34, 'Pennsylvania Avenue', 'street'],
  [35, 'Short Line', 'railroad'],
  [36, 'Chance', 'card'],
  [37, 'Park Place', 'street'],
  [38, 'Luxury Tax', 'tax'],
  [39, 'Boardwalk', 'street'],
];

describe('the board', () => {
  test.each(SPACES)(
    'space %i is %s [R002.Board.2 R002.Board.5 R002.BoardLayout.1-12 R003.Board.2-5 R003.Board.7-9]',
    (position, name, type) => {
      expect(BOARD[position]).toMatchObject({ position, name, type });
    },
  );

  test('has no other spaces', () => {
    expect(BOARD).toHaveLength(SPACES.length);
  });
});

type Six = readonly [number, number, number, number, number, number];
type StreetRow = readonly [
  position: number,
  group: ColorGroup,
  price: number,
  mortgage: number,
  lifting: number,
  house: number,
  doubled: number,
  rents: Six,
];

/** Lifting costs the mortgage plus ten percent, rounded up. Rents: unimproved, one to four houses, hotel. */
// biome-ignore format: a table is read by its columns
const STREETS: readonly StreetRow[] = [
  [ 1, 'brown',      60,  30,  33,  50,   4, [ 2,  10,  30,   90,  160,  250]],
  [ 3, 'brown',      60,  30,  33,  50,   8, [ 4,  20,  60,  180,  320,  450]],
  [ 6, 'lightBlue', 100,  50,  55,  50,  12, [ 6,  30,  90,  270,  400,  550]],
  [ 8, 'lightBlue', 100,  50,  55,  50,  12, [ 6,  30,  90,  270,  400,  550]],
  [ 9, 'lightBlue', 120,  60,  66,  50,  16, [ 8,  40, 100,  300,  450,  600]],
  [11, 'pink',      140,  70,  77, 100,  20, [10,  50, 150,  450,  625,  750]],
  [13, 'pink',      140,  70,  77, 100,  20, [10,  50, 150,  450,  625,  750]],
  [14, 'pink',      160,  80,  88, 100,  24, [12,  60, 180,  500,  700,  900]],
  [16, 'orange',    180,  90,  99, 100,  28, [14,  70, 200,  550,  750,  950]],
  [18, 'orange',    180,  90,  99, 100,  28, [14,  70, 200,  550,  750,  950]],
  [19, 'orange',    200, 100, 110, 100,  32, [16,  80, 220,  600,  800, 1000]],
  [21, 'red',       220, 110, 121, 150,  36, [18,  90, 250,  700,  875, 1050]],
  [23, 'red',       220, 110, 121, 150,  36, [18,  90, 250,  700,  875, 1050]],
  [24, 'red',       240, 120, 132, 150,  40, [20, 100, 300,  750,  925, 1100]],
  [26, 'yellow',    260, 130, 143, 150,  44, [22, 110, 330,  800,  975, 1150]],
  [27, 'yellow',    260, 130, 143, 150,  44, [22, 110, 330,  800,  975, 1150]],
  [29, 'yellow',    280, 140, 154, 150,  48, [24, 120, 360,  850, 1025, 1200]],
  [31, 'green',     300, 150, 165, 200,  52, [26, 130, 390,  900, 1100, 1275]],
  [32, 'green',     300, 150, 165, 200,  52, [26, 130, 390,  900, 1100, 1275]],
  [34, 'green',     320, 160, 176, 200,  56, [28, 150, 450, 1000, 1200, 1400]],
  [37, 'darkBlue',  350, 175, 193, 200,  70, [35, 175, 500, 1100, 1300, 1500]],
  [39, 'darkBlue',  400, 200, 220, 200, 100, [50, 200, 600, 1400, 1700, 2000]],
];

/** The change of the cash of `a` from the initial 1500. */
function gained(state: GameState): number {
  return player(state, A).cash - 1500;
}

/** Price, mortgage and the cost of lifting it, measured by actions. */
function pricesOf(position: number): number[] {
  const bought = buyProperty(table({ players: [{ id: A, position }, { id: B }] }), A, position);
  const owned = table({ deeds: { [position]: { owner: A } } });
  const loan = table({ deeds: { [position]: { owner: A, mortgaged: true } } });
  return [
    -gained(bought),
    gained(mortgageProperty(owned, A, position)),
    -gained(unmortgageProperty(loan, A, position)),
  ];
}

describe('streets', () => {
  test.each(STREETS)(
    'space %i, %s: prices and rents [P1A.S4.T3 P1A.S4.T5 P1A.S4.T18 P1A.S4.T19 R001.Mortgages.2 R001.Rent.3 R002.CashFlow.6 R002.ColorGroups.1-8 R002.HouseCosts.1-8 R002.Rent.1-3 R002.Rent.5 R002.RentSchedule.1-7 R003.Properties.2-4 R003.Rent.2 R003.Rent.4]',
    (position, group, price, mortgage, lifting, house, doubled, rents) => {
      expect(BOARD[position]).toMatchObject({ type: 'street', group, price, mortgage, houseCost: house, rents });
      expect(pricesOf(position)).toEqual([price, mortgage, lifting]);
      const costs = [0, 4].map((houses) => -gained(buildHouse(table({ deeds: whole(group, A, houses) }), A, position)));
      expect(costs).toEqual([house, house]);

      const alone = table({ deeds: { [position]: { owner: B } } });
      const built = [1, 2, 3, 4, 5].map((houses) => table({ deeds: whole(group, B, houses) }));
      expect([alone, ...built].map((state) => calculateRent(state, position, 7))).toEqual(rents);
      expect(calculateRent(table({ deeds: whole(group, B) }), position, 7)).toBe(doubled);
    },
  );

  test('there are no others [R002.Board.3 R002.PropertyTypes.1 R003.Properties.1]', () => {
    expect(BOARD.flatMap((space) => (space.type === 'street' ? [space.position] : []))).toEqual(
      STREETS.map(([position]) => position),
    );
    expect([STREETS.length, DEED_SPACES.length]).toEqual([22, 28]);
  });
});

const RAILROADS = [5, 15, 25, 35];
const UTILITIES = [12, 28];

/** `b` owns this number of them, including the one in question. */
function firstOf(spaces: readonly number[], spaceId: number, count: number): Record<number, DeedSetup> {
  const others = spaces.filter((each) => each !== spaceId).slice(0, count - 1);
  return Object.fromEntries([spaceId, ...others].map((each) => [each, { owner: B }]));
}

describe('railroads', () => {
  test.each(RAILROADS)(
    'space %i costs 200 and is mortgaged for 100 [R002.PropertyTypes.2 R003.Properties.5 R003.Properties.6]',
    (position) => {
      expect(BOARD[position]).toMatchObject({ type: 'railroad', price: 200, mortgage: 100 });
      expect(pricesOf(position)).toEqual([200, 100, 110]);
    },
  );

  test.each(RAILROADS.flatMap((position) => [25, 50, 100, 200].map((rent, i) => [position, i + 1, rent] as const)))(
    'space %i with %i owned: %i',
    (position, count, rent) => {
      expect(calculateRent(table({ deeds: firstOf(RAILROADS, position, count) }), position, 7)).toBe(rent);
    },
  );
});

describe('utilities', () => {
  test.each(UTILITIES)(
    'space %i costs 150 and is mortgaged for 75 [R002.PropertyTypes.3 R003.Properties.7 R003.Properties.8]',
    (position) => {
      expect(BOARD[position]).toMatchObject({ type: 'utility', price: 150, mortgage: 75 });
      expect(pricesOf(position)).toEqual([150, 75, 83]);
    },
  );

  // biome-ignore format: a table is read by its columns
  test.each([
    [2, 8, 20], [3, 12, 30], [4, 16, 40], [5, 20, 50], [6, 24, 60], [7, 28, 70],
    [8, 32, 80], [9, 36, 90], [10, 40, 100], [11, 44, 110], [12, 48, 120],
  ])('a roll of %i: %i with one, %i with both [P1A.S4.T8 R001.Rent.5 R002.Utilities.1-3 R003.Rent.6]', (total, one, both) => {
    for (const position of UTILITIES) {
      const rents = [1, 2].map((count) =>
        calculateRent(table({ deeds: firstOf(UTILITIES, position, count) }), position, total),
      );
      expect(rents).toEqual([one, both]);
    }
  });
});

test('the groups hold the deeds of the tables [R003.ColorGroups.1-8]', () => {
  for (const [, group] of STREETS) {
    const lots = STREETS.filter(([, other]) => other === group).map(([position]) => position);
    expect(GROUP_SPACES[group]).toEqual(lots);
  }
  expect(GROUP_SPACES.railroad).toEqual(RAILROADS);
  expect(GROUP_SPACES.utility).toEqual(UTILITIES);
});
