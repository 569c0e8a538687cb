import { describe, expect, test } from 'vitest';
import {
  applyCard,
  BOARD,
  buildHouse,
  buyProperty,
  calculateRent,
  type Card,
  CARD_SHEETS,
  type ColorGroup,
  type DeckSet,
  type DeedSetup,
  type GameState,
  GROUP_SPACES,
  mortgageProperty,
  unmortgageProperty,
} from '../../src/monopoly/index.ts';
import { A, B, C, cardSaying, cardsSaying, cash, dice, events, jailCard, player, table, whole } from './helpers.ts';

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
  test.each(SPACES)('space %i is %s', (position, name, type) => {
    expect(BOARD[position]).toMatchObject({ position, name, type });
  });

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

/** Lifting costs the mortgage and a tenth of it, rounded up. Rents: bare, one to four houses, hotel. */
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

/** What `a` has more, or less, than the 1500 of the start. */
function gained(state: GameState): number {
  return player(state, A).cash - 1500;
}

/** Price, mortgage and the cost of lifting it, each by doing it. */
function dealings(position: number): number[] {
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
    'space %i, %s: prices and rents',
    (position, group, price, mortgage, lifting, house, doubled, rents) => {
      expect(BOARD[position]).toMatchObject({ type: 'street', group, price, mortgage, houseCost: house, rents });
      expect(dealings(position)).toEqual([price, mortgage, lifting]);
      expect(-gained(buildHouse(table({ deeds: whole(group, A) }), A, position))).toBe(house);

      const alone = table({ deeds: { [position]: { owner: B } } });
      const built = [1, 2, 3, 4, 5].map((houses) => table({ deeds: whole(group, B, houses) }));
      expect([alone, ...built].map((state) => calculateRent(state, position, 7))).toEqual(rents);
      expect(calculateRent(table({ deeds: whole(group, B) }), position, 7)).toBe(doubled);
    },
  );

  test('there are no others', () => {
    expect(BOARD.flatMap((space) => (space.type === 'street' ? [space.position] : []))).toEqual(
      STREETS.map(([position]) => position),
    );
  });
});

const RAILROADS = [5, 15, 25, 35];
const UTILITIES = [12, 28];

/** `b` owns the first so many of these, the one asked about among them. */
function firstOf(spaces: readonly number[], spaceId: number, count: number): Record<number, DeedSetup> {
  const others = spaces.filter((each) => each !== spaceId).slice(0, count - 1);
  return Object.fromEntries([spaceId, ...others].map((each) => [each, { owner: B }]));
}

describe('railroads', () => {
  test.each(RAILROADS)('space %i costs 200 and is mortgaged for 100', (position) => {
    expect(BOARD[position]).toMatchObject({ type: 'railroad', price: 200, mortgage: 100 });
    expect(dealings(position)).toEqual([200, 100, 110]);
  });

  test.each(RAILROADS.flatMap((position) => [25, 50, 100, 200].map((rent, i) => [position, i + 1, rent] as const)))(
    'space %i with %i owned: %i',
    (position, count, rent) => {
      expect(calculateRent(table({ deeds: firstOf(RAILROADS, position, count) }), position, 7)).toBe(rent);
    },
  );
});

describe('utilities', () => {
  test.each(UTILITIES)('space %i costs 150 and is mortgaged for 75', (position) => {
    expect(BOARD[position]).toMatchObject({ type: 'utility', price: 150, mortgage: 75 });
    expect(dealings(position)).toEqual([150, 75, 83]);
  });

  // biome-ignore format: a table is read by its columns
  test.each([
    [2, 8, 20], [3, 12, 30], [4, 16, 40], [5, 20, 50], [6, 24, 60], [7, 28, 70],
    [8, 32, 80], [9, 36, 90], [10, 40, 100], [11, 44, 110], [12, 48, 120],
  ])('a roll of %i: %i with one, %i with both', (total, one, both) => {
    for (const position of UTILITIES) {
      const rents = [1, 2].map((count) =>
        calculateRent(table({ deeds: firstOf(UTILITIES, position, count) }), position, total),
      );
      expect(rents).toEqual([one, both]);
    }
  });
});

/** `a` draws a card on a space; `b` and `c` watch. */
function draws(
  position: number,
  card: Card,
  deeds: Record<number, DeedSetup> = {},
  set: DeckSet = 'modern',
): GameState {
  const state = table({
    options: { deckSet: set },
    players: [{ id: A, position }, { id: B }, { id: C }],
    deeds,
    // Going back three from 36 leads to Community Chest: the next card there gives 100.
    decks: { communityChest: [cardSaying('communityChest', 'inherit').id] },
  });
  return applyCard(state, A, card, dice(2, 4));
}

describe('the nearest railroad and utility', () => {
  // The last column is the salary for passing GO.
  test.each([
    [7, 15, 12, 0],
    [22, 25, 28, 0],
    [36, 5, 12, 200],
  ])('from the Chance space %i: %i and %i, salary %i', (from, railroad, utility, salary) => {
    const toRailroad = draws(from, cardSaying('chance', 'nearest Railroad'));
    expect([player(toRailroad, A).position, gained(toRailroad)]).toEqual([railroad, salary]);
    expect(toRailroad.phase).toBe('AwaitingBuyDecision');
    const toUtility = draws(from, cardSaying('chance', 'nearest Utility'));
    expect([player(toUtility, A).position, gained(toUtility)]).toEqual([utility, salary]);
    expect(toUtility.phase).toBe('AwaitingBuyDecision');
  });

  test.each([
    [1, 50],
    [2, 100],
    [3, 200],
    [4, 400],
  ])('with %i railroads of one owner the card costs %i', (count, rent) => {
    const state = draws(22, cardSaying('chance', 'nearest Railroad'), firstOf(RAILROADS, 25, count));
    expect(cash(state)).toEqual([1500 - rent, 1500 + rent, 1500]);
  });

  test.each([1, 2])('with %i utilities of one owner the card costs ten times the roll', (count) => {
    const state = draws(22, cardSaying('chance', 'nearest Utility'), firstOf(UTILITIES, 28, count));
    expect(cash(state)).toEqual([1500 - 60, 1500 + 60, 1500]);
  });
});

/** Four houses and a hotel, where no card leads. */
const BUILT = { 1: { owner: A, houses: 4 }, 3: { owner: A, houses: 5 } };

/** Space, change of cash, and 'jail' or 'keeps' where the card does that. */
type Fate = readonly [position: number, gain: number, beside?: 'jail' | 'keeps'];
type CardRow = readonly [words: string, copies: number, fates: readonly [Fate, Fate, Fate], others: number];

function fateOf(state: GameState): Fate {
  const { position, jailStatus, cards } = player(state, A);
  if (jailStatus === 'inJail') return [position, gained(state), 'jail'];
  return cards.length > 0 ? [position, gained(state), 'keeps'] : [position, gained(state)];
}

const CHANCE_SPACES = [7, 22, 36];
const CHEST_SPACES = [2, 17, 33];

/** The token stays, whichever space the card is drawn on. */
function stays(spaces: readonly number[], gain: number, beside?: 'keeps'): readonly [Fate, Fate, Fate] {
  const [first = 0, second = 0, third = 0] = spaces;
  const fate = (position: number): Fate => (beside === undefined ? [position, gain] : [position, gain, beside]);
  return [fate(first), fate(second), fate(third)];
}

function onChance(gain: number, beside?: 'keeps'): readonly [Fate, Fate, Fate] {
  return stays(CHANCE_SPACES, gain, beside);
}

function onChest(gain: number, beside?: 'keeps'): readonly [Fate, Fate, Fate] {
  return stays(CHEST_SPACES, gain, beside);
}

const TO_JAIL: readonly [Fate, Fate, Fate] = [
  [10, 0, 'jail'],
  [10, 0, 'jail'],
  [10, 0, 'jail'],
];

/** Drawn on 7, 22 and 36; the last column is what each of the others gains. */
// biome-ignore format: a table is read by its columns
const CHANCE: readonly CardRow[] = [
  ['Advance to Boardwalk',         1, [[39, 0],   [39, 0],   [39, 0]],   0],
  ['Advance to Go ',               1, [[0, 200],  [0, 200],  [0, 200]],  0],
  ['Advance to Illinois Avenue',   1, [[24, 0],   [24, 0],   [24, 200]], 0],
  ['Advance to St. Charles Place', 1, [[11, 0],   [11, 200], [11, 200]], 0],
  ['nearest Railroad',             2, [[15, 0],   [25, 0],   [5, 200]],  0],
  ['nearest Utility',              1, [[12, 0],   [28, 0],   [12, 200]], 0],
  ['dividend of $50',              1, onChance(50),                      0],
  ['Get Out of Jail Free',         1, onChance(0, 'keeps'),              0],
  ['Go Back 3 Spaces',             1, [[4, -200], [19, 0],   [33, 100]], 0],
  ['Go to Jail',                   1, TO_JAIL,                           0],
  ['general repairs',              1, onChance(-200),                    0],
  ['Speeding fine $15',            1, onChance(-15),                     0],
  ['Advance to Reading Railroad',  1, [[5, 200],  [5, 200],  [5, 200]],  0],
  ['Chairman',                     1, onChance(-100),                   50],
  ['building loan',                1, onChance(150),                     0],
];

/** Drawn on 2, 17 and 33. */
// biome-ignore format: a table is read by its columns
const CHEST: readonly CardRow[] = [
  ['Advance to Go ',             1, [[0, 200], [0, 200], [0, 200]], 0],
  ['Bank error',                 1, onChest(200),                   0],
  ["Doctor's fee",               1, onChest(-50),                   0],
  ['sale of stock you get $50',  1, onChest(50),                    0],
  ['Get Out of Jail Free',       1, onChest(0, 'keeps'),            0],
  ['Go to Jail',                 1, TO_JAIL,                        0],
  ['Holiday fund',               1, onChest(100),                   0],
  ['Income tax refund',          1, onChest(20),                    0],
  ['birthday',                   1, onChest(20),                  -10],
  ['Life insurance',             1, onChest(100),                   0],
  ['hospital fees',              1, onChest(-100),                  0],
  ['school fees',                1, onChest(-50),                   0],
  ['consultancy fee',            1, onChest(25),                    0],
  ['Street repairs',             1, onChest(-275),                  0],
  ['beauty contest',             1, onChest(10),                    0],
  ['You inherit',                1, onChest(100),                   0],
];

/** The cards that only the older sheet has; all others are the same on both. */
// biome-ignore format: a table is read by its columns
const CLASSIC_CHANCE: readonly CardRow[] = [
  ['Poor Tax of $15', 1, onChance(-15), 0],
];

// biome-ignore format: a table is read by its columns
const CLASSIC_CHEST: readonly CardRow[] = [
  ['Grand Opera Night',         1, onChest(100),  -50],
  ['Xmas fund',                 1, onChest(100),    0],
  ['sale of stock you get $45', 1, onChest(45),     0],
  ['school tax of $150',        1, onChest(-150),   0],
  ['services $25',              1, onChest(25),     0],
];

const SHEETS = [
  ['modern', 'chance', CHANCE_SPACES, CHANCE],
  ['modern', 'communityChest', CHEST_SPACES, CHEST],
  ['classic', 'chance', CHANCE_SPACES, CLASSIC_CHANCE],
  ['classic', 'communityChest', CHEST_SPACES, CLASSIC_CHEST],
] as const;

describe.each(SHEETS)('%s %s cards', (set, deck, spaces, rows) => {
  test.each(rows)('%s', (words, copies, fates, others) => {
    const found = cardsSaying(deck, words, set);
    expect(found).toHaveLength(copies);
    for (const card of found) {
      const states = spaces.map((position) => draws(position, card, BUILT, set));
      expect(states.map(fateOf)).toEqual(fates);
      for (const state of states) expect(cash(state).slice(1)).toEqual([1500 + others, 1500 + others]);
    }
  });

  test('are all of them', () => {
    const modern = new Set(CARD_SHEETS.modern[deck].map((card) => card.text));
    const sheet = CARD_SHEETS[set][deck];
    const own = set === 'modern' ? sheet : sheet.filter((card) => !modern.has(card.text));
    const listed = rows.flatMap(([words]) => cardsSaying(deck, words, set));
    expect(sheet).toHaveLength(16);
    expect(listed.map((card) => card.id).sort()).toEqual(own.map((card) => card.id).sort());
  });
});

describe('what goes with the cards', () => {
  test('a jail card that is kept is the one of its deck', () => {
    for (const deck of ['chance', 'communityChest'] as const) {
      expect(player(draws(7, jailCard(deck)), A).cards).toEqual([jailCard(deck)]);
    }
  });

  test('going back three from 36 draws from Community Chest', () => {
    const state = draws(36, cardSaying('chance', 'Back 3'));
    expect(events(state, 'CardDrawn').map((event) => event.deck)).toEqual(['communityChest']);
  });

  test('the groups hold the deeds of the tables', () => {
    for (const [position, group] of STREETS) expect(GROUP_SPACES[group]).toContain(position);
    expect(GROUP_SPACES.railroad).toEqual(RAILROADS);
    expect(GROUP_SPACES.utility).toEqual(UTILITIES);
  });
});
