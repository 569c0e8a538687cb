import { describe, expect, test } from 'vitest';
import { TWO } from '../testkit/acquire/plans.ts';
import { awaited, bank, denied, positionOf, rack, rowsOf, stateWith } from '../testkit/acquire/states.ts';
import {
  fromSetup,
  type GameState,
  type PositionSetup,
  presets,
  snapshot,
  STANDARD_BOARD,
  TILES,
  tileNames,
} from './index.ts';

const SEATS = [{ id: 'a' }, { id: 'b' }];
const bagOf = (state: GameState) => tileNames(STANDARD_BOARD, state.secret.bag);

/** All tiles: on the board, in racks, in the bag, removed. */
function everywhere(state: GameState): number[] {
  const board = TILES.flatMap((_, tile) => (state.board[tile] === 0 ? [] : [tile]));
  const racks = state.players.flatMap((player) => (player.rack ?? []).filter((tile) => tile >= 0));
  return [...board, ...racks, ...state.secret.bag, ...state.removed].toSorted((x, y) => x - y);
}

describe('defaults', () => {
  test('A37: 6,000 in cash, no shares, six tiles, an empty board, the first player’s turn', () => {
    const { cash, shares, racks, board, decision } = snapshot(fromSetup({ players: SEATS }));
    expect([cash, shares.flat().every((count) => count === 0)]).toEqual([[6000, 6000], true]);
    expect([racks.map((tiles) => tiles.length), new Set(board)]).toEqual([[6, 6], new Set(['............'])]);
    expect(decision).toEqual({ player: 'a', type: 'PlaceTile' });
  });

  test('the name is the id', () => {
    expect(fromSetup({ players: SEATS }).players.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  test('racks and bag come from the seed', () => {
    const one = fromSetup({ players: SEATS, seed: 'one' });
    expect(snapshot(fromSetup({ players: SEATS, seed: 'one' }))).toEqual(snapshot(one));
    expect(snapshot(fromSetup({ players: SEATS, seed: 'two' })).racks).not.toEqual(snapshot(one).racks);
  });

  test('the bag has all other tiles', () => {
    const state = stateWith({ board: TWO, players: [{ id: 'a', rack: ['12I'] }, { id: 'b' }] });
    expect(state.tilesLeft).toBe(108 - 5 - 1 - 6);
    expect(everywhere(state)).toEqual(TILES.map((_, tile) => tile));
  });
});

describe('explicit fields', () => {
  test.each([0, 1, 2, 3, 4, 5, 6])('a rack of %i', (count) => {
    const tiles = TILES.slice(50, 50 + count);
    const state = stateWith({ players: [{ id: 'a' }, { id: 'b', rack: tiles }] });
    expect(rack(state, 'b')).toEqual(tiles);
  });

  test('the order of the bag', () => {
    const state = stateWith({
      players: [
        { id: 'a', rack: ['1A'] },
        { id: 'b', rack: [] },
      ],
      bag: ['3C', '2B', '12I'],
    });
    expect([bagOf(state), state.tilesLeft]).toEqual([['3C', '2B', '12I'], 3]);
    expect(everywhere(state)).toEqual(TILES.map((_, tile) => tile));
  });

  test('single tiles that touch each other', () => {
    const board = rowsOf({ O: '1A..3A 5E 5F' });
    expect(snapshot(fromSetup({ players: SEATS, board })).board).toEqual(board);
  });

  test('shares, which leave the bank', () => {
    const state = stateWith({
      players: [
        { id: 'a', shares: { Luxor: 4 } },
        { id: 'b', shares: { Luxor: 21 } },
      ],
    });
    expect([bank(state, 'Luxor'), bank(state, 'Tower')]).toEqual([0, 25]);
  });

  test('the turn', () => {
    expect(awaited(stateWith({ turn: { player: 'c' } }))).toBe('c PlaceTile');
  });

  test('options', () => {
    expect(stateWith({ options: presets['tournament'] ?? {} }).options).toEqual(presets['tournament']);
  });

  test('tiles as 1-A', () => {
    expect(rack(stateWith({ players: [{ id: 'a', rack: ['1-A' as '1A'] }, { id: 'b' }] }), 'a')).toEqual(['1A']);
  });
});

test('a position without any possible move is a finished game', () => {
  const players = [
    { id: 'a', rack: [] },
    { id: 'b', cash: 7000, rack: [] },
  ];
  const state = stateWith({ players, bag: [] });
  expect([awaited(state), state.winners]).toEqual(['over', ['b']]);
});

const first = (player: object) => ({ players: [{ id: 'a', ...player }, { id: 'b' }] });
const second = (player: object, board = {}) => ({
  players: [
    { id: 'a', rack: ['9I'], shares: { Luxor: 20 } },
    { id: 'b', ...player },
  ],
  board: rowsOf(board),
});
const rows = (change: (row: string, index: number) => unknown) => ({ players: SEATS, board: rowsOf({}).map(change) });

// biome-ignore format: a table is read by its columns
const BAD: readonly (readonly [path: string, setup: unknown])[] = [
  ['setup', null],
  ['setup', []],
  ['boards', { players: SEATS, boards: [] }],
  ['__proto__', JSON.parse('{"players":[{"id":"a"},{"id":"b"}],"__proto__":1}')],
  ['seed', { players: SEATS, seed: 7 }],
  ['options', { players: SEATS, options: 7 }],
  ['options.safeSize', { players: SEATS, options: { safeSize: 1 } }],
  ['players', {}],
  ['players', { players: [{ id: 'a' }] }],
  ['players', { players: 'abcdefg'.split('').map((id) => ({ id })) }],
  ['players[1]', { players: [{ id: 'a' }, null] }],
  ['players[1].id', { players: [{ id: 'a' }, { id: 'a' }] }],
  ['players[0].id', { players: [{ id: 'bank' }, { id: 'a' }] }],
  ['players[0].id', { players: [{ id: '' }, { id: 'a' }] }],
  ['players[0].name', first({ name: 7 })],
  ['players[0].tiles', first({ tiles: 6 })],
  ['players[0].cash', first({ cash: 50 })],
  ['players[0].cash', first({ cash: -100 })],
  ['players[0].cash', first({ cash: -0 })],
  ['players[0].cash', first({ cash: Number.NaN })],
  ['players[0].cash', first({ cash: Number.POSITIVE_INFINITY })],
  ['players[0].cash', first({ cash: '6000' })],
  ['players[0].shares', first({ shares: [4] })],
  ['players[0].shares.Hilton', first({ shares: { Hilton: 1 } })],
  ['players[0].shares.Luxor', first({ shares: { Luxor: 26 } })],
  ['players[0].shares.Luxor', first({ shares: { Luxor: -1 } })],
  ['players[0].shares.Luxor', first({ shares: { Luxor: 1.5 } })],
  ['players[1].shares.Luxor', second({ shares: { Luxor: 6 } })],
  ['players[0].rack', first({ rack: '1A' })],
  ['players[0].rack', first({ rack: TILES.slice(0, 7) })],
  ['players[0].rack[1]', first({ rack: ['1A', '13A'] })],
  ['players[0].rack[1]', first({ rack: ['1A', '1A'] })],
  ['players[1].rack[1]', second({ rack: ['1A', '9I'] })],
  ['players[1].rack[0]', second({ rack: ['1A'] }, { O: '1A' })],
  ['board', { players: SEATS, board: 'board' }],
  ['board', { players: SEATS, board: rowsOf({}).slice(1) }],
  ['board[2]', rows((row, i) => (i === 2 ? row.slice(1) : row))],
  ['board[2]', rows((row, i) => (i === 2 ? 7 : row))],
  ['board[2]', rows((row, i) => (i === 2 ? 'X...........' : row))],
  ['board[0]', rows((row, i) => (i === 0 ? 'l...........' : row))],
  ['board', positionOf({ board: { L: '1A' } })],
  ['board', positionOf({ board: { L: '1A..2A 5A..6A' } })],
  ['board', positionOf({ board: { L: '1A..2A', T: '3A..4A' } })],
  ['board', positionOf({ board: { L: '1A..2A', O: '1B' } })],
  ['turn', { players: SEATS, turn: 'a' }],
  ['turn.player', { players: SEATS, turn: { player: 'z' } }],
  ['turn.phase', { players: SEATS, turn: { phase: 'BuyShares' } }],
  ['bag', { players: SEATS, bag: '1A' }],
  ['bag[1]', { players: SEATS, bag: ['1A', 7] }],
  ['bag[1]', { players: SEATS, bag: ['1A', '1A'] }],
  ['bag[0]', { ...second({}), bag: ['9I'] }],
  ['bag[0]', { ...second({}, { O: '1A' }), bag: ['1A'] }],
];

describe('a bad position', () => {
  test.each(BAD)('is refused with its path: %s', (path, setup) => {
    const error = denied(() => fromSetup(setup as PositionSetup));
    expect([error.code, error.details['path']]).toEqual(['BAD_SETUP', path]);
  });

  test('the error distinguishes rack tiles on the board from those in the bag', () => {
    const error = denied(() => stateWith({ board: { O: '1A' }, players: [{ id: 'a', rack: ['1A'] }, { id: 'b' }] }));
    expect(error.message).toContain('1A');
  });
});
