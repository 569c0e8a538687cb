import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_TOKEN, shared, startTestService, type TestService } from './testkit/testService.ts';

describe('every response', () => {
  let service: TestService;
  beforeAll(
    shared(async () => {
      service = await startTestService();
    }),
  );

  test.each(['/health', '/docs/', '/game/nowhere', '/nothing', '/openapi.json'])(
    'of %s has the headers',
    async (url) => {
      const { headers } = await service.ask('GET', url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'content-security-policy': expect.stringContaining("default-src 'self'"),
      });
      expect(headers['content-security-policy']).not.toMatch(/https?:|\*|unsafe-eval|script-src/);
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  test('to a health probe is short', async () => {
    expect(await service.ask('GET', '/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await service.ask('GET', '/health/ready')).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  test('to an unknown route is a coded error', async () => {
    const { status, body } = await service.ask('GET', '/nothing/here');
    expect([status, body]).toEqual([
      404,
      { error: { code: 'UNKNOWN_ROUTE', message: 'There is nothing at this address. See /docs.' } },
    ]);
    expect((await service.ask('DELETE', '/game')).body.error.code).toBe('UNKNOWN_ROUTE');
    expect((await service.ask('GET', '/')).headers['location']).toBe('/docs');
  });

  test.each([
    ['{"players":', 400, 'BAD_JSON'],
    ['['.repeat(100), 400, 'TOO_DEEP'],
    [`{"players":[],"x":"${'x'.repeat(90_000)}"}`, 413, 'TOO_LARGE'],
    ['{"__proto__":{}}', 400, 'MALFORMED'],
    ['', 400, 'MALFORMED'],
    ['null', 400, 'MALFORMED'],
  ])('to a bad body is a coded error: %.20s', async (body, status, code) => {
    const answer = await service.ask('POST', '/game', { body, headers: { 'content-type': 'application/json' } });
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'nonsense'])(
    'to a body of another content type is a coded error: %s',
    async (type) => {
      const answer = await service.ask('POST', '/game', { body: 'a=b', headers: { 'content-type': type } });
      expect([answer.status, answer.body.error.code]).toEqual([400, 'MALFORMED']);
    },
  );

  test('to a bad path is a coded error', async () => {
    const { status, body } = await service.ask('GET', '/game/%zz');
    expect([status, body.error.code]).toEqual([400, 'MALFORMED']);
  });

  test.each(['start', 'reissue', 'pause', 'resume'])('to an unexpected body is a coded error: %s', async (verb) => {
    const { id, hostToken } = await service.table();
    for (const body of ['{"seed":"mine"}', '[]', 'null', '7']) {
      const headers = { 'content-type': 'application/json' };
      const answer = await service.ask('POST', `/game/${id}/${verb}`, { token: hostToken, body, headers });
      expect([answer.status, answer.body.error.code]).toEqual([400, 'MALFORMED']);
    }
    expect((await service.ask('GET', `/game/${id}`)).body.status).toBe('waiting');
  });

  test('to an unexpected empty object is the same as without a body', async () => {
    const { id, hostToken } = await service.table();
    expect((await service.ask('POST', `/game/${id}/start`, { token: hostToken, body: {} })).status).toBe(200);
    const headers = { 'content-type': 'application/json' };
    const closing = { token: hostToken, body: '{"really":true}', headers };
    expect((await service.ask('DELETE', `/game/${id}`, closing)).status).toBe(400);
    expect((await service.ask('DELETE', `/game/${id}`, { token: hostToken })).status).toBe(200);
  });

  test.each([
    'since=1e3',
    'since=',
    'since=-1',
    'since=0x10',
    'since=%2b1',
    'since=1.0',
    'since= 1',
    'since=1&since=2',
    'since=99999999999999999999',
    'limit=',
    'limit=0',
    'limit=1e1',
  ])('to an invalid number is a coded error: %s', async (query) => {
    const { id } = await service.table();
    const answer = await service.ask('GET', `/game/${id}/events?${query}`);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'MALFORMED']);
    const lobby = await service.ask('GET', `/game?${query.replaceAll('since', 'limit')}`);
    expect(lobby.status).toBe(400);
  });

  test('about a table is not cached', async () => {
    const { id, hostToken } = await service.table();
    const requests = [
      await service.ask('GET', `/game/${id}`),
      await service.ask('GET', '/game'),
      await service.ask('GET', '/game/nowhere'),
      await service.ask('GET', `/game/${id}`, { token: 'wrong' }),
      await service.ask('POST', `/game/${id}/start`, { token: hostToken }),
      await service.ask('POST', `/game/${id}/claim`, { body: '{', headers: { 'content-type': 'application/json' } }),
      await service.ask('GET', '/admin/backup', { token: ADMIN_TOKEN }),
      await service.ask('GET', '/admin/backup'),
    ];
    expect(requests.map(({ headers }) => headers['cache-control'])).toEqual(requests.map(() => 'no-store'));
    expect((await service.ask('GET', '/health')).headers).not.toHaveProperty('cache-control');
  });

  test('is measured', async () => {
    const { id, seats } = await service.table();
    const [{ token } = { token: '' }] = seats;
    await service.ask('POST', `/game/${id}/action`, { token, body: { type: 'RollDice' } });
    const { status, text, headers } = await service.ask('GET', '/metrics');
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/plain');
    expect(text).toContain('magnate_actions_total{game="monopoly",result="NOT_STARTED"} 1');
    expect(text).toMatch(/magnate_request_seconds_count\{method="POST",route="\/game\/:id\/action",status="409"\} 1/);
    expect(text).not.toContain(id);
  });
});

describe('a raw connection', () => {
  test('that speaks no HTTP, or breaks off, is answered or dropped', async () => {
    const service = await startTestService({ listen: true });
    const { port } = service;
    const socket = connect(port, '127.0.0.1');
    socket.end('NONSENSE\r\n\r\n');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))).error.code).toBe('MALFORMED');
    const wordy = connect(port, '127.0.0.1');
    wordy.end(`GET /health HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`);
    const words = await text(wordy);
    expect(words).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
    expect(JSON.parse(words.slice(words.indexOf('\r\n\r\n'))).error.code).toBe('HEADERS_TOO_LARGE');
    const broken = request({
      port,
      method: 'POST',
      path: '/game',
      headers: { 'content-type': 'application/json', 'content-length': 500 },
    });
    broken.on('error', () => undefined);
    broken.write('{"players":');
    await once(broken, 'socket');
    broken.destroy();
    expect((await service.ask('GET', '/health')).status).toBe(200);
  });
});
