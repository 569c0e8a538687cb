import { games } from '@magnate/engine';
import { type Action, fromSetup, type GameState } from '@magnate/engine/acquire';
import { describe, expect, test } from 'vitest';
import { rngFrom } from '../core/rng.ts';
import { nextActor } from '../core/gameLoop.ts';
import { steadyPlayer } from './steady.ts';
import { AcquireOpponentModel } from './players/opponentModel.ts';
import { acquireHeuristics } from './searchHeuristics.ts';

const heuristics = acquireHeuristics(new AcquireOpponentModel());

/** The candidates and values for the search. */

const game = games.acquire;
const SEATS = ['a', 'b', 'c'].map((id) => ({ id, name: id }));

function candidates(state: GameState, playerId: string): readonly Action[] {
  const view = game.view(state, playerId);
  const offers = game.offers(state, playerId);
  const steady = steadyPlayer(playerId).choose(view, offers, rngFrom('steady'));
  return heuristics.candidates(view, playerId, steady, offers, rngFrom('think'));
}

/** Every position of a game of steady players, with the player to act. */
function positions(seed: string): { readonly state: GameState; readonly actor: string }[] {
  const found: { readonly state: GameState; readonly actor: string }[] = [];
  const rng = rngFrom(seed);
  let state = game.create({ players: SEATS, seed });
  while (state.status === 'inProgress') {
    const actor = nextActor(game, game.view(state, 'a'), rng);
    found.push({ state, actor });
    state = game.apply(state, steadyPlayer(actor).choose(game.view(state, actor), [], rng)).state;
  }
  return [...found, { state, actor: 'a' }];
}

describe('candidates', () => {
  test('are legal and distinct, the steady choice first', () => {
    for (const seed of ['one', 'two', 'three']) {
      for (const { state, actor } of positions(seed).slice(0, -1)) {
        const found = candidates(state, actor);
        expect(found[0]).toEqual(steadyPlayer(actor).choose(game.view(state, actor), [], rngFrom('steady')));
        expect(found.map((action) => game.whyNot(state, action))).toEqual(found.map(() => undefined));
        expect(new Set(found.map((action) => JSON.stringify(action))).size).toBe(found.length);
      }
    }
  });

  test('include all playable tiles', () => {
    const state = fromSetup({
      board: ['LLL.TT......', ...new Array<string>(8).fill('............')],
      players: [{ id: 'a', rack: ['4A', '12I', '1B', '6I'] }, { id: 'b' }],
    });
    const tiles = candidates(state, 'a').map((action) => ('tile' in action ? action.tile : action.type));
    expect(tiles.toSorted()).toEqual(['12I', '1B', '4A', '6I']);
  });

  test('include both playing on and declaring the end', () => {
    const state = fromSetup({
      board: ['LLLLLLLLLLLL', ...new Array<string>(8).fill('............')],
      players: [{ id: 'a', rack: ['12I'], shares: { Luxor: 9 } }, { id: 'b' }],
    });
    expect(candidates(state, 'a').map(({ type }) => type)).toEqual(['DeclareEnd', 'PlaceTile']);
  });

  test('are a single one after the end is declared and for the last purchase', () => {
    const state = fromSetup({
      board: ['LLLLLLLLLLLL', ...new Array<string>(8).fill('............')],
      players: [{ id: 'a', rack: ['12I'], shares: { Luxor: 9 } }, { id: 'b' }],
    });
    const last = [
      { type: 'DeclareEnd', playerId: 'a' } as const,
      { type: 'PlaceTile', playerId: 'a', tile: '12I' } as const,
    ];
    expect(
      candidates(
        last.reduce<GameState>((now, action) => game.apply(now, action).state, state),
        'a',
      ),
    ).toHaveLength(1);
  });
});

describe('value', () => {
  test('is between 0 and 1 for every player, and highest for the winner of a finished game', () => {
    const all = positions('value');
    for (const { state, actor } of all) {
      const value = heuristics.value(game.view(state, actor), actor);
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
    }
    const over = all.at(-1)?.state as GameState;
    const values = SEATS.map(({ id }) => heuristics.value(game.view(over, id), id));
    const best = SEATS[values.indexOf(Math.max(...values))]?.id;
    expect(over.winners).toContain(best);
  });

  test('increases with the shares of a corporation', () => {
    const racks = ['1I', '2I', '3I'] as const;
    const others = racks.map((tile, i) => ({ id: `b${i}`, cash: 3000, rack: [tile], shares: { Luxor: 4 - i } }));
    const worth = (shares: number) => {
      const own = { id: 'a', cash: 3000, rack: ['12I'] as const, shares: { Luxor: shares, Tower: 2 } };
      const board = ['LLLLLL......', '............', 'TTTT........', ...new Array<string>(6).fill('............')];
      return heuristics.value(game.view(fromSetup({ board, players: [own, ...others] }), 'a'), 'a');
    };
    // The network is learned from games: a single share may have little effect.
    expect(worth(12)).toBeGreaterThan(worth(6));
    expect(worth(6)).toBeGreaterThan(worth(0));
  });
});
