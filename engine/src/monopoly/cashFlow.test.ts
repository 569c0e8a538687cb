import { describe, expect, test } from 'vitest';
import { deeds, type Move, stateWith } from '../testkit/states.ts';
import { type Action, cashFlow, type GameState, monopoly, type PositionSetup } from './index.ts';

/** The cash movements of all events of one action. */
function flows(state: GameState, [playerId, type, fields]: Move | readonly [string, Action['type'], object?]) {
  const applied = monopoly.apply(state, { ...fields, type, playerId } as unknown as Action);
  const moves = applied.events.flatMap(cashFlow);
  const change = (id: string) =>
    moves.reduce((sum, move) => sum + (move.to === id ? move.amount : 0) - (move.from === id ? move.amount : 0), 0);
  return { applied, moves, changes: [...state.players.map((player) => change(player.id)), change('')] };
}

const jail = { players: [{ id: 'a', turnsInJail: 0 }, { id: 'b' }, { id: 'c' }] };
const from = (position: number, cash = 1500) => ({
  players: [{ id: 'a', position, cash }, { id: 'b' }, { id: 'c' }],
  dice: [[1, 2]] as const,
});

const CASES: readonly (readonly [string, Partial<PositionSetup>, Move])[] = [
  ['rent', { ...from(36), deeds: deeds('b', [39]) }, ['a', 'RollDice']],
  ['salary before a purchase', from(38), ['a', 'RollDice']],
  ['a tax', from(35), ['a', 'RollDice']],
  ['a tax to the pot', { ...from(35), options: { freeParking: 'pot' } }, ['a', 'RollDice']],
  ['the pot', { ...from(17), options: { freeParking: 'pot', freeParkingSeed: 500 } }, ['a', 'RollDice']],
  ['a card that pays from the bank', { ...from(4), decks: { chance: ['chance-dividend'] } }, ['a', 'RollDice']],
  ['a card that pays from players', { ...from(4), decks: { chance: ['chance-chairman'] } }, ['a', 'RollDice']],
  ['a birthday', { ...from(39), decks: { communityChest: ['chest-birthday'] } }, ['a', 'RollDice']],
  ['a fine', jail, ['a', 'PayJailFine']],
  ['a house', { deeds: deeds('a', [1, 3]) }, ['a', 'BuildHouse', { spaceId: 1 }]],
  ['a house sold', { deeds: deeds('a', [1, 3], { houses: 1 }) }, ['a', 'SellBuilding', { spaceId: 1 }]],
  ['a group sold', { deeds: deeds('a', [1, 3], { houses: 5 }) }, ['a', 'SellGroup', { group: 'brown' }]],
  ['a loan', { deeds: deeds('a', [5]) }, ['a', 'MortgageProperty', { spaceId: 5 }]],
  ['a lifted mortgage', { deeds: deeds('a', [5], { mortgaged: true }) }, ['a', 'UnmortgageProperty', { spaceId: 5 }]],
  ['resigning', { deeds: deeds('a', [1, 3], { houses: 2 }) }, ['a', 'Resign']],
];

describe('every change of cash is in the events', () => {
  test.each(CASES)('%s', (_name, setup, move) => {
    const state = stateWith(setup);
    const { applied, changes } = flows(state, move);
    const cashBySeat = applied.state.players.map((player, seat) => player.cash - (state.players[seat]?.cash ?? 0));
    expect(changes).toEqual([...cashBySeat, applied.state.pot - state.pot]);
    expect(changes.some((change) => change !== 0)).toBe(true);
  });

  test('each cash movement names its rule', () => {
    const rules = CASES.flatMap(([, setup, move]) => flows(stateWith(setup), move).moves.map((one) => one.rule));
    expect(new Set(rules)).toEqual(
      new Set([
        'rentBase',
        'salary',
        'luxuryTax',
        'freeParking',
        'card',
        'jailFine',
        'build',
        'sellBuilding',
        'mortgage',
        'liftMortgage',
        'bankruptcy',
      ]),
    );
  });
});
