import { describe, expect, test } from 'vitest';
import {
  after,
  cash,
  deeds,
  events,
  owner,
  played,
  player,
  cashBySeat,
  refusal,
  stateWith,
} from '../testkit/states.ts';
import { type GameState, monopoly } from './index.ts';

describe('paying each player', () => {
  const chairman = (money: number): GameState =>
    played(
      {
        players: [{ id: 'a', cash: money, position: 4 }, { id: 'b' }, { id: 'c' }],
        dice: [[1, 2]],
        decks: { chance: ['chance-chairman'] },
      },
      ['a', 'RollDice'],
    );

  test('M55: one debt with several shares', () => {
    expect(chairman(60).debts).toMatchObject([
      {
        debtorId: 'a',
        amount: 100,
        shares: [
          { creditorId: 'b', amount: 50 },
          { creditorId: 'c', amount: 50 },
        ],
      },
    ]);
  });

  test.each([
    [60, 30, 30],
    [61, 31, 30],
    [0, 0, 0],
  ])('M55: on bankruptcy %i is shared in proportion: %i and %i', (money, toB, toC) => {
    const state = after(chairman(money), ['a', 'DeclareBankruptcy']);
    expect(cashBySeat(state)).toEqual([0, 1500 + toB, 1500 + toC]);
    expect(events(state, 'PlayerBankrupt')).toMatchObject([{ playerId: 'a', creditorId: null }]);
  });

  test('M55: deeds are shared among them as well', () => {
    const state = after(
      stateWith({
        players: [{ id: 'a', cash: 10, position: 4 }, { id: 'b' }, { id: 'c' }],
        deeds: deeds('a', [5, 15], { mortgaged: true }),
        options: { mortgageTransfer: 'none' },
        dice: [[1, 2]],
        decks: { chance: ['chance-chairman'] },
      }),
      ['a', 'RollDice'],
      ['a', 'DeclareBankruptcy'],
    );
    expect([owner(state, 5), owner(state, 15)]).toEqual(['b', 'c']);
  });

  test('M55: each creditor settles the mortgages of their deeds, the first creditor first', () => {
    const state = after(
      stateWith({
        players: [{ id: 'a', cash: 10, position: 4 }, { id: 'b' }, { id: 'c' }],
        deeds: deeds('a', [5, 15], { mortgaged: true }),
        dice: [[1, 2]],
        decks: { chance: ['chance-chairman'] },
      }),
      ['a', 'RollDice'],
      ['a', 'DeclareBankruptcy'],
    );
    expect(monopoly.actors(state)).toEqual(['b']);
    const next = after(state, ['b', 'KeepMortgage', { spaceId: 5 }]);
    expect(monopoly.actors(next)).toEqual(['c']);
    const done = after(next, ['c', 'LiftMortgage', { spaceId: 15 }]);
    expect([done.phase, ...cashBySeat(done)]).toEqual(['WaitingForRoll', 0, 1505 - 10, 1505 - 110]);
  });
});

describe('collecting from each player', () => {
  const birthday = (b: number, c: number, d: number): GameState =>
    played(
      {
        players: [
          { id: 'a', position: 39 },
          { id: 'b', cash: b },
          { id: 'c', cash: c },
          { id: 'd', cash: d },
        ],
        deeds: { ...deeds('b', [5]), ...deeds('c', [15]) },
        dice: [[1, 2]],
        decks: { communityChest: ['chest-birthday'] },
      },
      ['a', 'RollDice'],
    );

  test('M56: players with enough cash pay at once; the others incur debts, off turn', () => {
    const state = birthday(3, 4, 100);
    expect(state.currentPlayerIndex).toBe(0);
    expect(cashBySeat(state)).toEqual([1500 + 200 + 10, 3, 4, 90]);
    expect(state.debts.map((debt) => debt.debtorId).toSorted()).toEqual(['b', 'c']);
  });

  test('M56: in seat order', () => {
    const state = birthday(3, 4, 100);
    expect(monopoly.actors(state)).toEqual(['b']);
    expect(refusal(state, ['c', 'PayDebt']).code).toBe('NOT_YOUR_TURN');
    const next = after(state, ['b', 'MortgageProperty', { spaceId: 5 }], ['b', 'PayDebt']);
    expect([next.phase, ...monopoly.actors(next)]).toEqual(['Debt', 'c']);
    const done = after(next, ['c', 'MortgageProperty', { spaceId: 15 }], ['c', 'PayDebt']);
    expect([done.phase, ...monopoly.actors(done), cash(done, 'a')]).toEqual(['PlayerAction', 'a', 1730]);
  });

  test('M56: in seat order, regardless of who collects', () => {
    const state = played(
      {
        players: [
          { id: 'a', cash: 1 },
          { id: 'b', position: 39 },
          { id: 'c', cash: 2 },
        ],
        turn: { player: 'b' },
        dice: [[1, 2]],
        decks: { communityChest: ['chest-birthday'] },
      },
      ['b', 'RollDice'],
    );
    expect(monopoly.actors(state)).toEqual(['a']);
    expect(events(state, 'DebtIncurred').map((event) => event.debtorId)).toEqual(['a', 'c']);
    expect(monopoly.actors(after(state, ['a', 'DeclareBankruptcy']))).toEqual(['c']);
  });

  test('M56: a player who cannot raise it is bankrupt to the collector', () => {
    const state = after(birthday(100, 100, 3), ['d', 'DeclareBankruptcy']);
    expect([player(state, 'd').isActive, cash(state, 'a')]).toEqual([false, 1723]);
    expect([state.phase, state.currentPlayerIndex]).toEqual(['PlayerAction', 0]);
  });
});
