import { describe, expect, test } from 'vitest';
import { replay } from '../index.ts';
import { after, cash, deeds, events, owner, stateWith } from '../testkit/states.ts';
import { type Action, type GameState, monopoly } from './index.ts';

/** Ann owes Ben and Cleo 50 each and can pay neither; Dan is owed nothing. */
function bankrupt(setup: { readonly money?: number; readonly estate: object; readonly cards?: readonly 'chance'[] }) {
  return stateWith({
    players: [
      { id: 'a', cash: setup.money ?? 0, position: 4, ...(setup.cards === undefined ? {} : { cards: setup.cards }) },
      { id: 'b' },
      { id: 'c' },
    ],
    deeds: setup.estate as never,
    options: { mortgageTransfer: 'none', liquidation: 'none' },
    dice: [[1, 2]],
    decks: { chance: ['chance-chairman'] },
  });
}

const ownersOf = (state: GameState, spaces: readonly number[]) => spaces.map((space) => owner(state, space));

describe('several creditors share deeds and jail cards by value', () => {
  test('M55: each deed goes to the creditor furthest behind, in a tie to the first seat', () => {
    const state = after(bankrupt({ estate: deeds('a', [5, 15, 39]) }), ['a', 'RollDice']);
    expect(ownersOf(state, [5, 15, 39])).toEqual(['b', 'c', 'b']);
  });

  test('M55: a mortgaged deed counts its price less the mortgage', () => {
    // 200 − 100, then 200, then 400: after the mortgaged deed Ben is behind.
    const estate = { 5: { owner: 'a', mortgaged: true }, ...deeds('a', [15, 25]) };
    const state = after(bankrupt({ estate }), ['a', 'RollDice']);
    expect(ownersOf(state, [5, 15, 25])).toEqual(['b', 'c', 'b']);
  });

  test('M55: the remainder of the cash counts, too', () => {
    const state = after(bankrupt({ money: 1, estate: deeds('a', [5]) }), ['a', 'RollDice']);
    expect([cash(state, 'b'), owner(state, 5)]).toEqual([1501, 'c']);
  });

  test('M55: a jail card comes after the deeds, counts as the fine, and goes to the creditor furthest behind', () => {
    const state = after(bankrupt({ estate: deeds('a', [5]), cards: ['chance'] }), ['a', 'RollDice']);
    expect(events(state, 'JailCardTransferred')).toMatchObject([{ toId: 'c' }]);
    const order = monopoly.eventsAfter(state, 0).map(({ type }) => type);
    expect(order.indexOf('DeedTransferred')).toBeLessThan(order.indexOf('JailCardTransferred'));
  });
});

describe('rules version 1', () => {
  const players = ['a', 'b', 'c'].map((id) => ({ id, name: id }));
  /** Ann draws the chairman card without cash, but with a railroad and a jail card. */
  const setup = {
    players,
    seed: 'one',
    options: { startingCash: 0, goSalary: 0, dealtDeeds: 0, liquidation: 'none' },
    scenario: { dice: [[3, 4]], decks: { chance: ['chance-chairman'] } },
  } as const;
  const roll: Action = { type: 'RollDice', playerId: 'a' };

  test('can still be played: a state keeps its version', () => {
    const old = monopoly.create({ ...setup, version: 1 });
    expect([old.rules, monopoly.create(setup).rules]).toEqual([1, monopoly.version]);
    const played = monopoly.apply(old, roll).state;
    expect(monopoly.deserialize(monopoly.serialize(played)).rules).toBe(1);
  });

  test('a record replays with its own version, and a future version is refused', () => {
    const record = { ...setup, game: 'monopoly', version: 1, actions: [{ at: 1, action: roll }] };
    expect(replay<'monopoly'>(record).state.rules).toBe(1);
    const later = { ...record, version: monopoly.version + 1 };
    expect(() => replay(later)).toThrowError(expect.objectContaining({ code: 'WRONG_RULES_VERSION' }));
  });

  test('M55: version 1 deals cards round-robin before the deeds, and counts a mortgaged deed in full', () => {
    const now = bankrupt({
      estate: { 5: { owner: 'a', mortgaged: true }, ...deeds('a', [15, 25]) },
      cards: ['chance'],
    });
    const state = after({ ...now, rules: 1 }, ['a', 'RollDice']);
    expect(events(state, 'JailCardTransferred')).toMatchObject([{ toId: 'b' }]);
    expect(ownersOf(state, [5, 15, 25])).toEqual(['b', 'c', 'b']);
    const order = monopoly.eventsAfter(state, 0).map(({ type }) => type);
    expect(order.indexOf('JailCardTransferred')).toBeLessThan(order.indexOf('DeedTransferred'));
  });
});
