import { type GameId, games, RuleViolation } from '@magnate/engine';
import { ACTION_TYPES as ACQUIRE_TYPES } from '@magnate/engine/acquire';
import { ACTION_TYPES as MONOPOLY_TYPES } from '@magnate/engine/monopoly';
import { describe, expect, test } from 'vitest';
import { acquireActionSchema, monopolyActionSchema, readAction } from './actions.ts';
import { ServiceError } from './errors.ts';

function refusal(game: GameId, asked: unknown): { readonly code: string; readonly details: object } {
  try {
    readAction(game, asked, 'p1');
  } catch (error) {
    if (error instanceof ServiceError || error instanceof RuleViolation) return error;
    throw error;
  }
  throw new Error('It was not refused.');
}

function typesIn(schema: typeof monopolyActionSchema): string[] {
  return schema.options.map(({ shape }) => [...shape['type'].values][0] as string);
}

/** Every action of a random game, as it was played. */
function played(game: GameId, seed: string) {
  const rules = games[game] as unknown as typeof games.monopoly;
  const players = ['p1', 'p2', 'p3'].map((id) => ({ id, name: id }));
  const draft = rules.draft(rules.create({ players, seed }), { muted: true });
  let state = 12345;
  const rng = () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return state / 2 ** 32;
  };
  const actions = [];
  for (let i = 0; i < 1500 && rules.outcome(draft) === undefined; i++) {
    const actors = rules.actors(draft);
    const action = rules.sample(draft, actors[Math.floor(rng() * actors.length)] as string, rng);
    rules.play(draft, action);
    actions.push(action);
  }
  return actions;
}

describe('actions from outside', () => {
  test('are the actions of the engine, no more and no less', () => {
    expect(typesIn(monopolyActionSchema)).toEqual(MONOPOLY_TYPES);
    expect(typesIn(acquireActionSchema)).toEqual(ACQUIRE_TYPES);
  });

  test.each(['monopoly', 'acquire'] as const)('are read as they are: %s', (game) => {
    const actions = played(game, 'read');
    expect(actions.length).toBeGreaterThan(50);
    for (const { playerId, ...action } of actions) {
      expect(readAction(game, action, playerId)).toEqual(action);
      expect(readAction(game, { ...action, playerId }, playerId)).toEqual(action);
    }
  });

  test('name only whoever holds the token', () => {
    expect(refusal('monopoly', { type: 'RollDice', playerId: 'p2' })).toMatchObject({
      code: 'NOT_YOUR_SEAT',
      details: { playerId: 'p1' },
    });
  });

  test.each(['Roll', 'PlaceTile', 'toString', '__proto__', 'constructor'])(
    'of another kind are unknown: %s',
    (type) => {
      const error = refusal('monopoly', { type });
      expect(error).toBeInstanceOf(RuleViolation);
      expect(error).toMatchObject({ code: 'UNKNOWN_ACTION', details: { type } });
    },
  );

  test.each([
    [undefined, ''],
    [null, ''],
    ['RollDice', ''],
    [[], ''],
    [{}, 'type'],
    [{ type: 7 }, 'type'],
    [{ type: 'RollDice', dice: [6, 6] }, ''],
    [{ type: 'PlaceBid' }, 'amount'],
    [{ type: 'PlaceBid', amount: '5' }, 'amount'],
    [{ type: 'PlaceBid', amount: 1.5 }, 'amount'],
    [{ type: 'PlaceBid', amount: Number.POSITIVE_INFINITY }, 'amount'],
    [{ type: 'PlaceBid', amount: 2 ** 53 }, 'amount'],
    [{ type: 'SellGroup', group: 'purple' }, 'group'],
    [{ type: 'ProposeTrade', to: 'p2', offer: { offered: { cash: null } } }, 'offer.offered.cash'],
    [{ type: 'ProposeTrade', to: 'p2', offer: { offered: { properties: [1, 'x'] } } }, 'offer.offered.properties[1]'],
    [{ type: 'ProposeTrade', to: 'p2', offer: { gift: {} } }, 'offer'],
  ])('that cannot be read are malformed, with the path: %j', (asked, path) => {
    expect(refusal('monopoly', asked)).toMatchObject({ code: 'MALFORMED', details: { path } });
  });

  test('may leave out the side of a trade that gives nothing', () => {
    const asked = { type: 'ProposeTrade', to: 'p2', offer: { requested: { shares: { Luxor: 2 } } } };
    expect(readAction('acquire', asked, 'p1')).toEqual({
      type: 'ProposeTrade',
      to: 'p2',
      offer: { offered: {}, requested: { shares: { Luxor: 2 } } },
    });
  });

  test('leave the bounds to the game', () => {
    expect(readAction('monopoly', { type: 'BuildHouse', spaceId: 99 }, 'p1')).toEqual({
      type: 'BuildHouse',
      spaceId: 99,
    });
    expect(readAction('acquire', { type: 'PlaceTile', tile: '13A' }, 'p1')).toEqual({ type: 'PlaceTile', tile: '13A' });
  });
});
