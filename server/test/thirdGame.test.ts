import { rngFrom } from '@magnate/bots';
import type { GameId } from '@magnate/engine';
import { nimRules } from '@magnate/engine/testkit';
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { HOST, recordOf, SPECTATOR, seat } from '../src/table/testkit/play.ts';
import { RecordingListener } from '../src/table/testkit/recordingListener.ts';
import { players, quietTestTables, type Request } from '../src/table/testkit/testTables.ts';
import { openPostgres } from '../src/store/postgres/postgresStore.ts';
import { openSqlite } from '../src/store/sqlite/sqliteStore.ts';
import type { Store } from '../src/store/store.ts';
import { createDatabase } from './postgres.ts';
import { actorsOf, moveOf } from './testkit/randomPlayers.ts';
import { newFolder, shared, startTestService, type TestService } from '../src/testkit/testService.ts';
import { verifyEach } from './testkit/verify.ts';

/** Nim, a game that only tests know: the service plays it as it plays every other game. */

const NIM = nimRules.nim.id as GameId;
const SECOND = 1000;
const postgres = inject('postgresUrl');

const STORES: readonly { readonly name: string; open(): Promise<Opened>; readonly isMissing?: boolean }[] = [
  {
    name: 'SQLite',
    open: async () => ({
      environment: {},
      remove: async () => undefined,
      store: async () => openSqlite(await newFolder()),
    }),
  },
  {
    name: 'PostgreSQL',
    isMissing: postgres === null,
    open: async () => {
      const { url, drop } = await createDatabase(postgres ?? '');
      return { environment: { DATABASE_URL: url }, remove: drop, store: () => openPostgres(url) };
    },
  },
];

interface Opened {
  readonly environment: Readonly<Record<string, string>>;
  remove(): Promise<void>;
  store(): Promise<Store>;
}

const records: { readonly actions: readonly object[] }[] = [];

describe.each(STORES)('a table of a third game on $name', ({ open, isMissing = false }) => {
  test.skipIf(isMissing)('is played over HTTP to the end and survives a restart', async () => {
    const folder = await newFolder();
    const { environment, remove } = await open();
    onTestFinished(remove);
    let service = await startTestService({ environment, dataDir: folder });
    const { id, hostToken, seats } = await service.table({
      game: NIM,
      players: players('Ann', 'Bob'),
      preset: 'short',
    });
    await service.ask('POST', `/game/${id}/start`, { token: hostToken });
    const path = `/game/${id}`;
    const rng = rngFrom('nim');
    const refused = await service.ask('POST', `${path}/action`, {
      token: seats[0]?.token,
      body: { type: 'Add', amount: 4 },
    });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    let moves = 0;
    for (;;) {
      const { view, status } = (await service.ask('GET', path, { token: seats[0]?.token })).body;
      if (status === 'completed') break;
      const [playerId = ''] = actorsOf(NIM, view);
      const { token } = seats.find((each) => each.playerId === playerId) ?? {};
      const answer = await service.ask('POST', `${path}/action`, { token, body: moveOf(NIM, view, playerId, rng) });
      expect(answer.status, answer.text).toBe(200);
      moves += 1;
      if (moves > 1) continue;
      await service.close();
      service = await startTestService({ environment, dataDir: folder, described: true });
    }
    const { body, text } = await service.ask('GET', `${path}/record`);
    expect(body).toMatchObject({ game: NIM, outcome: { reason: 'reached' } });
    records.push(JSON.parse(text) as (typeof records)[number]);
    expect([...service.misfits]).toEqual([]);
  });
});

test('records of a third game are verified, and one that was tampered with is not', async () => {
  const folder = await newFolder();
  const spoilt = records.map((record) => ({ ...record, actions: record.actions.slice(1) }));
  const codes = (await verifyEach(folder, [...records, ...spoilt])).map(({ code }) => code);
  expect(records.length).toBeGreaterThan(0);
  expect(codes).toEqual([...records.map(() => 0), ...spoilt.map(() => 1)]);
});

describe.each(STORES)('at a table of a third game on $name', ({ open, isMissing = false }) => {
  async function begun(clock: NonNullable<Request['clock']>, ...names: readonly string[]) {
    const { store: openStore, remove } = await open();
    const store = await openStore();
    onTestFinished(async () => {
      await store.close();
      await remove();
    });
    const place = quietTestTables(store);
    const made = await place.open({ game: NIM, players: players(...names), clock });
    await made.table.host.start(HOST);
    return { ...place, ...made, listener: RecordingListener.at(made.table) };
  }

  test.skipIf(isMissing)('a decision that takes too long ends in the default action', async () => {
    const { table, time, store, id, opened, listener } = await begun({ decision: 10, grace: 50_000 }, 'Ann', 'Bob');
    for (const { id: playerId } of opened.players) RecordingListener.at(table, seat(playerId));
    await time.pass(10 * SECOND);
    await expect.poll(() => listener.types.slice(0, 2)).toEqual(['ClockRanOut', 'Added']);
    expect((await store.actions(id, 0))[0]).toMatchObject({ by: 'clock', playerId: 'p1', action: { amount: 1 } });
    expect(listener.faults).toEqual([]);
  });

  test.skipIf(isMissing)('a bot stands in for an absent player, and the record of the game is complete', async () => {
    const { table, time, store, id, listener } = await begun({ decision: 1000, grace: 20 }, 'Ann', 'bot:steady');
    // The timer of the absence starts once the store has the start of the game.
    const taken = async () => {
      await time.pass(SECOND);
      return listener.received[0];
    };
    await expect
      .poll(taken, { interval: 20 })
      .toMatchObject({ type: 'StandInTook', playerId: 'p1', bot: 'bot:steady' });
    const later = async () => {
      await time.pass(100 * SECOND);
      return table.describe(SPECTATOR).outcome;
    };
    await expect.poll(later, { interval: 1 }).toMatchObject({ reason: 'reached' });
    const record = await recordOf(table);
    expect(record.actions).toHaveLength((await store.actions(id, 0)).length);
  });
});

describe('the service describes a third game', () => {
  let service: TestService;
  beforeAll(
    shared(async () => {
      service = await startTestService({ described: true });
    }),
  );

  test.each(['/games', '/games/nim', '/openapi.json', '/statistics'])('%s', async (path) => {
    const { status, text } = await service.ask('GET', path);
    expect(status).toBe(200);
    expect(text).toMatch(/"nim"|Nim/);
    expect([...service.misfits]).toEqual([]);
  });
});
