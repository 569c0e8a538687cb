import { type Action, acquire, fromSetup, type GameView, type PositionSetup } from '@magnate/engine/acquire';
import { beforeAll, expect, test } from 'vitest';
import { namesOf } from '../core/names.ts';
import { testWords } from '../testkit/words.ts';
import { reasonWords } from './reasons.ts';

beforeAll(() => testWords());

const names = namesOf(
  [
    { id: 'ann', name: 'Ann' },
    { id: 'ben', name: 'Ben' },
  ],
  'ann',
);
const empty = Array.from({ length: 8 }, () => '............');

function viewOf(setup: PositionSetup): GameView {
  return acquire.view(fromSetup(setup), 'ann');
}

const buy = (...shares: readonly ('Luxor' | 'Tower')[]): Action => ({ type: 'BuyShares', playerId: 'ann', shares });

test.each([
  [0, 2, ['Luxor', 'Luxor', 'Luxor'], 'You become the largest holder of Luxor.'],
  [0, 2, ['Luxor', 'Luxor'], 'You draw level with the largest holder of Luxor.'],
  [0, 5, ['Luxor'], 'You become the second-largest holder of Luxor.'],
  [4, 2, ['Luxor'], 'You stay ahead of Ben in Luxor.'],
  [0, 2, [], 'You keep $1,000 for better shares.'],
] as const)('with %i shares against %i, buying %j', (own, other, shares, reason) => {
  const view = viewOf({
    players: [
      { id: 'ann', cash: 1000, shares: { Luxor: own } },
      { id: 'ben', cash: 1000, shares: { Luxor: other } },
    ],
    board: ['LL..........', ...empty],
  });
  expect(reasonWords(buy(...shares), view, names)).toBe(reason);
});

test.each([
  ['3A', 'Luxor grows, and you hold 3 shares of it.'],
  ['7A', 'It founds a corporation, and the founder gets a share for free.'],
  ['12I', 'It gives the others nothing, and your other tiles stay in your hand.'],
] as const)('the tile %s', (tile, reason) => {
  const view = viewOf({
    players: [{ id: 'ann', shares: { Luxor: 3 }, rack: ['3A', '7A', '12I'] }, { id: 'ben' }],
    board: ['LL...O......', ...empty],
  });
  expect(reasonWords({ type: 'PlaceTile', playerId: 'ann', tile }, view, names)).toBe(reason);
});
