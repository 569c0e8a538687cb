import { describe, expect, test } from 'vitest';
import { DECISION_STATES } from '../testkit/decisionStates.ts';
import { denied, rngFrom } from '../testkit/states.ts';
import { type ActionType, monopoly } from './index.ts';

const { over, ...RUNNING } = DECISION_STATES;

describe('a random action', () => {
  test.each(Object.entries(RUNNING))('%s: is legal for every awaited player', (_moment, state) => {
    const rng = rngFrom(7);
    for (const actor of monopoly.actors(state)) {
      for (let i = 0; i < 200; i++) {
        const action = monopoly.sample(state, actor, rng);
        expect([action.playerId, monopoly.whyNot(state, action)]).toEqual([actor, undefined]);
      }
    }
  });

  test('every offered action type occurs', () => {
    const rng = rngFrom(3);
    for (const moment of ['auction', 'claims', 'inheriting', 'jailed', 'leavingJail', 'choosingTax'] as const) {
      const state = DECISION_STATES[moment];
      const [actor = 'a'] = monopoly.actors(state);
      const seen = new Set<ActionType>();
      for (let i = 0; i < 60_000; i++) seen.add(monopoly.sample(state, actor, rng).type);
      const offered = monopoly.offers(state, actor).map((offer) => offer.type);
      expect([moment, offered.filter((type) => !seen.has(type))]).toEqual([moment, []]);
    }
  });

  test('equal random sources give equal actions', () => {
    const actions = () => {
      const rng = rngFrom(11);
      return Array.from({ length: 50 }, () => monopoly.sample(DECISION_STATES.beforeRoll, 'a', rng));
    };
    expect(actions()).toEqual(actions());
  });
});

describe('is impossible', () => {
  const rng = rngFrom(1);

  test('for an unknown player', () => {
    expect(denied(() => monopoly.sample(DECISION_STATES.beforeRoll, 'unknown', rng)).code).toBe('UNKNOWN_PLAYER');
    expect(denied(() => monopoly.sample(DECISION_STATES.beforeRoll, 'd', rng)).code).toBe('PLAYER_OUT');
  });

  test('when the game is over', () => {
    expect(['WRONG_PHASE', 'GAME_OVER', 'NOT_YOUR_TURN']).toContain(denied(() => monopoly.sample(over, 'a', rng)).code);
  });

  test('for a player without a legal action', () => {
    expect(denied(() => monopoly.sample(DECISION_STATES.claims, 'a', rng)).code).toBe('NOT_YOUR_TURN');
  });
});
