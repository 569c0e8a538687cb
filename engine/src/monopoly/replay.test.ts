import { describe, expect, test } from 'vitest';
import { chainOf, type GameRecord, openRecord, type RecordedAction, replay } from '../index.ts';
import { denied, rngFrom } from '../testkit/states.ts';
import {
  type Action,
  boardOf,
  type GameState,
  monopoly,
  type Options,
  presets,
  type Theme,
  themeNamed,
} from './index.ts';

const PLAYERS = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id.toUpperCase() }));

/** Plays `count` random actions and returns the record. */
function playRandomly(
  options: Partial<Options>,
  count: number,
): { readonly state: GameState; readonly record: GameRecord } {
  const setup = { players: PLAYERS, seed: 'recorded', options };
  const rng = rngFrom(count);
  const actions: RecordedAction<Action>[] = [];
  let state = monopoly.create(setup);
  while (actions.length < count && state.status === 'inProgress') {
    const actors = monopoly.actors(state);
    const actor = actors[Math.floor(rng() * actors.length)] ?? 'a';
    const action = monopoly.sample(state, actor, rng);
    const at = 1_000_000 + 1000 * actions.length;
    state = monopoly.apply(state, action, at).state;
    actions.push({ at, action });
  }
  return { state, record: openRecord(monopoly, setup, actions) };
}

describe('a recorded game', () => {
  test.each(Object.keys(presets))('replays byte for byte: %s', (preset) => {
    const { state, record } = playRandomly(presets[preset] ?? {}, 400);
    const again = replay(JSON.parse(JSON.stringify(record)) as GameRecord);
    expect(JSON.stringify(again.state)).toBe(JSON.stringify(state));
    expect(JSON.stringify(again.events)).toBe(JSON.stringify(monopoly.eventsAfter(state, 0)));
  });

  test('on a custom board: the theme is in the record and in the hash chain', () => {
    const theme = JSON.parse(JSON.stringify({ ...themeNamed('market'), name: 'Ours' })) as Theme;
    const { state, record } = playRandomly({ theme }, 300);
    const parsed = JSON.parse(JSON.stringify(record)) as GameRecord;
    const again = replay(parsed);
    expect(JSON.stringify(again.state)).toBe(JSON.stringify(state));
    const loaded = monopoly.deserialize(monopoly.serialize(state));
    expect([loaded.owners.length, boardOf(loaded.options).name]).toEqual([28, 'Ours']);
    const dearer = { ...theme, currency: '!' };
    const chain = (options: object) => chainOf({ ...parsed, options }, again.events);
    expect(chain({ theme })).toBe(chain(parsed.options as object));
    expect(chain({ theme: dearer })).not.toBe(chain({ theme }));
  });

  test('muted, it reaches the same state', () => {
    const { state, record } = playRandomly({}, 300);
    const draft = monopoly.draft(monopoly.create(record as never), { muted: true });
    for (const { action, at } of record.actions) monopoly.play(draft, action as Action, at);
    expect(JSON.stringify({ ...draft, log: null })).toBe(JSON.stringify({ ...state, log: null }));
  });
});

describe('an invalid record', () => {
  const { record } = playRandomly({}, 3);

  test('of another version of the rules', () => {
    const error = denied(() => replay({ ...record, version: monopoly.version + 1 }));
    expect(error).toMatchObject({
      code: 'WRONG_RULES_VERSION',
      details: { needs: monopoly.version + 1, has: monopoly.version },
    });
  });

  test.each(['chess', '__proto__', 'constructor', '', null, 7, { toString: 1 }])('of a game called %j', (game) => {
    expect(denied(() => replay({ ...record, game: game as string })).code).toBe('UNKNOWN_GAME');
  });

  test.each([null, undefined, 7, 'record', []])('that is %j', (value) => {
    expect(denied(() => replay(value as unknown as GameRecord)).code).toBe('UNKNOWN_GAME');
  });

  test.each([null, 'abc', [null], [7], undefined])('whose actions are %j', (actions) => {
    expect(denied(() => replay({ ...record, actions: actions as never })).code).toBe('MALFORMED');
  });

  test('with an illegal action', () => {
    const actions = [{ action: { type: 'EndTurn', playerId: 'a' } }];
    expect(denied(() => replay({ ...record, actions })).code).toBe('WRONG_PHASE');
  });

  test('with an invalid time', () => {
    const actions = [{ at: Number.NaN, action: { type: 'RollDice', playerId: 'a' } }];
    expect(denied(() => replay({ ...record, actions })).code).toBe('MALFORMED');
  });
});
