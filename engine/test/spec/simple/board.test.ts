import { describe, expect, test } from 'vitest';
import {
  BOARD,
  calculateNewPosition,
  calculateRent,
  COLOR_GROUPS,
  createInitialGameState,
  GROUP_SPACES,
  type Space,
} from '../../../src/monopoly/index.ts';
import { A, after, B, cardSaying, cash, player, roll, SIMPLE, table, whole } from '../helpers.ts';

const SEATS = ['Ann', 'Ben', 'Cem', 'Dee'].map((name) => ({ id: name.toLowerCase(), name }));

function positionsOf(type: Space['type']): number[] {
  return BOARD.filter((space) => space.type === type).map((space) => space.position);
}

/** What a roll costs that leads `a` from one space to another. */
function costOf(position: number, die1: number, die2: number, options = SIMPLE): number {
  const state = table({ options, players: [{ id: A, position }, { id: B }], dice: [[die1, die2]] });
  return 1500 - player(after(state, roll(A)), A).cash;
}

describe('set-up', () => {
  test('R002.Setup.1 four players can sit down at a table with the usual settings', () => {
    const state = createInitialGameState({ seed: 'x', preset: 'simple' }, SEATS);
    expect(state.players.map((each) => each.name)).toEqual(['Ann', 'Ben', 'Cem', 'Dee']);
    expect(cash(state)).toEqual([1500, 1500, 1500, 1500]);
    expect(state.players.every((each) => each.position === 0 && each.jailStatus === 'free')).toBe(true);
  });

  test('R002.Setup.2 number of players, names and starting cash can be chosen', () => {
    const state = createInitialGameState({ seed: 'x', preset: 'simple', startingCash: 2000 }, SEATS.slice(0, 2));
    expect(state.players.map((each) => each.name)).toEqual(['Ann', 'Ben']);
    expect(cash(state)).toEqual([2000, 2000]);
  });
});

describe('board', () => {
  test('R002.Board.1 the track has forty spaces and closes on itself', () => {
    expect(BOARD.map((space) => space.position)).toEqual(Array.from({ length: 40 }, (_, i) => i));
    expect(calculateNewPosition(39, 1)).toBe(0);
    expect(calculateNewPosition(35, 12)).toBe(7);
  });

  test('R002.Board.2 the corners are GO, Jail, Free Parking and Go To Jail', () => {
    expect([0, 10, 20, 30].map((position) => BOARD[position]?.type)).toEqual(['go', 'jail', 'freeParking', 'goToJail']);
  });

  test('R002.Board.3 there are 22 streets in eight groups', () => {
    expect(positionsOf('street')).toHaveLength(22);
    expect(COLOR_GROUPS.map((group) => GROUP_SPACES[group].length)).toEqual([2, 3, 3, 3, 3, 3, 3, 2]);
  });

  test('R002.Board.4 Income Tax takes 200, Luxury Tax 75', () => {
    expect(positionsOf('tax')).toEqual([4, 38]);
    expect(costOf(0, 1, 3)).toBe(200);
    expect(costOf(34, 1, 3)).toBe(75);
    // The standard table takes 100 for luxury.
    expect(costOf(34, 1, 3, {})).toBe(100);
  });

  test('R002.Board.5 there are three Chance and three Community Chest spaces, and they draw', () => {
    const decks = BOARD.flatMap((space) => (space.type === 'card' ? [[space.position, space.deck]] : []));
    expect(decks).toEqual([
      [2, 'communityChest'],
      [7, 'chance'],
      [17, 'communityChest'],
      [22, 'chance'],
      [33, 'communityChest'],
      [36, 'chance'],
    ]);
    const drawn = after(
      table({ options: SIMPLE, dice: [[3, 4]], decks: { chance: [cardSaying('chance', 'dividend').id] } }),
      roll(A),
    );
    expect(player(drawn, A)).toMatchObject({ position: 7, cash: 1550 });
  });
});

describe('kinds of property', () => {
  test('R002.PropertyTypes.1 streets: 22 of them in eight groups', () => {
    const groups = new Set(BOARD.flatMap((space) => (space.type === 'street' ? [space.group] : [])));
    expect([...groups]).toEqual(COLOR_GROUPS);
    expect(positionsOf('street')).toHaveLength(22);
  });

  test('R002.PropertyTypes.2 railroads: four, 200 each', () => {
    const prices = BOARD.flatMap((space) => (space.type === 'railroad' ? [space.price] : []));
    expect(prices).toEqual([200, 200, 200, 200]);
  });

  test('R002.PropertyTypes.3 utilities: Electric Company and Water Works', () => {
    const names = BOARD.flatMap((space) => (space.type === 'utility' ? [space.name] : []));
    expect(names).toEqual(['Electric Company', 'Water Works']);
  });
});

describe('colour groups', () => {
  test.each([
    ['R002.ColorGroups.1 the brown group has two lots, and owning all of it doubles their rent', 'brown', 2],
    ['R002.ColorGroups.2 the light blue group has three lots, and owning all of it doubles their rent', 'lightBlue', 3],
    ['R002.ColorGroups.3 the pink group has three lots, and owning all of it doubles their rent', 'pink', 3],
    ['R002.ColorGroups.4 the orange group has three lots, and owning all of it doubles their rent', 'orange', 3],
    ['R002.ColorGroups.5 the red group has three lots, and owning all of it doubles their rent', 'red', 3],
    ['R002.ColorGroups.6 the yellow group has three lots, and owning all of it doubles their rent', 'yellow', 3],
    ['R002.ColorGroups.7 the green group has three lots, and owning all of it doubles their rent', 'green', 3],
    ['R002.ColorGroups.8 the dark blue group has two lots, and owning all of it doubles their rent', 'darkBlue', 2],
  ] as const)('%s', (_title, group, size) => {
    const spaces = GROUP_SPACES[group];
    expect(spaces).toHaveLength(size);
    const all = table({ options: SIMPLE, deeds: whole(group, B) });
    for (const spaceId of spaces) {
      const single = table({ options: SIMPLE, deeds: { [spaceId]: { owner: B } } });
      expect(calculateRent(all, spaceId, 7)).toBe(2 * calculateRent(single, spaceId, 7));
      expect(calculateRent(single, spaceId, 7)).toBeGreaterThan(0);
    }
  });
});
