import { describe, expect, test } from 'vitest';
import { SEVEN, WALLS } from '../testkit/acquire/plans.ts';
import {
  after,
  awaited,
  buy,
  cash,
  choices,
  events,
  type Plan,
  place,
  rack,
  refusal,
  shares,
  stateWith,
} from '../testkit/acquire/states.ts';
import {
  acquire,
  type EventType,
  type GameState,
  type Options,
  type PlayerSetup,
  STANDARD_BOARD,
  type Tile,
  tileNames,
} from './index.ts';

const seats = (tiles: readonly Tile[]): PlayerSetup[] => [
  { id: 'a', rack: tiles },
  { id: 'b', rack: ['12I'] },
];

/** `a` places 1I beside the rows of Luxor and Tower, buys nothing, and draws. */
function turnOver(options: Partial<Options>, tiles: readonly Tile[], bag: readonly Tile[]): GameState {
  return after(stateWith({ options, board: WALLS, players: seats(['1I', ...tiles]), bag }), place('a', '1I'), buy('a'));
}

const dead = (state: GameState) => events(state, 'DeadTileRemoved').map(({ tile }) => tile);
/** The event as the player, another player and a spectator see it. */
const seenByAll = (state: GameState, type: EventType) =>
  ['a', 'b', 'spectator'].flatMap((viewer) => events(state, type).map((event) => acquire.redact(state, event, viewer)));
const replace = (tile: Tile) => ['a', 'ReplaceDeadTile', { tile }] as const;

describe('dead tiles', () => {
  test('A24: deadTiles once: shown, removed and replaced after the draw [A004.PermanentlyUnplayable.2-4]', () => {
    const state = turnOver({ deadTiles: 'once' }, ['5B', '3E'], ['3I', '5I']);
    expect([dead(state), rack(state, 'a')]).toEqual([['5B'], ['3I', '5I', '3E']]);
    expect(tileNames(STANDARD_BOARD, state.removed)).toContain('5B');
    expect(seenByAll(state, 'DeadTileRemoved')).toMatchObject([{ tile: '5B' }, { tile: '5B' }, { tile: '5B' }]);
  });

  test('A24: deadTiles once: also the one just drawn', () => {
    const state = turnOver({ deadTiles: 'once' }, ['3E'], ['6B', '5I']);
    expect([dead(state), rack(state, 'a')]).toEqual([['6B'], ['5I', '3E']]);
  });

  test('A24: deadTiles once: one pass: what replaces a dead tile stays, dead or not [A004.PermanentlyUnplayable.5]', () => {
    const state = turnOver({ deadTiles: 'once' }, ['5B', '6B'], ['3I', '7B', '5I', '7I']);
    expect([dead(state), rack(state, 'a')]).toEqual([
      ['5B', '6B'],
      ['3I', '7B', '5I'],
    ]);
  });

  test('A24: deadTiles repeat: until none is dead', () => {
    const state = turnOver({ deadTiles: 'repeat' }, ['5B'], ['3I', '6B', '7B', '5I']);
    expect([dead(state), rack(state, 'a')]).toEqual([
      ['5B', '6B', '7B'],
      ['3I', '5I'],
    ]);
  });

  test('A24: deadTiles manual: no tile is replaced automatically', () => {
    const state = turnOver({ deadTiles: 'manual' }, ['5B'], ['3I', '5I']);
    expect([dead(state), rack(state, 'a')]).toEqual([[], ['3I', '5B']]);
  });

  test('A24: deadTiles manual: the player replaces it before placing', () => {
    const start = stateWith({
      options: { deadTiles: 'manual' },
      board: WALLS,
      players: seats(['5B', '1I']),
      bag: ['3I'],
    });
    expect(choices(start, 'a')).toContain('ReplaceDeadTile');
    const state = after(start, replace('5B'));
    expect([dead(state), rack(state, 'a'), awaited(state)]).toEqual([['5B'], ['3I', '1I'], 'a PlaceTile']);
  });

  test('A24: deadTiles manual: only dead tiles of the player’s own rack [A004.TemporarilyUnplayable.3]', () => {
    const start = stateWith({ options: { deadTiles: 'manual' }, board: WALLS, players: seats(['5B', '1I']) });
    expect(refusal(start, replace('1I')).code).toBe('NOT_DEAD');
    expect(refusal(start, replace('12I')).code).toBe('NOT_IN_RACK');
    // A tile that would found an eighth corporation is kept.
    const eighth = stateWith({ options: { deadTiles: 'manual' }, board: SEVEN, players: seats(['2I', '12C']) });
    expect(refusal(eighth, replace('2I')).code).toBe('NOT_DEAD');
  });

  test.each(['once', 'repeat'] as const)('A24: deadTiles %s: not manually', (deadTiles) => {
    const start = stateWith({ options: { deadTiles }, board: WALLS, players: seats(['5B', '1I']) });
    expect(choices(start, 'a')).not.toContain('ReplaceDeadTile');
    expect(refusal(start, replace('5B')).code).toBe('NO_REPLACING');
  });

  test('A24: not during the turn, only at its end', () => {
    const state = stateWith({ board: WALLS, players: seats(['5B', '1I']) });
    expect([dead(state), rack(state, 'a')]).toEqual([[], ['5B', '1I']]);
  });

  test('A25: with an empty bag they are still removed, and the game continues', () => {
    const state = turnOver({}, ['5B', '3E'], []);
    expect([dead(state), rack(state, 'a'), awaited(state)]).toEqual([['5B'], ['3E'], 'b PlaceTile']);
  });

  test('A25: also with manual replacement', () => {
    const start = stateWith({ options: { deadTiles: 'manual' }, board: WALLS, players: seats(['5B', '1I']), bag: [] });
    expect(rack(after(start, replace('5B')), 'a')).toEqual(['1I']);
  });

  test('A25: a bag that runs out replaces as many as it has', () => {
    const state = turnOver({ deadTiles: 'repeat' }, ['5B', '6B'], ['3I', '5I']);
    expect(rack(state, 'a')).toEqual(['3I', '5I']);
  });
});

/** Fifteen tiles each would found an eighth corporation here. */
const CROWDED: Plan = { ...SEVEN, O: '1E 3E 5E 1G 3G 5G 1I 3I 5I' };
const SIX: readonly Tile[] = ['2E', '4E', '6E', '2G', '4G', '6G'];
const MORE: readonly Tile[] = ['2I', '4I', '6I', '1F', '3F', '5F'];
const FRESH: readonly Tile[] = ['12A', '12C', '12E', '12G', '10E', '10G'];

function stuck(options: Partial<Options>, tiles: readonly Tile[], bag: readonly Tile[]): GameState {
  return stateWith({ options, board: CROWDED, players: seats(tiles), bag });
}

describe('a rack without a playable tile', () => {
  test('A26: allUnplayable redraw: revealed, removed from the game, six new tiles [A004.AllUnplayable.2-4 A004.EdgeCases.9]', () => {
    const state = stuck({ allUnplayable: 'redraw' }, SIX, FRESH);
    expect(events(state, 'HandRevealed')).toMatchObject([{ playerId: 'a', tiles: SIX }]);
    expect(seenByAll(state, 'HandRevealed')).toMatchObject([{ tiles: SIX }, { tiles: SIX }, { tiles: SIX }]);
    expect([rack(state, 'a'), awaited(state)]).toEqual([FRESH, 'a PlaceTile']);
    expect(tileNames(STANDARD_BOARD, state.removed)).toEqual(expect.arrayContaining([...SIX]));
  });

  test('A26: allUnplayable redraw: six new tiles also for a smaller rack', () => {
    expect(rack(stuck({ allUnplayable: 'redraw' }, ['2E', '4E'], FRESH), 'a')).toEqual(FRESH);
  });

  test('A26: allUnplayable redraw: once per turn; if still unplayable, the purchase follows', () => {
    const state = stuck({ allUnplayable: 'redraw' }, SIX, [...MORE, ...FRESH]);
    expect(events(state, 'HandRevealed')).toHaveLength(1);
    expect([rack(state, 'a'), awaited(state)]).toEqual([MORE, 'a BuyShares']);
  });

  test('A26: allUnplayable redraw: once per turn, also with manual replacement', () => {
    const small: Plan = { A: '1E..2E', F: '4E..5E', W: '7E..8E', C: '10E..11E', I: '1G..2G' };
    const board: Plan = { ...WALLS, ...small, O: '4G 6G 8G 10G 12G 4I 6I 8I 10I 12I' };
    const options = { deadTiles: 'manual', allUnplayable: 'redraw' } as const;
    const players: PlayerSetup[] = [
      { id: 'a', rack: ['11I'] },
      { id: 'b', rack: ['12A'] },
    ];
    const bag: readonly Tile[] = ['5B', '5I', '7I', '9I', '5G', '7G', '9G', '11G'];
    const start = stateWith({ options, board, players, bag });
    expect(rack(start, 'a')).toEqual(['5B', '5I', '7I', '9I', '5G', '7G']);
    const state = after(start, replace('5B'));
    expect([rack(state, 'a'), awaited(state)]).toEqual([['9G', '5I', '7I', '9I', '5G', '7G'], 'a BuyShares']);
    expect(events(state, 'HandRevealed')).toHaveLength(1);
  });

  test('A26: allUnplayable redraw: again in the next turn [A004.AllUnplayable.1]', () => {
    const state = stuck({ allUnplayable: 'redraw' }, SIX, [...MORE, ...FRESH]);
    const next = after(state, buy('a'), place('b', '12I'), buy('b'));
    expect([events(next, 'HandRevealed').length, awaited(next)]).toEqual([2, 'a PlaceTile']);
  });

  test('A26: allUnplayable redraw: a rack with one playable tile stays', () => {
    const state = stuck({ allUnplayable: 'redraw' }, ['2E', '4E', '12A'], FRESH.slice(1));
    expect([events(state, 'HandRevealed'), rack(state, 'a')]).toEqual([[], ['2E', '4E', '12A']]);
  });

  test('A26: allUnplayable redraw: dead tiles count as unplayable', () => {
    const players = seats(['5B', '6B']);
    const state = stateWith({ board: WALLS, players, bag: ['1I', '3I'] });
    expect([events(state, 'HandRevealed').length, rack(state, 'a')]).toEqual([1, ['1I', '3I']]);
  });

  test('A26: allUnplayable skip: the rack stays, the purchase follows', () => {
    const state = stuck({ allUnplayable: 'skip' }, SIX, FRESH);
    expect([events(state, 'HandRevealed'), rack(state, 'a'), awaited(state)]).toEqual([[], SIX, 'a BuyShares']);
    expect(events(state, 'PlacementSkipped')).toMatchObject([{ playerId: 'a' }]);
  });

  test('A27: a player who cannot place may still buy', () => {
    const state = after(stuck({ allUnplayable: 'skip' }, SIX, FRESH), buy('a', 'Luxor'));
    expect([shares(state, 'a', 'Luxor'), cash(state, 'a'), awaited(state)]).toEqual([1, 5800, 'b PlaceTile']);
  });

  test('A27: a player who cannot place may declare the end', () => {
    const options = { allUnplayable: 'skip' } as const;
    const state = stateWith({ options, board: WALLS, players: seats(['5B']), bag: ['1I'] });
    expect(choices(state, 'a')).toEqual(['BuyShares', 'DeclareEnd']);
    expect(after(state, ['a', 'DeclareEnd'], buy('a')).status).toBe('completed');
  });
});
