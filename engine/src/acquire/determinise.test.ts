import { describe, expect, test } from 'vitest';
import { acquire, fromSetup } from './index.ts';

/** A determinised view is a playable game. */

const EMPTY_ROWS = Array.from({ length: 8 }, () => '............');

describe('a determinised view', () => {
  const state = fromSetup({
    options: { safeSize: 3, playerTrading: 'off' },
    players: [
      { id: 'a', rack: ['1I'] },
      { id: 'b', rack: ['2I'] },
    ],
    board: ['LLL.TTT.....', ...EMPTY_ROWS],
    bag: ['4A'],
  });
  const view = acquire.view(state, 'b');

  test('gives the player who must place a tile a playable one', () => {
    for (let i = 0; i < 40; i++) {
      const guess = acquire.determinise(view, () => (i * 37 + 5) / 1600);
      expect(acquire.offers(guess, 'a').map(({ type }) => type)).toContain('PlaceTile');
      expect(acquire.view(guess, 'b')).toEqual(view);
    }
  });
});
