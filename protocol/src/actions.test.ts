import { GAME_IDS, type GameId, RuleViolation } from '@magnate/engine';
import { describe, expect, test } from 'vitest';
import { actionSchemas, readAction } from './actions.ts';
import { ServiceError } from './core/errors.ts';
import { protocolOf } from './games.ts';
import { TYPES } from './testkit/types.ts';

function refusal(
  game: GameId,
  input: unknown,
): { readonly code: string; readonly message: string; readonly details: object } {
  try {
    readAction(game, input, 'p1');
  } catch (error) {
    if (error instanceof ServiceError || error instanceof RuleViolation) return error;
    throw error;
  }
  throw new Error('It was not refused.');
}

describe('actions from outside', () => {
  test.each(GAME_IDS)('are the actions of the engine, no more and no less, each with its words: %s', (game) => {
    const members = actionSchemas[game].def.right.options;
    expect(members.map((member) => member.meta()?.title)).toEqual(TYPES[game].actions);
    for (const member of members) expect(member.meta()?.description).toMatch(/^[A-Z].*\.$/);
    for (const [type, row] of Object.entries(protocolOf(game).actions)) {
      const hasFields = Object.keys(row.fields).length > 0;
      expect(row.example !== undefined, type).toBe(hasFields);
    }
  });

  test('name only the holder of the token', () => {
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
      expect(error).toMatchObject({ code: 'UNKNOWN_ACTION', details: { type, known: TYPES.monopoly.actions } });
      expect(error.message).toContain(JSON.stringify(type));
      expect(error.message).toContain('RollDice, BuyProperty');
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
  ])('that cannot be read are malformed, with the path: %j', (input, path) => {
    expect(refusal('monopoly', input)).toMatchObject({ code: 'MALFORMED', details: { path } });
  });

  test('may leave out the side of a trade that gives nothing', () => {
    const input = { type: 'ProposeTrade', to: 'p2', offer: { requested: { shares: { Luxor: 2 } } } };
    expect(readAction('acquire', input, 'p1')).toEqual({
      type: 'ProposeTrade',
      to: 'p2',
      offer: { offered: {}, requested: { shares: { Luxor: 2 } } },
    });
  });

  test.each(['1A', '9I', '10A', '12I', '15L'])('name a tile: %s', (tile) => {
    expect(readAction('acquire', { type: 'PlaceTile', tile }, 'p1')).toEqual({ type: 'PlaceTile', tile });
  });

  test.each(['0A', '16A', '13Z', '-3A', '1.5A', '01A', '1M', '1a', '1-A', ' 1A', '1A ', 'A1', '', 5])(
    'name no tile: %j',
    (tile) => {
      expect(refusal('acquire', { type: 'PlaceTile', tile })).toMatchObject({
        code: 'MALFORMED',
        message: 'Check your input. tile must be a tile such as 1A or 12I.',
      });
    },
  );

  test.each([
    ['monopoly', { type: 'BuildHouse', spaceId: 48 }, 'spaceId must be at most 47.'],
    ['monopoly', { type: 'BuildHouse', spaceId: -1 }, 'spaceId must be at least 0.'],
    ['monopoly', { type: 'PlaceBid', amount: 0 }, 'amount must be at least 1.'],
    ['monopoly', { type: 'PlaceBid', amount: Number.NaN }, 'amount must be a number.'],
    ['monopoly', { type: 'PlaceBid', amount: 1.5 }, 'amount must be a whole number.'],
    ['monopoly', { type: 'PlaceBid' }, 'amount is missing.'],
    ['monopoly', { type: 'RollDice', dice: 6 }, 'There is no field "dice" here.'],
    ['monopoly', { type: 'ChooseTax', choice: 'none' }, 'choice must be one of flat, percent.'],
    ['monopoly', { type: 'AcceptTrade', tradeId: '' }, 'tradeId must have at least 1 character.'],
    ['acquire', { type: 'DisposeShares', trade: 51, sell: 0 }, 'trade must be at most 50.'],
    [
      'acquire',
      { type: 'ProposeTrade', to: 'p2', offer: { offered: { cash: 150 } } },
      'offer.offered.cash must be a multiple of 100.',
    ],
  ] as const)('beyond what any table allows are refused in words: %s %j', (game, input, problem) => {
    expect(refusal(game, input).message).toBe(`Check your input. ${problem}`);
  });

  test('leave to the game what it says better', () => {
    const shares = ['Luxor', 'Luxor', 'Luxor', 'Luxor'];
    expect(readAction('acquire', { type: 'BuyShares', shares }, 'p1')).toEqual({ type: 'BuyShares', shares });
    expect(readAction('acquire', { type: 'DisposeShares', trade: 3, sell: 0 }, 'p1')).toMatchObject({ trade: 3 });
  });
});
