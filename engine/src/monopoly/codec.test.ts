import { describe, expect, test } from 'vitest';
import { after, deeds, denied, events, frozen, type Move, stateWith } from '../testkit/states.ts';
import {
  deserializeGameState,
  type GameState,
  getEvents,
  monopoly,
  RuleViolation,
  serializeGameState,
} from './index.ts';

/** A game in progress: buildings, a mortgage, a proposal, an auction, events. */
function middle(): GameState {
  const moves: readonly Move[] = [
    ['a', 'BuildHouse', { spaceId: 1 }],
    ['b', 'MortgageProperty', { spaceId: 5 }],
    ['a', 'ProposeTrade', { to: 'b', offer: { offered: { cash: 5 }, requested: { cards: ['chance'] } } }],
    ['a', 'RollDice'],
    ['a', 'DeclineProperty'],
    ['c', 'PlaceBid', { amount: 20 }],
  ];
  return after(
    stateWith({
      options: { endAt: { turns: 9 }, houses: null },
      players: [{ id: 'a' }, { id: 'b', cards: ['chance'] }, { id: 'c', turnsInJail: 1 }],
      deeds: { ...deeds('a', [1, 3]), ...deeds('b', [5]) },
      dice: [
        [4, 5],
        [1, 2],
      ],
    }),
    ...moves,
  );
}

const text = serializeGameState(middle());
const plain = (): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>;
const load = (value: unknown) => deserializeGameState(JSON.stringify(value));

describe('a serialised game', () => {
  test('is the same game, byte for byte [P1A.S1.T8]', () => {
    expect(serializeGameState(deserializeGameState(text))).toBe(text);
    expect(deserializeGameState(text)).toEqual(middle());
  });

  test('keeps its events', () => {
    expect(getEvents(deserializeGameState(text))).toEqual(getEvents(middle()));
  });

  test('continues the same', () => {
    const moves: readonly Move[] = [
      ['a', 'PassBid'],
      ['b', 'PassBid'],
      ['a', 'EndTurn'],
      ['b', 'RollDice'],
    ];
    const loaded = after(frozen(deserializeGameState(text)), ...moves);
    expect(serializeGameState(loaded)).toBe(serializeGameState(after(middle(), ...moves)));
  });

  test('rolls the same random dice', () => {
    const fresh = stateWith({ seed: 'goes on' });
    const rolled = (state: GameState) =>
      events(monopoly.apply(state, { type: 'RollDice', playerId: 'a' }).state, 'DiceRolled');
    expect(rolled(deserializeGameState(serializeGameState(fresh)))).toEqual(rolled(fresh));
  });

  test('works with a log longer than one run', () => {
    const lap: readonly Move[] = [
      ['a', 'BuildHouse', { spaceId: 1 }],
      ['a', 'SellBuilding', { spaceId: 1 }],
    ];
    const state = after(
      stateWith({ deeds: deeds('a', [1, 3]) }),
      ...Array.from({ length: 70 }, () => lap)
        .flat()
        .slice(0, 80),
    );
    const loaded = frozen(deserializeGameState(serializeGameState(state)));
    expect(getEvents(after(loaded, ...lap))).toEqual(getEvents(after(state, ...lap)));
    expect(getEvents(loaded)).toHaveLength(80);
  });

  test('shares nothing with its input', () => {
    const first = deserializeGameState(text);
    const second = deserializeGameState(text);
    expect(first.players).not.toBe(second.players);
  });
});

describe('invalid input is refused', () => {
  test.each(['', '{', 'null', '7', '[]', '"monopoly"', '{}', '{"game":"acquire"}'])('%s', (json) => {
    expect(denied(() => deserializeGameState(json)).code).toBe('MALFORMED');
  });

  test.each([0, monopoly.version + 1, '1', null, { toString: 1 }])('a game of rules version %j', (rules) => {
    expect(denied(() => load({ ...plain(), rules })).code).toBe('WRONG_RULES_VERSION');
  });

  // Earlier versions had nothing to take back.
  test.each(Object.keys(plain()).filter((field) => field !== 'takeBack'))('a game without its %s', (field) => {
    const { [field]: _gone, ...rest } = plain();
    expect(denied(() => load(rest)).code).toMatch(/^(MALFORMED|WRONG_RULES_VERSION)$/);
  });

  /** Whether a game with one changed field is accepted. */
  function believed(field: string, value: unknown): boolean {
    try {
      load({ ...plain(), [field]: value });
      return true;
    } catch (error) {
      if (error instanceof RuleViolation) return false;
      throw error;
    }
  }

  test('a game with a field of another type', () => {
    const fields = Object.keys(plain()).filter((field) => {
      const { [field]: value } = plain();
      return believed(field, typeof value === 'string' || value === null ? 7.5 : 'text');
    });
    expect(fields).toEqual([]);
  });

  test('a game with a missing value', () => {
    const mayBeNull = new Set(['lastRoll', 'winner', 'endReason', 'auction', 'startedAt', 'takeBack', 'players']);
    const fields = Object.keys(plain()).filter((field) => !mayBeNull.has(field) && believed(field, null));
    expect(fields).toEqual([]);
  });

  test('a game without a list of players', () => {
    expect(believed('players', null)).toBe(false);
    expect(believed('players', [])).toBe(false);
    expect(believed('players', [null])).toBe(false);
  });

  test('a game with unknown options', () => {
    const options = { ...(plain()['options'] as object), dreams: 1 };
    expect(denied(() => load({ ...plain(), options })).code).toBe('BAD_SETUP');
  });

  test('a view: it has no secrets', () => {
    expect(denied(() => load(monopoly.view(middle(), 'a'))).code).toBe('MALFORMED');
  });
});
