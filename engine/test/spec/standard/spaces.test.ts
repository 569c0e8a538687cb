import { expect, test } from 'vitest';
import {
  BOARD,
  calculateRent,
  type GameState,
  getDeck,
  getProperty,
  monopoly,
  mortgageProperty,
  resolveSpace,
  unmortgageProperty,
} from '../../../src/monopoly/index.ts';
import { annAndBob, cash, deeds, dice, play, player, told } from './helpers.ts';

const GROUPS = {
  brown: [1, 3],
  lightBlue: [6, 8, 9],
  pink: [11, 13, 14],
  orange: [16, 18, 19],
  red: [21, 23, 24],
  yellow: [26, 27, 29],
  green: [31, 32, 34],
  darkBlue: [37, 39],
};

/** Ann lands on a space where Bob may own something. */
function landing(space: number, bobs: ReturnType<typeof deeds> = {}): GameState {
  return annAndBob({ ann: { position: space }, deeds: bobs });
}

const resolved = (state: GameState) => resolveSpace(state, 'ann', dice(3, 5));

/** What the owner of a group asks with so many houses on each of its lots. */
function builtRent(space: number, group: readonly number[], houses: number): number {
  return calculateRent(landing(space, deeds('bob', group, { houses })), space, 8);
}

test('P1A.S4.T1 each kind of space is resolved in its own way', () => {
  expect(resolved(landing(3)).resolution.type).toBe('property');
  expect(resolved(landing(4)).resolution.type).toBe('tax');
});

test('P1A.S4.T2 an unowned lot is offered at its price', () => {
  const { state, resolution } = resolved(landing(3));
  expect(resolution).toEqual({ type: 'property', spaceId: 3, price: 60, options: ['buy', 'auction'] });
  expect(BOARD[resolution.spaceId]).toMatchObject({ name: 'Baltic Avenue', group: 'brown', houseCost: 50 });
  expect(state.phase).toBe('AwaitingBuyDecision');
  const offers = monopoly.offers(state, 'ann').map((offer) => offer.type);
  expect(offers).toEqual(expect.arrayContaining(['BuyProperty', 'DeclineProperty']));
});

test('P1A.S4.T3 base rent without the group', () => {
  const { state, resolution } = resolved(landing(3, deeds('bob', [3])));
  expect(resolution).toMatchObject({ type: 'rent', spaceId: 3, amount: 4 });
  expect(cash(state)).toEqual({ ann: 1496, bob: 1504 });
});

test('P1A.S4.T4 a whole group doubles the bare rent', () => {
  const { state, resolution } = resolved(landing(3, deeds('bob', GROUPS.brown)));
  expect(resolution).toMatchObject({ type: 'rent', amount: 8 });
  expect(cash(state)).toEqual({ ann: 1492, bob: 1508 });
});

test('P1A.S4.T5 houses and the hotel raise the rent', () => {
  const rents = [1, 2, 3, 4, 5].map((houses) => builtRent(3, GROUPS.brown, houses));
  expect(rents).toEqual([20, 60, 180, 320, 450]);
});

test('P1A.S4.T6 a mortgaged lot costs nothing', () => {
  const before = landing(3, deeds('bob', [3], { mortgaged: true }));
  const { state, resolution } = resolved(before);
  expect(resolution).toMatchObject({ type: 'mortgaged', spaceId: 3, amount: 0 });
  expect(calculateRent(before, 3, 8)).toBe(0);
  expect(cash(state)).toEqual({ ann: 1500, bob: 1500 });
});

test('P1A.S4.T7 railroads cost 25, 50, 100, 200 by how many are owned', () => {
  const railroads = [5, 15, 25, 35];
  const rents = [1, 2, 3, 4].map((count) => calculateRent(landing(5, deeds('bob', railroads.slice(0, count))), 5, 8));
  expect(rents).toEqual([25, 50, 100, 200]);
  expect(cash(resolved(landing(5, deeds('bob', railroads))).state)).toEqual({ ann: 1300, bob: 1700 });
});

test('P1A.S4.T8 utilities cost four or ten times the dice', () => {
  expect(cash(resolved(landing(12, deeds('bob', [12]))).state)).toEqual({ ann: 1468, bob: 1532 });
  expect(cash(resolved(landing(12, deeds('bob', [12, 28]))).state)).toEqual({ ann: 1420, bob: 1580 });
});

test('P1A.S4.T9 income tax is $200', () => {
  const { state, resolution } = resolved(landing(4));
  expect(resolution).toMatchObject({ type: 'tax', amount: 200 });
  expect(cash(state)).toEqual({ ann: 1300, bob: 1500 });
});

test('P1A.S4.T10 luxury tax is $100', () => {
  const { state, resolution } = resolved(landing(38));
  expect(resolution).toMatchObject({ type: 'tax', amount: 100 });
  expect(cash(state)).toEqual({ ann: 1400, bob: 1500 });
});

test('P1A.S4.T11 Go To Jail sends to jail without salary', () => {
  const after = play(annAndBob({ ann: { position: 27 }, dice: [[1, 2]] }), { type: 'RollDice', playerId: 'ann' });
  expect(player(after, 'ann')).toMatchObject({ position: 10, jailStatus: 'inJail', cash: 1500 });
  expect(told(after, 'PassedGo')).toEqual([]);
  expect(resolved(landing(30)).resolution.type).toBe('goToJail');
});

test('P1A.S4.T12 Chance asks for a card of its deck', () => {
  for (const space of [7, 22, 36]) {
    const before = landing(space);
    const { state, resolution } = resolved(before);
    expect(resolution).toEqual({ type: 'drawCard', spaceId: space, deck: 'chance' });
    expect(getDeck(state, 'chance')).toEqual(getDeck(before, 'chance'));
  }
});

test('P1A.S4.T13 Community Chest asks for a card of its deck', () => {
  for (const space of [2, 17, 33]) {
    const before = landing(space);
    const { state, resolution } = resolved(before);
    expect(resolution).toEqual({ type: 'drawCard', spaceId: space, deck: 'communityChest' });
    expect(getDeck(state, 'communityChest')).toEqual(getDeck(before, 'communityChest'));
  }
});

test('P1A.S4.T14 Free Parking is a rest', () => {
  const before = landing(20);
  const { state, resolution } = resolved(before);
  expect(resolution.type).toBe('none');
  expect(state).toEqual(before);
});

test('P1A.S4.T15 visiting the jail changes nothing', () => {
  const before = landing(10);
  const { state, resolution } = resolved(before);
  expect(resolution.type).toBe('none');
  expect(player(state, 'ann').jailStatus).toBe('free');
  expect(state).toEqual(before);
});

// The salary belongs to the move, so resolving GO itself pays nothing more.
test('P1A.S4.T16 landing exactly on GO brings $200, once, by the move', () => {
  const after = play(annAndBob({ ann: { position: 35 }, dice: [[2, 3]] }), { type: 'RollDice', playerId: 'ann' });
  expect(player(after, 'ann')).toMatchObject({ position: 0, cash: 1700 });
  expect(cash(resolved(landing(0)).state)).toEqual({ ann: 1500, bob: 1500 });
});

test('P1A.S4.T17 nobody pays rent to themselves', () => {
  const { state, resolution } = resolved(annAndBob({ ann: { position: 3 }, deeds: deeds('ann', [3]) }));
  expect(resolution.type).toBe('own');
  expect(cash(state)).toEqual({ ann: 1500, bob: 1500 });
});

test('P1A.S4.T18 one street of every colour asks its official rents', () => {
  const official = [
    [1, GROUPS.brown, 2, 10, 250],
    [6, GROUPS.lightBlue, 6, 30, 550],
    [11, GROUPS.pink, 10, 50, 750],
    [16, GROUPS.orange, 14, 70, 950],
    [21, GROUPS.red, 18, 90, 1050],
    [26, GROUPS.yellow, 22, 110, 1150],
    [31, GROUPS.green, 26, 130, 1275],
    [37, GROUPS.darkBlue, 35, 175, 1500],
  ] as const;
  for (const [space, group, base, oneHouse, hotel] of official) {
    const alone = calculateRent(landing(space, deeds('bob', [space])), space, 8);
    expect([space, alone, builtRent(space, group, 1), builtRent(space, group, 5)]).toEqual([
      space,
      base,
      oneHouse,
      hotel,
    ]);
  }
});

test('P1A.S4.T19 Boardwalk asks all six of its rents', () => {
  const base = calculateRent(landing(39, deeds('bob', [39])), 39, 8);
  const built = [1, 2, 3, 4, 5].map((houses) => builtRent(39, GROUPS.darkBlue, houses));
  expect([base, ...built]).toEqual([50, 200, 600, 1400, 1700, 2000]);
});

test('P1A.S4.T20 a railroad is mortgaged for $100, a utility for $75', () => {
  const owner = annAndBob({ deeds: deeds('ann', [5, 12]) });
  const railroad = mortgageProperty(owner, 'ann', 5);
  const utility = mortgageProperty(owner, 'ann', 12);
  expect([player(railroad, 'ann').cash, player(utility, 'ann').cash]).toEqual([1600, 1575]);
  expect([getProperty(railroad, 5).mortgaged, getProperty(utility, 12).mortgaged]).toEqual([true, true]);
  // A tenth of $75 is rounded up: lifting costs $110 and $83.
  expect(player(unmortgageProperty(railroad, 'ann', 5), 'ann').cash).toBe(1490);
  expect(player(unmortgageProperty(utility, 'ann', 12), 'ann').cash).toBe(1492);
});
