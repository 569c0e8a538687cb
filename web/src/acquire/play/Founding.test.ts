import { acquire, CORPORATIONS, fromSetup, type GameState, type Tile } from '@magnate/engine/acquire';
import { describe, expect, test } from 'vitest';
import { foundingChoice, foundingSize, adjacentCorporations } from './Founding.tsx';

const EMPTY_ROWS = Array.from({ length: 7 }, () => '............');

function placing(board: readonly string[], tile: Tile, shares = {}): GameState {
  const state = fromSetup({
    players: [
      { id: 'ann', rack: [tile] },
      { id: 'ben', shares },
    ],
    board,
  });
  return acquire.apply(state, { type: 'PlaceTile', playerId: 'ann', tile }).state;
}

describe('a founding', () => {
  const state = placing(['O.O.........', '..O.........', ...EMPTY_ROWS], '2A', { Tower: 25 });
  const view = acquire.view(state, 'ann');

  test('counts all connected tiles, as the engine does', () => {
    expect(foundingSize(view)).toBe(4);
    for (const corporation of CORPORATIONS) {
      const founded = acquire.apply(state, { type: 'FoundCorporation', playerId: 'ann', corporation }).state;
      expect(founded.sizes[CORPORATIONS.indexOf(corporation)]).toBe(foundingSize(view));
    }
  });

  test('states the price and the gift', () => {
    expect(foundingChoice(view, 'Luxor')).toEqual({ price: 400, gift: 'share' });
    expect(foundingChoice(view, 'Tower')).toEqual({ price: 400, gift: 'cash' });
    expect(foundingChoice(view, 'Imperial')).toEqual({ price: 600, gift: 'share' });
  });
});

test('lists the corporations that meet', () => {
  const view = acquire.view(placing(['LL.TT.......', '..O.........', ...EMPTY_ROWS], '3A'), 'ann');
  expect(view.phase).toBe('ChooseSurvivor');
  expect([...adjacentCorporations(view)].sort()).toEqual(['Luxor', 'Tower']);
});

test('nothing is open', () => {
  const view = acquire.view(fromSetup({ players: [{ id: 'ann' }, { id: 'ben' }] }), 'ann');
  expect(foundingSize(view)).toBe(0);
  expect(adjacentCorporations(view)).toEqual([]);
});
