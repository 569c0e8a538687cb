import { describe, expect, test } from 'vitest';
import { BOARD, createInitialGameState, type Space } from '../../../src/monopoly/index.ts';
import { A, after, B, cash, player, roll, SIMPLE, table } from '../helpers.ts';

const SEATS = ['Ann', 'Ben', 'Cem', 'Dee'].map((name) => ({ id: name.toLowerCase(), name }));

function positionsOf(type: Space['type']): number[] {
  return BOARD.filter((space) => space.type === type).map((space) => space.position);
}

/** The cost of a roll that leads `a` from one space to another. */
function costOf(position: number, die1: number, die2: number, options = SIMPLE): number {
  const state = table({ options, players: [{ id: A, position }, { id: B }], dice: [[die1, die2]] });
  return 1500 - player(after(state, roll(A)), A).cash;
}

describe('set-up', () => {
  test('R002.Setup.1 four players can play with the default settings', () => {
    const state = createInitialGameState({ seed: 'x', preset: 'simple' }, SEATS);
    expect(state.players.map((each) => each.name)).toEqual(['Ann', 'Ben', 'Cem', 'Dee']);
    expect(cash(state)).toEqual([1500, 1500, 1500, 1500]);
    expect(state.players.every((each) => each.position === 0 && each.jailStatus === 'free')).toBe(true);
  });

  test('R002.Setup.2 the number of players, names and starting cash can be chosen', () => {
    const state = createInitialGameState({ seed: 'x', preset: 'simple', startingCash: 2000 }, SEATS.slice(0, 2));
    expect(state.players.map((each) => each.name)).toEqual(['Ann', 'Ben']);
    expect(cash(state)).toEqual([2000, 2000]);
  });
});

describe('board', () => {
  test('R002.Board.4 Income Tax charges 200, Luxury Tax 75', () => {
    expect(positionsOf('tax')).toEqual([4, 38]);
    expect(costOf(0, 1, 3)).toBe(200);
    expect(costOf(34, 1, 3)).toBe(75);
    // The standard luxury tax is 100.
    expect(costOf(34, 1, 3, {})).toBe(100);
  });
});
