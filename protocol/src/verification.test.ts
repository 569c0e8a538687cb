import { chainOf, GAME_IDS, type GameId, gameOf, openRecord, type RecordedAction, replay } from '@magnate/engine';
import { describe, expect, test } from 'vitest';
import { parsedRecord, type RecordFault, RecordRefused, type SavedRecord, verification } from './verification.ts';

/** The judgement of a record: what holds, and that nothing can be changed in one unseen. */

type Changed = Record<string, unknown>;

function played(id: GameId): SavedRecord {
  const game = gameOf(id);
  const players = ['p1', 'p2', 'p3'].map((player) => ({ id: player, name: `Player ${player}` }));
  const setup = { players, seed: 'verify me', options: {} };
  const draft = game.draft(game.create(setup));
  const actions: RecordedAction<unknown>[] = [];
  let chance = 7;
  const rng = () => {
    chance = (chance * 75 + 74) % 65_537;
    return chance / 65_537;
  };
  for (let step = 0; step < 60 && draft.status === 'inProgress'; step++) {
    const [actor = ''] = game.actors(draft);
    const action = game.defaultAction(draft, actor) ?? game.sample(draft, actor, rng);
    game.play(draft, action, 10 * step);
    actions.push({ at: 10 * step, action });
  }
  const record = openRecord(game, setup, actions);
  const { events } = replay(record);
  const chain = { events: events.length, head: chainOf(record, events) };
  return JSON.parse(JSON.stringify({ ...record, chain, events, fairness: null })) as SavedRecord;
}

function faultOf(record: SavedRecord): RecordFault | undefined {
  try {
    for (const { head } of verification(record)) expect(head).toHaveLength(64);
    return undefined;
  } catch (error) {
    if (error instanceof RecordRefused) return error.fault;
    throw error;
  }
}

describe.each(GAME_IDS)('%s', (id) => {
  const record = played(id);
  const bare = { ...record, events: undefined } as unknown as SavedRecord;

  test('an untouched record holds, also through a file, and says which words were drawn', () => {
    expect(faultOf(record)).toBeUndefined();
    expect(parsedRecord(JSON.stringify(record))).toEqual(record);
    const [setup] = [...verification(record)];
    expect(setup?.words[0]).toMatchObject({ block: 0, index: 0 });
  });

  const changes: readonly (readonly [string, (copy: Changed) => void])[] = [
    ['a name', (copy) => Object.assign((copy['players'] as Changed[])[0] ?? {}, { name: 'Mallory' })],
    ['the order', (copy) => (copy['players'] = (copy['players'] as Changed[]).toReversed())],
    ['a removed step', (copy) => (copy['actions'] as unknown[]).splice(5, 1)],
    ['an action', (copy) => ((copy['actions'] as Changed[])[3] = (copy['actions'] as Changed[])[4] ?? {})],
    ['the seed', (copy) => (copy['seed'] = 'another')],
    ['the head', (copy) => Object.assign(copy['chain'] as Changed, { head: '0'.repeat(64) })],
    ['the outcome', (copy) => (copy['outcome'] = { winners: ['p1'], ranking: [], reason: 'x' })],
    ['a promise', (copy) => (copy['fairness'] = { hostSecret: 'a', commitment: 'b', entropy: [] })],
  ];
  test.each(changes)('%s that was changed is caught, with and without events to compare', (_, change) => {
    for (const each of [record, bare]) {
      const copy = structuredClone(each) as unknown as Changed;
      change(copy);
      expect(faultOf(copy as unknown as SavedRecord)).toBeDefined();
    }
  });

  test('an event that was changed is named by its number', () => {
    const copy = structuredClone(record) as unknown as Changed;
    Object.assign((copy['events'] as Changed[])[9] ?? {}, { playerId: 'p9' });
    expect(faultOf(copy as unknown as SavedRecord)).toMatchObject({ code: 'differs', number: 10 });
  });
});
