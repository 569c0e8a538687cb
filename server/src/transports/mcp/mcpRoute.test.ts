import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { agentTurns } from '../../table/loopShare.ts';
import type { TablesApi } from '../shared/serviceDeps.ts';
import { validatorCompiler } from '../http/validation.ts';
import { startTestService, type TestService } from '../../testkit/testService.ts';
import { registerMcp } from './mcpRoute.ts';

/** Cost limits and access of MCP calls. */

const ACCEPT = 'application/json, text/event-stream';
const LATE = { lateness: 1e6, memory: 0 };
const PUBLIC = { players: [{ name: 'Ann' }, { name: 'Bob' }], visibility: 'public' };

let service: TestService;
let aside: FastifyInstance | undefined;
/** Ends pauses that were not aborted, so that a test fails instead of hanging. */
const endPauses: (() => void)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const end of endPauses.splice(0)) end();
  await aside?.close();
  aside = undefined;
});

interface Rpc {
  readonly id: unknown;
  readonly result?: Readonly<Record<string, unknown>> & {
    readonly isError?: boolean;
    readonly content?: readonly { readonly text: string }[];
    readonly contents?: readonly { readonly text: string }[];
  };
  readonly error?: { readonly code: number; readonly message: string; readonly data?: { readonly code: string } };
}

function post(body: unknown, headers: Readonly<Record<string, string>> = {}) {
  const { 'x-token': token, ...others } = headers;
  return service.ask<Rpc>('POST', '/mcp', { body, token, headers: { accept: ACCEPT, ...others } });
}

function call(name: string, args: object, headers?: Readonly<Record<string, string>>) {
  return post({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }, headers);
}

function list(method = 'tools/list', params?: object) {
  return post({ jsonrpc: '2.0', id: 7, method, ...(params && { params }) });
}

/** The code of the refusal, or of the tool's error, or the status. */
async function outcome(answering: ReturnType<typeof post>): Promise<string | number> {
  const { status, body } = await answering;
  const [, code] = /^(\w+): /.exec(body.result?.isError === true ? (body.result.content?.[0]?.text ?? '') : '') ?? [];
  return body.error?.data?.code ?? code ?? status;
}

describe('one request is one call', () => {
  test('a batch is refused with a code before it is parsed, also after leading whitespace', async () => {
    service = await startTestService();
    const batch = [{ jsonrpc: '2.0', id: 1, method: 'tools/list' }];
    for (const body of [batch, [], ` \r\n\t${JSON.stringify(batch)}`, '[broken']) {
      const headers = { 'content-type': 'application/json' };
      const answer = await post(typeof body === 'string' ? Buffer.from(body) : body, headers);
      expect([answer.status, answer.body]).toEqual([
        400,
        {
          jsonrpc: '2.0',
          id: null,
          error: { code: -32600, message: expect.stringContaining('Batches'), data: { code: 'NO_BATCHES' } },
        },
      ]);
    }
  });

  test('an invalid JSON-RPC message gets a JSON-RPC error, with the id if there is one', async () => {
    service = await startTestService();
    const headers = { 'content-type': 'application/json' };
    expect((await post(Buffer.from('{'), headers)).body.error).toMatchObject({
      code: -32700,
      data: { code: 'BAD_JSON' },
    });
    const { status, body } = await post({ id: 4 });
    expect([status, body.id, body.error?.data?.code]).toEqual([400, 4, 'MALFORMED']);
  });

  test('there are no sessions', async () => {
    service = await startTestService();
    for (const method of ['GET', 'DELETE'] as const) {
      const { status, headers } = await service.ask(method, '/mcp');
      expect([status, headers['allow']]).toEqual([405, 'POST']);
    }
  });
});

describe('a call is charged before it is read', () => {
  test('calls beyond the limit per minute are refused, and refused calls count', async () => {
    service = await startTestService({ environment: { AGENT_CALLS_PER_MINUTE: '3' } });
    expect(await outcome(list())).toBe(200);
    expect(await outcome(post([]))).toBe('NO_BATCHES');
    expect(await outcome(call('look', { table: 'none' }))).toBe('UNKNOWN_GAME');
    const find = vi.spyOn(service.deps.tables, 'find');
    const { status, body, headers } = await call('look', { table: 'none' });
    expect([status, body.error?.data?.code, Number(headers['retry-after']) > 0]).toEqual([429, 'RATE_LIMITED', true]);
    expect(await outcome(post(Buffer.from('{'), { 'content-type': 'application/json' }))).toBe('RATE_LIMITED');
    expect(find).not.toHaveBeenCalled();
  });

  test('the requests that a tool makes are charged to its caller', async () => {
    service = await startTestService({ environment: { REQUESTS_PER_MINUTE: '4' } });
    const { id } = await service.table(PUBLIC);
    // One for the table, one for the call, and the rest for the requests of the tool.
    expect(await outcome(call('look', { table: id }))).toBe(200);
    expect(await outcome(call('look', { table: id }))).toBe('RATE_LIMITED');
  });
});

test.each(['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list'])(
  '%s is answered by the library once, then from the cache',
  async (method) => {
    service = await startTestService();
    const turns = vi.spyOn(agentTurns, 'next');
    const first = await list(method);
    expect(turns).toHaveBeenCalledTimes(1);
    const second = await list(method);
    expect([second.status, second.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(second.body).toEqual(first.body);
    expect(turns).toHaveBeenCalledTimes(1);
    // The library ignores the cursor of a list that has one page.
    expect((await list(method, { cursor: 'x' })).body.result).toEqual(first.body.result);
    expect(turns).toHaveBeenCalledTimes(2);
  },
);

test('an overloaded service refuses calls by load class before doing any work', async () => {
  service = await startTestService({ environment: { LATENESS_MILLISECONDS: '100' } });
  const { id, seats } = await service.table(PUBLIC);
  const token = seats[0]?.token ?? '';
  const outcomes = async () => ({
    creation: await outcome(call('create_table', { game: 'acquire', name: 'Ada', opponents: ['human'] })),
    joining: await outcome(call('join_table', { table: 'none', name: 'Ada' })),
    reading: await outcome(call('look', { table: id })),
    wrongToken: await outcome(call('look', { table: id, token: 'wrong' })),
    wrongHeader: await outcome(call('look', { table: id }, { 'x-token': 'wrong' })),
    list: await outcome(list()),
    playing: await outcome(call('look', { table: id, token })),
    playingByHeader: await outcome(call('look', { table: id }, { 'x-token': token })),
  });
  const none = await outcomes();
  expect(Object.values(none)).not.toContain('OVERLOADED');
  const rise = (level: number) => {
    while (service.deps.overload.level < level) service.deps.overload.look(LATE);
  };
  const refused = 'OVERLOADED';
  const first = { creation: refused };
  const second = {
    ...first,
    joining: refused,
    reading: refused,
    wrongToken: refused,
    wrongHeader: refused,
    list: refused,
  };
  rise(1);
  expect(await outcomes()).toEqual({ ...none, ...first });
  rise(2);
  const turns = vi.spyOn(agentTurns, 'next');
  expect(await outcome(call('look', { table: id }))).toBe(refused);
  expect(turns).not.toHaveBeenCalled();
  expect(await outcomes()).toEqual({ ...none, ...second });
  rise(3);
  expect(await outcomes()).toEqual({ ...second, playing: refused, playingByHeader: refused });
});

describe('browser pages', () => {
  test('of foreign origins are refused; own and allowed origins are accepted', async () => {
    service = await startTestService({ environment: { ALLOWED_ORIGINS: 'https://friend.example' } });
    const from = (origin: string) =>
      outcome(post({ jsonrpc: '2.0', id: 1, method: 'ping' }, { origin, host: 'localhost:8000' }));
    expect(await from('https://evil.example')).toBe('BAD_ORIGIN');
    expect(await from('null')).toBe('BAD_ORIGIN');
    expect(await from('http://localhost:8000')).toBe(200);
    expect(await from('https://friend.example')).toBe(200);
    const { status } = await service.ask('GET', '/mcp', { headers: { origin: 'https://evil.example' } });
    expect(status).toBe(403);
  });

  test('whose host name was rebound to this machine are refused', async () => {
    service = await startTestService();
    const headers = { origin: 'http://evil.example', host: 'evil.example' };
    const { status, body } = await post({ jsonrpc: '2.0', id: 1, method: 'ping' }, headers);
    expect([status, body.error?.data?.code]).toEqual([403, 'BAD_HOST']);
  });
});

test('a record is given by address, and only for a finished game', async () => {
  service = await startTestService();
  const { id, seats, hostToken } = await service.table(PUBLIC);
  const read = () =>
    post({ jsonrpc: '2.0', id: 1, method: 'resources/read', params: { uri: `magnate://record/${id}` } });
  expect((await read()).body.error).toMatchObject({ message: expect.stringContaining('NOT_FINISHED: ') });
  await service.ask('POST', `/game/${id}/start`, { token: hostToken });
  await service.ask('POST', `/game/${id}/action`, { token: seats[1]?.token, body: { type: 'Resign' } });
  const record = vi.spyOn(((await service.deps.tables.find(id)) ?? never()).reader, 'record');
  const { body } = await read();
  const link = JSON.parse(body.result?.contents?.[0]?.text ?? '') as { readonly record: string };
  expect(record).not.toHaveBeenCalled();
  const { pathname } = new URL(link.record);
  expect((await service.ask('GET', pathname)).body).toMatchObject({ game: 'monopoly' });
  const unknown = post({ jsonrpc: '2.0', id: 1, method: 'resources/read', params: { uri: 'magnate://record/none' } });
  expect(await outcome(unknown)).toBe('UNKNOWN_GAME');
});

function never(): never {
  throw new Error('There is no such table.');
}

describe('calls in progress', () => {
  const TABLE = { you: { playerId: 'p1' }, actors: ['p2'], status: 'in_progress', seq: 1 };

  /** A service whose only table waits for another player, and whose pauses end only when they are aborted. */
  async function waiting() {
    service = await startTestService({ environment: { AGENT_CALLS_PER_ADDRESS: '2' } });
    const paused: AbortSignal[] = [];
    let looks = 0;
    aside = Fastify();
    aside.setValidatorCompiler(validatorCompiler);
    aside.get('/game/:id', async () => {
      looks += 1;
      return TABLE;
    });
    const tables = { find: async () => ({ seq: TABLE.seq }) } as unknown as TablesApi;
    const pause = (_: number, signal: AbortSignal) => {
      paused.push(signal);
      return new Promise<void>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
        endPauses.push(() => reject(new Error('The test is over.')));
      });
    };
    await registerMcp(aside, { ...service.deps, tables }, { pause });
    await aside.listen({ port: 0, host: '127.0.0.1' });
    const { port } = aside.server.address() as AddressInfo;
    return { port, paused, looks: () => looks, open: service.deps.limits.openAgentCalls };
  }

  function wait(port: number) {
    const params = { name: 'wait_for_my_turn', arguments: { table: 'one', token: 'mine' } };
    const text = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    const headers = { accept: ACCEPT, 'content-type': 'application/json' };
    const upload = httpRequest({ port, host: '127.0.0.1', method: 'POST', path: '/mcp', headers });
    const answered = new Promise<Rpc | undefined>((resolve) => {
      upload.once('error', () => resolve(undefined));
      upload.once('response', async (response) => {
        resolve(JSON.parse(Buffer.concat(await response.toArray()).toString()) as Rpc);
      });
    });
    upload.end(text);
    return { answered, leave: () => upload.destroy() };
  }

  test('of one client are capped, and a disconnected client frees its slot and stops waiting', async () => {
    const { port, paused, looks, open } = await waiting();
    const [first, second] = [wait(port), wait(port)];
    await expect.poll(() => paused.length).toBe(2);
    expect((await wait(port).answered)?.error?.data?.code).toBe('TOO_MANY_CALLS');
    expect([looks(), open.total]).toEqual([2, 2]);
    first.leave();
    await expect.poll(() => [open.total, paused.filter(({ aborted }) => aborted).length]).toEqual([1, 1]);
    const third = wait(port);
    await expect.poll(() => paused.length).toBe(3);
    second.leave();
    third.leave();
    await expect.poll(() => [open.total, paused.every(({ aborted }) => aborted)]).toEqual([0, true]);
    expect(looks()).toBe(3);
  });

  test('make no request if the client disconnected while they were queued', async () => {
    const { port, looks, open } = await waiting();
    const turns: (() => void)[] = [];
    vi.spyOn(agentTurns, 'next')
      .mockImplementationOnce(async () => undefined)
      .mockImplementation(() => new Promise((begin) => turns.push(begin)));
    const call = wait(port);
    await expect.poll(() => turns.length).toBe(1);
    call.leave();
    await expect.poll(() => open.total).toBe(0);
    for (const begin of turns) begin();
    for (let i = 0; i < 20; i++) await new Promise(setImmediate);
    expect(looks()).toBe(0);
  });
});
