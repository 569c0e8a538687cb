import { describe, expect, test } from 'vitest';
import { after, choices, deeds, played, seats, stateWith } from '../testkit/states.ts';
import { type GameState, getValidActions, monopoly, type Offer } from './index.ts';

function offer(state: GameState, id: string, type: Offer['type']): Offer | undefined {
  return monopoly.offers(state, id).find((one) => one.type === type);
}

describe('the offers of the player on turn', () => {
  test('a new game: roll or resign', () => {
    expect(choices(stateWith(), 'a')).toEqual(['RollDice', 'Resign']);
    expect(getValidActions(stateWith())).toEqual(['RollDice']);
  });

  test('in jail: roll, pay, use the card', () => {
    const state = stateWith({ players: [{ id: 'a', turnsInJail: 0, cards: ['chance'] }, { id: 'b' }] });
    expect(getValidActions(state)).toEqual(['RollDice', 'PayJailFine', 'UseJailCard', 'ProposeTrade']);
    expect(offer(state, 'a', 'PayJailFine')).toMatchObject({ amounts: [50] });
  });

  test('on an unowned lot: buy for its price, or decline', () => {
    const state = stateWith({
      players: [{ id: 'a', position: 39 }, { id: 'b' }],
      turn: { phase: 'AwaitingBuyDecision' },
    });
    expect(offer(state, 'a', 'BuyProperty')).toMatchObject({ spaceIds: [39], amounts: [400] });
    expect(offer(state, 'a', 'DeclineProperty')).toBeDefined();
  });

  test('after the roll: end the turn', () => {
    expect(getValidActions(stateWith({ turn: { phase: 'PlayerAction' } }))).toEqual(['EndTurn']);
  });

  test('in an auction: from the minimum bid to all cash, or pass', () => {
    const state = stateWith({
      players: [
        { id: 'a', position: 39 },
        { id: 'b', cash: 90 },
      ],
      turn: { phase: 'Auction' },
    });
    const raised = after(state, ['a', 'PlaceBid', { amount: 30 }]);
    expect(monopoly.offers(raised, 'b')).toEqual([
      { type: 'PlaceBid', min: 31, max: 90 },
      { type: 'PassBid' },
      { type: 'Resign' },
    ]);
    expect(monopoly.offers(after(state, ['a', 'PlaceBid', { amount: 90 }]), 'b')).toEqual([
      { type: 'PassBid' },
      { type: 'Resign' },
    ]);
  });

  test('M5: at the income tax both choices, without amounts', () => {
    const players = [{ id: 'a', position: 1, cash: 905 }, { id: 'b' }];
    const state = played({ options: { incomeTax: 'tenPercent' }, players, dice: [[1, 2]] }, ['a', 'RollDice']);
    expect(offer(state, 'a', 'ChooseTax')).toEqual({ type: 'ChooseTax', choices: ['flat', 'percent'] });
  });
});

describe('property', () => {
  const state = stateWith({
    deeds: { ...deeds('b', [1, 3], { houses: 1 }), ...deeds('b', [5]), 15: { owner: 'b', mortgaged: true } },
  });

  test('can be managed during another player’s turn', () => {
    expect(choices(state, 'b')).toEqual([
      'BuildHouse',
      'UnmortgageProperty',
      'SellBuilding',
      'SellGroup',
      'MortgageProperty',
      'ProposeTrade',
      'Resign',
    ]);
  });

  test('each offer lists its lots and amounts', () => {
    expect(offer(state, 'b', 'BuildHouse')).toMatchObject({ spaceIds: [1, 3], amounts: [50, 50] });
    expect(offer(state, 'b', 'SellBuilding')).toMatchObject({ spaceIds: [1, 3], amounts: [25, 25] });
    expect(offer(state, 'b', 'SellGroup')).toMatchObject({ groups: ['brown'] });
    expect(offer(state, 'b', 'MortgageProperty')).toMatchObject({ spaceIds: [5], amounts: [100] });
    expect(offer(state, 'b', 'UnmortgageProperty')).toMatchObject({ spaceIds: [15], amounts: [110] });
  });

  test('illegal actions are not offered', () => {
    const uneven = after(state, ['b', 'BuildHouse', { spaceId: 1 }]);
    expect(offer(uneven, 'b', 'BuildHouse')?.spaceIds).toEqual([3]);
    expect(offer(uneven, 'b', 'SellBuilding')?.spaceIds).toEqual([1]);
  });
});

describe('trades', () => {
  const owned = stateWith({
    players: [
      { id: 'a', cash: 70 },
      { id: 'b', cards: ['chance'] },
      { id: 'c', bankrupt: true },
    ],
    deeds: deeds('b', [5]),
  });

  test('a proposal can go to any active player, with the possible assets of each', () => {
    expect(offer(owned, 'a', 'ProposeTrade')).toMatchObject({
      to: ['b'],
      terms: [
        { playerId: 'a', maxCash: 70, spaceIds: [], cards: [] },
        { playerId: 'b', maxCash: 1500, spaceIds: [5], cards: ['chance'] },
      ],
    });
  });

  test('the recipient answers, the proposer may cancel', () => {
    const terms = { offered: { cash: 1 }, requested: {} };
    const open = after(owned, ['a', 'ProposeTrade', { to: 'b', offer: terms }]);
    for (const type of ['AcceptTrade', 'RejectTrade', 'CounterTrade'] as const) {
      expect(offer(open, 'b', type)?.tradeIds).toEqual(['t1']);
    }
    expect(offer(open, 'a', 'CancelTrade')?.tradeIds).toEqual(['t1']);
    expect(offer(open, 'a', 'AcceptTrade')).toBeUndefined();
  });

  test('a proposal that can no longer be carried out can be rejected, not accepted', () => {
    const terms = { offered: { cash: 60 }, requested: { cards: ['chance'] as const } };
    const open = after(
      owned,
      ['a', 'ProposeTrade', { to: 'b', offer: terms }],
      ['a', 'ProposeTrade', { to: 'b', offer: { offered: { cash: 50 }, requested: {} } }],
    );
    const spent = after(open, ['b', 'AcceptTrade', { tradeId: 't2' }]);
    expect(offer(spent, 'b', 'AcceptTrade')).toBeUndefined();
    expect(offer(spent, 'b', 'RejectTrade')?.tradeIds).toEqual(['t1']);
  });
});

describe('a debt', () => {
  const debt = (cash: number, owned: Parameters<typeof deeds>[1]) =>
    played({ players: [{ id: 'a', cash, position: 35 }, { id: 'b' }], deeds: deeds('a', owned), dice: [[1, 2]] }, [
      'a',
      'RollDice',
    ]);

  test('if it can be raised, sales are offered and bankruptcy is not', () => {
    expect(choices(debt(60, [5]), 'a')).toEqual(expect.arrayContaining(['MortgageProperty', 'Resign']));
    expect(choices(debt(60, [5]), 'a')).not.toContain('DeclareBankruptcy');
  });

  test('with enough cash, payment is offered', () => {
    const raised = after(debt(60, [5]), ['a', 'MortgageProperty', { spaceId: 5 }]);
    expect(offer(raised, 'a', 'PayDebt')).toMatchObject({ amounts: [100] });
  });

  test('if it cannot be raised, bankruptcy is offered', () => {
    expect(choices(debt(60, []), 'a')).toContain('DeclareBankruptcy');
  });
});

describe('nothing is offered', () => {
  test('to spectators, unknown ids and bankrupt players', () => {
    const state = stateWith({ players: [...seats('a', 'b'), { id: 'c', bankrupt: true }] });
    expect(['spectator', 'unknown', '__proto__', 'c'].map((id) => choices(state, id))).toEqual([[], [], [], []]);
  });

  test('when the game is over', () => {
    expect(choices(stateWith({ players: [{ id: 'a' }, { id: 'b', bankrupt: true }] }), 'a')).toEqual([]);
  });
});

test('there is one offer per action type', () => {
  const owned = { ...deeds('a', [1, 3], { houses: 1 }), ...deeds('a', [5, 15]) };
  const types = choices(stateWith({ deeds: owned }), 'a');
  expect(new Set(types).size).toBe(types.length);
});
