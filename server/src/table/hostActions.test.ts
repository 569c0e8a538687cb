import { describe, expect, test } from 'vitest';
import { flushEventLoop } from './testkit/manualTime.ts';
import { codeOf, ENDLESS, HOST, host, moveOn, SPECTATOR, seat, until } from './testkit/play.ts';
import { RecordingListener } from './testkit/recordingListener.ts';
import { createTestTables, players } from './testkit/testTables.ts';

const TWO = players('Ann', 'Bob');

async function begun(request: object = {}) {
  const made = await createTestTables().open({ players: TWO, ...request });
  await made.table.host.start(HOST);
  return made;
}

describe('a pause', () => {
  test('blocks all actions, those of bots included, and stops the clock', async () => {
    const { open, time } = createTestTables();
    const { table } = await open({ players: players('Ann', 'bot:random'), options: ENDLESS, clock: { decision: 10 } });
    await table.host.start(HOST);
    const listener = RecordingListener.at(table);
    await table.host.pause(HOST, true);
    await table.host.pause(HOST, true);
    const { version } = table.tableState;
    expect(await codeOf(table.act(seat('p1'), { action: { type: 'RollDice' } }))).toBe('TABLE_PAUSED');
    await time.pass(100_000);
    expect(table.tableState.version).toBe(version);
    expect(table.describe(SPECTATOR)).toMatchObject({ paused: true, deadlines: {} });
    await table.host.pause(HOST, false);
    await time.pass(100_000);
    expect(table.tableState.version).toBeGreaterThan(version);
    expect(listener.types.slice(0, 2)).toEqual(['TablePaused', 'TableResumed']);
    expect(listener.faults).toEqual([]);
  });

  test('is possible only while the game runs', async () => {
    const { table } = await createTestTables().open({ players: TWO });
    expect(await codeOf(table.host.pause(HOST, true))).toBe('NOT_STARTED');
  });
});

describe('the delay of bots', () => {
  test('is changed by the host, with one event', async () => {
    const { table } = await begun();
    const listener = RecordingListener.at(table);
    await table.host.pace(HOST, 250);
    await table.host.pace(HOST, 250);
    expect(table.tableState.doc.botDelay).toBe(250);
    expect(listener.types).toEqual(['BotDelayChanged']);
  });
});

describe('chat', () => {
  test('reaches all attached listeners, in order', async () => {
    const { table } = await begun();
    const listener = RecordingListener.at(table);
    const gone = RecordingListener.at(table);
    gone.leave();
    await table.chat.say(seat('p1'), 'Hello');
    await table.chat.say(seat('p2'), 'Hi');
    expect(listener.lines.map(({ id, playerId, text }) => [id, playerId, text])).toEqual([
      [1, 'p1', 'Hello'],
      [2, 'p2', 'Hi'],
    ]);
    expect(await table.chat.last(1)).toEqual(listener.lines.slice(1));
    expect(gone.lines).toEqual([]);
  });

  test('a muted player is refused until unmuted, with one event each', async () => {
    const { table } = await begun();
    const listener = RecordingListener.at(table);
    await table.host.mute(HOST, 'p1', true);
    await table.host.mute(HOST, 'p1', true);
    expect(await codeOf(table.chat.say(seat('p1'), 'Hello'))).toBe('MUTED');
    await table.chat.say(seat('p2'), 'I may');
    await table.host.mute(HOST, 'p1', false);
    await table.chat.say(seat('p1'), 'Hello');
    expect(listener.types).toEqual(['PlayerMuted', 'PlayerUnmuted']);
    expect(await codeOf(table.host.mute(HOST, 'p9', true))).toBe('UNKNOWN_PLAYER');
  });

  test('the host cannot unmute a player whom the operator muted', async () => {
    const { table } = await begun();
    const listener = RecordingListener.at(table);
    await table.host.mute(HOST, 'p1', true);
    await table.host.mute('operator', 'p1', true);
    expect(await codeOf(table.host.mute(HOST, 'p1', false))).toBe('MUTED_BY_OPERATOR');
    await table.host.mute(HOST, 'p1', true);
    expect(await codeOf(table.host.mute(HOST, 'p1', false))).toBe('MUTED_BY_OPERATOR');
    expect(await codeOf(table.chat.say(seat('p1'), 'Hello'))).toBe('MUTED');
    await table.host.mute('operator', 'p1', false);
    await table.chat.say(seat('p1'), 'Hello');
    await table.host.mute(HOST, 'p1', true);
    await table.host.mute(HOST, 'p1', false);
    expect(listener.types).toEqual(['PlayerMuted', 'PlayerMuted', 'PlayerUnmuted', 'PlayerMuted', 'PlayerUnmuted']);
  });
});

describe('erasing', () => {
  test('is published first; then the table is unknown', async () => {
    const { open, tables, store, again } = createTestTables();
    const { table, id } = await open({ players: TWO, visibility: 'public' });
    await table.host.start(HOST);
    const listeners = [RecordingListener.at(table), RecordingListener.at(table, seat('p1'))];
    await table.host.hide(HOST);
    expect(listeners.map(({ types, endings, faults }) => [types, endings, faults])).toEqual([
      [['SeedRevealed', 'TableClosed'], ['closed'], []],
      [['SeedRevealed', 'TableClosed'], ['closed'], []],
    ]);
    const tries = [
      () => table.admit(SPECTATOR),
      () => table.admit(seat('p1')),
      () => table.attach(SPECTATOR, listeners[0] as RecordingListener),
      () => table.reader.status,
      () => table.act(seat('p1'), { action: { type: 'RollDice' } }),
      () => table.chat.say(seat('p1'), 'Hello?'),
      () => table.host.pause(HOST, true),
      () => table.host.close(HOST),
      () => table.host.start(HOST),
    ];
    expect(await Promise.all(tries.map(codeOf))).toEqual(tries.map(() => 'UNKNOWN_GAME'));
    expect(await tables.find(id)).toBeUndefined();
    expect(await again().tables.find(id)).toBeUndefined();
    expect(tables.size).toBe(0);
    expect((await tables.list({ status: 'in_progress', limit: 10 })).games).toEqual([]);
    expect(await store.read(id)).toMatchObject({ status: 'closed' });
    expect(await tables.erase(id)).toBe(true);
    expect(await store.read(id)).toBeUndefined();
    expect(await tables.erase(id)).toBe(false);
  });

  test('also ends a waiting table, and one with bots in the middle of a game', async () => {
    const { open, store } = createTestTables();
    const waiting = await open({ players: TWO });
    await waiting.table.host.hide(HOST);
    const bots = await open({ players: players('bot:random', 'bot:random'), options: ENDLESS });
    await bots.table.host.start(HOST);
    await until(() => bots.table.tableState.version > 10);
    await bots.table.host.hide(HOST);
    const { version } = bots.table.tableState;
    await flushEventLoop();
    expect(await store.read(bots.id)).toMatchObject({ status: 'closed', version });
    expect(await store.read(waiting.id)).toMatchObject({ status: 'closed' });
  });
});

test('a private table opens to tokens only', async () => {
  const { table } = await createTestTables().open({ players: TWO, visibility: 'private' });
  expect(await codeOf(() => table.admit(SPECTATOR))).toBe('UNKNOWN_GAME');
  expect(await codeOf(() => table.admit(seat('p1')))).toBeUndefined();
  expect(await codeOf(() => table.admit(HOST))).toBeUndefined();
  expect(await codeOf(() => table.admit(host(2)))).toBe('TOKEN_ENDED');
  expect(await codeOf(() => table.admit(seat('p9')))).toBe('TOKEN_ENDED');
});

test('a listener that fails is removed, and the others are not affected', async () => {
  const { table } = await begun();
  const endings: string[] = [];
  table.attach(SPECTATOR, {
    update: () => {
      throw new Error('Deaf.');
    },
    ended: (why) => endings.push(why),
  });
  const listener = RecordingListener.at(table);
  await moveOn(table);
  await moveOn(table);
  expect(listener.faults).toEqual([]);
  expect(listener.received.length).toBeGreaterThan(0);
  expect(endings).toEqual(['stopping']);
});
