import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { isFullRun } from '../../scripts/fullRun.ts';
import { SocketClient } from '../src/transports/testkit/client.ts';
import { createAdminFiles } from './testkit/accessFixtures.ts';
import { type BadRequest, badBody, badId, badQuery, badSyntax, badToken } from './testkit/badRequests.ts';
import { CLOSINGS, isErrorBody, isErrorFrame, problemWith } from './testkit/errorChecks.ts';
import { mutated, mutatedValue, type ValidBody } from './testkit/jsonMutations.ts';
import { ADMIN_TOKEN, shared, startTestService, type TestService } from '../src/testkit/testService.ts';
import { type RequestFixture, requestFixtureOf } from './testkit/validRequests.ts';
import { watchWrites } from './testkit/writes.ts';

/** Malformed input never causes a 500: it always gets a coded error, and nothing is written. */

/** One in this number of samples of each kind is tested. */
const PART = isFullRun ? 1 : 10;
/** Number of samples per kind, other than requests. */
const RUNS = { frames: 200 / PART, hellos: 100 / PART, records: 100 / PART } as const;
/** A fixed seed. */
const SEED = 20261115;

let service: TestService;
let port: number;
let writes: () => number;
let fixture: RequestFixture;
let untouched: readonly unknown[];
let requestCount = 0;

beforeAll(
  shared(async () => {
    service = await startTestService({
      listen: true,
      described: true,
      store: (store) => {
        writes = watchWrites(store);
        return store;
      },
    });
    ({ port } = service);
    fixture = await requestFixtureOf(service);
    untouched = await everything();
  }),
);

describe('over HTTP', () => {
  // biome-ignore format: a table is read by its columns
  it.each([
    { kind: 'bodies',                     runs: 1000, requests: () => badBody(fixture.withBodies) },
    { kind: 'bodies that cannot be read', runs: 250,  requests: () => badSyntax([...fixture.withBodies, ...fixture.withoutBodies]) },
    { kind: 'ids of games',               runs: 300,  requests: () => badId(atTables()) },
    { kind: 'tokens',                     runs: 300,  requests: () => badToken(atTables(), fixture.monopoly.hostToken) },
    { kind: 'queries',                    runs: 200,  requests: () => badQuery(withQueries()) },
  ])('$kind', async ({ runs, requests }) => {
    expect(await faultIn(requests(), runs / PART)).toBeUndefined();
  });

  // biome-ignore format: a table is read by its columns
  it.each([
    { what: 'garbage',                 bytes: 'garbage\r\n\r\n' },
    { what: 'a version to come',       bytes: 'GET /health HTTP/9.9\r\n\r\n' },
    { what: 'an unknown verb',         bytes: 'BREW /health HTTP/1.1\r\nHost: a\r\n\r\n' },
    { what: 'a head without end',      bytes: `GET /health HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n` },
    { what: 'a length that is none',   bytes: 'POST /game HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n{}' },
    { what: 'two lengths',             bytes: 'POST /game HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}' },
    { what: 'a piece of no length',    bytes: 'POST /game HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}' },
  ])('what is not even HTTP: $what', async ({ bytes }) => {
    const socket = connect(port, '127.0.0.1');
    socket.end(bytes);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1.1 4\d\d /);
    expect(isErrorBody(JSON.parse(body))).toBe(true);
  });
});

describe('over a socket', () => {
  it('frames', async () => {
    const { id, seats } = fixture.monopoly;
    const action = { type: 'action', action: { type: 'RollDice' }, actionId: 'a', expectedVersion: 0 };
    const frames = badFrames({ body: action, optional: ['expectedVersion'] }, RUNS.frames);
    const problems: string[] = [];
    const written = writes();
    while (frames.length > 0) {
      // After the fifth one the socket would be closed.
      const client = await SocketClient.hello(port, id, { token: seats[0]?.token }).live();
      for (const frame of frames.splice(0, 4)) {
        const before = client.frames.length;
        client.send(frame);
        await client.until(({ closedWith, frames: { length } }) => closedWith !== undefined || length > before);
        const answer = client.frames[before];
        const isRefused = answer === undefined ? CLOSINGS.includes(client.closedWith ?? 0) : isErrorFrame(answer);
        if (!isRefused || writes() !== written) problems.push(`${frame.slice(0, 200)}: ${JSON.stringify(answer)}`);
        if (client.closedWith !== undefined) break;
      }
      client.socket.close();
      await client.closed();
    }
    expect(problems).toEqual([]);
  });

  it('hellos', async () => {
    const { id, seats } = fixture.monopoly;
    const hello = { type: 'hello', token: seats[0]?.token, since: 0, views: true, chat: true };
    const optional = ['token', 'since', 'views', 'chat'];
    const problems: string[] = [];
    for (const frame of badFrames({ body: hello, optional }, RUNS.hellos)) {
      const client = await new SocketClient(port, id).opened();
      client.send(frame);
      const code = await client.closed();
      const isSilent = client.frames.every(isErrorFrame);
      if (!CLOSINGS.includes(code ?? 0) || !isSilent) problems.push(`${frame.slice(0, 200)}: ${code}`);
    }
    expect(problems).toEqual([]);
  });
});

it('afterwards the state is unchanged, and the valid forms of all samples work', async () => {
  expect(requestCount).toBeGreaterThanOrEqual(2050 / PART);
  expect(await everything()).toEqual(untouched);
  expect([...service.misfits]).toEqual([]);
  expect(service.logged).toEqual([]);
  for (const { method, url, token, body, status } of fixture.withBodies) {
    const answer = await service.ask(method, url, { token, body });
    expect(answer.status, `${url} ${answer.text.slice(0, 200)}`).toBe(status);
  }
  expect((await service.ask('GET', '/health/ready')).status).toBe(200);
});

describe('for admins', () => {
  it('records', async () => {
    // The winner may be missing or null: it follows from the game.
    const { outcome: _, ...record } = (await createAdminFiles(service)).record as { outcome: unknown };
    const all = await everything();
    const requests = mutatedValue(record).map((payload) => ({
      why: 'a record',
      method: 'POST' as const,
      url: '/admin/import',
      headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
      payload,
    }));
    expect(await faultIn(requests, RUNS.records)).toBeUndefined();
    expect(await everything()).toEqual(all);
  });

  it('backups', async () => {
    const { backup } = await createAdminFiles(service);
    const all = await everything();
    const lines = gunzipSync(backup).toString().split('\n');
    const texts = [
      [],
      ['[]'],
      ['{}'],
      ['null'],
      lines.slice(1),
      lines.slice(0, -2),
      [...lines, '{"table":"games","row":{}}'],
    ];
    const spoiltFiles = [
      Buffer.alloc(0),
      Buffer.from('no backup'),
      backup.subarray(0, backup.length / 2),
      Buffer.concat([backup.subarray(0, -8), Buffer.alloc(8)]),
      ...texts.map((each) => gzipSync(each.join('\n'))),
      gzipSync(lines.join('\n').replaceAll('"version":', '"versions":')),
      gzipSync(lines.join('\n').replace(/"table":"\w+"/, '"table":"sqlite_master"')),
    ];
    const headers = { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/gzip' };
    for (const body of spoiltFiles) {
      const answer = await service.ask('POST', '/admin/restore', { headers, body });
      expect(problemWith(answer), `${body.length} bytes: ${answer.status} ${answer.text}`).toBeUndefined();
      expect(await everything()).toEqual(all);
    }
  });
});

/** All reads of a table. */
function atTables() {
  return [
    ...fixture.withBodies.filter(({ url }) => url.startsWith('/game/')),
    ...fixture.withoutBodies,
    ...fixture.reads,
  ];
}

function withQueries() {
  const { id, hostToken: token } = fixture.monopoly;
  return [
    { method: 'GET', url: '/game', names: ['status', 'game', 'limit', 'after'] },
    { method: 'GET', url: `/game/${id}/events`, names: ['since', 'limit'] },
    { method: 'GET', url: `/game/${id}/chat`, names: ['limit'], token },
  ] as const;
}

/** Requests that were not refused as the contract says, or that wrote something. */
async function faultIn(requests: fc.Arbitrary<BadRequest>, numRuns: number): Promise<string | undefined> {
  const refused = fc.asyncProperty(requests, async ({ why, method, url, headers, payload }) => {
    const written = writes();
    const answer = await service.ask(method, url, { headers, body: payload });
    requestCount += 1;
    const problem = problemWith(answer, why) ?? (writes() === written ? undefined : 'Something was written.');
    if (problem !== undefined) throw new Error(`${problem} ${answer.status} ${answer.text.slice(0, 500)}`);
  });
  return fc.defaultReportMessage(await fc.check(refused, { numRuns, seed: SEED }));
}

function badFrames(sound: ValidBody, numRuns: number): string[] {
  return fc.sample(mutated(sound), { numRuns, seed: SEED }).map((frame) => frame.text);
}

/**
 * All rows, except for those that are written in the background at an undefined time: snapshots, and the cost of valid requests
 * so far, which is that of one address.
 */
async function everything(): Promise<readonly unknown[]> {
  const rows: unknown[] = [];
  const creator = service.deps.tokens.creator('127.0.0.1');
  for await (const { table, row } of service.store.dump()) {
    const isLater = table === 'snapshots' || (table === 'spending' && row['creator'] === creator);
    if (!isLater) rows.push({ table, row });
  }
  return rows;
}
