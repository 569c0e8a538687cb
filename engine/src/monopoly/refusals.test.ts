import { describe, expect, test } from 'vitest';
import {
  MALFORMED_VALUES,
  altered,
  LEGAL,
  type DecisionState,
  DECISION_STATES,
  refusedCode,
  stateFor,
} from '../testkit/decisionStates.ts';
import { REFUSAL_CASES, SHORTAGES } from '../testkit/refusalCases.ts';
import { actionOf, after, denied, frozen, refusal } from '../testkit/states.ts';
import { type Action, ACTION_TYPES, apply, type GameState, monopoly, REFUSALS, RuleViolation } from './index.ts';

const CODES: readonly string[] = Object.keys(REFUSALS);

/** The result of an action: done, or the refusal code. */
function outcome(state: GameState, action: Action): string {
  try {
    return apply(state, action).state.version === state.version + 1 ? 'done' : 'lost';
  } catch (error) {
    if (error instanceof RuleViolation) return error.code;
    throw error;
  }
}

const FIELDS = ACTION_TYPES.flatMap((type) =>
  Object.keys(LEGAL[type][1][2] ?? {})
    .filter((field) => field !== 'offer')
    .map((field) => [type, field] as const),
);

describe('one legal move per action type', () => {
  test.each(ACTION_TYPES)('%s', (type) => {
    const [moment, move] = LEGAL[type];
    expect(monopoly.whyNot(DECISION_STATES[moment], actionOf(move))).toBeUndefined();
    expect(apply(DECISION_STATES[moment], frozen(actionOf(move))).state.version).toBe(
      DECISION_STATES[moment].version + 1,
    );
  });
});

describe('with a malformed field', () => {
  test.each(FIELDS)('%s: %s', (type, field) => {
    for (const value of MALFORMED_VALUES) expect(CODES).toContain(refusedCode(type, { [field]: value }));
  });

  test.each([
    'BuildHouse',
    'SellBuilding',
    'MortgageProperty',
    'UnmortgageProperty',
    'PlaceBuilding',
    'KeepMortgage',
    'LiftMortgage',
  ] as const)('%s: a space that does not exist, or cannot be owned', (type) => {
    for (const spaceId of [40, 41, 100, -5]) expect(refusedCode(type, { spaceId })).toBe('MALFORMED');
    for (const spaceId of [0, 10, 30]) expect(CODES).toContain(refusedCode(type, { spaceId }));
  });

  test('SellGroup: a group that has no buildings', () => {
    for (const group of ['railroad', 'utility', 'Brown', 'purple'])
      expect(refusedCode('SellGroup', { group })).toBe('MALFORMED');
  });

  test('a missing field', () => {
    for (const [type, field] of FIELDS) {
      const { [field as 'type']: _gone, ...rest } = actionOf(LEGAL[type][1]);
      expect(denied(() => apply(stateFor(type), rest as Action)).code).toBe('MALFORMED');
    }
  });
});

describe('a malformed action', () => {
  test('is not an action', () => {
    for (const action of MALFORMED_VALUES) {
      const { code } = denied(() => apply(DECISION_STATES.beforeRoll, action as Action));
      expect(['MALFORMED', 'UNKNOWN_ACTION']).toContain(code);
      expect(monopoly.whyNot(DECISION_STATES.beforeRoll, action as Action)?.code).toBe(code);
    }
  });

  test('with a malformed type', () => {
    const types = [...MALFORMED_VALUES, 'rollDice', 'ROLLDICE', 'RollDice '];
    for (const type of types)
      expect(denied(() => apply(DECISION_STATES.beforeRoll, { type, playerId: 'a' } as Action)).code).toBe(
        'UNKNOWN_ACTION',
      );
  });

  test.each([Number.NaN, -1, -0, 0.5, Number.POSITIVE_INFINITY, 2 ** 53, '5', null, {}])('at the time %s', (now) => {
    const before = JSON.stringify(DECISION_STATES.beforeRoll);
    const action = actionOf(['a', 'RollDice']);
    expect(denied(() => apply(DECISION_STATES.beforeRoll, action, now as number)).code).toBe('MALFORMED');
    expect(JSON.stringify(DECISION_STATES.beforeRoll)).toBe(before);
  });
});

describe('by the wrong player', () => {
  test.each(ACTION_TYPES)('%s: by an unknown player', (type) => {
    for (const playerId of MALFORMED_VALUES) expect(refusedCode(type, { playerId })).toBe('UNKNOWN_PLAYER');
    for (const playerId of ['unknown', 'bank', 'spectator', 'A'])
      expect(refusedCode(type, { playerId })).toBe('UNKNOWN_PLAYER');
  });

  test.each(ACTION_TYPES)('%s: by a bankrupt player', (type) => {
    expect(refusedCode(type, { playerId: 'd' })).toBe('PLAYER_OUT');
  });

  const several = ['Resign', 'ClaimBuilding', 'WaiveBuilding', 'AgreeTakeBack', 'RefuseTakeBack'];

  test.each(ACTION_TYPES.filter((type) => !several.includes(type)))('%s: by another player', (type) => {
    const others = ['a', 'b', 'c'].filter(
      (id) => id !== LEGAL[type][1][0] && !(LEGAL[type][0] === 'auction' && id === 'a'),
    );
    for (const playerId of others) expect(CODES).toContain(refusedCode(type, { playerId }));
  });
});

describe('at the wrong time', () => {
  test.each(ACTION_TYPES)('%s: in a game that is over', (type) => {
    const [, [, actionType, fields]] = LEGAL[type];
    expect(refusal(DECISION_STATES.over, ['a', actionType, fields]).code).toBe('GAME_OVER');
  });

  test.each(Object.keys(DECISION_STATES) as DecisionState[])(
    '%s: whyNot agrees with apply for every move, and refusals change nothing',
    (moment) => {
      const state = DECISION_STATES[moment];
      const before = JSON.stringify(state);
      for (const type of ACTION_TYPES) {
        for (const playerId of ['a', 'b', 'c']) {
          const action = frozen(altered(type, { playerId }));
          const verdict = monopoly.whyNot(state, action)?.code ?? 'done';
          expect([type, playerId, outcome(state, action)]).toEqual([type, playerId, verdict]);
        }
      }
      expect(JSON.stringify(state)).toBe(before);
    },
  );

  test('a refused move does not change a draft', () => {
    for (const state of Object.values(DECISION_STATES)) {
      const draft = monopoly.draft(state);
      const before = JSON.stringify(draft);
      for (const type of ACTION_TYPES) {
        const action = altered(type, {});
        if (monopoly.whyNot(state, action) === undefined) continue;
        denied(() => monopoly.play(draft, action, 5_000_000));
        expect(JSON.stringify(draft)).toBe(before);
      }
    }
  });
});

describe('shortages have figures', () => {
  test.each(SHORTAGES)('%s', (_what, run, code, needs, has) => {
    const error = run();
    expect(error.code).toBe(code);
    expect(error.details).toMatchObject(code === 'BID_TOO_LOW' ? { needs, bid: has } : { needs, has });
    expect(error.message).not.toContain('?');
  });
});

describe('the message names its subject', () => {
  test.each([
    ['NOT_A_LOT', 'GO'],
    ['NOT_OWNER', 'Electric Company'],
    ['NOT_A_STREET', 'Reading Railroad'],
    ['HOTEL_STANDS', 'Boardwalk'],
  ] as const)('%s: %s', (code, name) => {
    expect(REFUSAL_CASES[code]().message).toContain(name);
  });

  test.each([
    ['NOT_THAT_DEED', { needs: 'Pennsylvania Railroad' }],
    ['PLAYER_OUT', { playerId: 'd' }],
    ['NOT_YOUR_BID', { waitsFor: 'b' }],
  ] as const)('or the details do: %s %o', (code, details) => {
    expect(REFUSAL_CASES[code]().details).toMatchObject(details);
  });
});

describe('every refusal code', () => {
  test.each(Object.entries(REFUSAL_CASES))('%s', (code, run) => {
    const error = run();
    expect(error.code).toBe(code);
    expect(error.message).toMatch(/^\S.*\.$/);
  });

  test('has a case', () => {
    expect(Object.keys(REFUSAL_CASES).toSorted()).toEqual(CODES.toSorted());
  });

  test('is in upper snake case', () => {
    expect(CODES.filter((code) => !/^[A-Z]+(_[A-Z]+)*$/.test(code))).toEqual([]);
  });
});

test('a refused move can be made later', () => {
  const early = refusal(DECISION_STATES.beforeRoll, ['a', 'EndTurn']);
  expect(early.code).toBe('WRONG_PHASE');
  expect(after(DECISION_STATES.afterRoll, ['a', 'EndTurn']).currentPlayerIndex).toBe(1);
});
