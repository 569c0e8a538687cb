import { describe, expect, test } from 'vitest';
import { after, cash, deeds, denied, events, played, cashBySeat, roll, stateWith } from '../testkit/states.ts';
import {
  applyCard,
  calculateRent,
  CHANCE_CARDS,
  type Card,
  type GameState,
  type Options,
  payRent,
  resolveSpace,
} from './index.ts';

/** Rents as printed on the deeds: unimproved, one to four houses, hotel. */
const PRINTED: Readonly<Record<number, readonly number[]>> = {
  1: [2, 10, 30, 90, 160, 250],
  3: [4, 20, 60, 180, 320, 450],
  6: [6, 30, 90, 270, 400, 550],
  8: [6, 30, 90, 270, 400, 550],
  9: [8, 40, 100, 300, 450, 600],
  11: [10, 50, 150, 450, 625, 750],
  13: [10, 50, 150, 450, 625, 750],
  14: [12, 60, 180, 500, 700, 900],
  16: [14, 70, 200, 550, 750, 950],
  18: [14, 70, 200, 550, 750, 950],
  19: [16, 80, 220, 600, 800, 1000],
  21: [18, 90, 250, 700, 875, 1050],
  23: [18, 90, 250, 700, 875, 1050],
  24: [20, 100, 300, 750, 925, 1100],
  26: [22, 110, 330, 800, 975, 1150],
  27: [22, 110, 330, 800, 975, 1150],
  29: [24, 120, 360, 850, 1025, 1200],
  31: [26, 130, 390, 900, 1100, 1275],
  32: [26, 130, 390, 900, 1100, 1275],
  34: [28, 150, 450, 1000, 1200, 1400],
  37: [35, 175, 500, 1100, 1300, 1500],
  39: [50, 200, 600, 1400, 1700, 2000],
};

const GROUPS = [
  [1, 3],
  [6, 8, 9],
  [11, 13, 14],
  [16, 18, 19],
  [21, 23, 24],
  [26, 27, 29],
  [31, 32, 34],
  [37, 39],
];
const RAILROADS = [5, 15, 25, 35];

function cardOf(id: string): Card {
  const card = CHANCE_CARDS.find((one) => one.id === id);
  if (card === undefined) throw new Error(`There is no ${id}.`);
  return card;
}

describe('rent by the deed', () => {
  test.each(Object.entries(PRINTED))('M70: lot %s has the printed rent', (space, rents) => {
    const spaceId = Number(space);
    const group = GROUPS.find((spaces) => spaces.includes(spaceId)) ?? [];
    const alone = calculateRent(stateWith({ deeds: deeds('b', [spaceId]) }), spaceId, 7);
    const built = [1, 2, 3, 4, 5].map((houses) => {
      const state = stateWith({ options: { houses: null, hotels: null }, deeds: deeds('b', group, { houses }) });
      return calculateRent(state, spaceId, 7);
    });
    expect([alone, ...built]).toEqual(rents);
  });

  test.each([
    [1, 25],
    [2, 50],
    [3, 100],
    [4, 200],
  ])('M72: %i railroads bring %i each [P1A.S4.T7 R001.Rent.4 R002.Railroads.1-5 R003.Rent.5]', (count, rent) => {
    expect(calculateRent(stateWith({ deeds: deeds('b', RAILROADS.slice(0, count)) }), 5, 7)).toBe(rent);
  });

  test.each([
    [[12], 28],
    [[12, 28], 70],
  ])('M73: utilities %j bring %i for a seven', (spaces, rent) => {
    expect(calculateRent(stateWith({ deeds: deeds('b', spaces) }), 12, 7)).toBe(rent);
  });

  test('M70: mortgaged lots, unowned lots and corners have no rent [P1A.S4.T6 R001.Rent.1 R002.Mortgages.5 R003.Rent.1]', () => {
    const state = stateWith({ deeds: deeds('b', [39], { mortgaged: true }) });
    expect([39, 37, 0].map((spaceId) => calculateRent(state, spaceId, 7))).toEqual([0, 0, 0]);
  });

  test('M71: an unimproved lot of a complete group has double rent [R002.Rent.4 P1A.S4.T4 R003.Rent.3]', () => {
    const state = stateWith({ deeds: deeds('b', [37, 39]) });
    expect([37, 39].map((spaceId) => calculateRent(state, spaceId, 7))).toEqual([70, 100]);
    expect(calculateRent(stateWith({ deeds: deeds('b', [21, 24]) }), 24, 7)).toBe(20);
    const uneven = stateWith({ deeds: { ...deeds('b', [21, 23]), 24: { owner: 'b', houses: 1 } } });
    expect([21, 24].map((spaceId) => calculateRent(uneven, spaceId, 7))).toEqual([36, 100]);
  });
});

describe('a mortgaged sibling', () => {
  const state = (doubleRentNeedsUnmortgagedGroup: boolean) =>
    stateWith({
      options: { doubleRentNeedsUnmortgagedGroup },
      deeds: { 37: { owner: 'b', mortgaged: true }, 39: { owner: 'b' } },
    });

  test('M15: doubleRentNeedsUnmortgagedGroup false: owning the group is enough for double rent', () => {
    expect(calculateRent(state(false), 39, 7)).toBe(100);
  });

  test('M15: doubleRentNeedsUnmortgagedGroup true: single rent', () => {
    expect(calculateRent(state(true), 39, 7)).toBe(50);
  });

  test('M15: doubleRentNeedsUnmortgagedGroup true: double again after lifting the mortgage [R001.Rent.2]', () => {
    expect(calculateRent(state(true), 39, 7)).toBe(50);
    const free = after(state(true), ['b', 'UnmortgageProperty', { spaceId: 37 }]);
    expect(calculateRent(free, 39, 7)).toBe(100);
  });
});

describe('mortgaged railroads and utilities', () => {
  const state = (mortgagedCountInSet: boolean) =>
    stateWith({
      options: { mortgagedCountInSet },
      deeds: { ...deeds('b', [5, 12]), ...deeds('b', [15, 28], { mortgaged: true }) },
    });

  test('M16: mortgagedCountInSet true: they count for the owner', () => {
    expect([5, 12].map((spaceId) => calculateRent(state(true), spaceId, 7))).toEqual([50, 70]);
  });

  test('M16: mortgagedCountInSet false: they do not [R002.Railroads.6 R002.Utilities.4]', () => {
    expect([5, 12].map((spaceId) => calculateRent(state(false), spaceId, 7))).toEqual([25, 28]);
  });
});

describe('nearest utility by card', () => {
  const landing = (utilityCardRoll: Options['utilityCardRoll'], dice: readonly (readonly [number, number])[]) =>
    played(
      {
        options: { utilityCardRoll },
        players: [{ id: 'a', position: 4 }, { id: 'b' }],
        deeds: deeds('b', [12]),
        decks: { chance: ['chance-utility'] },
        dice,
      },
      ['a', 'RollDice'],
    );

  test('M17: utilityCardRoll fresh: ten times a new roll [R002.CardEffects.10]', () => {
    const state = landing('fresh', [
      [1, 2],
      [6, 5],
    ]);
    expect(cashBySeat(state)).toEqual([1390, 1610]);
    expect(events(state, 'RentPaid')).toMatchObject([{ amount: 110, rule: 'rentUtilityByCard', propertyId: 12 }]);
  });

  test('M17: utilityCardRoll fresh: doubles on it give no further turn', () => {
    const state = landing('fresh', [
      [1, 2],
      [6, 6],
    ]);
    expect(state.consecutiveDoubles).toBe(0);
    expect(after(state, ['a', 'EndTurn']).currentPlayerIndex).toBe(1);
  });

  test('M17: utilityCardRoll movement: ten times the roll that moved the token', () => {
    expect(cashBySeat(landing('movement', [[1, 2]]))).toEqual([1470, 1530]);
  });

  test('M17: utilityCardRoll fresh: no roll if the utility is unowned', () => {
    const setup = { players: [{ id: 'a', position: 4 }, { id: 'b' }], decks: { chance: ['chance-utility'] } };
    const state = played({ ...setup, dice: [[1, 2]] }, ['a', 'RollDice']);
    expect(events(state, 'DiceRolled')).toHaveLength(1);
  });

  test('M17: utilityCardRoll fresh: no roll if a jailed owner collects nothing', () => {
    const options = { jailedOwnerCollects: false };
    const players = [
      { id: 'a', position: 4 },
      { id: 'b', turnsInJail: 0 },
    ];
    const setup = { options, players, deeds: deeds('b', [12]), decks: { chance: ['chance-utility'] } };
    const state = played({ ...setup, dice: [[1, 2]] }, ['a', 'RollDice']);
    expect(cashBySeat(state)).toEqual([1500, 1500]);
  });
});

describe('nearest railroad by card', () => {
  test.each([
    [1, 50],
    [2, 100],
    [3, 200],
    [4, 400],
  ])('M18: twice the rent by count: %i owned cost %i [R002.CardEffects.9]', (count, rent) => {
    const owned = [15, 5, 25, 35].slice(0, count);
    const state = stateWith({ players: [{ id: 'a', position: 7 }, { id: 'b' }], deeds: deeds('b', owned) });
    const paid = applyCard(state, 'a', cardOf('chance-railroad-2'));
    expect(cashBySeat(paid)).toEqual([1500 - rent, 1500 + rent]);
    expect(events(paid, 'RentPaid')).toMatchObject([{ amount: rent, rule: 'rentRailroadsByCard', propertyId: 15 }]);
  });
});

describe('an owner in jail', () => {
  const landing = (jailedOwnerCollects: boolean) =>
    played(
      {
        options: { jailedOwnerCollects },
        players: [{ id: 'a' }, { id: 'b', turnsInJail: 1 }],
        deeds: deeds('b', [39, 37, 5]),
        dice: [[1, 4]],
      },
      ['a', 'RollDice'],
    );

  test('M19: jailedOwnerCollects true: collects', () => {
    expect(cashBySeat(landing(true))).toEqual([1475, 1525]);
  });

  test('M19: jailedOwnerCollects false: does not', () => {
    expect(cashBySeat(landing(false))).toEqual([1500, 1500]);
  });
});

describe('paying', () => {
  test('M20: rent is paid automatically on landing [P1A.S10.T4 R002.CashFlow.7 R003.Landing.2]', () => {
    const state = played({ deeds: deeds('c', [9]), dice: [[4, 5]] }, ['a', 'RollDice']);
    expect(events(state, 'RentPaid')).toMatchObject([{ payerId: 'a', receiverId: 'c', amount: 8, propertyId: 9 }]);
    expect(cashBySeat(state)).toEqual([1492, 1500, 1508]);
  });

  test('M70: owners pay no rent on their own lots [P1A.S4.T17 R003.Landing.3]', () => {
    const state = played({ deeds: deeds('a', [9]), dice: [[4, 5]] }, ['a', 'RollDice']);
    expect(cashBySeat(state)).toEqual([1500, 1500, 1500]);
  });

  test('a multiplier passed to resolveSpace', () => {
    const state = stateWith({ players: [{ id: 'a', position: 39 }, { id: 'b' }], deeds: deeds('b', [39]) });
    expect(cash(resolveSpace(state, 'a', roll(1, 2), { rentMultiplier: 3 }).state, 'b')).toBe(1650);
  });

  test.each([0.5, Number.NaN, -1, Number.POSITIVE_INFINITY])('no rent is multiplied by %d', (rentMultiplier) => {
    const state = stateWith({ players: [{ id: 'a', position: 5 }, { id: 'b' }], deeds: deeds('b', [5]) });
    const error = denied(() => resolveSpace(state, 'a', roll(1, 2), { rentMultiplier }));
    expect(error.code).toBe('MALFORMED');
  });
});

describe('rent as a verb', () => {
  const LOTS = { ...deeds('b', [39, 5, 12]), ...deeds('b', [15], { mortgaged: true }), ...deeds('a', [1]) };
  const state = stateWith({ deeds: LOTS });
  const sums = (after: GameState) => after.players.map((each) => each.cash);

  test.each<[string, number, number, number]>([
    ['a street', 39, 7, 50],
    ['a railroad, counting mortgaged ones', 5, 7, 50],
    ['a utility by the dice', 12, 7, 28],
    ['a utility by other dice', 12, 9, 36],
    ['nothing for a mortgaged lot', 15, 7, 0],
    ['nothing for their own lot', 1, 7, 0],
    ['nothing for an unowned lot', 3, 7, 0],
  ])('M70: %s, wherever the token is', (_what, spaceId, total, amount) => {
    expect(sums(payRent(state, 'a', spaceId, total))).toEqual([1500 - amount, 1500 + amount, 1500]);
  });

  test('M70: it equals calculateRent, and is in the event', () => {
    for (const spaceId of [39, 5, 12]) {
      const paid = payRent(state, 'c', spaceId, 9);
      const amount = calculateRent(state, spaceId, 9);
      expect(events(paid, 'RentPaid')).toMatchObject([{ payerId: 'c', receiverId: 'b', amount, propertyId: spaceId }]);
      expect(paid.phase).toBe(state.phase);
    }
  });

  test('M51: a player with too little cash incurs a debt', () => {
    const poor = stateWith({ players: [{ id: 'a', cash: 10 }, { id: 'b' }], deeds: deeds('b', [39]) });
    const owed = payRent(poor, 'a', 39, 7);
    expect(owed).toMatchObject({ phase: 'Debt', debts: [{ debtorId: 'a', amount: 50 }] });
  });

  test.each([-1, 13, 1.5, Number.NaN, '7', undefined])('dice never show %j', (total) => {
    expect(denied(() => payRent(state, 'a', 39, total as number)).code).toBe('MALFORMED');
  });

  test('refused after the end', () => {
    const over = stateWith({ players: [{ id: 'a' }, { id: 'b', bankrupt: true }] });
    expect(denied(() => payRent(over, 'a', 39, 7)).code).toBe('GAME_OVER');
  });
});
