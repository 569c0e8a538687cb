import { rngFrom } from '@magnate/bots';
import { describe, expect, test } from 'vitest';
import { codeOf, HOST, moveOn, nextMove, SPECTATOR, seat } from './testkit/play.ts';
import { RecordingListener } from './testkit/recordingListener.ts';
import { createTestTables, players } from './testkit/testTables.ts';

const TWO = { players: players('Ann', 'Bob') };

describe('snapshots', () => {
  test('are at most a round behind, and written only for games that changed', async () => {
    const { open, store, time } = createTestTables({ round: 500 });
    const { id, table } = await open(TWO);
    const still = await open(TWO);
    await table.host.start(HOST);
    await still.table.host.start(HOST);
    const started = await store.snapshot(still.id);
    const rng = rngFrom('snapshots');
    for (let i = 0; i < 10; i++) {
      await moveOn(table, rng);
      await time.pass(500);
      expect(await store.snapshot(id)).toMatchObject({ version: table.tableState.version, seq: table.seq });
    }
    expect(await store.snapshot(still.id)).toBe(started);
  });

  test('of the start and the end are written with the step itself', async () => {
    const { open, store } = createTestTables();
    store.takesSnapshots = false;
    const { id, table } = await open({ ...TWO, options: { endAt: { rounds: 2 } } });
    await table.host.start(HOST);
    expect(await store.snapshot(id)).toMatchObject({ version: 0, seq: table.seq });
    const rng = rngFrom('end');
    while (table.reader.status === 'in_progress') await moveOn(table, rng);
    expect(await store.snapshot(id)).toMatchObject({ version: table.tableState.version, seq: table.seq });
  });

  test('that could not be written are written in a later round', async () => {
    const { open, store, time, logged } = createTestTables();
    const { id, table } = await open(TWO);
    await table.host.start(HOST);
    await moveOn(table);
    const { saveSnapshots } = store;
    store.saveSnapshots = () => Promise.reject(new Error('full'));
    await time.pass(1000);
    expect(logged).toMatchObject([{ message: 'snapshot write failed' }]);
    store.saveSnapshots = saveSnapshots;
    store.isDown = true;
    await time.pass(3000);
    store.isDown = false;
    await time.pass(1000);
    expect(await store.snapshot(id)).toMatchObject({ version: 1 });
    expect(logged).toHaveLength(1);
  });
});

describe('idle tables', () => {
  test('are unloaded above the limit, and loaded again on demand', async () => {
    const { open, tables, time, table } = createTestTables({ maxQuiet: 12 });
    const ids: string[] = [];
    for (let i = 0; i < 10; i++) {
      const made = await open(TWO);
      if (i % 2 === 0) await made.table.host.start(HOST);
      ids.push(made.id);
    }
    expect(tables.size).toBe(10);
    await time.pass(25_000);
    expect(tables.size).toBe(3);
    const found = await Promise.all(ids.map((id) => table(id)));
    expect(found.map(({ id }) => id)).toEqual(ids);
    expect(found.map(({ reader }) => reader.status)).toEqual(
      ids.map((_, i) => (i % 2 === 0 ? 'in_progress' : 'waiting')),
    );
    expect((await moveOn(found[0] as (typeof found)[0])).answer.version).toBe(1);
  });

  test('are more after a recent request', async () => {
    const { open, tables, time } = createTestTables({ maxQuiet: 8 });
    for (let i = 0; i < 10; i++) (await open(TWO)).table.admit(SPECTATOR);
    await time.pass(2000);
    expect(tables.size).toBe(8);
    await time.pass(20_000);
    expect(tables.size).toBe(2);
  });

  test('are none with a listener, a clock, a pending bot or a write in doubt', async () => {
    const { open, tables, time, store } = createTestTables({ maxQuiet: 0 });
    const listened = await open(TWO);
    const listener = RecordingListener.at(listened.table);
    const clocked = await open({ ...TWO, clock: { decision: 100_0, grace: 5000 } });
    await clocked.table.host.start(HOST);
    const slow = await open({
      players: players('bot:random', 'Bob'),
      botDelay: 50_000,
      options: { turnOrder: 'seat' },
    });
    await slow.table.host.start(HOST);
    const doubtful = await open(TWO);
    await doubtful.table.host.start(HOST);
    const { playerId, action } = nextMove(doubtful.table);
    store.faults.push({ when: 'after', error: new Error('gone') });
    await codeOf(doubtful.table.act(seat(playerId), { action }));
    const quiet = await open(TWO);
    await time.pass(1);
    expect([listened, clocked, slow, doubtful, quiet].map(({ table }) => table.isQuiet)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
    await time.pass(4000);
    expect(
      await Promise.all([listened, clocked, slow].map(async ({ id, table }) => (await tables.find(id)) === table)),
    ).toEqual([true, true, true]);
    expect((await tables.find(quiet.id)) === quiet.table).toBe(false);
    expect(listener.endings).toEqual([]);
    listener.leave();
    await time.pass(1000);
    expect((await tables.find(listened.id)) === listened.table).toBe(false);
  });

  test('a reference to an unloaded table gets a retry', async () => {
    const { open, time, table: find } = createTestTables({ maxQuiet: 0 });
    const { table, id } = await open(TWO);
    await table.host.start(HOST);
    await time.pass(2000);
    expect(await codeOf(table.act(seat('p1'), { action: { type: 'RollDice' } }))).toBe('STOPPING');
    expect(await codeOf(() => table.admit(SPECTATOR))).toBe('STOPPING');
    expect((await find(id)).reader.status).toBe('in_progress');
  });
});
