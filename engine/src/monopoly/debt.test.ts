import { describe, expect, test } from 'vitest';
import { after, cash, choices, deeds, events, owner, played, player, cashBySeat, refusal } from '../testkit/states.ts';
import { type GameState, getProperty, monopoly, type Options, type PositionSetup } from './index.ts';

/** `a` lands on Boardwalk, owned by `b` with two houses: 600 is due, `a` has 100. */
function owing(options: Partial<Options> = {}, mine: PositionSetup['deeds'] = {}): GameState {
  return played(
    {
      options,
      players: [{ id: 'a', cash: 100, position: 36 }, { id: 'b' }, { id: 'c' }],
      deeds: { ...deeds('b', [37, 39], { houses: 2 }), ...mine },
      dice: [[1, 2]],
    },
    ['a', 'RollDice'],
  );
}

const ESTATE = { ...deeds('a', [31, 32, 34], { houses: 1 }), ...deeds('a', [5]) };

describe('liquidation player', () => {
  test('M51: liquidation player: the debt waits; cash is never negative', () => {
    const state = owing({}, ESTATE);
    expect(state).toMatchObject({ phase: 'Debt', debts: [{ debtorId: 'a', amount: 600 }] });
    expect(monopoly.actors(state)).toEqual(['a']);
    expect(cashBySeat(state)).toEqual([100, 1500, 1500]);
    expect(events(state, 'DebtIncurred')).toMatchObject([{ debtorId: 'a', amount: 600 }]);
  });

  test('M51: the debtor sells, mortgages, then pays', () => {
    const state = after(
      owing({}, ESTATE),
      ['a', 'SellBuilding', { spaceId: 31 }],
      ['a', 'SellBuilding', { spaceId: 32 }],
      ['a', 'SellBuilding', { spaceId: 34 }],
      ['a', 'MortgageProperty', { spaceId: 5 }],
      ['a', 'MortgageProperty', { spaceId: 34 }],
      ['a', 'PayDebt'],
    );
    expect([state.phase, ...cashBySeat(state)]).toEqual(['PlayerAction', 100 + 300 + 100 + 160 - 600, 2100, 1500]);
    expect(events(state, 'RentPaid')).toMatchObject([{ payerId: 'a', receiverId: 'b', amount: 600, propertyId: 39 }]);
  });

  test('M51: not without the cash', () => {
    expect(refusal(owing({}, ESTATE), ['a', 'PayDebt'])).toMatchObject({
      code: 'INSUFFICIENT_CASH',
      details: { needs: 600, has: 100 },
    });
    expect(choices(owing({}, ESTATE), 'a')).not.toContain('PayDebt');
  });

  test('M51: a player who could still pay is not bankrupt', () => {
    expect(refusal(owing({}, ESTATE), ['a', 'DeclareBankruptcy'])).toMatchObject({
      code: 'STILL_SOLVENT',
      details: { needs: 600, has: 100 + 300 + 150 + 150 + 160 + 100 },
    });
  });

  test('M51: a player who could not pay is bankrupt', () => {
    const state = after(owing(), ['a', 'DeclareBankruptcy']);
    expect([player(state, 'a').isActive, cash(state, 'b')]).toEqual([false, 1600]);
  });

  test('M51: exactly enough is enough', () => {
    const exact = owing({}, deeds('a', [5, 15, 25, 35, 19]));
    expect(refusal(exact, ['a', 'DeclareBankruptcy']).details).toMatchObject({ needs: 600, has: 100 + 400 + 100 });
    const short = owing({}, deeds('a', [5, 15, 25, 35, 18]));
    expect(player(after(short, ['a', 'DeclareBankruptcy']), 'a').isActive).toBe(false);
  });

  test('M51: other players cannot pay it, and the turn waits', () => {
    expect(refusal(owing({}, ESTATE), ['b', 'PayDebt']).code).toBe('NO_DEBT');
    expect(refusal(owing({}, ESTATE), ['a', 'EndTurn']).code).toBe('WRONG_PHASE');
  });
});

describe('liquidation none', () => {
  test('M51: liquidation none: bankrupt as soon as cash cannot pay, whatever could be sold [R002.Bankruptcy.1]', () => {
    const state = owing({ liquidation: 'none', mortgageTransfer: 'none' }, ESTATE);
    expect(player(state, 'a')).toMatchObject({ isActive: false, cash: 0, properties: [] });
    expect(cash(state, 'b')).toBe(1500 + 100 + 300);
    expect([31, 5].map((spaceId) => owner(state, spaceId))).toEqual(['b', 'b']);
    expect(state.currentPlayerIndex).toBe(1);
  });

  test('M51: liquidation none: with enough cash nothing is lost', () => {
    const players = [{ id: 'a', cash: 600, position: 36 }, { id: 'b' }];
    const setup = { options: { liquidation: 'none' } as const, players, deeds: deeds('b', [37, 39], { houses: 2 }) };
    expect(cashBySeat(played({ ...setup, dice: [[1, 2]] }, ['a', 'RollDice']))).toEqual([0, 2100]);
  });
});

describe('liquidation auto', () => {
  test('M51: liquidation auto: the bank sells buildings, then mortgages, until the debt is paid', () => {
    const state = owing({ liquidation: 'auto' }, ESTATE);
    expect([state.phase, cash(state, 'b')]).toEqual(['PlayerAction', 2100]);
    expect([31, 32, 34].map((spaceId) => getProperty(state, spaceId).houses)).toEqual([0, 0, 0]);
    expect([5, 31, 32, 34].map((spaceId) => getProperty(state, spaceId).mortgaged)).toEqual([true, true, false, false]);
    expect(cash(state, 'a')).toBe(100 + 300 + 100 + 150 - 600);
  });

  test('M51: no more than needed is sold', () => {
    const rich = { ...deeds('a', [31, 32, 34], { houses: 3 }), ...deeds('a', [5]) };
    const state = owing({ liquidation: 'auto' }, rich);
    expect(cash(state, 'a')).toBe(0);
    expect([31, 32, 34].map((spaceId) => getProperty(state, spaceId).houses)).toEqual([1, 1, 2]);
    expect(getProperty(state, 5).mortgaged).toBe(false);
  });

  test('M51: the same position is always sold in the same order', () => {
    const sold = () => JSON.stringify(owing({ liquidation: 'auto' }, ESTATE));
    expect(sold()).toBe(sold());
  });

  test('M51: if that is not enough, the player is bankrupt', () => {
    const state = owing({ liquidation: 'auto' }, deeds('a', [5]));
    expect([player(state, 'a').isActive, cash(state, 'b')]).toEqual([false, 1500 + 200]);
  });

  test('M51: hotelSale blocked: selling the houses of one group allows selling the hotels of another', () => {
    const state = played(
      {
        options: { liquidation: 'auto', hotelSale: 'blocked', houses: 9 },
        players: [{ id: 'a', cash: 0, position: 31 }, { id: 'b' }],
        deeds: {
          ...deeds('a', [1, 3], { houses: 5 }),
          ...deeds('a', [37, 39], { houses: 4 }),
          ...deeds('b', [31, 32, 34], { houses: 5 }),
        },
        dice: [[1, 2]],
      },
      ['a', 'RollDice'],
    );
    expect(player(state, 'a').isActive).toBe(true);
    expect(cash(state, 'b')).toBe(1500 + 1400);
    expect([1, 3, 37, 39].map((spaceId) => getProperty(state, spaceId).houses)).toEqual([0, 0, 0, 0]);
  });

  test('M51: hotels without replacement houses in the bank are sold with their whole group', () => {
    const state = played(
      {
        options: { liquidation: 'auto', houses: 0 },
        players: [{ id: 'a', cash: 0, position: 1 }, { id: 'b' }],
        deeds: deeds('a', [37, 39], { houses: 5 }),
        dice: [[1, 2]],
      },
      ['a', 'RollDice'],
    );
    expect([37, 39].map((spaceId) => getProperty(state, spaceId).houses)).toEqual([0, 0]);
    expect(cash(state, 'a')).toBe(1000 - 200);
  });
});
