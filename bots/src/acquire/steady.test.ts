import { games } from '@magnate/engine';
import { type Action, fromSetup, type GameState, type PositionSetup } from '@magnate/engine/acquire';
import { describe, expect, test } from 'vitest';
import { rngFrom } from '../core/rng.ts';
import { greedyPlayer } from './greedy.ts';
import { steadyPlayer } from './steady.ts';

/** Positions with one clearly best choice. */

const game = games.acquire;

function choice(state: GameState, playerId: string, sit = steadyPlayer): Action {
  return sit(playerId).choose(game.view(state, playerId), game.offers(state, playerId), rngFrom('choice'));
}

function after(state: GameState, ...actions: readonly Action[]): GameState {
  return actions.reduce((now, action) => game.apply(now, action).state, state);
}

function table(setup: PositionSetup): GameState {
  return fromSetup(setup);
}

const place = (playerId: string, tile: `${number}${'A' | 'B' | 'C' | 'D' | 'I'}`): Action => ({
  type: 'PlaceTile',
  playerId,
  tile,
});

/** Pads the board with empty rows. */
function board(...rows: readonly string[]): string[] {
  return [...rows, ...new Array<string>(9 - rows.length).fill('............')];
}

/** 4A merges Tower into Luxor. */
const MEETING = board('LLL.TTTTTT..', 'LLL.........');
/** The same with a safe Luxor. */
const LATE = board('LLL.TT......', 'LLL.........', 'LLL.........', 'LLL.........');

describe('mergers', () => {
  test('starts a merger that pays off', () => {
    const state = table({
      board: MEETING,
      players: [
        { id: 'a', rack: ['4A', '12I'], shares: { Tower: 5 } },
        { id: 'b', rack: ['1I'], shares: { Tower: 1 } },
        { id: 'c', rack: ['3I'] },
      ],
    });
    expect(choice(state, 'a')).toEqual(place('a', '4A'));
  });

  test('does not start a merger that pays a rival', () => {
    const state = table({
      board: MEETING,
      players: [
        { id: 'a', rack: ['4A', '12I'] },
        { id: 'b', rack: ['1I'], shares: { Tower: 5, Luxor: 3 } },
        { id: 'c', rack: ['3I'], shares: { Tower: 4 } },
      ],
    });
    expect(choice(state, 'a')).toEqual(place('a', '12I'));
  });

  test('the greedy player takes every merger', () => {
    const state = table({
      board: MEETING,
      players: [
        { id: 'a', rack: ['4A', '12I'] },
        { id: 'b', rack: ['1I'], shares: { Tower: 5, Luxor: 3 } },
      ],
    });
    expect(choice(state, 'a', greedyPlayer)).toEqual(place('a', '4A'));
  });
});

describe('shares of a defunct corporation', () => {
  test('sells shares of a corporation that will not return', () => {
    const state = table({
      board: LATE,
      bag: [],
      players: [
        { id: 'a', rack: ['4A'], shares: { Tower: 3, Luxor: 10 } },
        { id: 'b', rack: ['1I'], shares: { Luxor: 15 } },
      ],
    });
    const merged = after(state, place('a', '4A'));
    expect(choice(merged, 'a')).toEqual({ type: 'DisposeShares', playerId: 'a', trade: 0, sell: 3 });
  });

  test('keeps shares that are likely to return: early, with spare cash and the largest holding', () => {
    const state = table({
      board: board('TT.LLL......'),
      players: [
        { id: 'a', cash: 6000, rack: ['3A'], shares: { Tower: 7 } },
        { id: 'b', cash: 6000, shares: { Luxor: 6, Tower: 1 } },
      ],
    });
    const merged = after(state, place('a', '3A'));
    const kept = choice(merged, 'a');
    expect(kept).toMatchObject({ type: 'DisposeShares', playerId: 'a' });
    const { trade, sell } = kept as { readonly trade: number; readonly sell: number };
    expect(7 - trade - sell).toBeGreaterThan(0);
  });

  test('trades two for one if the survivor is worth more', () => {
    const state = table({
      board: LATE,
      bag: [],
      players: [
        { id: 'a', rack: ['4A'], shares: { Tower: 5, Luxor: 5 } },
        { id: 'b', rack: ['1I'], shares: { Luxor: 6 } },
      ],
    });
    const merged = after(state, place('a', '4A'));
    expect(choice(merged, 'a')).toEqual({ type: 'DisposeShares', playerId: 'a', trade: 4, sell: 1 });
  });
});

describe('purchases', () => {
  test('buys its way past the majority holder', () => {
    const state = table({
      board: board('TTTTTTTTTTTT', '............', 'CCCCCCCCCCCC'),
      bag: [],
      players: [
        { id: 'a', rack: ['6I'], cash: 4000, shares: { Tower: 7, Continental: 1 } },
        { id: 'b', rack: ['1I'], shares: { Tower: 8, Continental: 9 } },
      ],
    });
    const bought = choice(after(state, place('a', '6I')), 'a');
    expect(bought.type === 'BuyShares' && bought.shares.filter((name) => name === 'Tower').length).toBeGreaterThan(1);
  });

  test('buys nothing without cash', () => {
    const state = table({
      board: board('TTTTTTTTTTTT', '............', 'CCC.........'),
      players: [
        { id: 'a', rack: ['6I', '6B'], cash: 500 },
        { id: 'b', rack: ['1I'], cash: 6000, shares: { Tower: 20 } },
      ],
    });
    const bought = choice(after(state, place('a', '6I')), 'a');
    expect(bought.type === 'BuyShares' && bought.shares.every((name) => name === 'Continental')).toBe(true);
  });
});

describe('the end', () => {
  const SAFE = board('TTTTTTTTTTTT', '............', 'CCCCCCCCCCCC');

  test('is declared if ahead', () => {
    const state = table({
      board: SAFE,
      players: [
        { id: 'a', rack: ['6I'], shares: { Tower: 9, Continental: 9 } },
        { id: 'b', rack: ['1I'], shares: { Tower: 2 } },
      ],
    });
    expect(choice(state, 'a')).toEqual({ type: 'DeclareEnd', playerId: 'a' });
  });

  test('is not declared if behind', () => {
    const state = table({
      board: SAFE,
      players: [
        { id: 'a', rack: ['6I'], shares: { Tower: 2 } },
        { id: 'b', rack: ['1I'], shares: { Tower: 9, Continental: 9 } },
      ],
    });
    expect(choice(state, 'a')).toEqual(place('a', '6I'));
  });

  test('is declared before the last purchase if that purchase wins', () => {
    const state = table({
      board: SAFE,
      players: [
        { id: 'a', rack: ['6I'], cash: 3000, shares: { Tower: 6, Continental: 1 } },
        { id: 'b', rack: ['1I'], cash: 2000, shares: { Tower: 7, Continental: 1 } },
      ],
    });
    expect(choice(after(state, place('a', '6I')), 'a')).toEqual({ type: 'DeclareEnd', playerId: 'a' });
  });
});

describe('tiles', () => {
  test('a dead tile is replaced by hand first', () => {
    const state = table({
      options: { deadTiles: 'manual' },
      board: board('TTTTTTTTTTTT', '............', 'CCCCCCCCCCCC'),
      players: [
        { id: 'a', rack: ['6B', '6I'] },
        { id: 'b', rack: ['1I'], shares: { Tower: 9, Continental: 9 } },
      ],
    });
    expect(choice(state, 'a')).toEqual({ type: 'ReplaceDeadTile', playerId: 'a', tile: '6B' });
  });

  test('does not found a corporation whose stock a rival holds', () => {
    const state = table({
      board: board('O...........'),
      players: [
        { id: 'a', rack: ['2A', '12I'], shares: { Worldwide: 6 } },
        { id: 'b', rack: ['1I'], shares: { Continental: 9, Imperial: 9 } },
      ],
    });
    expect(choice(state, 'a')).toEqual(place('a', '2A'));
    expect(choice(after(state, place('a', '2A')), 'a')).toEqual({
      type: 'FoundCorporation',
      playerId: 'a',
      corporation: 'Worldwide',
    });
  });
});

describe('trade offers', () => {
  function withOffer(offered: object, requested: object, cash: number): GameState {
    const state = table({
      board: board('CCCCCCCCCCCC', '............', 'IIIIIIIIIIII'),
      players: [
        { id: 'a', rack: ['6I'], cash, shares: { Continental: 8, Imperial: 8 } },
        { id: 'b', rack: ['1I'], cash: 6000, shares: { Continental: 8, Imperial: 8 } },
        { id: 'c', rack: ['3I'], shares: { Continental: 9, Imperial: 9 } },
      ],
    });
    return after(state, { type: 'ProposeTrade', playerId: 'a', to: 'b', offer: { offered, requested } });
  }

  /** Both overtake the third player, and the recipient gets something extra. */
  const EXCHANGE = [{ shares: { Continental: 8 }, cash: 1000 }, { shares: { Imperial: 8 } }] as const;

  test('an exchange with a player who is behind is accepted', () => {
    expect(choice(withOffer(...EXCHANGE, 2500), 'b').type).toBe('AcceptTrade');
  });

  test('an exchange that helps the leader is refused', () => {
    expect(choice(withOffer(...EXCHANGE, 40_000), 'b').type).toBe('RejectTrade');
  });

  test('an offer that cannot be covered is refused', () => {
    const state = withOffer({ shares: { Continental: 3 } }, { cash: 100 }, 500);
    const poor = { ...state, players: state.players.map((player) => ({ ...player, cash: 0 })) };
    expect(choice(poor, 'b').type).toBe('RejectTrade');
  });

  test('the greedy player refuses every offer', () => {
    expect(choice(withOffer({ cash: 1000 }, {}, 1000), 'b', greedyPlayer).type).toBe('RejectTrade');
  });
});
