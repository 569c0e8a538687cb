import { copyFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { rngFrom } from '@magnate/bots';
import type { Rng } from '@magnate/engine';
import { CLOSE_CODES } from '@magnate/protocol';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { isFullRun } from '../../scripts/fullRun.ts';
import { EventsClient, SocketClient } from '../src/transports/testkit/client.ts';
import type { NewSeat } from '../src/table/types.ts';
import { createDatabase } from './postgres.ts';
import type { Api } from '../src/testkit/api.ts';
import { type AnyView, actorsOf, moveOf } from './testkit/randomPlayers.ts';
import { type Reads, watchReads } from './testkit/reads.ts';
import {
  ADMIN_TOKEN,
  type AnswerBody,
  newFolder,
  startTestService,
  type TestService,
} from '../src/testkit/testService.ts';
import { moveOn, type PlayedTable, observableState, playedTable } from './testkit/tables.ts';

/** Stopping, restarting, and moving to another store: nothing is lost. */

const OPEN_GAMES = isFullRun ? 20 : 6;
const STOPPED_GAMES = isFullRun ? 12 : 6;
const server = inject('postgresUrl');

it(`with ${OPEN_GAMES} open games each is loaded once, from its snapshot alone, and is unchanged`, async () => {
  const folder = await newFolder();
  const first = await startTestService({ listen: true, dataDir: folder });
  const rng = rngFrom('restart');
  const tables: PlayedTable[] = [];
  await inLanes(OPEN_GAMES, async (i) => {
    tables.push(await playedTable(first.api, i, 2, rng));
  });
  const before = new Map<string, unknown>();
  await inLanes(tables.length, async (i) => {
    const table = tables[i] as PlayedTable;
    before.set(table.id, await observableState(first.api, table));
  });
  await first.close();

  // `npm run load` measures the time; this test counts the reads.
  let reads: Reads | undefined;
  const counted = await startTestService({
    dataDir: folder,
    store: (store) => {
      reads = watchReads(store);
      return store;
    },
  });
  expect(counted.tables.size).toBe(OPEN_GAMES);
  const each = OPEN_GAMES;
  expect(reads).toEqual({
    asked: { running: 1, read: each, snapshot: each, actions: each, events: each },
    replayed: 0,
  });
  await counted.close();

  const second = await startTestService({ listen: true, dataDir: folder });
  expect((await second.api.ask('GET', '/health/ready')).status).toBe(200);
  const differing: string[] = [];
  await inLanes(tables.length, async (i) => {
    const table = tables[i] as PlayedTable;
    const after = await observableState(second.api, table);
    if (JSON.stringify(after) !== JSON.stringify(before.get(table.id))) differing.push(table.id);
  });
  expect(differing).toEqual([]);
  // Every table can continue.
  for (const table of tables.slice(0, 10)) expect(await moveOn(second.api, table, rng)).toBe(true);
  await second.close();
  expect([...first.logged, ...second.logged]).toEqual([]);
});

it('a stop tells all clients when to come back, and leaves no action half done', async () => {
  const folder = await newFolder();
  const first = await startTestService({ listen: true, dataDir: folder });
  const rng = rngFrom('graceful');
  const tables: PlayedTable[] = [];
  await inLanes(STOPPED_GAMES, async (i) => {
    tables.push(await playedTable(first.api, 2 * i + 1, 1, rng));
  });
  const [table] = tables as [PlayedTable];
  const [{ token }] = table.seats as [NewSeat];
  const socket = await SocketClient.hello(first.port, table.id, { token }).live();
  const stream = new EventsClient(first.port, `/game/${table.id}/events`);
  await stream.live();

  const submissions = await Promise.all(tables.map((each) => nextMove(first.api, each, rng)));
  const agent = new Agent({ keepAlive: true, maxSockets: tables.length });
  await Promise.all(submissions.map((each) => submit(agent, first, { ...each, path: '/nowhere' })));
  // Half of the requests are sent before the stop, half of them just when it begins.
  const early = submissions.slice(0, tables.length / 2).map((each) => submit(agent, first, each));
  await Promise.race(early);
  const late = submissions.slice(tables.length / 2).map((each) => submit(agent, first, each));
  const stopping = first.close();
  const results = await Promise.all([...early, ...late]);
  await stopping;
  agent.destroy();

  expect(await socket.closed()).toBe(CLOSE_CODES.stopping);
  expect(socket.frames.at(-1)).toEqual({ type: 'bye', retryAfter: expect.any(Number) });
  await stream.over();
  expect(stream.messages.at(-1)).toMatchObject({ event: 'bye', data: { retryAfter: expect.any(Number) } });
  const outcomes = results.map(({ status, body }) => (status === 200 ? 'done' : `${status} ${body.error.code}`));
  expect(outcomes.filter((outcome) => outcome !== 'done' && outcome !== '503 STOPPING')).toEqual([]);
  expect(outcomes).toContain('done');

  const second = await startTestService({ listen: true, dataDir: folder });
  const fresh = new Agent({ keepAlive: true });
  for (const [i, { status, body }] of results.entries()) {
    const submission = submissions[i] as Submission;
    const { version } = await second.api.must('GET', submission.path.replace('/action', ''));
    expect(version).toBe(submission.body.expectedVersion + (status === 200 ? 1 : 0));
    // A retry gets the first answer again, or the action is done now.
    const again = await submit(fresh, second, submission);
    expect(again.status).toBe(200);
    expect(status === 200 ? again.body : {}).toEqual(status === 200 ? body : {});
  }
  fresh.destroy();
  const resumed = await SocketClient.hello(second.port, table.id, { token, since: socket.seqs.at(-1) ?? 0 }).live();
  const { seq } = await second.api.must('GET', `/game/${table.id}`);
  expect([...socket.seqs, ...resumed.seqs]).toEqual(Array.from({ length: seq }, (_, i) => i + 1));
  resumed.socket.close();
  await second.close();
  expect([...first.logged, ...second.logged]).toEqual([]);
});

describe('a backup taken while people play is a consistent snapshot, and opens elsewhere', () => {
  it('in another folder', async () => {
    expect(await moveHouse({})).toBe(isFullRun ? 8 : 4);
  });

  // src/store/postgres/postgresStore.test.ts proves that each store loads backups of the other.
  it.skipIf(server === null).each(isFullRun ? ['a PostgreSQL'] : [])('in %s', async () => {
    const database = await createDatabase(server ?? '');
    onTestFinished(() => database.drop());
    expect(await moveHouse({ DATABASE_URL: database.url })).toBe(8);
  });

  /** Returns the number of changed tables. */
  async function moveHouse(environment: Readonly<Record<string, string>>): Promise<number> {
    const [here, there] = [await newFolder(), await newFolder()];
    const old = await startTestService({ listen: true, dataDir: here });
    const rng = rngFrom('moving house');
    const quiet = await Promise.all((isFullRun ? [1, 2, 3, 4] : [1, 2]).map((i) => playedTable(old.api, i, 10, rng)));
    const busy = await Promise.all(
      (isFullRun ? [10, 11, 12, 13] : [10, 11]).map((i) => playedTable(old.api, i, 3, rng)),
    );
    for (const { id, seats } of quiet) {
      await old.api.must('POST', `/game/${id}/chat`, { token: seats[0]?.token, body: { text: 'Before we move.' } });
    }
    const packing = new AbortController();
    const playing = busy.map(async (each) => {
      while (!packing.signal.aborted) await moveOn(old.api, each, rng);
    });
    const backup = await backupOf(old);
    packing.abort();
    await Promise.all(playing);

    // Tokens are signed with the key of the data directory, so it is copied too.
    await copyFile(join(here, 'token.key'), join(there, 'token.key'));
    const young = await startTestService({ listen: true, dataDir: there, environment });
    const headers = { 'content-type': 'application/gzip' };
    await young.api.must('POST', '/admin/restore', { token: ADMIN_TOKEN, body: backup, headers });
    expect(linesOf(await backupOf(young))).toEqual(linesOf(backup));
    for (const each of quiet) {
      expect(await observableState(young.api, each)).toEqual(await observableState(old.api, each));
      const path = `/game/${each.id}/chat`;
      expect(await young.api.must('GET', path)).toEqual(await old.api.must('GET', path));
    }
    for (const { id, seats } of busy) {
      const [now, later] = await Promise.all([young, old].map(({ api }) => api.events(id, seats[0]?.token)));
      expect(now?.length).toBeGreaterThan(1);
      expect(later?.slice(0, now?.length)).toEqual(now);
    }
    for (const each of [...quiet, ...busy]) expect(await moveOn(young.api, each, rng)).toBe(true);
    await old.close();
    await young.close();
    expect([...old.logged, ...young.logged]).toEqual([]);
    return quiet.length + busy.length;
  }
});

interface Submission {
  readonly path: string;
  readonly token: string;
  readonly body: { readonly expectedVersion: number; readonly actionId: string };
}

/** The next action of an awaited player. */
async function nextMove(api: Api, { id, game, seats }: PlayedTable, rng: Rng): Promise<Submission> {
  const { view } = (await api.must('GET', `/game/${id}`)) as { view: AnyView };
  const { playerId, token } = seats.find((seat) => actorsOf(game, view).includes(seat.playerId)) as NewSeat;
  const seen = (await api.must('GET', `/game/${id}`, { token })) as { view: AnyView; version: number };
  const move = moveOf(game, seen.view, playerId, rng);
  return {
    path: `/game/${id}/action`,
    token,
    body: { ...move, actionId: 'the last one', expectedVersion: seen.version },
  };
}

interface Result {
  readonly status: number;
  readonly body: AnswerBody;
}

/** Over a keep-alive connection, so that a request is sent at once. */
function submit(agent: Agent, { port }: TestService, { path, token, body }: Submission): Promise<Result> {
  return new Promise((done, failed) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const asking = request({ agent, port, host: '127.0.0.1', path, method: 'POST', headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => done({ status: response.statusCode ?? 0, body: JSON.parse(text) }));
    });
    asking.on('error', failed);
    asking.end(JSON.stringify(body));
  });
}

async function backupOf({ url }: TestService): Promise<Buffer> {
  const answer = await fetch(`${url}/admin/backup`, { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

/** Ignores the order and number of rows, snapshots (their time is undefined) and the audit log (it keeps growing). */
function linesOf(backup: Buffer): readonly string[] {
  const lines = gunzipSync(backup).toString('utf8').split('\n');
  return lines.filter((line) => !/^\{"(?:end|table":"(?:snapshots|audit))"/.test(line)).toSorted();
}

/** Requests in parallel. */
const LANES = 16;

async function inLanes(count: number, work: (i: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
