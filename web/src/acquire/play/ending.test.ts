import { acquire, fromSetup, getEvents } from '@magnate/engine/acquire';
import { expect, test } from 'vitest';
import type { AnyEvent } from '../../sync/gameTypes.ts';
import { accountsOf } from './Ending.tsx';

/** Ann merges Tower into Luxor, declares the end and buys nothing: bonuses are paid twice in one turn. */
function ended() {
  let state = fromSetup({
    players: [
      { id: 'ann', cash: 1000, shares: { Luxor: 3, Tower: 1 }, rack: ['12A'] },
      { id: 'ben', cash: 500, shares: { Luxor: 5 }, rack: ['1I'] },
    ],
    board: ['LLLLLLLLLLL.', 'L..........T', 'L..........T', ...Array.from({ length: 6 }, () => '............')],
  });
  const ann = { playerId: 'ann' } as const;
  state = acquire.apply(state, { type: 'PlaceTile', tile: '12A', ...ann }).state;
  state = acquire.apply(state, { type: 'DisposeShares', trade: 0, sell: 1, ...ann }).state;
  state = acquire.apply(state, { type: 'DeclareEnd', ...ann }).state;
  return acquire.apply(state, { type: 'BuyShares', shares: [], ...ann }).state;
}

test('a score is cash, bonuses and shares; earlier bonuses are cash', () => {
  const state = ended();
  const outcome = acquire.outcome(state);
  expect(outcome).toBeDefined();
  if (outcome === undefined) return;
  // The event type covers both games.
  const eventLog = getEvents(state) as readonly AnyEvent[];
  const accounts = accountsOf(outcome, eventLog);
  expect(accounts.map(({ playerId, place }) => [playerId, place])).toEqual(
    outcome.ranking.map(({ playerId }, index) => [playerId, index + 1]),
  );
  const ann = accounts.find(({ playerId }) => playerId === 'ann');
  expect(ann?.parts?.bonuses).toEqual([{ corporation: 'Luxor', amount: 3500, rank: 'minority' }]);
  expect(ann?.parts?.sales).toEqual([{ corporation: 'Luxor', shares: 3, price: 700, amount: 2100 }]);
  // 1,000 from before, both bonuses of Tower, and one Tower share sold.
  expect(ann?.parts?.cash).toBe(1000 + 3000 + 200);
});

test('without the end of the log there are only scores', () => {
  const state = ended();
  const outcome = acquire.outcome(state);
  if (outcome === undefined) throw new Error('It is over.');
  expect(accountsOf(outcome, []).every(({ parts }) => parts === null)).toBe(true);
});
