import { appendFile, mkdir, mkdtemp, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rngFrom } from '@magnate/bots';
import { GAME_IDS, chainOf, type GameId, recordFromLog, replay } from '@magnate/engine';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GameLogs } from './gameLogs.ts';
import type { Store } from './store/store.ts';
import type { Table } from './table/table.ts';
import type { MemoryStore } from './table/testkit/memoryStore.ts';
import { HOST, moveOn, recordOf, SHORT } from './table/testkit/play.ts';
import { createTestTables, players, type TestTables } from './table/testkit/testTables.ts';

let folder: string;
let open: GameLogs[];
let logged: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'magnate-logs-'));
  open = [];
  logged = [];
});
afterEach(async () => {
  await Promise.all(open.map((logs) => logs.close()));
  await rm(folder, { recursive: true });
});

function logsOn(store: Store, more: object = {}): GameLogs {
  const write = (_: object, message: string) => void logged.push(message);
  const log = { info: write, warn: write, error: write };
  const logs = new GameLogs({ folder, store, log, ...more });
  open.push(logs);
  return logs;
}

function place(more: object = {}): { readonly logs: GameLogs; readonly here: TestTables<MemoryStore> } {
  const before = createTestTables();
  const logs = logsOn(before.store, more);
  return { logs, here: before.again({ stepLog: logs }) };
}

async function begun(here: TestTables<MemoryStore>, game: GameId = 'monopoly') {
  const { table, id } = await here.open({ game, players: players('Ann', 'Bob'), options: SHORT[game] });
  await table.host.start(HOST);
  return { table, id, file: join(folder, `${id}.jsonl`) };
}

async function move(table: Table, times: number, rng = rngFrom('logged')): Promise<void> {
  for (let i = 0; i < times && table.reader.status === 'in_progress'; i++) {
    await moveOn(table, rng);
    if (i % 9 === 4 && table.reader.status === 'in_progress') await table.host.mute(HOST, 'p2', i % 2 === 0);
  }
}

const ALL = Number.POSITIVE_INFINITY;
const loggedIn = async (file: string) => recordFromLog(await readFile(file, 'utf8'));

/** The final state of a log. */
async function logIn(file: string) {
  const record = await loggedIn(file);
  const { events } = replay(record);
  return { events, head: chainOf(record, events), actions: record.actions.length };
}

/** The actions played. */
async function logOf({ id, tableState: { head, version } }: Table, store: MemoryStore) {
  return { events: await store.events(id, 0, 100_000), head, actions: version };
}

describe('game logs', () => {
  test.each(GAME_IDS)('%s: contain a whole game, equal to its record', async (game) => {
    const { logs, here } = place();
    const { table, file } = await begun(here, game);
    await move(table, ALL);
    await logs.flush();
    expect(await logIn(file)).toEqual(await logOf(table, here.store));
    const { chain, ...record } = await recordOf(table);
    expect(record).toMatchObject(await loggedIn(file));
    const lines = (await readFile(file, 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    const events = lines.filter((line) => 'event' in line);
    expect(events).toHaveLength(chain.events);
  });

  test('are written live, and readable by their owner only', async () => {
    const { logs, here } = place();
    const { table, file } = await begun(here);
    for (let i = 0; i < 5; i++) {
      await move(table, 6, rngFrom(`live ${i}`));
      await logs.flush();
      expect(await logIn(file)).toEqual(await logOf(table, here.store));
    }
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test('that cannot be written delay no action; they are reported once, and completed later', async () => {
    let failures = 0;
    const { logs, here } = place({ failed: () => (failures += 1) });
    const { table, file } = await begun(here);
    await move(table, 10);
    await logs.flush();
    await rename(file, `${file}.aside`);
    await mkdir(file);
    for (let i = 0; i < 3; i++) {
      await move(table, 5, rngFrom(`full ${i}`));
      await logs.flush();
    }
    expect(table.tableState.version).toBe(25);
    expect(failures).toBeGreaterThanOrEqual(3);
    expect(logs.behind).toBe(1);
    expect(logged).toEqual(['game log not written']);
    await rmdir(file);
    await rename(`${file}.aside`, file);
    await appendFile(file, '{"version":11,"at":17');
    await logs.flush();
    expect(logs.behind).toBe(0);
    expect(logged).toEqual(['game log not written', 'game logs available']);
    expect(await logIn(file)).toEqual(await logOf(table, here.store));
  });

  test('wait during a store outage', async () => {
    const { logs, here } = place();
    const { table, file } = await begun(here);
    here.store.isDown = true;
    await logs.flush();
    expect(logs.behind).toBe(1);
    here.store.isDown = false;
    await move(table, 3);
    await logs.flush();
    expect(await logIn(file)).toEqual(await logOf(table, here.store));
  });

  test('continue after a restart, also if they were not enabled before', async () => {
    const before = createTestTables();
    const { table, id, file } = await begun(before);
    await move(table, 12);
    for (const name of ['first', 'second']) {
      const logs = logsOn(before.store);
      const again = await before.again({ stepLog: logs }).table(id);
      await move(again, 4, rngFrom(name));
      await logs.close();
      expect(await logIn(file)).toEqual(await logOf(again, before.store));
    }
  });

  test('of two nodes in one folder contain the commits of both', async () => {
    const { logs, here } = place();
    const { table, id, file } = await begun(here);
    const others = logsOn(here.store);
    const there = await here.again({ stepLog: others }).table(id);
    for (let i = 0; i < 8; i++) {
      const node = i % 2 === 0 ? table : there;
      await node.follower.catchUpWithStore();
      await move(node, 3, rngFrom(`node ${i}`));
      if (i % 3 === 0) await Promise.all([logs.flush(), others.flush()]);
    }
    await Promise.all([logs.flush(), others.flush()]);
    await table.follower.catchUpWithStore();
    expect(await logIn(file)).toEqual(await logOf(table, here.store));
  });

  test('need bounded memory: the rest is read from the store', async () => {
    const { logs, here } = place({ mostWaiting: 10 });
    const { table, file } = await begun(here);
    await move(table, 30);
    await logs.flush();
    expect(await logIn(file)).toEqual(await logOf(table, here.store));
  });

  test('are removed with their game', async () => {
    const { logs, here } = place();
    const { id } = await begun(here);
    await logs.flush();
    expect(await readdir(folder)).toEqual([`${id}.jsonl`]);
    await here.tables.erase(id);
    await logs.flush();
    await expect.poll(() => readdir(folder)).toEqual([]);
  });

  test('are rewritten after a restore', async () => {
    const { logs, here } = place();
    const { table, file } = await begun(here);
    await move(table, 5);
    await logs.flush();
    await appendFile(file, '{"version":6,"at":1,"action":{"type":"EndTurn","playerId":"p9"}}\n');
    logs.replaced();
    await move(table, 1);
    await logs.flush();
    expect(await logIn(file)).toEqual(await logOf(table, here.store));
  });

  test('contain the last step when the process crashes', async () => {
    const { logs, here } = place();
    const { table, file } = await begun(here);
    await move(table, 3);
    await logs.flush();
    const atExit = process.listeners('exit').at(-1) as (code: number) => void;
    const { length } = await here.store.events(table.id, 0, 1000);
    const events = [{ type: 'Later', seq: length + 1, at: 9e12 }];
    const step = { gameId: table.id, game: table.game, after: length, versions: [3, 3], events } as const;
    const nothing = { action: undefined, player: undefined, isFirst: false, ending: undefined, isLast: false };
    logs.wrote({ ...step, ...nothing });
    atExit(1);
    expect(await readFile(file, 'utf8')).toContain('"Later"');
    expect((await loggedIn(file)).actions).toHaveLength(3);
  });
});
