import { acquire, fromSetup } from '@magnate/engine/acquire';
import { beforeAll, expect, test } from 'vitest';
import { namesOf } from '../core/names.ts';
import { testWords } from '../testkit/words.ts';
import { consequences, tradeEffects } from './consequences.ts';

beforeAll(() => testWords());

const players = [
  { id: 'ann', cash: 1000, shares: { Luxor: 2, Tower: 1 } },
  { id: 'ben', cash: 2000, shares: { Luxor: 3 } },
];
const board = ['LL..........', ...Array.from({ length: 8 }, () => '............')];
const deal = {
  proposerId: 'ann',
  recipientId: 'ben',
  offered: { cash: 400, shares: { Tower: 1 } },
  requested: { shares: { Luxor: 2 } },
};

test('a trade changes majorities and their value', () => {
  const view = acquire.view(fromSetup({ players, board }), 'ann');
  expect(tradeEffects(view, deal)).toEqual({
    stock: [
      {
        corporation: 'Luxor',
        isOnBoard: true,
        standings: [
          { playerId: 'ann', before: 2, after: 4, ranks: { was: 'minority', is: 'majority' } },
          { playerId: 'ben', before: 3, after: 1, ranks: { was: 'majority', is: 'minority' } },
        ],
      },
      {
        corporation: 'Tower',
        isOnBoard: false,
        standings: [
          { playerId: 'ann', before: 1, after: 0, ranks: null },
          { playerId: 'ben', before: 0, after: 1, ranks: null },
        ],
      },
    ],
    // Two shares at 200 against 400 in cash; the bonuses of 2,000 and 1,000 change places.
    gains: [
      { playerId: 'ann', gain: 1000 },
      { playerId: 'ben', gain: -1000 },
    ],
  });
});

test('if holdings are hidden, only the own count is known', () => {
  const view = acquire.view(fromSetup({ options: { holdings: 'hidden' }, players, board }), 'ann');
  const { stock, gains } = tradeEffects(view, deal);
  expect(stock[0]?.standings).toEqual([{ playerId: 'ann', before: 2, after: 4, ranks: null }]);
  expect(gains).toEqual([]);
});

test('consequences are whole sentences', () => {
  const view = acquire.view(fromSetup({ players, board }), 'ann');
  const people = players.map(({ id }) => ({ id, name: id.toUpperCase() }));
  expect(consequences(view, deal, namesOf(people, 'ann'))).toEqual([
    'Luxor. You: 2 → 4 (minority → majority)',
    'Luxor. BEN: 3 → 1 (majority → minority)',
    'Tower. You: 1 → 0',
    'Tower. BEN: 0 → 1',
    'You: +$1,000 with bonuses, if the game ended now',
    'BEN: -$1,000 with bonuses, if the game ended now',
  ]);
});
