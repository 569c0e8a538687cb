import { describe, expect, test } from 'vitest';
import { MALFORMED_VALUES, refusedCode } from '../testkit/decisionStates.ts';
import { REFUSALS } from './index.ts';

const CODES: readonly string[] = Object.keys(REFUSALS);

describe('malformed terms of a trade are refused', () => {
  const TRADING = ['ProposeTrade', 'CounterTrade'] as const;
  const LISTS = [
    ['1'],
    [0.5],
    [Number.NaN],
    [-0],
    [40],
    [null],
    [[5]],
    [5, 5],
    new Array(41).fill(5),
    { 0: 5, length: 1 },
  ];
  const DECKS = [['bank'], ['__proto__'], [null], ['chance', 'chance'], 'chance', [0]];

  test.each(TRADING)('%s: not terms', (type) => {
    for (const offer of MALFORMED_VALUES) expect(CODES).toContain(refusedCode(type, { offer }));
  });

  test.each(TRADING)('%s: an invalid side', (type) => {
    const sides = MALFORMED_VALUES.filter(
      (side) => side !== undefined && (typeof side !== 'object' || Array.isArray(side)),
    );
    for (const side of sides) {
      expect(refusedCode(type, { offer: { offered: side, requested: { cash: 1 } } })).toBe('MALFORMED');
      expect(refusedCode(type, { offer: { offered: { cash: 1 }, requested: side } })).toBe('MALFORMED');
    }
  });

  test.each(TRADING)('%s: invalid cash, properties and cards', (type) => {
    const cash = MALFORMED_VALUES.filter((value) => value !== undefined).map((value) => ({ cash: value }));
    const bad = [...cash, ...LISTS.map((properties) => ({ properties })), ...DECKS.map((cards) => ({ cards }))];
    for (const side of bad) {
      expect(refusedCode(type, { offer: { offered: side, requested: {} } })).toBe('MALFORMED');
      expect(refusedCode(type, { offer: { offered: {}, requested: side } })).toBe('MALFORMED');
    }
  });

  test.each(TRADING)('%s: unknown fields', (type) => {
    const odd = JSON.parse('{"__proto__": 1}') as object;
    for (const side of [{ loan: 5 }, { cash: 1, constructor: 1 }, odd]) {
      expect(refusedCode(type, { offer: { offered: side, requested: {} } })).toBe('MALFORMED');
    }
    expect(refusedCode(type, { offer: { offered: { cash: 1 }, requested: {}, later: {} } })).toBe('MALFORMED');
  });

  test('to an unknown player or to oneself', () => {
    expect(['unknown', 'd', 'a', 'bank', 'spectator'].map((to) => refusedCode('ProposeTrade', { to }))).toEqual([
      'UNKNOWN_PLAYER',
      'PLAYER_OUT',
      'SAME_PLAYER',
      'UNKNOWN_PLAYER',
      'UNKNOWN_PLAYER',
    ]);
  });
});
