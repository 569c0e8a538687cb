import { fromSetup, type GameView, monopoly, type PositionSetup } from '@magnate/engine/monopoly';
import { expect, test } from 'vitest';
import { moveFor } from './shortcuts.ts';

function viewOf(setup: Partial<PositionSetup>): GameView {
  return monopoly.view(fromSetup({ players: [{ id: 'a', position: 39 }, { id: 'b' }], ...setup }), 'a');
}

function keysOf(view: GameView, bid?: number): string {
  const doing = 'r e b n p c x'
    .split(' ')
    .map((key) => moveFor(key, view, monopoly.offers(view, 'a'), bid)?.type ?? '-');
  return doing.join(' ');
}

test('a key plays only what the rules offer', () => {
  expect(keysOf(viewOf({}))).toBe('RollDice - - - - - -');
  expect(keysOf(viewOf({ turn: { phase: 'AwaitingBuyDecision' } }))).toBe('- - BuyProperty DeclineProperty - - -');
  expect(keysOf(viewOf({ turn: { phase: 'Auction' } }), 10)).toBe('- - PlaceBid - PassBid - -');
  expect(keysOf(viewOf({ turn: { phase: 'Auction' } }))).toBe('- - - - PassBid - -');
  expect(keysOf(viewOf({ turn: { player: 'b' } }))).toBe('- - - - - - -');
});

test('in jail: dice, fine and card', () => {
  const players = [{ id: 'a', turnsInJail: 0, cards: ['chance'] as const }, { id: 'b' }];
  expect(keysOf(viewOf({ players }))).toBe('RollDice - - - PayJailFine UseJailCard -');
});

test('after doubles the roll key rolls again', () => {
  expect(keysOf(viewOf({ turn: { phase: 'PlayerAction', doubles: 1 } }))).toBe('EndTurn EndTurn - - - - -');
});
