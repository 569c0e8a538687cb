import { describe, expect, test, vi } from 'vitest';
import { StoreUnavailable } from '../store/store.ts';
import { paced } from './seatChanges.ts';
import { LEASE } from './tableLeases.ts';
import { flushEventLoop } from './testkit/manualTime.ts';
import { ENDLESS, HOST, holder, moveOn, SPECTATOR, seat } from './testkit/play.ts';
import { RecordingListener } from './testkit/recordingListener.ts';
import { createTestTables, players } from './testkit/testTables.ts';

/** Two nodes on one store: one of them runs the bots, clocks and models of a table. */

const ROUND = 1000;
const SECOND = 1000;

async function bots() {
  const here = createTestTables({ node: 'here' });
  const playing = { players: players('bot:random', 'bot:greedy'), options: ENDLESS, botDelay: 1000 };
  const { table: a, id } = await here.open(playing);
  const there = testTablesBeside(here);
  await a.host.start(HOST);
  return { here, there, a, id, ...here };
}

function testTablesBeside(here: ReturnType<typeof createTestTables>) {
  return here.again({ node: 'there' });
}

/** The versions of the stored actions: one each, in order. */
async function versions({ store }: ReturnType<typeof createTestTables>, id: string): Promise<readonly number[]> {
  return (await store.actions(id, 0)).map(({ version }) => version);
}

const counted = (length: number) => Array.from({ length }, (_, i) => i + 1);

describe('the node with the lease', () => {
  test('plays for the bots, also for spectators at the other node', async () => {
    const { here, there, time, id, a } = await bots();
    const b = await there.table(id);
    const listener = RecordingListener.at(b);
    // Presence is exchanged in the next round.
    for (let i = 0; i < 30; i++) await time.pass(ROUND);
    const played = a.tableState.version;
    expect(played).toBeGreaterThan(5);
    expect(await versions(here, id)).toEqual(counted(played));
    expect(listener.faults).toEqual([]);
    expect([here.tables.leases.size, there.tables.leases.size]).toEqual([1, 0]);
  });

  test('stops, and the other takes over at once', async () => {
    const { here, there, time, id } = await bots();
    RecordingListener.at(await there.table(id));
    await time.pass(3 * ROUND);
    await here.tables.stop();
    const before = (await versions(there, id)).length;
    await time.pass(3 * ROUND);
    expect((await versions(there, id)).length).toBeGreaterThan(before);
    expect(there.tables.leases.moves).toBe(1);
    expect(there.logged).toEqual([]);
  });

  test('dies, and the other takes over its tables within five seconds without duplicate actions', async () => {
    const { here, there, time, id, a } = await bots();
    const listener = RecordingListener.at(a);
    await time.pass(3 * ROUND);
    here.die();
    const before = (await versions(there, id)).length;
    await time.pass(5 * SECOND);
    expect(there.tables.size).toBe(1);
    const b = await there.table(id);
    b.admit(SPECTATOR);
    await time.pass(5 * SECOND);
    const after = await versions(there, id);
    expect(after.length).toBeGreaterThan(before);
    expect(after).toEqual(counted(after.length));
    expect(listener.faults).toEqual([]);
  });

  test('is refused after being suspended, and leaves the table to the other', async () => {
    const { here, there, time, id, a } = await bots();
    await time.pass(ROUND);
    // It still believes that it holds the lease: its clock alone has stopped.
    await here.store.leases.handOver('here');
    const b = await there.table(id);
    RecordingListener.at(b);
    await there.tables.leases.renew([b]);
    const { version } = b.tableState;
    await time.pass(10 * ROUND);
    expect((await versions(here, id)).length).toBeGreaterThan(version);
    expect(await versions(here, id)).toEqual(counted(b.tableState.version));
    expect(a.tableState.version).toBeLessThanOrEqual(b.tableState.version);
    expect([here.tables.leases.size, there.tables.leases.size]).toEqual([0, 1]);
  });
});

test('a lease that expires during its renewal does not stall the table', async () => {
  const { here, time, a } = await bots();
  a.admit(SPECTATOR);
  await time.pass(ROUND);
  const { leases } = here.store;
  const take = leases.take.bind(leases);
  const away: typeof take = async () => {
    throw new StoreUnavailable(new Error('away'));
  };
  leases.take = away;
  await time.pass(2.5 * SECOND);
  // A renewal that is answered late, after the lease expired; later ones fail meanwhile.
  const answered = Promise.withResolvers<void>();
  leases.take = async (...values) => {
    leases.take = away;
    await answered.promise;
    return take(...values);
  };
  const renewal = here.tables.leases.renew([a]);
  await time.pass(1.5 * SECOND);
  const { version } = a.tableState;
  answered.resolve();
  await renewal;
  leases.take = take;
  await time.pass(5 * SECOND);
  expect(a.tableState.version).toBeGreaterThan(version);
});

test.each([0, 1, 2, 3, 4])('a lease that expires at reading %i of the clock allows no unfenced write', async (k) => {
  const { here, time, a, id } = await bots();
  const taken = time.elapsed();
  await here.tables.leases.renew([a]);
  const { fence } = (await here.store.leases.take('here', [id], LEASE))[0] ?? {};
  const append = vi.spyOn(here.store, 'append');
  let readings = 0;
  vi.spyOn(time, 'elapsed').mockImplementation(() => taken + LEASE - k + readings++);
  await a.queue.runAsHolder(({ doc }, writer) => writer.announce(paced(doc, 2 * SECOND)));
  expect(append.mock.calls.map(([step]) => step.fence)).toEqual(k === 0 ? [] : [fence]);
});

describe('tables of a node that died', () => {
  test('with newer rules stay as they are, and do not block others', async () => {
    const newer = createTestTables({ node: 'newer' });
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) {
      const { id, table } = await newer.open({ players: players('Ann', 'Bob') });
      await table.host.start(HOST);
      ids.push(id);
    }
    const known = ids.at(-1) ?? '';
    await newer.time.pass(ROUND);
    newer.die();
    await newer.time.pass(5 * SECOND);
    for (const id of ids) if (id !== known) newer.store.changeRules(id, 999);
    const older = newer.again({ node: 'older' });
    for (let i = 0; i < 10; i++) await newer.time.pass(ROUND);
    expect(older.tables.size).toBe(1);
    expect(older.tables.leases.isHeld(known)).toBe(true);
    // Once each, not in every round.
    expect(older.logged.map(({ message }) => message)).toEqual(Array(2).fill('table could not be opened'));
    expect(await older.tables.leases.orphans()).toEqual([]);
    const [first = ''] = ids;
    expect((await newer.store.read(first))?.rules).toBe(999);
  });
});

describe('presence', () => {
  async function people() {
    const here = createTestTables({ node: 'here' });
    const clock = { decision: 60, reserve: 60, grace: 5 };
    const { table: a, id } = await here.open({ players: players('Ann', 'Bob'), clock });
    const there = testTablesBeside(here);
    const b = await there.table(id);
    await a.host.start(HOST);
    return { here, there, a, b };
  }

  test('is known at every node: a player at the other one is not absent', async () => {
    const { here, a, b } = await people();
    const listeners = ['p1', 'p2'].map((playerId) => RecordingListener.at(b, seat(playerId)));
    for (let i = 0; i < 20; i++) await here.time.pass(ROUND);
    const present = () => a.describe(SPECTATOR).players.map((player) => [player.present, player.standIn]);
    expect(present()).toEqual([
      [true, false],
      [true, false],
    ]);
    await moveOn(b);
    listeners[0]?.leave();
    for (let i = 0; i < 3; i++) await here.time.pass(ROUND);
    expect(present()[0]).toEqual([false, false]);
    expect(b.describe(SPECTATOR).players.map((player) => player.present)).toEqual([false, true]);
  });

  test('may arrive late: a player who returned at the other node gets the seat back and keeps it', async () => {
    const { here, a, b } = await people();
    const spectator = RecordingListener.at(b);
    await here.time.pass(0.5 * SECOND);
    for (let i = 0; i < 4; i++) await here.time.pass(ROUND);
    expect(spectator.types).not.toContain('StandInTook');
    const first = holder(a);
    RecordingListener.at(b, seat(first));
    for (let i = 0; i < 20; i++) await here.time.pass(0.5 * SECOND);
    expect(spectator.types.filter((type) => /^(?:StandInTook|PlayerReturned)$/.test(type))).toEqual([
      'StandInTook',
      'PlayerReturned',
    ]);
    for (const table of [a, b]) expect(table.describe(SPECTATOR).players.every(({ standIn }) => !standIn)).toBe(true);
  });

  test('restarts its grace period when another node takes over', async () => {
    const { here, there, a, b } = await people();
    for (const playerId of ['p1', 'p2']) RecordingListener.at(a, seat(playerId));
    for (let i = 0; i < 20; i++) await here.time.pass(ROUND);
    here.die();
    await here.time.pass(4 * SECOND);
    await flushEventLoop();
    expect(there.tables.leases.size).toBe(1);
    expect(b.describe(SPECTATOR).players.map(({ standIn }) => standIn)).toEqual([false, false]);
    await here.time.pass(8 * SECOND);
    expect(b.describe(SPECTATOR).players.some(({ standIn }) => standIn)).toBe(true);
  });
});
