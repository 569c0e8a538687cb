import { describe, expect, test } from 'vitest';
import {
  MALFORMED_VALUES,
  altered,
  LEGAL,
  type DecisionState,
  stateFor,
  DECISION_STATES,
  refusedCode,
} from '../testkit/acquire/decisionStates.ts';
import { REFUSAL_CASES } from '../testkit/acquire/refusalCases.ts';
import { actionOf, denied, refusal } from '../testkit/acquire/states.ts';
import { deepFreeze } from '../testkit/plainData.ts';
import {
  acquire,
  type Action,
  ACTION_TYPES,
  apply,
  deserializeGameState,
  type GameState,
  REFUSALS,
  RuleViolation,
} from './index.ts';

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
  Object.keys(LEGAL[type][1][2] ?? {}).map((field) => [type, field] as const),
);

/** Parts of the terms of a trade. */
const TERMS: readonly (readonly [string, (value: unknown) => object])[] = [
  ['offer', (value) => ({ offer: value })],
  ['offered', (value) => ({ offer: { offered: value, requested: { cash: 100 } } })],
  ['requested', (value) => ({ offer: { offered: { cash: 100 }, requested: value } })],
  ['cash', (value) => ({ offer: { offered: { cash: value }, requested: {} } })],
  ['shares', (value) => ({ offer: { offered: { shares: value }, requested: {} } })],
  ['a count', (value) => ({ offer: { offered: { shares: { Luxor: value } }, requested: {} } })],
];

describe('one legal move per action type', () => {
  test.each(ACTION_TYPES)('%s', (type) => {
    const action = deepFreeze(actionOf(LEGAL[type][1]));
    expect(acquire.whyNot(stateFor(type), action)).toBeUndefined();
    expect(apply(stateFor(type), action).state.version).toBe(stateFor(type).version + 1);
  });
});

describe('with a malformed field', () => {
  test.each(FIELDS)('%s: %s', (type, field) => {
    const isFine = (value: unknown) => type === 'BuyShares' && Array.isArray(value) && value.length === 0;
    const values = MALFORMED_VALUES.filter((value) => !isFine(value));
    for (const value of values) expect(CODES).toContain(refusedCode(type, { [field]: value }));
  });

  test.each(FIELDS)('%s: %s left out', (type, field) => {
    const { [field as 'type']: _gone, ...rest } = actionOf(LEGAL[type][1]);
    expect(denied(() => apply(stateFor(type), rest as Action)).code).toBe('MALFORMED');
    expect(acquire.whyNot(stateFor(type), rest as Action)?.code).toBe('MALFORMED');
  });

  test.each(TERMS)('the terms of a trade: %s', (_part, fields) => {
    const parts = MALFORMED_VALUES.filter((value) => value !== undefined && typeof value !== 'symbol');
    for (const value of parts) {
      const action = altered('ProposeTrade', fields(value) as Readonly<Record<string, unknown>>);
      const verdict = acquire.whyNot(stateFor('ProposeTrade'), action)?.code ?? 'done';
      expect(outcome(stateFor('ProposeTrade'), action)).toBe(verdict);
      expect(['done', 'MALFORMED', 'EMPTY_TRADE']).toContain(verdict);
    }
  });

  test('the terms of a trade: a corporation called __proto__', () => {
    const shares = JSON.parse('{"__proto__": 1}') as object;
    expect(refusedCode('ProposeTrade', { offer: { offered: { shares }, requested: {} } })).toBe('MALFORMED');
  });

  test.each([51, 1000, Number.MAX_SAFE_INTEGER])('DisposeShares: %d shares', (count) => {
    expect(refusedCode('DisposeShares', { trade: count })).toBe('MALFORMED');
    expect(refusedCode('DisposeShares', { sell: count })).toBe('MALFORMED');
  });

  test('BuyShares: a very long list', () => {
    expect(refusedCode('BuyShares', { shares: new Array<string>(1_000_000).fill('Luxor') })).toBe('MALFORMED');
    expect(refusedCode('BuyShares', { shares: new Array<string>(1000).fill('Luxor') })).toBe('TOO_MANY_SHARES');
  });
});

test('BuyShares: a sparse list', () => {
  expect(refusedCode('BuyShares', { shares: new Array<string>(2) })).toBe('MALFORMED');
});

describe('a malformed action', () => {
  test('is not an action', () => {
    for (const action of MALFORMED_VALUES) {
      const { code } = denied(() => apply(DECISION_STATES.placing, action as Action));
      expect(['MALFORMED', 'UNKNOWN_ACTION']).toContain(code);
      expect(acquire.whyNot(DECISION_STATES.placing, action as Action)?.code).toBe(code);
    }
  });

  test('with a malformed type', () => {
    for (const type of [...MALFORMED_VALUES, 'placeTile', 'PLACETILE', 'PlaceTile ']) {
      expect(denied(() => apply(DECISION_STATES.placing, { type, playerId: 'a' } as Action)).code).toBe(
        'UNKNOWN_ACTION',
      );
    }
  });

  test.each([Number.NaN, -1, -0, 0.5, Number.POSITIVE_INFINITY, 2 ** 53, '5', null, {}])('at the time %s', (now) => {
    const before = JSON.stringify(DECISION_STATES.placing);
    const action = actionOf(LEGAL.PlaceTile[1]);
    expect(denied(() => apply(DECISION_STATES.placing, action, now as number)).code).toBe('MALFORMED');
    expect(JSON.stringify(DECISION_STATES.placing)).toBe(before);
  });
});

describe('by the wrong player', () => {
  test.each(ACTION_TYPES)('%s: by an unknown player', (type) => {
    for (const playerId of [...MALFORMED_VALUES, 'unknown', 'bank', 'spectator', 'A']) {
      expect(refusedCode(type, { playerId })).toBe('UNKNOWN_PLAYER');
    }
  });

  // A request is answered by several players.
  const single = ACTION_TYPES.filter((type) => type !== 'AgreeTakeBack' && type !== 'RefuseTakeBack');

  test.each(single)('%s: by another player', (type) => {
    const owner = LEGAL[type][1][0];
    for (const playerId of ['a', 'b', 'c'].filter((id) => id !== owner)) {
      const code = refusedCode(type, { playerId });
      expect(['NOT_YOUR_TURN', 'NOT_ON_TURN', 'NOT_RECIPIENT', 'NOT_PROPOSER', 'TAKE_BACK_TOO_LATE']).toContain(code);
    }
  });
});

describe('at the wrong time', () => {
  test.each(ACTION_TYPES)('%s: in a game that is over', (type) => {
    const [, [by, actionType, fields]] = LEGAL[type];
    expect(refusal(DECISION_STATES.over, [by, actionType, fields]).code).toBe('GAME_OVER');
  });

  test.each([
    'PlaceTile',
    'FoundCorporation',
    'ChooseSurvivor',
    'ChooseDefunct',
    'DisposeShares',
    'BuyShares',
  ] as const)('A38: %s: in every other phase', (type) => {
    const others = Object.values(DECISION_STATES).filter(({ phase }) => phase !== type && phase !== 'GameOver');
    const codes = others.map((state) => refusal(state, LEGAL[type][1]).code);
    expect(new Set(codes)).toEqual(new Set(['WRONG_PHASE']));
  });

  test.each(Object.keys(DECISION_STATES) as DecisionState[])(
    '%s: whyNot agrees with apply for every move, and changes nothing',
    (moment) => {
      const state = DECISION_STATES[moment];
      const before = JSON.stringify(state);
      for (const type of ACTION_TYPES) {
        for (const playerId of ['a', 'b', 'c']) {
          const action = deepFreeze(altered(type, { playerId }));
          const verdict = acquire.whyNot(state, action)?.code ?? 'done';
          expect([type, playerId, outcome(state, action)]).toEqual([type, playerId, verdict]);
        }
      }
      expect(JSON.stringify(state)).toBe(before);
    },
  );

  test('a refused move does not change a draft', () => {
    for (const state of Object.values(DECISION_STATES)) {
      const draft = acquire.draft(state);
      const before = JSON.stringify(draft);
      const refused = ACTION_TYPES.map((type) => altered(type, {})).filter((action) => acquire.whyNot(state, action));
      for (const action of refused) denied(() => acquire.play(draft, action, 5_000_000));
      expect(JSON.stringify(draft)).toBe(before);
    }
  });
});

describe('every refusal code', () => {
  test.each(Object.entries(REFUSAL_CASES))('%s', (code, run) => {
    const error = run();
    expect(error.code).toBe(code);
    expect(error.message).toMatch(/^\S.*\.$/);
    expect(error.message).not.toMatch(/\?|undefined|\{/);
  });

  test('has a case', () => {
    expect(Object.keys(REFUSAL_CASES).toSorted()).toEqual(CODES.toSorted());
  });

  test('is in upper snake case', () => {
    expect(CODES.filter((code) => !/^[A-Z]+(_[A-Z]+)*$/.test(code))).toEqual([]);
  });
});

test.each(['', 'null', '[]', '{}', '{"game":"monopoly"}', '{"game":"acquire","rules":1}', 'x', 7, undefined])(
  'an invalid saved game is refused: %s',
  (json) => {
    expect(denied(() => deserializeGameState(json as string)).code).toBe('MALFORMED');
  },
);

test.each(Object.keys(DECISION_STATES) as DecisionState[])('%s survives serialisation', (moment) => {
  expect(acquire.deserialize(acquire.serialize(DECISION_STATES[moment]))).toEqual(DECISION_STATES[moment]);
});
