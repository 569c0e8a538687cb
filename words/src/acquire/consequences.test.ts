import { acquire, fromSetup } from '@magnate/engine/acquire';
import { expect, test } from 'vitest';
import { tradeEffects } from './TradeEffect.tsx';

const players = [
  { id: 'ann', cash: 1000, shares: { Luxor: 2, Tower: 1 } },
  { id: 'ben', cash: 2000, shares: { Luxor: 3 } },
];
const board = ['LL..........', ...Array.from({ length: 8 }, () => '............')];
const terms = { offered: { cash: 400, shares: { Tower: 1 } }, requested: { shares: { Luxor: 2 } } };

test('majorities change hands, and what they are worth', () => {
  const view = acquire.view(fromSetup({ players, board }), 'ann');
  expect(tradeEffects(view, 'ann', 'ben', terms)).toEqual({
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

test('where holdings are hidden only the own count is known', () => {
  const view = acquire.view(fromSetup({ options: { holdings: 'hidden' }, players, board }), 'ann');
  const { stock, gains } = tradeEffects(view, 'ann', 'ben', terms);
  expect(stock[0]?.standings).toEqual([{ playerId: 'ann', before: 2, after: 4, ranks: null }]);
  expect(gains).toEqual([]);
});
