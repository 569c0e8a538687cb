import { expect, test } from 'vitest';
import { acquire } from './game.ts';
import { fromSetup } from './position.ts';
import { afterTrade, withGains } from './hypothetical.ts';
import { holdingsIn, playerOf } from './viewQueries.ts';

const state = fromSetup({
  players: [
    { id: 'ann', cash: 1000, shares: { Luxor: 2 } },
    { id: 'ben', cash: 2000, shares: { Luxor: 3, Tower: 1 } },
  ],
  board: ['LL..........', ...Array.from({ length: 8 }, () => '............')],
});
const view = acquire.view(state, 'ann');

test('a view with other shares', () => {
  const more = withGains(view, 'ann', (corporation) => (corporation === 'Luxor' ? 2 : 0));
  expect(holdingsIn(view, 'Luxor').map(({ rank }) => rank)).toEqual(['minority', 'majority']);
  expect(holdingsIn(more, 'Luxor').map(({ rank }) => rank)).toEqual(['majority', 'minority']);
  expect(playerOf(view, 'ann')?.shares?.[0]).toBe(2);
});

test('a hypothetical trade has the same result as the real one', () => {
  const terms = { offered: { cash: 500 }, requested: { cash: 100, shares: { Luxor: 2, Tower: 1 } } };
  const proposed = acquire.apply(state, { type: 'ProposeTrade', playerId: 'ann', to: 'ben', offer: terms }).state;
  const made = acquire.apply(proposed, { type: 'AcceptTrade', playerId: 'ben', tradeId: 't1' }).state;
  const supposed = afterTrade(view, 'ann', 'ben', terms);
  for (const id of ['ann', 'ben']) {
    const { cash, shares } = made.players.find((player) => player.id === id) ?? {};
    expect(playerOf(supposed, id)).toMatchObject({ cash, shares });
  }
});

test('hidden holdings stay hidden', () => {
  const hidden = acquire.view(
    fromSetup({ options: { holdings: 'hidden' }, players: [{ id: 'ann' }, { id: 'ben' }] }),
    'ann',
  );
  expect(playerOf(afterTrade(hidden, 'ann', 'ben', { offered: { cash: 100 }, requested: {} }), 'ben')).toMatchObject({
    cash: null,
    shares: null,
  });
});
