import { gunzipSync, gzipSync } from 'node:zlib';
import { CLOSE_CODES, type ServerFrame } from '@magnate/protocol';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { papersOf } from './testkit/cast.ts';
import type { Opened } from '../src/table/types.ts';
import { SocketClient } from '../src/ws/testkit/client.ts';
import {
  type BadRequest,
  badBody,
  badId,
  badQuery,
  badSyntax,
  badToken,
  type SoundRequest,
} from './testkit/badRequests.ts';
import { ADMIN_TOKEN, type Answer, openService, type TestService } from './testkit/service.ts';
import { type Sound, spoilt, spoiltValue } from './testkit/spoil.ts';
import { watchWrites } from './testkit/writes.ts';

/** Whatever comes in: never a fault of ours, always a refusal in our words, and nothing is written. */

/** How many of each beside requests. */
const RUNS = { frames: 800, hellos: 200, records: 300 } as const;
/** The same ones every time. */
const SEED = 20261115;
const REFUSED: readonly number[] = [400, 401, 404, 409, 413, 422];
/** No text, too large, and what the protocol of the streams says. */
const CLOSED: readonly number[] = [1007, 1009, CLOSE_CODES.malformed, CLOSE_CODES.token];

let service: TestService;
let port: number;
let writes: () => number;
let sounds: readonly (SoundRequest & Sound)[];
let bodiless: readonly SoundRequest[];
let monopoly: Opened;
let untouched: readonly unknown[];
let asked = 0;

beforeAll(async () => {
  service = await openService({
    store: (store) => {
      writes = watchWrites(store);
      return store;
    },
  });
  port = await service.listen();
  const names = ['Ann', 'Bob', 'Cas'].map((name) => ({ name }));
  const waiting = await service.open({ players: [...names, { name: 'Dan', open: true }], visibility: 'public' });
  monopoly = await service.open({ players: names });
  const acquire = await service.open({ game: 'acquire', players: names });
  for (const { id, hostToken } of [monopoly, acquire])
    await service.ask('POST', `/game/${id}/start`, { token: hostToken });
  const { body } = await service.ask('GET', `/game/${acquire.id}/actions`, { token: acquire.seats[0]?.token });
  const onTurn = acquire.seats.find(({ playerId }) => playerId === body.actors[0]);
  sounds = soundRequests(waiting, monopoly, acquire, onTurn?.token);
  bodiless = ['start', 'pause', 'resume'].map((verb) => ({
    method: 'POST',
    url: `/game/${waiting.id}/${verb}`,
    token: waiting.hostToken,
  }));
  bodiless = [
    ...bodiless,
    { method: 'POST', url: `/game/${waiting.id}/reissue`, token: waiting.seats[0]?.token },
    { method: 'DELETE', url: `/game/${waiting.id}`, token: waiting.hostToken },
  ];
  untouched = await everything();
});

afterAll(() => service.close());

describe('over HTTP', () => {
  // biome-ignore format: a table is read by its columns
  it.each([
    { kind: 'bodies',                     runs: 7000, requests: () => badBody(sounds) },
    { kind: 'bodies that cannot be read', runs: 1200, requests: () => badSyntax([...sounds, ...bodiless]) },
    { kind: 'ids of games',               runs: 800,  requests: () => badId(atTables().map(withoutId)) },
    { kind: 'tokens',                     runs: 800,  requests: () => badToken(atTables(), monopoly.hostToken) },
    { kind: 'queries',                    runs: 400,  requests: () => badQuery(withQueries()) },
  ])('$kind', async ({ runs, requests }) => {
    expect(await faultIn(requests(), runs)).toBeUndefined();
  });
});

describe('over a socket', () => {
  it('frames', async () => {
    const action = { type: 'action', action: { type: 'RollDice' }, actionId: 'a', expectedVersion: 0 };
    const frames = badFrames({ body: action, optional: ['expectedVersion'] }, RUNS.frames);
    const problems: string[] = [];
    const written = writes();
    while (frames.length > 0) {
      // After a fifth one nobody would listen.
      const client = await SocketClient.hello(port, monopoly.id, { token: monopoly.seats[0]?.token }).live();
      for (const frame of frames.splice(0, 4)) {
        const before = client.frames.length;
        client.send(frame);
        await client.until(({ closedWith, frames: { length } }) => closedWith !== undefined || length > before);
        const answer = client.frames[before];
        const isRefused = answer === undefined ? CLOSED.includes(client.closedWith ?? 0) : isErrorFrame(answer);
        if (!isRefused || writes() !== written) problems.push(`${frame.slice(0, 200)}: ${JSON.stringify(answer)}`);
        if (client.closedWith !== undefined) break;
      }
      client.socket.close();
      await client.closed();
    }
    expect(problems).toEqual([]);
  });

  it('hellos', async () => {
    const hello = { type: 'hello', token: monopoly.seats[0]?.token, since: 0, views: true, chat: true };
    const optional = ['token', 'since', 'views', 'chat'];
    const problems: string[] = [];
    for (const frame of badFrames({ body: hello, optional }, RUNS.hellos)) {
      const client = await new SocketClient(port, monopoly.id).opened();
      client.send(frame);
      const code = await client.closed();
      const isSilent = client.frames.every(isErrorFrame);
      if (!CLOSED.includes(code ?? 0) || !isSilent) problems.push(`${frame.slice(0, 200)}: ${code}`);
    }
    expect(problems).toEqual([]);
  });
});

it('afterwards everything is as before, and works', async () => {
  expect(asked).toBeGreaterThanOrEqual(10_000);
  expect(await everything()).toEqual(untouched);
  expect([...service.misfits]).toEqual([]);
  expect(service.logged).toEqual([]);
  const token = monopoly.seats[0]?.token;
  const rolled = await service.ask('POST', `/game/${monopoly.id}/action`, { token, body: { type: 'RollDice' } });
  expect(rolled.status).toBe(200);
  expect((await service.ask('GET', '/health/ready')).status).toBe(200);
});

describe('for admins', () => {
  it('records', async () => {
    // Who won may be left out or be null: the game itself says it.
    const { outcome: _, ...record } = (await papersOf(service)).record as { outcome: unknown };
    const all = await everything();
    const requests = spoiltValue(record).map((text) => ({
      why: 'a record',
      method: 'POST' as const,
      url: '/admin/import',
      headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
      payload: text,
    }));
    expect(await faultIn(requests, RUNS.records)).toBeUndefined();
    expect(await everything()).toEqual(all);
  });

  it('backups', async () => {
    const { backup } = await papersOf(service);
    const all = await everything();
    const lines = gunzipSync(backup).toString().split('\n');
    const spoiltFiles = [
      Buffer.alloc(0),
      Buffer.from('no backup'),
      backup.subarray(0, backup.length / 2),
      Buffer.concat([backup.subarray(0, -8), Buffer.alloc(8)]),
      ...[
        [],
        ['[]'],
        ['{}'],
        ['null'],
        lines.slice(1),
        lines.slice(0, -2),
        [...lines, '{"table":"games","row":{}}'],
      ].map((each) => gzipSync(each.join('\n'))),
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

function soundRequests(waiting: Opened, running: Opened, acquire: Opened, onTurn: string | undefined) {
  const [open, table, other] = [waiting, running, acquire].map(({ id }) => `/game/${id}`);
  const seat = waiting.seats[0]?.token;
  const host = waiting.hostToken;
  const roller = running.seats[0]?.token;
  const side = { cash: 100, properties: [1], cards: ['chance'] };
  const shares = { cash: 100, shares: { Luxor: 1 } };
  const envelope = { actionId: 'a-1', expectedVersion: 0, playerId: 'p1' };
  const request = (url: string, body: Sound['body'], token?: string, optional: readonly string[] = []) =>
    ({ method: 'POST', url, body, token, optional }) as const;
  const act = (body: Sound['body']) =>
    request(`${table}/action`, body, roller, [...Object.keys(envelope), 'offered', 'requested', ...Object.keys(side)]);
  const invest = (body: Sound['body']) =>
    request(`${other}/action`, body, onTurn, ['offered', 'requested', 'cash', 'shares', 'Luxor']);
  return [
    request('/game', NEW_GAME, undefined, NEW_GAME_OPTIONAL),
    request(`${open}/claim`, { code: 'TG1J7kl0PEG77DNrZrAtDw', name: 'Bob' }, undefined, ['name']),
    request(`${open}/join`, { name: 'Bob' }),
    request(`${open}/entropy`, { text: 'a word' }, seat),
    request(`${open}/chat`, { text: 'Hello.' }, seat),
    request(`${open}/mute`, { playerId: 'p2', muted: true }, host),
    request(`${open}/seats/p2`, { model: 'bot:steady', name: 'Eve' }, host, ['name']),
    act({ type: 'RollDice', ...envelope }),
    act({ type: 'PlaceBid', amount: 10 }),
    act({ type: 'ProposeTrade', to: 'p2', offer: { offered: side, requested: side } }),
    invest({ type: 'PlaceTile', tile: '1A' }),
    invest({ type: 'BuyShares', shares: ['Luxor'] }),
    invest({ type: 'DisposeShares', trade: 2, sell: 1 }),
    invest({ type: 'ProposeTrade', to: 'p2', offer: { offered: shares, requested: shares } }),
  ];
}

const NEW_GAME = {
  game: 'monopoly',
  players: [{ name: 'Ann', model: 'human', open: true }, { name: 'Bob' }],
  preset: 'official',
  options: { startingCash: 1500 },
  seed: 'a seed',
  clock: { decision: 30, reserve: 60, grace: 10 },
  botDelay: 100,
  visibility: 'link',
};
const NEW_GAME_OPTIONAL = [
  'game',
  'model',
  'open',
  'preset',
  'options',
  'startingCash',
  'seed',
  'clock',
  'reserve',
  'grace',
  'botDelay',
  'visibility',
];

/** Everything that can be asked of a table. */
function atTables(): readonly SoundRequest[] {
  const reads = ['', '/events', '/record', '/chat', '/actions'].map(
    (path) => ({ method: 'GET', url: `/game/${monopoly.id}${path}`, token: monopoly.hostToken }) as const,
  );
  return [...sounds.filter(({ url }) => url !== '/game'), ...bodiless, ...reads];
}

function withQueries() {
  const table = `/game/${monopoly.id}`;
  return [
    { method: 'GET', url: '/game', names: ['status', 'limit', 'after'] },
    { method: 'GET', url: `${table}/events`, names: ['since', 'limit'] },
    { method: 'GET', url: `${table}/chat`, names: ['limit'], token: monopoly.hostToken },
  ] as const;
}

function withoutId(request: SoundRequest): SoundRequest {
  return { ...request, url: request.url.replace(/^\/game\/[^/]+/, '/game/@') };
}

/** What is wrong, where not every one of them is refused as the contract says and without a trace. */
async function faultIn(requests: fc.Arbitrary<BadRequest>, numRuns: number): Promise<string | undefined> {
  const refused = fc.asyncProperty(requests, async ({ method, url, headers, payload }) => {
    const written = writes();
    const answer = await service.ask(method, url, { headers, body: payload });
    asked += 1;
    const problem = problemWith(answer) ?? (writes() === written ? undefined : 'Something was written.');
    if (problem !== undefined) throw new Error(`${problem} ${answer.status} ${answer.text.slice(0, 500)}`);
  });
  return fc.defaultReportMessage(await fc.check(refused, { numRuns, seed: SEED }));
}

function problemWith({ status, body, headers }: Answer): string | undefined {
  if (!REFUSED.includes(status)) return 'This is no refusal of the contract.';
  if (!String(headers['content-type']).startsWith('application/json')) return 'It is not JSON.';
  return isErrorBody(body) ? undefined : 'It is not an error of ours.';
}

function isErrorBody(body: unknown): boolean {
  const { error, ...rest } = body as { error?: { code?: unknown; message?: unknown; details?: unknown } };
  const { code, message, details, ...more } = error ?? {};
  const isPlain = Object.keys({ ...rest, ...more }).length === 0;
  const saysWhy = typeof message === 'string' && message.length > 5 && !/node_modules|\.ts:|\bat \w+ \(/.test(message);
  return (
    isPlain &&
    saysWhy &&
    typeof code === 'string' &&
    /^[A-Z_]{3,}$/.test(code) &&
    (details === undefined || typeof details === 'object')
  );
}

function isErrorFrame(frame: ServerFrame): boolean {
  if (frame.type !== 'error') return false;
  const { type: _, actionId: _id, ...body } = frame;
  return isErrorBody(body);
}

function badFrames(sound: Sound, numRuns: number): string[] {
  return fc.sample(spoilt(sound), { numRuns, seed: SEED }).map(({ text }) => text);
}

/** All that the store holds but the snapshots, which come when they come. */
async function everything(): Promise<readonly unknown[]> {
  const rows: unknown[] = [];
  for await (const row of service.store.dump()) if (row.table !== 'snapshots') rows.push(row);
  return rows;
}
