import { describe, expect, test } from 'vitest';
import { TWO } from '../testkit/acquire/plans.ts';
import { after, events, holders, place, cashBySeat, stateWith } from '../testkit/acquire/states.ts';
import { bonusesFor } from './index.ts';

const PRICES = [200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200];
const up = (amount: number) => Math.ceil(amount / 100) * 100;
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
const equals = (count: number, holding: number) => new Array<number>(count).fill(holding);

describe('one holder', () => {
  test.each(PRICES)('A17: at %i they get both bonuses [A004.BonusDistribution.1]', (price) => {
    expect(bonusesFor(price, [0, 1, 0])).toEqual([0, price * 15, 0]);
  });

  test('A17: at the seat of the holder', () => {
    expect(bonusesFor(300, [0, 0, 25])).toEqual([0, 0, 4500]);
    expect(bonusesFor(300, [7])).toEqual([4500]);
  });

  test('A17: in a game', () => {
    const state = after(stateWith({ board: TWO, players: holders('Tower', [0, 1, 0], ['4A']) }), place('a', '4A'));
    expect(events(state, 'BonusPaid')).toMatchObject([
      { playerId: 'b', amount: 3000, rule: 'bothBonuses', holding: 1 },
    ]);
  });

  test('without holders nothing is paid', () => {
    expect([bonusesFor(300, [0, 0, 0]), bonusesFor(300, [])]).toEqual([[0, 0, 0], []]);
  });
});

describe('a tie for the majority', () => {
  test.each([
    [300, 2, 2300],
    [300, 4, 1200],
    [700, 2, 5300],
    [300, 3, 1500],
    [300, 5, 900],
    [300, 6, 800],
    [200, 2, 1500],
    [200, 4, 800],
    [1200, 6, 3000],
  ])('A18: price %i among %i is %i each [A004.BonusDistribution.4 A004.EdgeCases.3]', (price, count, each) => {
    expect(bonusesFor(price, equals(count, 5))).toEqual(equals(count, each));
  });

  test('A18: other holders get nothing [A004.BonusDistribution.2]', () => {
    expect(bonusesFor(300, [5, 4, 5, 1])).toEqual([2300, 0, 2300, 0]);
  });

  test('A18: in a game', () => {
    const board = { L: '1A..3A', A: '5A..6A' };
    const state = after(stateWith({ board, players: holders('American', [3, 3, 1], ['4A']) }), place('a', '4A'));
    expect(events(state, 'BonusPaid').map(({ playerId, amount, rule }) => [playerId, amount, rule])).toEqual([
      ['a', 2300, 'majorityTie'],
      ['b', 2300, 'majorityTie'],
    ]);
  });
});

describe('one majority holder', () => {
  test.each(PRICES)(
    'A40: at %i the second gets half of the first [A004.BonusCalculation.1 A004.BonusCalculation.2 A004.BonusNotes.1 A004.BonusNotes.2]',
    (price) => {
      expect(bonusesFor(price, [1, 9, 3])).toEqual([0, price * 10, price * 5]);
    },
  );

  test.each([
    [300, 2, 800],
    [300, 3, 500],
    [300, 4, 400],
    [300, 5, 300],
    [200, 3, 400],
    [700, 2, 1800],
    [1200, 5, 1200],
  ])('A19: price %i, %i behind: %i each [A004.BonusDistribution.3]', (price, count, each) => {
    expect(bonusesFor(price, [9, ...equals(count, 2)])).toEqual([price * 10, ...equals(count, each)]);
  });

  test('A19: the third gets nothing', () => {
    expect(bonusesFor(300, [1, 2, 9, 2])).toEqual([0, 800, 3000, 800]);
  });

  test('A19: in a game', () => {
    const board = { L: '1A..3A', A: '5A..6A' };
    const state = after(stateWith({ board, players: holders('American', [3, 1, 1], ['4A']) }), place('a', '4A'));
    expect(events(state, 'BonusPaid').map(({ rule }) => rule)).toEqual(['majority', 'minorityTie', 'minorityTie']);
    expect(cashBySeat(state)).toEqual([9000, 6800, 6800]);
  });
});

/** Every holding of up to six players with 0 to 3 shares each. */
function everyHolding(): number[][] {
  const all: number[][] = [];
  for (let players = 1; players <= 6; players++) {
    for (let code = 0; code < 4 ** players; code++) {
      all.push(Array.from({ length: players }, (_, seat) => Math.floor(code / 4 ** seat) % 4));
    }
  }
  return all;
}

describe('fairness', () => {
  const holdings = everyHolding();

  test('a larger holding never gets less, and equal holdings get the same', () => {
    const unfair = holdings.filter((held) => {
      const paid = bonusesFor(700, held);
      const ranked = held.map((count, seat) => [count, paid[seat] ?? 0] as const).toSorted(([x], [y]) => x - y);
      return ranked.some(([count, amount], i) => {
        const [less = 0, lower = 0] = ranked[i - 1] ?? [];
        return count === less ? i > 0 && amount !== lower : amount < lower;
      });
    });
    expect(unfair).toEqual([]);
  });

  test('players without shares get nothing', () => {
    for (const held of holdings) {
      const paid = bonusesFor(300, held);
      expect(sum(paid.filter((_, seat) => held[seat] === 0))).toBe(0);
    }
  });

  test('the total is at least both bonuses, and less than 100 per holder more', () => {
    for (const held of holdings.filter((one) => sum(one) > 0)) {
      for (const price of [300, 700]) {
        const paid = bonusesFor(price, held);
        const over = sum(paid) - price * 15;
        expect(over).toBeGreaterThanOrEqual(0);
        expect(over).toBeLessThan(100 * paid.filter((amount) => amount > 0).length);
      }
    }
  });

  test('every amount is a multiple of 100', () => {
    for (const held of holdings) for (const amount of bonusesFor(500, held)) expect(amount).toBe(up(amount));
  });

  test('the order of the seats does not matter', () => {
    for (const held of holdings) {
      expect(bonusesFor(300, held.toReversed())).toEqual(bonusesFor(300, held).toReversed());
    }
  });

  test('the input list does not change', () => {
    const held = Object.freeze([1, 5, 2]);
    expect([bonusesFor(200, held), held]).toEqual([
      [0, 2000, 1000],
      [1, 5, 2],
    ]);
  });
});
