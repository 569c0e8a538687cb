import { describe, expect, test } from 'vitest';
import { after, cash, deeds, type Move, owner, refusal, stateWith } from '../testkit/states.ts';
import { type GameState, monopoly, type PositionSetup, type TradeTerms } from './index.ts';

const propose = (by: string, to: string, offer: TradeTerms): Move => [by, 'ProposeTrade', { to, offer }];
const accept = (by: string, tradeId: string): Move => [by, 'AcceptTrade', { tradeId }];

/** `a` owes the income tax of 200 and has the Reading Railroad; `b` has Boardwalk, mortgaged. */
function debtor(money: number, options: PositionSetup['options'] = {}): GameState {
  const players = [{ id: 'a', cash: money, position: 1 }, { id: 'b' }, { id: 'c' }];
  const owned = { ...deeds('a', [5]), ...deeds('b', [39], { mortgaged: true }) };
  return after(stateWith({ options, players, deeds: owned, dice: [[1, 2]] }), ['a', 'RollDice']);
}

const TAKING: TradeTerms = { offered: {}, requested: { properties: [39] } };
const GIVING: TradeTerms = { offered: { properties: [39] }, requested: {} };

describe('a debtor who takes over a mortgaged deed', () => {
  test('M41: the fee for it counts against the debt', () => {
    expect(refusal(debtor(119), propose('a', 'b', TAKING))).toMatchObject({
      code: 'DEBT_UNPAYABLE',
      details: { needs: 200, has: 119 + 100 - 20 },
    });
    expect(after(debtor(120), propose('a', 'b', TAKING)).trades).toHaveLength(1);
  });

  test('M41: also if another player proposes it', () => {
    expect(refusal(debtor(119), propose('b', 'a', GIVING)).code).toBe('DEBT_UNPAYABLE');
    expect(after(debtor(120), propose('b', 'a', GIVING)).trades).toHaveLength(1);
  });

  test('M41: mortgageTransfer none: there is no fee to count', () => {
    expect(after(debtor(119, { mortgageTransfer: 'none' }), propose('a', 'b', TAKING)).trades).toHaveLength(1);
  });

  test('M41: the choice comes first, then the debt is paid', () => {
    const taken = after(debtor(150), propose('b', 'a', GIVING), accept('a', 't1'));
    expect([taken.phase, ...monopoly.actors(taken)]).toEqual(['MortgageTransfer', 'a']);
    const kept = after(taken, ['a', 'KeepMortgage', { spaceId: 39 }]);
    expect([kept.phase, cash(kept, 'a')]).toEqual(['Debt', 130]);
    const paid = after(kept, ['a', 'MortgageProperty', { spaceId: 5 }], ['a', 'PayDebt']);
    expect([paid.phase, cash(paid, 'a'), owner(paid, 39)]).toEqual(['PlayerAction', 30, 'a']);
  });
});

describe('a fee that is due already', () => {
  /** `b` has just received the mortgaged Boardwalk, and has this cash. */
  const receiving = (money: number) =>
    after(
      stateWith({
        players: [{ id: 'a' }, { id: 'b', cash: money }, { id: 'c' }],
        deeds: { ...deeds('a', [37, 39], { mortgaged: true }), ...deeds('c', [5]) },
      }),
      propose('a', 'b', GIVING),
      accept('b', 't1'),
    );

  test('M40: the cash for it cannot be traded away', () => {
    const all: TradeTerms = { offered: { cash: 30 }, requested: {} };
    expect(refusal(receiving(40), propose('b', 'c', all)).code).toBe('FEE_UNPAYABLE');
    expect(after(receiving(50), propose('b', 'c', all)).trades).toHaveLength(2);
  });

  test('M40: the next fee is added to it', () => {
    const second: TradeTerms = { offered: { properties: [37] }, requested: {} };
    expect(refusal(receiving(37), propose('a', 'b', second))).toMatchObject({
      code: 'FEE_UNPAYABLE',
      details: { needs: 20 + 18, has: 37 },
    });
    expect(after(receiving(38), propose('a', 'b', second)).trades).toHaveLength(2);
  });

  test('the deed cannot be traded until it is settled', () => {
    const onward: TradeTerms = { offered: { properties: [39] }, requested: { cash: 5 } };
    expect(refusal(receiving(100), propose('b', 'c', onward)).code).toBe('FEE_OPEN');
    const settled = after(receiving(100), ['b', 'KeepMortgage', { spaceId: 39 }]);
    expect(owner(after(settled, propose('b', 'c', onward), accept('c', 't2')), 39)).toBe('c');
  });
});
