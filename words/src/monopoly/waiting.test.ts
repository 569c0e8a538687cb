import { type Action, apply, fromSetup, type GameView, monopoly, type PositionSetup } from '@magnate/engine/monopoly';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Names, namesOf } from '../core/names.ts';
import { testWords } from '../testkit/words.ts';
import { waiting } from './waiting.ts';

beforeAll(() => testWords());

const people = [
  { id: 'a', name: 'Ann' },
  { id: 'b', name: 'Ben' },
  { id: 'c', name: 'Cy' },
  { id: 'd', name: 'Dee' },
  { id: 'e', name: 'Eve' },
];

function viewOf(setup: Partial<PositionSetup>, ...actions: readonly Action[]): GameView {
  let state = fromSetup({ players: people.slice(0, 3), ...setup });
  for (const action of actions) state = apply(state, action).state;
  return monopoly.view(state, 'a');
}

function says(view: GameView, you: string | null = null): string {
  const names: Names = namesOf(people, you);
  return waiting(view, names);
}

describe('the decision that the game waits for', () => {
  test('a roll', () => {
    expect(says(viewOf({}))).toBe('Ann is about to roll.');
    expect(says(viewOf({}), 'a')).toBe('You are about to roll.');
    expect(says(viewOf({ players: [{ id: 'a', turnsInJail: 1 }, { id: 'b' }] }))).toContain('in jail');
  });

  test('a purchase', () => {
    const players = [{ id: 'a', position: 39 }, { id: 'b' }];
    expect(says(viewOf({ players, turn: { phase: 'AwaitingBuyDecision' } }))).toBe(
      'Ann is deciding whether to buy Boardwalk.',
    );
  });

  test('bids: by one, by a few, by many', () => {
    const at = (count: number) => {
      const players = people.slice(0, count).map(({ id }) => ({ id, position: 39 }));
      return viewOf({ players, turn: { phase: 'Auction' } }, { type: 'PlaceBid', playerId: 'a', amount: 5 });
    };
    expect(says(at(2))).toBe('Ben may bid for Boardwalk.');
    expect(says(at(3), 'c')).toBe('Ben and you may bid for Boardwalk.');
    expect(says(at(5))).toBe('4 players may still bid for Boardwalk.');
  });

  test('a debt, with amount and creditor', () => {
    const view = viewOf(
      { players: [{ id: 'a', cash: 10, position: 35 }, { id: 'b' }], deeds: { 39: { owner: 'b' } }, dice: [[1, 3]] },
      { type: 'RollDice', playerId: 'a' },
    );
    expect(says(view)).toBe('Ann owes Ben $50 and is raising it.');
    expect(says(view, 'b')).toBe('Ann owes you $50 and is raising it.');
  });

  test('the choice of a tax, and the end of a turn', () => {
    const view = viewOf(
      { players: [{ id: 'a', position: 1 }, { id: 'b' }], options: { incomeTax: 'tenPercent' }, dice: [[1, 2]] },
      { type: 'RollDice', playerId: 'a' },
    );
    expect(says(view)).toBe('Ann is choosing how to pay the income tax.');
    expect(says(viewOf({ turn: { phase: 'PlayerAction' } }))).toBe('Ann is finishing the turn.');
  });

  test('no decision after the end', () => {
    expect(says(viewOf({ players: [{ id: 'a' }, { id: 'b', bankrupt: true }] }))).toBe('The game is over.');
  });
});
