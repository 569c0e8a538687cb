import { type Action, fromSetup, type GameView, monopoly } from '@magnate/engine/monopoly';
import { expect, test } from 'vitest';
import { isSafe, pressed } from './advice.ts';

const players = [{ id: 'a', position: 39, cash: 10 }, { id: 'b' }];
const deeds = { 1: { owner: 'a', houses: 1 }, 3: { owner: 'a', houses: 1 } };
const view: GameView = monopoly.view(
  fromSetup({ players, deeds, turn: { phase: 'AwaitingBuyDecision' }, options: { buyWhenShort: 'raise' } }),
  'a',
);

test.each<Action>([
  { type: 'SellBuilding', playerId: 'a', spaceId: 1 },
  { type: 'SellGroup', playerId: 'a', group: 'brown' },
  { type: 'MortgageProperty', playerId: 'a', spaceId: 1 },
  { type: 'Resign', playerId: 'a' },
  { type: 'DeclareBankruptcy', playerId: 'a' },
])('the main button never suggests $type for a purchase', (action) => {
  expect(isSafe(action, view)).toBe(false);
});

test('it suggests purchases, buildings and trades, and leaves a debt to its plan', () => {
  const buy: Action = { type: 'BuyProperty', playerId: 'a' };
  expect(isSafe(buy, view)).toBe(true);
  expect(isSafe({ type: 'BuildHouse', playerId: 'a', spaceId: 1 }, view)).toBe(true);
  expect(isSafe(buy, { ...view, phase: 'Debt' })).toBe(false);
});

test('a suggested bid is the least one', () => {
  const auction = monopoly.view(fromSetup({ players, turn: { phase: 'Auction' } }), 'a');
  const bid: Action = { type: 'PlaceBid', playerId: 'a', amount: 300 };
  expect(pressed(bid, auction)).toEqual({ ...bid, amount: auction.auction?.minBid });
});
