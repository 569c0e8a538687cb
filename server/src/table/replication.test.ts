import { describe, expect, test, vi } from 'vitest';
import type { BusListener, Notice } from '../bus/bus.ts';
import { flushEventLoop } from './testkit/manualTime.ts';
import { codeOf, HOST, moveOn, SPECTATOR, seat } from './testkit/play.ts';
import { RecordingListener } from './testkit/recordingListener.ts';
import { createTestTables, players } from './testkit/testTables.ts';

/** Two services on one store: each publishes the writes of the other within a round. */

const ROUND = 1000;

async function both() {
  const here = createTestTables();
  const { table: a, id } = await here.open({ players: players('Ann', 'Bob') });
  await a.host.start(HOST);
  const there = here.again();
  const b = await there.table(id);
  return { ...here, there, id, a, b };
}

test('actions and table events are published and visible', async () => {
  const { a, b, time, logged } = await both();
  const listener = RecordingListener.at(b);
  const before = b.seq;
  await moveOn(a);
  await a.host.mute(HOST, 'p1', true);
  await moveOn(a);
  expect(b.seq).toBe(before);
  await time.pass(ROUND);
  expect(b.tableState).toEqual(a.tableState);
  expect(listener.received.at(-1)?.seq).toBe(a.seq);
  expect(listener.faults).toEqual([]);
  expect(b.describe(SPECTATOR)).toMatchObject({ version: 2, players: [{ muted: true }, { muted: false }] });
  expect(logged).toEqual([]);
});

test('a token that ended at one service ends at the other', async () => {
  const { a, b, time } = await both();
  const [old, host, other] = [
    RecordingListener.at(b, seat('p1')),
    RecordingListener.at(b, HOST),
    RecordingListener.at(b, seat('p2')),
  ];
  await a.seats.reissue(seat('p1'));
  await a.seats.reissue(HOST);
  await time.pass(ROUND);
  expect([old.endings, host.endings, other.endings]).toEqual([['token'], ['token'], []]);
});

test.each(['closed', 'removed'])('a table that was %s at one service ends at the other', async (how) => {
  const { a, b, time, there, store, id } = await both();
  const listener = RecordingListener.at(b);
  if (how === 'closed') await a.host.hide(HOST);
  else await store.remove(id);
  await time.pass(ROUND);
  expect(listener.endings).toEqual(['closed']);
  expect(await there.tables.find(id)).toBeUndefined();
  expect(there.tables.size).toBe(0);
  expect(listener.faults).toEqual([]);
});

describe('chat', () => {
  test('of both services reaches all listeners once and in order', async () => {
    const { a, b, time } = await both();
    const listeners = [RecordingListener.at(a), RecordingListener.at(b)];
    for (const [i, table] of [a, b, b, a, a, b, a].entries()) await table.chat.say(seat('p1'), `${i}`);
    await time.pass(ROUND);
    await b.chat.say(seat('p2'), 'at last');
    await time.pass(ROUND);
    const all = ['0', '1', '2', '3', '4', '5', '6', 'at last'];
    expect(listeners.map(({ lines }) => lines.map(({ text }) => text))).toEqual([all, all]);
  });

  test('from before is not published again when a table is opened later', async () => {
    const { a, again, time, id } = await both();
    await a.chat.say(seat('p1'), 'before');
    const later = await again().table(id);
    const listener = RecordingListener.at(later);
    await time.pass(ROUND);
    await a.chat.say(seat('p1'), 'after');
    await time.pass(ROUND);
    expect(listener.lines.map(({ text }) => text)).toEqual(['after']);
  });

  test('may grow while it is read', async () => {
    const { a, b, time, store } = await both();
    const listener = RecordingListener.at(b);
    for (const text of ['0', '1', '2']) await a.chat.say(seat('p1'), text);
    const { chat } = store;
    let more = 3;
    store.chat = async (...args) => {
      if (more < 6) await a.chat.say(seat('p1'), `${more++}`);
      return chat.apply(store, args);
    };
    await time.pass(ROUND);
    expect(listener.lines.map(({ text }) => text)).toEqual(['0', '1', '2', '3', '4', '5']);
  });

  test('a player muted at one service is muted at the other', async () => {
    const { a, b } = await both();
    await a.host.mute(HOST, 'p1', true);
    expect(await codeOf(b.chat.say(seat('p1'), 'Hello?'))).toBe('MUTED');
  });
});

test('after a store failure the next round retries', async () => {
  const { a, b, time, store, there } = await both();
  await moveOn(a);
  store.isDown = true;
  await time.pass(3 * ROUND);
  store.isDown = false;
  await time.pass(ROUND);
  expect(b.tableState).toEqual(a.tableState);
  expect(there.logged).toEqual([]);
});

test('a table that cannot be read is logged, and the others are synced', async () => {
  const { a, b, time, store, there, open, id } = await both();
  const { table: other, id: otherId } = await open({ players: players('Ann', 'Bob') });
  const otherThere = await there.table(otherId);
  await other.host.start(HOST);
  await moveOn(a);
  const { actions } = store;
  store.actions = async (...args) => {
    if (args[0] === id) throw new Error('torn');
    return actions.apply(store, args);
  };
  await time.pass(ROUND);
  expect(otherThere.tableState).toEqual(other.tableState);
  expect(b.tableState.version).toBe(0);
  expect(there.logged).toMatchObject([{ figures: { gameId: id } }]);
});

describe('a notice', () => {
  /** The other service gets every notice at once, and `reads` counts what it reads for them. */
  async function notified() {
    const bus = { kind: 'redis', isUp: true, close: async () => undefined } as const;
    const sent: Notice[] = [];
    const silent = { ...bus, listen: () => undefined };
    const here = createTestTables({ bus: { ...silent, publish: (notice: Notice) => void sent.push(notice) } });
    const { table: a, id } = await here.open({ players: players('Ann', 'Bob') });
    await a.host.start(HOST);
    const listeners: BusListener[] = [];
    const there = here.again({
      bus: { ...silent, listen: (listener: BusListener) => void listeners.push(listener), publish: () => undefined },
    });
    const b = await there.table(id);
    const since = vi.spyOn(here.store, 'since');
    const deliver = async () => {
      since.mockClear();
      for (const { onNotices } of listeners) onNotices(sent.splice(0));
      await flushEventLoop();
      return since.mock.calls.length;
    };
    await deliver();
    return { ...here, a, b, deliver };
  }

  test('is not followed by a query if the table has read so far already', async () => {
    const { a, b, deliver } = await notified();
    await moveOn(a);
    await b.follower.catchUpWithStore();
    expect(await deliver()).toBe(0);
    await moveOn(a);
    expect(await deliver()).toBe(1);
    expect(b.tableState).toEqual(a.tableState);
  });

  test('of a chat line is followed by a query', async () => {
    const { a, b, deliver } = await notified();
    const listener = RecordingListener.at(b);
    await a.chat.say(seat('p1'), 'Hello');
    expect(await deliver()).toBeGreaterThan(0);
    expect(listener.lines.map(({ text }) => text)).toEqual(['Hello']);
    await moveOn(a);
    expect(await deliver()).toBe(1);
  });
});

test('an unshared store is not polled', async () => {
  const { time, store, a } = await both();
  store.isShared = false;
  let reads = 0;
  store.progress = async () => {
    reads += 1;
    return [];
  };
  await moveOn(a);
  await time.pass(3 * ROUND);
  expect(reads).toBe(0);
});
