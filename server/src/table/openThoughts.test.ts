import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MemoryLeases } from '../store/leases.ts';
import type { Store } from '../store/store.ts';
import type { Table } from './table.ts';
import { ManualTime } from './testkit/manualTime.ts';
import { HOST, host, moveOn, seat, SPECTATOR } from './testkit/play.ts';
import { RecordingListener } from './testkit/recordingListener.ts';
import { openTestStore, ScriptedModel, tablesWith } from './testkit/testModels.ts';
import type { Visitor } from './types.ts';

/** Thoughts of language models are open only while no player at the table could use them. */

const PLAYERS = [
  { name: 'Mod', model: 'llm:test' },
  { name: 'Bot', model: 'bot:random' },
];
const VISITORS: readonly Visitor[] = [SPECTATOR, HOST, seat('p2', 2)];

let store: Store;
let leave: (() => Promise<void>)[];

beforeEach(async () => {
  store = await openTestStore();
  leave = [];
});

afterEach(async () => {
  for (const each of leave) await each();
  await store.close();
});

async function running(time = new ManualTime()) {
  const service = tablesWith(store, new ScriptedModel({ why: 'My rack is weak.' }), {}, time);
  leave.push(() => service.tables.stop());
  const { id, table } = await service.open({ game: 'acquire', players: PLAYERS, thoughts: 'open' });
  RecordingListener.at(table);
  await table.host.start(HOST);
  await expect.poll(() => store.models.decisions(id, { since: 0, limit: 1 })).toHaveLength(1);
  return { ...service, id, table };
}

const openTo = async (table: Table, visitor: Visitor) => (await table.reader.decisions(visitor, 0, 99)).length > 0;

test('a table with `thoughts: open` shows them', async () => {
  const { table } = await running();
  expect(table.describe(SPECTATOR).thoughts).toBe('open');
  expect(await openTo(table, SPECTATOR)).toBe(true);
});

describe.each(['human', 'agent:visitor'])('a seat that is given to %s', (model) => {
  test.each(['before', 'after'] as const)('%s the start closes them permanently', async (when) => {
    const service = tablesWith(store, new ScriptedModel({ why: 'My rack is weak.' }));
    leave.push(() => service.tables.stop());
    const { id, table } = await service.open({ game: 'acquire', players: PLAYERS, thoughts: 'open' });
    RecordingListener.at(table);
    if (when === 'after') await table.host.start(HOST);
    await table.seats.give(HOST, 'p2', { model });
    if (when === 'before') await table.host.start(HOST);
    while ((await store.models.decisions(id, { since: 0, limit: 1 })).length === 0) {
      if (table.reader.actions('p2').actors.includes('p2')) await moveOn(table).catch(() => undefined);
      await service.time.pass(1);
    }
    expect(table.describe(SPECTATOR).thoughts).toBe('closed');
    for (const visitor of VISITORS) expect(await openTo(table, visitor)).toBe(false);
    // The previous player may return.
    await table.seats.give(HOST, 'p2', { model: 'bot:random' });
    for (const visitor of [SPECTATOR, HOST]) expect(await openTo(table, visitor)).toBe(false);
    await table.host.close(HOST);
    expect(await openTo(table, SPECTATOR)).toBe(true);
  });
});

test('open thoughts in a document of an earlier version are closed if a person plays', async () => {
  const { id, table, tables, time } = await running();
  await table.seats.give(HOST, 'p2', { model: 'human' });
  const { doc } = table.tableState;
  await tables.stop();
  const stored = await store.read(id);
  await store.append({
    gameId: id,
    expected: { version: stored?.version ?? 0, seq: stored?.seq ?? 0 },
    version: stored?.version ?? 0,
    seq: stored?.seq ?? 0,
    status: 'in_progress',
    head: stored?.head ?? null,
    at: 0,
    bytes: 0,
    events: [],
    doc: { ...doc, thoughts: 'open' },
  });
  const again = tablesWith(store, new ScriptedModel(), {}, time);
  leave.push(() => again.tables.stop());
  const restored = await again.tables.find(id);
  if (restored === undefined) throw new Error('There is no such table.');
  expect(restored.describe(SPECTATOR).thoughts).toBe('closed');
  for (const visitor of VISITORS) expect(await openTo(restored, visitor)).toBe(false);
  // The people of such a table can start a rematch.
  const { token } = await restored.seats.claim((await restored.seats.give(HOST, 'p2', { model: 'human' })).claim ?? '');
  expect(token).not.toBe('');
  await restored.host.close(HOST);
  const epoch = restored.tableState.doc.seats[1]?.epoch ?? 0;
  const next = await again.tables.rematch(id, seat('p2', epoch), 'somebody', 'allowed');
  expect((await again.tables.find(next.id))?.describe(host(1)).thoughts).toBe('closed');
});

test('another node reloads the table before it shows any', async () => {
  const time = new ManualTime();
  Object.assign(store, {
    isShared: true,
    leases: new MemoryLeases({ running: () => [], now: () => time.elapsed() }),
  });
  const { id, table } = await running(time);
  const elsewhere = tablesWith(store, new ScriptedModel(), {}, time);
  leave.push(() => elsewhere.tables.stop());
  const twin = await elsewhere.tables.find(id);
  if (twin === undefined) throw new Error('There is no such table.');
  expect(await openTo(twin, SPECTATOR)).toBe(true);
  await table.seats.give(HOST, 'p2', { model: 'human' });
  expect(await openTo(twin, SPECTATOR)).toBe(false);
});
