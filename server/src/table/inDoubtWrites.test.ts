import { rngFrom } from '@magnate/bots';
import { describe, expect, test } from 'vitest';
import { StoreConflict, StoreUnavailable } from '../store/store.ts';
import { codeOf, copied, HOST, nextMove, seat } from './testkit/play.ts';
import { RecordingListener } from './testkit/recordingListener.ts';
import { createTestTables, players } from './testkit/testTables.ts';

const UNAVAILABLE = new StoreUnavailable(new Error('gone'));

async function begun(options: object = {}) {
  const place = createTestTables();
  const made = await place.open({ players: players('Ann', 'Bob', 'Cy'), options: { ...options } });
  await made.table.host.start(HOST);
  return { ...place, ...made };
}

describe('a write of unknown outcome', () => {
  test.each(['before', 'after'] as const)('a repeated action is applied once (%s)', async (when) => {
    const { table, store, id } = await begun();
    const listener = RecordingListener.at(table);
    for (let i = 0; i < 30; i++) {
      const { playerId, action } = nextMove(table, rngFrom(`${when} ${i}`));
      const { version } = table.tableState;
      const submission = { action, actionId: `a${i}`, expectedVersion: version };
      store.faults.push({ when, error: UNAVAILABLE });
      await expect(table.act(seat(playerId), submission)).rejects.toThrow(StoreUnavailable);
      expect(table.tableState.version).toBe(version);
      expect((await table.act(seat(playerId), submission)).version).toBe(version + 1);
      expect((await table.act(seat(playerId), submission)).version).toBe(version + 1);
    }
    expect((await store.actions(id, 0)).map(({ actionId }) => actionId)).toEqual(
      Array.from({ length: 30 }, (_, i) => `a${i}`),
    );
    expect(listener.received).toEqual(await store.events(id, table.seq - listener.received.length, 10_000));
    expect(listener.faults).toEqual([]);
  });

  test('without an action id the table is read first, and nothing is applied twice', async () => {
    const { table, store } = await begun();
    const { playerId, action } = nextMove(table);
    store.faults.push({ when: 'after', error: UNAVAILABLE });
    await expect(table.act(seat(playerId), { action, expectedVersion: 0 })).rejects.toThrow(StoreUnavailable);
    expect(await codeOf(table.act(seat(playerId), { action, expectedVersion: 0 }))).toBe('STALE_VERSION');
    expect(table.tableState.version).toBe(1);
  });

  test('is published to the others even without a retry', async () => {
    const { table, store, time } = await begun();
    const listener = RecordingListener.at(table);
    const { playerId, action } = nextMove(table);
    store.faults.push({ when: 'after', error: UNAVAILABLE });
    await expect(table.act(seat(playerId), { action })).rejects.toThrow(StoreUnavailable);
    store.isDown = true;
    await time.pass(10_000);
    expect(listener.received).toEqual([]);
    store.isDown = false;
    await time.pass(1000);
    expect(listener.received.length).toBeGreaterThan(0);
    expect(listener.faults).toEqual([]);
    expect(table.tableState.version).toBe(1);
    expect(table.isQuiet).toBe(false);
    listener.leave();
    expect(table.isQuiet).toBe(true);
  });

  test('of a pause or a mute is applied and published once', async () => {
    const { table, store } = await begun();
    const listener = RecordingListener.at(table);
    store.faults.push({ when: 'after', error: UNAVAILABLE });
    expect(await codeOf(table.host.pause(HOST, true))).toContain('StoreUnavailable');
    await table.host.pause(HOST, true);
    store.faults.push({ when: 'before', error: UNAVAILABLE });
    expect(await codeOf(table.host.mute(HOST, 'p1', true))).toContain('StoreUnavailable');
    await table.host.mute(HOST, 'p1', true);
    expect(listener.types).toEqual(['TablePaused', 'PlayerMuted']);
    expect(listener.faults).toEqual([]);
  });

  test('of the last action ends the game once', async () => {
    const { table, store } = await begun({ endAt: { rounds: 3 } });
    const listener = RecordingListener.at(table);
    const rng = rngFrom('last');
    for (let i = 0; table.tableState.status === 'in_progress'; i++) {
      const { playerId, action } = nextMove(table, rng);
      const submission = { action, actionId: `a${i}` };
      store.faults.push({ when: 'after', error: UNAVAILABLE });
      await expect(table.act(seat(playerId), submission)).rejects.toThrow(StoreUnavailable);
      await table.act(seat(playerId), submission);
    }
    expect(listener.types.filter((type) => type === 'SeedRevealed')).toHaveLength(1);
    expect(listener.types.at(-1)).toBe('SeedRevealed');
    expect(listener.faults).toEqual([]);
  });
});

test('while the store is down nothing is acknowledged, and the game continues afterwards', async () => {
  const { table, store } = await begun();
  const { playerId, action } = nextMove(table);
  store.isDown = true;
  await expect(table.act(seat(playerId), { action, actionId: 'x' })).rejects.toThrow(StoreUnavailable);
  await expect(table.host.pause(HOST, true)).rejects.toThrow(StoreUnavailable);
  await expect(table.act(seat(playerId), { action, actionId: 'x' })).rejects.toThrow(StoreUnavailable);
  store.isDown = false;
  expect((await table.act(seat(playerId), { action, actionId: 'x' })).version).toBe(1);
});

describe('a store conflict', () => {
  const USED = new StoreConflict('The id was used.');

  test('for an action that was applied already gives the first answer', async () => {
    const { table, store, again, id } = await begun();
    const { playerId, action } = nextMove(table);
    const submission = { action, actionId: 'x' };
    const first = await (await again().table(id)).act(seat(playerId), submission);
    store.faults.push({ when: 'before', error: USED });
    expect(copied(await table.act(seat(playerId), submission))).toEqual(copied(first));
    expect(await store.actions(id, 0)).toHaveLength(1);
  });

  test('that is gone at the next attempt has no effect', async () => {
    const { table, store } = await begun();
    const { playerId, action } = nextMove(table);
    store.faults.push({ when: 'before', error: USED });
    expect((await table.act(seat(playerId), { action, actionId: 'x' })).version).toBe(1);
  });

  test('that persists is refused, and nothing has changed', async () => {
    const { table, store } = await begun();
    const { playerId, action } = nextMove(table);
    for (let i = 0; i < 10; i++) store.faults.push({ when: 'before', error: USED });
    expect(await codeOf(table.act(seat(playerId), { action }))).toBe('STALE_VERSION');
    expect(table.tableState.version).toBe(0);
  });

  test('for a chat line means that the table was removed', async () => {
    const { table, store, id } = await begun();
    store.isShared = false;
    const listener = RecordingListener.at(table);
    await store.remove(id);
    expect(await codeOf(table.chat.say(seat('p1'), 'Hello?'))).toBe('UNKNOWN_GAME');
    expect(listener.endings).toEqual(['closed']);
  });
});
