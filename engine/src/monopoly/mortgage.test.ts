import { describe, expect, test } from 'vitest';
import {
  after,
  cash,
  choices,
  deeds,
  events,
  type Move,
  owner,
  player,
  cashBySeat,
  refusal,
  stateWith,
} from '../testkit/states.ts';
import { type GameState, getProperty, monopoly, mortgageProperty, type Options, unmortgageProperty } from './index.ts';

const mortgage = (by: string, spaceId: number): Move => [by, 'MortgageProperty', { spaceId }];
const lift = (by: string, spaceId: number): Move => [by, 'UnmortgageProperty', { spaceId }];

describe('a mortgage', () => {
  test('M36: mortgages true: half of the price from the bank [P1A.S4.T20 P1A.S6.T22 R002.Mortgages.4]', () => {
    const state = after(stateWith({ deeds: deeds('a', [39]) }), mortgage('a', 39));
    expect([cash(state, 'a'), getProperty(state, 39).mortgaged]).toEqual([1700, true]);
    expect(events(state, 'PropertyMortgaged')).toMatchObject([{ playerId: 'a', propertyId: 39, amount: 200 }]);
    const sums = [3, 5, 12].map((spaceId) =>
      cash(after(stateWith({ deeds: deeds('a', [spaceId]) }), mortgage('a', spaceId)), 'a'),
    );
    expect(sums).toEqual([1530, 1600, 1575]);
  });

  test('M36: mortgages false: nothing is mortgaged [R003.Config.7]', () => {
    const state = stateWith({ options: { mortgages: false }, deeds: deeds('a', [39]) });
    expect(refusal(state, mortgage('a', 39)).code).toBe('MORTGAGES_OFF');
    expect(choices(state, 'a')).not.toContain('MortgageProperty');
  });

  test('M76: only once', () => {
    const state = stateWith({ deeds: deeds('a', [39], { mortgaged: true }) });
    expect(refusal(state, mortgage('a', 39)).code).toBe('ALREADY_MORTGAGED');
  });

  test('M76: only on the player’s own deed [R002.Mortgages.1]', () => {
    expect(refusal(stateWith({ deeds: deeds('b', [39]) }), mortgage('a', 39)).code).toBe('NOT_OWNER');
    expect(refusal(stateWith(), mortgage('a', 39)).code).toBe('NOT_OWNER');
  });

  test('M76: as verbs, in any phase', () => {
    const state = stateWith({ turn: { player: 'b', phase: 'PlayerAction' }, deeds: deeds('a', [3]) });
    const loan = mortgageProperty(state, 'a', 3);
    const lifted = unmortgageProperty(loan, 'a', 3);
    expect([cash(loan, 'a'), cash(lifted, 'a')]).toEqual([1530, 1497]);
    expect([state, loan, lifted].map((each) => getProperty(each, 3).mortgaged)).toEqual([false, true, false]);
  });
});

describe('buildings in the group', () => {
  const built = (mortgageBan: Options['mortgageBan']) =>
    stateWith({ options: { mortgageBan }, deeds: { 37: { owner: 'a' }, 39: { owner: 'a', houses: 1 } } });

  test('M37: mortgageBan group: no lot of the group is mortgaged [P1A.S6.T23 R002.Mortgages.2 R002.Mortgages.3 R002.SellingHouses.4]', () => {
    expect(refusal(built('group'), mortgage('a', 37)).code).toBe('HAS_BUILDINGS');
    expect(refusal(built('group'), mortgage('a', 39))).toMatchObject({ code: 'HAS_BUILDINGS', details: { has: 1 } });
  });

  test('M37: mortgageBan lot: only lots with buildings are not mortgaged [R001.Mortgages.1]', () => {
    expect(cash(after(built('lot'), mortgage('a', 37)), 'a')).toBe(1675);
    expect(refusal(built('lot'), mortgage('a', 39)).code).toBe('HAS_BUILDINGS');
  });
});

describe('interest', () => {
  const cost = (spaceId: number, options: Partial<Options>) => {
    const state = stateWith({ options, deeds: deeds('a', [spaceId], { mortgaged: true }) });
    return 1500 - cash(after(state, lift('a', spaceId)), 'a');
  };

  test.each([
    [3, 33],
    [5, 110],
    [39, 220],
    [12, 83],
    [37, 193],
  ])(
    'M38: interestPercent 10, interestRounding up: lifting %i costs %i [P1A.S6.T24 R002.Unmortgage.1]',
    (spaceId, due) => {
      expect(cost(spaceId, {})).toBe(due);
    },
  );

  test.each([
    [3, 33],
    [12, 82],
    [37, 192],
  ])('M38: interestPercent 10, interestRounding down: lifting %i costs %i', (spaceId, due) => {
    expect(cost(spaceId, { interestRounding: 'down' })).toBe(due);
  });

  test.each([
    [0, 75],
    [20, 90],
    [100, 150],
  ])('M38: interestPercent %i: lifting the Electric Company costs %i', (interestPercent, due) => {
    expect(cost(12, { interestPercent })).toBe(due);
  });

  test('M38: the event has interest and amount', () => {
    const state = after(stateWith({ deeds: deeds('a', [12], { mortgaged: true }) }), lift('a', 12));
    expect(events(state, 'PropertyUnmortgaged')).toMatchObject([{ propertyId: 12, amount: 83, interest: 8 }]);
  });

  test('M38: the player must have the whole amount [P1A.S6.T25]', () => {
    const state = stateWith({
      players: [{ id: 'a', cash: 82 }, { id: 'b' }],
      deeds: deeds('a', [12], { mortgaged: true }),
    });
    expect(refusal(state, lift('a', 12))).toMatchObject({ code: 'INSUFFICIENT_CASH', details: { needs: 83, has: 82 } });
    expect(refusal(stateWith({ deeds: deeds('a', [12]) }), lift('a', 12)).code).toBe('NOT_MORTGAGED');
  });
});

/** `b` receives the mortgaged Boardwalk and Baltic Avenue of `a`. */
function given(mortgageTransfer: Options['mortgageTransfer'], spaces: readonly number[] = [39]): GameState {
  const offer = { offered: { properties: spaces }, requested: {} };
  return after(
    stateWith({ options: { mortgageTransfer }, deeds: deeds('a', spaces, { mortgaged: true }) }),
    ['a', 'ProposeTrade', { to: 'b', offer }],
    ['b', 'AcceptTrade', { tradeId: 't1' }],
  );
}

describe('a mortgaged deed changes hands', () => {
  test('M39: mortgageTransfer official: the receiver chooses', () => {
    const state = given('official');
    expect([state.phase, ...monopoly.actors(state), owner(state, 39)]).toEqual(['MortgageTransfer', 'b', 'b']);
    expect(choices(state, 'b')).toEqual(expect.arrayContaining(['KeepMortgage', 'LiftMortgage']));
  });

  test('M39: mortgageTransfer official: ten percent at once, and again when it is lifted later', () => {
    const kept = after(given('official'), ['b', 'KeepMortgage', { spaceId: 39 }]);
    expect([cash(kept, 'b'), getProperty(kept, 39).mortgaged, kept.phase]).toEqual([1480, true, 'WaitingForRoll']);
    expect(events(kept, 'MortgageFeePaid')).toMatchObject([{ playerId: 'b', propertyId: 39, amount: 20 }]);
    expect(cash(after(kept, lift('b', 39)), 'b')).toBe(1480 - 220);
  });

  test('M39: mortgageTransfer official: or lifted at once for the mortgage and ten percent', () => {
    const state = after(given('official'), ['b', 'LiftMortgage', { spaceId: 39 }]);
    expect([cash(state, 'b'), getProperty(state, 39).mortgaged]).toEqual([1280, false]);
    expect(events(state, 'MortgageFeePaid')).toEqual([]);
  });

  test('M39: mortgageTransfer official: chosen per deed, in board order', () => {
    const state = given('official', [3, 39]);
    expect(refusal(state, ['b', 'KeepMortgage', { spaceId: 39 }])).toMatchObject({ code: 'NOT_THAT_DEED' });
    const done = after(state, ['b', 'LiftMortgage', { spaceId: 3 }], ['b', 'KeepMortgage', { spaceId: 39 }]);
    expect([cash(done, 'b'), getProperty(done, 3).mortgaged, getProperty(done, 39).mortgaged]).toEqual([
      1447,
      false,
      true,
    ]);
  });

  test('M39: mortgageTransfer fee: ten percent at once, without a choice [R001.Trading.7]', () => {
    const state = given('fee', [3, 39]);
    expect([state.phase, cash(state, 'b'), getProperty(state, 39).mortgaged]).toEqual(['WaitingForRoll', 1477, true]);
  });

  test('M39: mortgageTransfer none: nothing is due [R002.Trading.5]', () => {
    const state = given('none');
    expect([state.phase, ...cashBySeat(state), getProperty(state, 39).mortgaged]).toEqual([
      'WaitingForRoll',
      1500,
      1500,
      1500,
      true,
    ]);
  });

  test('M39: a deed without a mortgage costs nothing', () => {
    const offer = { offered: { properties: [39] }, requested: {} };
    const trade: readonly Move[] = [
      ['a', 'ProposeTrade', { to: 'b', offer }],
      ['b', 'AcceptTrade', { tradeId: 't1' }],
    ];
    expect(after(stateWith({ deeds: deeds('a', [39]) }), ...trade).phase).toBe('WaitingForRoll');
  });

  test('M39: other players cannot decide for the receiver', () => {
    expect(refusal(given('official'), ['a', 'KeepMortgage', { spaceId: 39 }])).toMatchObject({
      code: 'NOT_YOUR_TURN',
      details: { waitsFor: 'b' },
    });
  });
});

describe('the receiver cannot pay the fee', () => {
  test.each(['official', 'fee'] as const)('M40: mortgageTransfer %s: a trade is refused', (mortgageTransfer) => {
    const state = stateWith({
      options: { mortgageTransfer },
      players: [{ id: 'a' }, { id: 'b', cash: 19 }],
      deeds: deeds('a', [39], { mortgaged: true }),
    });
    const offer = { offered: { properties: [39] }, requested: {} };
    expect(refusal(state, ['a', 'ProposeTrade', { to: 'b', offer }])).toMatchObject({
      code: 'FEE_UNPAYABLE',
      details: { playerId: 'b', needs: 20, has: 19 },
    });
  });

  test('M40: cash received with the deed counts', () => {
    const players = [{ id: 'a' }, { id: 'b', cash: 0 }];
    const offer = { offered: { properties: [39], cash: 20 }, requested: {} };
    const state = after(
      stateWith({ players, deeds: deeds('a', [39], { mortgaged: true }) }),
      ['a', 'ProposeTrade', { to: 'b', offer }],
      ['b', 'AcceptTrade', { tradeId: 't1' }],
      ['b', 'KeepMortgage', { spaceId: 39 }],
    );
    expect([cash(state, 'b'), state.phase]).toEqual([0, 'WaitingForRoll']);
  });

  /** `a` goes bankrupt to `c` with a mortgaged Boardwalk; `c` cannot pay the fee. */
  function inherited(mortgageTransfer: Options['mortgageTransfer']): GameState {
    return after(
      stateWith({
        options: { mortgageTransfer },
        players: [{ id: 'a', cash: 0, position: 2 }, { id: 'b' }, { id: 'c', cash: 5 }],
        deeds: { 39: { owner: 'a', mortgaged: true }, 5: { owner: 'c' } },
        dice: [[1, 2]],
      }),
      ['a', 'RollDice'],
      ['a', 'DeclareBankruptcy'],
    );
  }

  test('M40: mortgageTransfer official: after a bankruptcy the fee is a debt like any other [P1A.S9.T4]', () => {
    const state = after(inherited('official'), ['c', 'KeepMortgage', { spaceId: 39 }]);
    expect([state.phase, ...monopoly.actors(state)]).toEqual(['Debt', 'c']);
    expect(state.debts).toMatchObject([{ debtorId: 'c', amount: 20, shares: [{ creditorId: 'bank', amount: 20 }] }]);
    expect(getProperty(state, 39)).toMatchObject({ ownerId: 'c', mortgaged: true });
    const paid = after(state, mortgage('c', 5), ['c', 'PayDebt']);
    expect([cash(paid, 'c'), paid.phase, player(paid, 'c').properties]).toEqual([85, 'WaitingForRoll', [5, 39]]);
  });

  test('M40: mortgageTransfer fee: after a bankruptcy the fee is a debt at once', () => {
    expect(inherited('fee').debts).toMatchObject([{ debtorId: 'c', amount: 20 }]);
  });

  test('M40: mortgageTransfer none: there is no fee to pay', () => {
    expect([inherited('none').phase, cash(inherited('none'), 'c')]).toEqual(['WaitingForRoll', 5]);
  });
});
