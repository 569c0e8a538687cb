import { GAME_IDS } from '@magnate/engine';
import { rngFrom } from '@magnate/bots';
import { expect, test } from 'vitest';
import { StoreUnavailable } from '../store/store.ts';
import { flushEventLoop } from './testkit/manualTime.ts';
import { codeOf, copied, HOST, moveOn, nextMove, SPECTATOR, seat } from './testkit/play.ts';
import { RecordingListener } from './testkit/recordingListener.ts';
import { createTestTables, players } from './testkit/testTables.ts';

/** Two services on one store: the store decides which write is first. */
async function both(game: 'monopoly' | 'acquire' = 'monopoly', request: object = {}) {
  const here = createTestTables();
  const { table: a, id } = await here.open({ game, players: players('Ann', 'Bob'), ...request });
  const there = here.again();
  const b = await there.table(id);
  return { store: here.store, time: here.time, here, there, id, a, b };
}

test.each(GAME_IDS)('%s: both write in turn, and no listener misses or repeats an event', async (game) => {
  const { a, b, store, id } = await both(game);
  const listeners = [RecordingListener.at(a), RecordingListener.at(b)];
  await a.host.start(HOST);
  const rng = rngFrom(`two ${game}`);
  for (let i = 0; i < 60; i++) {
    const [behind, ahead] = i % 2 === 0 ? [b, a] : [a, b];
    const { submission, playerId, answer } = await moveOn(ahead, rng, { actionId: `a${i}` });
    if (i % 7 === 0) await ahead.host.mute(HOST, 'p1', i % 2 === 0);
    // The same id at the other service gives the first answer, not a second action.
    expect(copied(await behind.act(seat(playerId), submission))).toEqual(copied(answer));
    expect(behind.tableState).toEqual(ahead.tableState);
  }
  const storedEvents = await store.events(id, 1, 10_000);
  expect(listeners.map(({ received }) => received)).toEqual([storedEvents, storedEvents]);
  expect(listeners.flatMap(({ faults }) => faults)).toEqual([]);
  expect(await store.actions(id, 0)).toHaveLength(60);
});

test('a stale service refuses a wrong expected version with the current one', async () => {
  const { a, b } = await both();
  await a.host.start(HOST);
  await moveOn(a);
  await moveOn(a);
  const { playerId } = nextMove(a);
  const stale = b.act(seat(playerId), { action: { type: 'RollDice' }, expectedVersion: 0 });
  await expect(stale).rejects.toMatchObject({ code: 'STALE_VERSION', details: { version: 2 } });
  await moveOn(a);
  await moveOn(a);
  const { action, playerId: next } = nextMove(a);
  expect((await b.act(seat(next), { action, expectedVersion: 4 })).version).toBe(5);
});

test('a stale service without its store refuses no retry: the action may have been applied', async () => {
  const { a, b, store } = await both();
  await a.host.start(HOST);
  const { submission, playerId, answer } = await moveOn(a, undefined, { actionId: 'once', expectedVersion: 0 });
  const since = store.since.bind(store);
  store.since = async () => {
    throw new StoreUnavailable(new Error('away'));
  };
  await expect(b.act(seat(playerId), submission)).rejects.toThrow('The store does not answer.');
  store.since = since;
  expect(copied(await b.act(seat(playerId), submission))).toEqual(copied(answer));
});

test('seat changes of one service are not undone by the other', async () => {
  const { a, b, id, store } = await both();
  const [listenerA, listenerB] = [RecordingListener.at(a), RecordingListener.at(b)];
  const old = RecordingListener.at(b, seat('p1'));
  await a.seats.reissue(seat('p1'));
  await b.seats.give(HOST, 'p2', { model: 'bot:random' });
  await a.seats.addEntropy(seat('p1', 2), 'a');
  await b.seats.addEntropy(seat('p1', 2), 'b');
  await a.host.mute(HOST, 'p1', true);
  await b.host.start(HOST);
  expect(await codeOf(() => b.admit(seat('p1', 1)))).toBe('TOKEN_ENDED');
  expect(old.endings).toEqual(['token']);
  expect(await codeOf(a.host.start(HOST))).toBe('ALREADY_STARTED');
  const row = await store.read(id);
  expect(row?.doc).toMatchObject({
    seats: [
      { epoch: 2, muted: true },
      { epoch: 2, model: 'bot:random' },
    ],
    entropy: [
      { playerId: 'p1', text: 'a' },
      { playerId: 'p1', text: 'b' },
    ],
  });
  expect(listenerA.received).toEqual(listenerB.received);
  expect([...listenerA.faults, ...listenerB.faults]).toEqual([]);
});

test('a table closed by one service is closed for the other at its next read', async () => {
  const { a, b, id, store } = await both();
  await a.host.start(HOST);
  const listener = RecordingListener.at(b);
  await a.host.hide(HOST);
  const row = await store.read(id);
  expect(await codeOf(b.act(seat('p1'), { action: { type: 'RollDice' } }))).toBe('UNKNOWN_GAME');
  expect(await codeOf(b.host.mute(HOST, 'p1', true))).toBe('UNKNOWN_GAME');
  expect(listener.types.at(-1)).toBe('TableClosed');
  expect(listener.endings).toEqual(['closed']);
  expect(listener.faults).toEqual([]);
  expect(await store.read(id)).toEqual(row);
});

test('an action is refused at a table that another service closed', async () => {
  const { a, b, id, store } = await both();
  await a.host.start(HOST);
  await codeOf(b.host.mute(HOST, 'p1', true));
  await a.host.pause(HOST, true);
  await a.host.pause(HOST, false);
  await b.host.mute(HOST, 'p1', false);
  await a.host.hide(HOST);
  const row = await store.read(id);
  const { playerId, action } = nextMove(b);
  expect(await codeOf(b.act(seat(playerId), { action }))).toBe('UNKNOWN_GAME');
  expect(await store.read(id)).toEqual(row);
});

test('a table that another service removed is unknown', async () => {
  const { a, b, id, store } = await both();
  const listener = RecordingListener.at(b);
  await a.host.start(HOST);
  await store.remove(id);
  expect(await codeOf(b.host.mute(HOST, 'p1', true))).toBe('UNKNOWN_GAME');
  expect(listener.endings).toEqual(['closed']);
});

test('events of the other service are published, redacted', async () => {
  const { a, b } = await both('acquire');
  const listener = RecordingListener.at(b);
  await a.host.start(HOST);
  await moveOn(a);
  const events = await b.reader.events(SPECTATOR, 0, 1000);
  expect(events.at(-1)?.seq).toBe(a.seq);
  expect(JSON.stringify(events.filter(({ type }) => type === 'TileDrawn'))).not.toMatch(/"tile":"/);
  expect(listener.received.at(-1)?.seq).toBe(a.seq);
  expect(listener.faults).toEqual([]);
});

test('bots of both play one game', async () => {
  const here = createTestTables();
  const { table: a, id } = await here.open({
    players: players('bot:random', 'bot:greedy'),
    options: { endAt: { rounds: 20 } },
  });
  const there = here.again();
  const listeners = [RecordingListener.at(a)];
  await a.host.start(HOST);
  const b = await there.table(id);
  listeners.push(RecordingListener.at(b));
  for (let i = 0; i < 2000 && a.tableState.status !== 'completed'; i++) {
    await flushEventLoop(5);
    await here.time.pass(1000);
  }
  await b.reader.events(SPECTATOR, a.seq - 1, 10);
  expect(b.tableState).toEqual(a.tableState);
  expect(listeners.flatMap(({ faults }) => faults)).toEqual([]);
  const actions = await here.store.actions(id, 0);
  expect(actions.map(({ version }) => version)).toEqual(actions.map((_, i) => i + 1));
});

test('an action without expected version succeeds in the end, however often the other service is first', async () => {
  const { a, b, store } = await both();
  await a.host.start(HOST);
  await b.follower.catchUpWithStore();
  await moveOn(b);
  const { append } = store;
  let races = 20;
  store.append = async (step) => {
    if (step.action === undefined && races > 0) {
      races -= 1;
      await moveOn(b);
    }
    return append.call(store, step);
  };
  await a.host.pause(HOST, true);
  expect(races).toBe(0);
  expect([a.tableState.version, a.tableState.doc.paused]).toEqual([21, true]);
});

test('a refusal keeps its code, however often the other service is first', async () => {
  const { a, b, store } = await both();
  await a.host.start(HOST);
  const { playerId, submission } = await moveOn(a, undefined, { actionId: 'once' });
  const action = { type: submission.action.type === 'RollDice' ? 'EndTurn' : 'RollDice' } as const;
  const since = store.since.bind(store);
  let overtakes = 20;
  store.since = async (...known) => {
    if (overtakes > 0) {
      overtakes -= 1;
      await moveOn(a);
    }
    return since(...known);
  };
  expect(await codeOf(b.act(seat(playerId), { action, actionId: 'once' }))).toBe('ACTION_ID_REUSED');
  expect(overtakes).toBe(0);
});

test('action ids of the other service are known from its actions, without a query per action', async () => {
  const { a, b, store } = await both();
  await a.host.start(HOST);
  await b.follower.catchUpWithStore();
  let queries = 0;
  store.findAction = async () => {
    queries += 1;
    return undefined;
  };
  const rng = rngFrom('ids');
  for (let i = 0; i < 6; i++) {
    const [behind, ahead] = i % 2 === 0 ? [b, a] : [a, b];
    const { submission, playerId, answer } = await moveOn(ahead, rng, { actionId: `a${i}` });
    await behind.follower.catchUpWithStore();
    expect((await behind.act(seat(playerId), submission)).version).toBe(answer.version);
  }
  expect(queries).toBe(0);
});

test('writes of the other service are read incrementally, without reloading the table', async () => {
  const { a, b, store, there } = await both();
  await a.host.start(HOST);
  await there.time.pass(1000);
  const loads: string[] = [];
  const { snapshot } = store;
  store.snapshot = (id) => {
    loads.push(id);
    return snapshot.call(store, id);
  };
  for (let i = 0; i < 10; i++) {
    await moveOn(a);
    if (i % 3 === 0) await a.host.mute(HOST, 'p1', i % 2 === 0);
    await b.follower.catchUpWithStore();
    expect(b.tableState).toEqual(a.tableState);
  }
  expect(loads).toEqual([]);
});
