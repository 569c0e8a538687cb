import { describe, expect, test } from 'vitest';
import { after, deeds, stateWith } from '../testkit/states.ts';
import { type GameState, monopoly } from './index.ts';

const keyOf = (state: GameState) => monopoly.decisionKey(state);

describe('the key of a decision', () => {
  const auction = stateWith({
    players: [{ id: 'a', position: 39 }, { id: 'b' }, { id: 'c' }],
    turn: { player: 'a', phase: 'Auction' },
  });

  test('a bid does not change the decision, but restarts the clock', () => {
    const bid = after(auction, ['b', 'PlaceBid', { amount: 10 }]);
    expect(keyOf(bid)).toBe(keyOf(auction));
    expect(monopoly.clockKey(bid)).not.toBe(monopoly.clockKey(auction));
  });

  test('a pass does not change the decision of the others', () => {
    expect(keyOf(after(auction, ['b', 'PassBid']))).toBe(keyOf(auction));
  });

  test('a roll after doubles is a new decision', () => {
    const setup = { players: [{ id: 'a', position: 10 }, { id: 'b' }], dice: [[5, 5]] } as const;
    const first = stateWith({ ...setup, dice: [[5, 5]] });
    const again = after(first, ['a', 'RollDice'], ['a', 'EndTurn']);
    expect([again.phase, again.turnNumber]).toEqual([first.phase, first.turnNumber]);
    expect(keyOf(again)).not.toBe(keyOf(first));
  });

  /** One house in the bank for three claimants: consecutive auctions. */
  const wanted = (houses: number) =>
    stateWith({
      options: { houses },
      players: [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }],
      deeds: { ...deeds('a', [1, 3]), ...deeds('b', [37, 39]), ...deeds('c', [6, 8, 9]), ...deeds('d', [11, 13, 14]) },
      turn: { player: 'a', phase: 'PlayerAction' },
    });

  test('in a claim window another player’s answer does not change it', () => {
    const claim = after(wanted(2), ['a', 'BuildHouse', { spaceId: 1 }]);
    const answered = after(claim, ['b', 'ClaimBuilding']);
    expect(answered.phase).toBe('BuildingClaim');
    expect(keyOf(answered)).toBe(keyOf(claim));
  });

  test('consecutive building auctions are separate decisions', () => {
    const first = after(
      wanted(2),
      ['a', 'BuildHouse', { spaceId: 1 }],
      ['b', 'ClaimBuilding'],
      ['c', 'ClaimBuilding'],
      ['d', 'ClaimBuilding'],
    );
    const second = after(
      first,
      ['a', 'PassBid'],
      ['c', 'PassBid'],
      ['d', 'PassBid'],
      ['b', 'PlaceBid', { amount: 200 }],
      ['b', 'PlaceBuilding', { spaceId: 39 }],
    );
    expect([first.phase, second.phase]).toEqual(['Auction', 'Auction']);
    expect(keyOf(second)).not.toBe(keyOf(first));
  });

  test('is the same on a view', () => {
    expect(monopoly.decisionKey(monopoly.view(auction, 'a'))).toBe(keyOf(auction));
  });
});

test('a snapshot is plain lists: cash, positions, deeds, supply, phase and the decision', () => {
  const state = stateWith({
    players: [{ id: 'a', cash: 10, position: 5 }, { id: 'b' }],
    deeds: { 39: { owner: 'b', mortgaged: true }, 37: { owner: 'b' } },
  });
  expect(monopoly.snapshot(state)).toEqual({
    cash: [10, 1500],
    position: [5, 0],
    deeds: {
      37: { owner: 'b', houses: 0, mortgaged: false },
      39: { owner: 'b', houses: 0, mortgaged: true },
    },
    supply: { houses: 32, hotels: 12 },
    phase: 'WaitingForRoll',
    decision: { players: ['a'], type: 'WaitingForRoll' },
  });
});
