import { describe, expect, test } from 'vitest';
import { after, cash, deeds, denied, events, played, player, cashBySeat, roll, stateWith } from '../testkit/states.ts';
import {
  applyCard,
  type Card,
  CARD_EFFECT_TYPES,
  type CardEffect,
  CHANCE_CARDS,
  COMMUNITY_CHEST_CARDS,
  type GameState,
} from './index.ts';

function card(effect: CardEffect): Card {
  return { id: 'made-up', deck: 'chance', text: 'Made up for this test.', effect };
}

function at(position: number, more: object = {}): GameState {
  return stateWith({ players: [{ id: 'a', position }, { id: 'b' }], ...more });
}

/** Starts seven spaces before Chance or Community Chest and draws that card there. */
function drawing(cardId: string, space: 7 | 22 | 36 | 2 | 17 | 33, setup: object = {}): GameState {
  const deck = cardId.startsWith('chance') ? 'chance' : 'communityChest';
  const from = (space + 37) % 40;
  const rolls = { dice: [[1, 2]] as const, decks: { [deck]: [cardId] } };
  return after(stateWith({ players: [{ id: 'a', position: from }, { id: 'b' }], ...rolls, ...setup }), [
    'a',
    'RollDice',
  ]);
}

const place = (state: GameState) => player(state, 'a').position;

describe('advance to a space', () => {
  test.each([
    ['chance-reading', 7, 5],
    ['chance-reading', 22, 5],
    ['chance-reading', 36, 5],
    ['chance-st-charles', 22, 11],
    ['chance-st-charles', 36, 11],
    ['chance-illinois', 36, 24],
    ['chance-go', 7, 0],
    ['chance-go', 36, 0],
    ['chest-go', 33, 0],
  ] as const)('M11: %s from %i leads forward to %i, past GO with salary [R002.CardEffects.7]', (id, space, to) => {
    const state = drawing(id, space);
    expect(place(state)).toBe(to);
    expect(events(state, 'PassedGo')).toHaveLength(1);
    expect(cash(state, 'a')).toBe(1700);
  });

  test.each([
    ['chance-st-charles', 7, 11],
    ['chance-illinois', 7, 24],
    ['chance-illinois', 22, 24],
    ['chance-boardwalk', 7, 39],
    ['chance-boardwalk', 36, 39],
  ] as const)('M11: %s from %i leads to %i without passing GO', (id, space, to) => {
    const state = drawing(id, space);
    expect(place(state)).toBe(to);
    expect(cash(state, 'a')).toBe(1500);
  });

  test('M12: GO passed by the dice and reached by card is paid twice', () => {
    const setup = { players: [{ id: 'a', position: 39 }, { id: 'b' }] };
    const state = drawing('chest-go', 2, setup);
    expect(events(state, 'PassedGo').map((event) => event.landed)).toEqual([false, true]);
    expect(cash(state, 'a')).toBe(1900);
  });

  test('M79: the new space is resolved: an unowned lot is offered', () => {
    expect(drawing('chance-boardwalk', 7).phase).toBe('AwaitingBuyDecision');
  });

  test('M79: the new space is resolved: rent is paid [P1A.S5.T21]', () => {
    const state = drawing('chance-boardwalk', 7, { deeds: deeds('b', [39]) });
    expect(cashBySeat(state)).toEqual([1450, 1550]);
  });
});

describe('go back three', () => {
  test('M13: never pays salary [R002.CardEffects.12]', () => {
    const state = applyCard(at(1), 'a', card({ type: 'moveBack', spaces: 3 }));
    expect(place(state)).toBe(38);
    expect(events(state, 'PassedGo')).toEqual([]);
    expect(cash(state, 'a')).toBe(1500 - 100);
  });

  test('M13: the new space is resolved: 7 leads to the income tax [R002.CardExamples.2]', () => {
    const state = drawing('chance-back-three', 7);
    expect([place(state), cash(state, 'a')]).toEqual([4, 1300]);
  });

  test('M13: 22 leads to New York Avenue', () => {
    const state = drawing('chance-back-three', 22);
    expect([place(state), state.phase]).toEqual([19, 'AwaitingBuyDecision']);
  });

  test('M13: 36 leads to 33, where a Community Chest card is drawn', () => {
    const decks = { chance: ['chance-back-three'], communityChest: ['chest-inherit'] };
    const state = drawing('chance-back-three', 36, { decks });
    expect(place(state)).toBe(33);
    expect(events(state, 'CardDrawn').map((event) => event.cardId)).toEqual(['chance-back-three', 'chest-inherit']);
    expect(cash(state, 'a')).toBe(1600);
  });

  test('M13: from 2 it leads back over GO to 39 [P1A.S5.T9]', () => {
    const state = applyCard(at(2), 'a', card({ type: 'moveBack', spaces: 3 }));
    expect([place(state), cash(state, 'a')]).toEqual([39, 1500]);
  });
});

describe('nearest', () => {
  test.each([
    [7, 15, 0],
    [22, 25, 0],
    [36, 5, 200],
  ] as const)('M18: railroad from %i is %i, going forward', (space, railroad, salary) => {
    const state = drawing('chance-railroad-1', space);
    expect([place(state), cash(state, 'a')]).toEqual([railroad, 1500 + salary]);
    expect(state.phase).toBe('AwaitingBuyDecision');
  });

  test('M18: from a railroad itself it is the next one', () => {
    expect(place(applyCard(at(5), 'a', card({ type: 'advanceNearestRailroad' })))).toBe(15);
    expect(place(applyCard(at(35), 'a', card({ type: 'advanceNearestRailroad' })))).toBe(5);
  });

  test.each([
    [7, 12, 0],
    [22, 28, 0],
    [36, 12, 200],
  ] as const)('utility from %i is %i, going forward', (space, utility, salary) => {
    const state = drawing('chance-utility', space);
    expect([place(state), cash(state, 'a')]).toEqual([utility, 1500 + salary]);
  });
});

describe('money by card', () => {
  test.each([...CHANCE_CARDS, ...COMMUNITY_CHEST_CARDS].filter(({ effect }) => effect.type === 'collect'))(
    'the bank pays: $id [R002.CardEffects.1]',
    (drawn) => {
      const { amount } = drawn.effect as { amount: number };
      expect(cashBySeat(applyCard(at(7), 'a', drawn))).toEqual([1500 + amount, 1500]);
    },
  );

  test.each([...CHANCE_CARDS, ...COMMUNITY_CHEST_CARDS].filter(({ effect }) => effect.type === 'pay'))(
    'the player pays: $id [R002.CardEffects.2]',
    (drawn) => {
      const { amount } = drawn.effect as { amount: number };
      expect(cashBySeat(applyCard(at(7), 'a', drawn))).toEqual([1500 - amount, 1500]);
    },
  );

  test('M80: each player except bankrupt ones pays 10 for the birthday [R002.CardEffects.3]', () => {
    const players = [{ id: 'a' }, { id: 'b' }, { id: 'c', bankrupt: true }, { id: 'd' }];
    const state = applyCard(stateWith({ players }), 'a', card({ type: 'collectFromEach', amount: 10 }));
    expect(cashBySeat(state)).toEqual([1520, 1490, 0, 1490]);
  });

  test('M80: the chairman pays 50 to each player except bankrupt ones [R002.CardEffects.4]', () => {
    const players = [{ id: 'a' }, { id: 'b' }, { id: 'c', bankrupt: true }, { id: 'd' }];
    const state = applyCard(stateWith({ players }), 'a', card({ type: 'payEach', amount: 50 }));
    expect(cashBySeat(state)).toEqual([1400, 1550, 0, 1550]);
  });

  test.each([
    [25, 100, 275],
    [40, 115, 350],
  ])(
    'M79: repairs at %i per house and %i per hotel cost %i for three houses and two hotels [R002.CardEffects.13]',
    (perHouse, perHotel, due) => {
      const owned = {
        ...deeds('a', [1, 3], { houses: 5 }),
        37: { owner: 'a', houses: 1 },
        39: { owner: 'a', houses: 2 },
      };
      const state = applyCard(at(7, { deeds: owned }), 'a', card({ type: 'repairs', perHouse, perHotel }));
      expect(cash(state, 'a')).toBe(1500 - due);
    },
  );

  test('M79: repairs cost nothing without buildings [P1A.S5.T12b]', () => {
    expect(cash(applyCard(at(7), 'a', card({ type: 'repairs', perHouse: 25, perHotel: 100 })), 'a')).toBe(1500);
  });
});

describe('effects that no standard card has', () => {
  test('forward by a number of spaces, with salary [R002.CardEffects.11]', () => {
    const state = applyCard(at(38), 'a', card({ type: 'moveForward', spaces: 3 }));
    expect([place(state), cash(state, 'a')]).toEqual([1, 1700]);
  });

  test('to a space without salary [R002.CardEffects.8]', () => {
    const state = applyCard(at(38), 'a', card({ type: 'moveTo', position: 1 }));
    expect([place(state), cash(state, 'a')]).toEqual([1, 1500]);
  });

  test('every effect that a card may have is one of thirteen types', () => {
    expect(CARD_EFFECT_TYPES).toHaveLength(13);
  });
});

describe('a custom card is validated', () => {
  test.each<unknown>([
    null,
    undefined,
    'chance-go',
    {},
    { effect: null },
    { effect: { type: 'constructor' } },
    { effect: { type: '__proto__' } },
    { effect: { type: 'pay', amount: -5 } },
    { effect: { type: 'pay', amount: Number.NaN } },
    { effect: { type: 'collect' } },
    { effect: { type: 'moveTo', position: 40 } },
    { effect: { type: 'repairs', perHouse: 1 } },
    { effect: { type: 'getOutOfJailFree' } },
    { id: 'x', deck: 'treasure', effect: { type: 'getOutOfJailFree' } },
  ])('%j', (bad) => {
    expect(denied(() => applyCard(stateWith(), 'a', bad as Card)).code).toMatch(/^(MALFORMED|NO_DECK_CARD)$/);
  });

  test('and so are its dice', () => {
    const utility = card({ type: 'advanceNearestUtility' });
    expect(denied(() => applyCard(stateWith(), 'a', utility, roll(0, 7))).code).toBe('BAD_DICE');
  });
});

test('a card that leads to jail ends the move there [R002.CardEffects.5]', () => {
  const state = played(
    { players: [{ id: 'a', position: 4 }, { id: 'b' }], dice: [[1, 2]], decks: { chance: ['chance-jail'] } },
    ['a', 'RollDice'],
  );
  expect(player(state, 'a')).toMatchObject({ position: 10, jailStatus: 'inJail', cash: 1500 });
});
