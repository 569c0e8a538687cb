import { GAME_IDS } from '@magnate/engine';
import { type Action, fromSetup, monopoly } from '@magnate/engine/monopoly';
import { describe, expect, test } from 'vitest';
import { readAction } from './actions.ts';
import { aliasesOf, offersInCapitals } from './aliases.ts';
import { TYPES } from './testkit/types.ts';
import { inCapitals } from './v1.ts';

describe('other names of actions', () => {
  test.each(GAME_IDS)('every action has one, and each means one that exists: %s', (game) => {
    const aliases = aliasesOf(game);
    for (const type of TYPES[game].actions) expect(aliases.get(inCapitals(type))).toMatchObject({ type });
    for (const { type } of aliases.values()) expect(TYPES[game].actions).toContain(type);
  });

  test.each([
    [{ type: 'ROLL_DICE' }, { type: 'RollDice' }],
    [{ type: 'ROLL_FOR_DOUBLES' }, { type: 'RollDice' }],
    [{ type: 'PAY_JAIL_FINE' }, { type: 'PayJailFine' }],
    [{ type: 'USE_JAIL_CARD' }, { type: 'UseJailCard' }],
    [{ type: 'BUY_PROPERTY' }, { type: 'BuyProperty' }],
    [{ type: 'PASS_PROPERTY' }, { type: 'DeclineProperty' }],
    [{ type: 'DECLINE_PURCHASE' }, { type: 'DeclineProperty' }],
    [
      { type: 'BUILD_HOUSE', spaceId: 39 },
      { type: 'BuildHouse', spaceId: 39, building: 'house' },
    ],
    [
      { type: 'BUILD_HOTEL', spaceId: 39 },
      { type: 'BuildHouse', spaceId: 39, building: 'hotel' },
    ],
    [
      { type: 'BuildHouse', spaceId: 39 },
      { type: 'BuildHouse', spaceId: 39 },
    ],
    [{ type: 'END_TURN' }, { type: 'EndTurn' }],
  ])('%o is read as %o', (input, action) => {
    expect(readAction('monopoly', input, 'p1')).toEqual(action);
  });

  test('what is wrong with an action is said as it would be under its own name', () => {
    expect(() => readAction('monopoly', { type: 'BUILD_HOTEL' }, 'p1')).toThrow(/spaceId/);
    expect(() => readAction('acquire', { type: 'ROLL_DICE' }, 'p1')).toThrow(/no action "ROLL_DICE"/);
  });
});

describe('BUILD_HOUSE and BUILD_HOTEL do what they say', () => {
  const standing = (houses: [number, number]) =>
    fromSetup({
      players: [{ id: 'a' }, { id: 'b' }],
      deeds: { 37: { owner: 'a', houses: houses[0] }, 39: { owner: 'a', houses: houses[1] } },
    });
  const built = (type: string, houses: [number, number]) => {
    const action = readAction('monopoly', { type, spaceId: 39 }, 'a');
    const state = standing(houses);
    const refused = monopoly.whyNot(state, { ...action, playerId: 'a' } as Action);
    return refused?.code ?? monopoly.apply(state, { ...action, playerId: 'a' } as Action).state.houses[39];
  };

  test.each<[string, [number, number], number | string]>([
    ['BUILD_HOUSE', [3, 3], 4],
    ['BUILD_HOUSE', [4, 4], 'HOTEL_IS_NEXT'],
    ['BUILD_HOUSE', [5, 5], 'HOTEL_STANDS'],
    ['BUILD_HOTEL', [3, 3], 'HOUSE_IS_NEXT'],
    ['BUILD_HOTEL', [3, 4], 'UNEVEN_BUILD'],
    ['BUILD_HOTEL', [4, 4], 5],
    ['BUILD_HOTEL', [5, 4], 5],
    ['BuildHouse', [3, 3], 4],
    ['BuildHouse', [4, 4], 5],
  ])('%s on %o: %s', (type, houses, outcome) => {
    expect(built(type, houses)).toBe(outcome);
  });

  test('the kind of building cannot be contradicted', () => {
    expect(() => readAction('monopoly', { type: 'BUILD_HOUSE', spaceId: 39, building: 'hotel' }, 'a')).toThrow(
      /building/,
    );
  });
});

describe('offers under their other names', () => {
  const names = (setup: Parameters<typeof fromSetup>[0]) => {
    const state = fromSetup(setup);
    return offersInCapitals('monopoly', monopoly.offers(state, 'a'), monopoly.view(state, 'a'));
  };
  const players = [{ id: 'a' }, { id: 'b' }];

  test('a roll, and the try for doubles', () => {
    expect(names({ players })).toEqual([{ type: 'ROLL_DICE' }, { type: 'RESIGN' }]);
    expect(names({ players: [{ id: 'a', turnsInJail: 0 }, { id: 'b' }] })[0]).toEqual({ type: 'ROLL_FOR_DOUBLES' });
  });

  test('a lot is bought or passed', () => {
    const types = names({
      players: [{ id: 'a', position: 39 }, { id: 'b' }],
      turn: { phase: 'AwaitingBuyDecision' },
    }).map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['BUY_PROPERTY', 'PASS_PROPERTY']));
  });

  test('houses and hotels have different aliases', () => {
    const offers = names({
      players,
      deeds: {
        1: { owner: 'a' },
        3: { owner: 'a' },
        37: { owner: 'a', houses: 4 },
        39: { owner: 'a', houses: 4 },
      },
    });
    expect(offers.filter(({ type }) => type.startsWith('BUILD'))).toEqual([
      { type: 'BUILD_HOUSE', spaceIds: [1, 3], amounts: [50, 50] },
      { type: 'BUILD_HOTEL', spaceIds: [37, 39], amounts: [200, 200] },
    ]);
  });
});
