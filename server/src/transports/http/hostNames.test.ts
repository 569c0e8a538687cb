import { hostname } from 'node:os';
import { describe, expect, test } from 'vitest';
import { isLoopback, readConfig } from '../../config/config.ts';
import { startTestService, type TestService } from '../../testkit/testService.ts';
import { isServed } from './hooks.ts';

const OPEN = { HOST: '0.0.0.0' };

describe('a service answers to', () => {
  test.each<[Readonly<Record<string, string>>, string, boolean]>([
    [{}, 'localhost', true],
    [{}, '127.0.0.1', true],
    [{}, '127.5.6.7', true],
    [{}, '[::1]', true],
    [{}, '127.evil.example', false],
    [{}, '127.0.0.1.evil.example', false],
    [{}, 'evil.example', false],
    [{}, '192.168.1.5', false],
    [{ ALLOWED_HOSTS: 'play.example.org' }, 'play.example.org', true],
    [{ ALLOWED_HOSTS: 'play.example.org' }, 'PLAY.example.org.', true],
    [OPEN, '192.168.1.5', true],
    [OPEN, '[2001:db8::1]', true],
    [OPEN, 'evil.example', false],
    [OPEN, hostname(), true],
    [{ ...OPEN, ALLOWED_HOSTS: '*' }, 'evil.example', true],
    [{ TRUST_PROXY: '1' }, 'example.org', true],
    [{ TRUST_PROXY: '1', ALLOWED_HOSTS: 'example.org' }, 'evil.example', false],
  ])('%o: %s %s', (settings, name, served) => {
    expect(isServed(name, readConfig(settings))).toBe(served);
  });
});

test.each(['127.evil.example', '127.0.0.1.nip.example', '127', '1270.0.0.1', ''])(
  '%s is not a loopback name',
  (name) => {
    expect(isLoopback(name)).toBe(false);
  },
);

describe('a request', () => {
  let service: TestService | undefined;

  test('for a foreign host name is refused on every route', async () => {
    service = await startTestService();
    for (const url of ['/', '/health', '/game', '/games', '/openapi.json', '/nothing']) {
      const { status, body } = await service.ask('GET', url, { headers: { host: 'evil.example:8000' } });
      expect([url, status, body.error.code]).toEqual([url, 403, 'BAD_HOST']);
    }
  });

  test.each<[host: string, forwarded: string, isServed: boolean]>([
    ['play.example.org', '', true],
    ['play.example.org:8443', 'play.example.org:8443', true],
    // Proxies that replace `Host` by their own name and forward the original one.
    ['127.0.0.1:8000', 'play.example.org', true],
    ['evil.example', 'play.example.org', false],
    ['play.example.org', 'evil.example', false],
    ['evil.example:8000', 'localhost', false],
    ['play.example.org', 'evil.example, play.example.org', false],
    ['127.0.0.1:8000', 'play.example.org, evil.example', false],
  ])('for %s, forwarded for %j, through a proxy with configured names', async (host, forwarded, isServed) => {
    service = await startTestService({ environment: { TRUST_PROXY: '1', ALLOWED_HOSTS: 'play.example.org' } });
    const headers = { host, ...(forwarded === '' ? {} : { 'x-forwarded-host': forwarded }) };
    for (const url of ['/games', '/openapi.json', '/nothing', '/mcp']) {
      const { body } = await service.ask('GET', url, { headers });
      // An agent gets the same code inside an MCP error.
      const error: { code?: unknown; data?: { code?: unknown } } | undefined = body?.error;
      const code = error?.data?.code ?? error?.code;
      expect([url, code === 'BAD_HOST']).toEqual([url, !isServed]);
    }
  });

  test('is not checked for its forwarded name if no proxy is trusted', async () => {
    service = await startTestService({ environment: { ALLOWED_HOSTS: 'play.example.org' } });
    const statusWith = async (headers: Readonly<Record<string, string>>) =>
      (await service?.ask('GET', '/games', { headers }))?.status;
    expect(await statusWith({ host: 'evil.example', 'x-forwarded-host': 'play.example.org' })).toBe(403);
    expect(await statusWith({ host: 'play.example.org', 'x-forwarded-host': 'evil.example' })).toBe(200);
  });

  test('with an unexpected forwarded address is logged once, and the address is ignored', async () => {
    service = await startTestService({ environment: { REQUESTS_PER_MINUTE: '3', LOG_LEVEL: 'warn' } });
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) {
      const headers = { 'x-forwarded-for': `203.0.113.${i}` };
      statuses.push((await service.ask('GET', '/games', { headers })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(service.logged.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
  });

  test('is counted by the address from the proxy, not by one that the client claims', async () => {
    service = await startTestService({ environment: { REQUESTS_PER_MINUTE: '3', TRUST_PROXY: 'true' } });
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) {
      const headers = { 'x-forwarded-for': `203.0.113.${i}, 198.51.100.7` };
      statuses.push((await service.ask('GET', '/games', { headers })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  test('from the same IPv6 network counts as one address', async () => {
    service = await startTestService({ environment: { REQUESTS_PER_MINUTE: '3', TRUST_PROXY: '1' } });
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) {
      const headers = { 'x-forwarded-for': `2001:db8:1:2:${i}::7` };
      statuses.push((await service.ask('GET', '/games', { headers })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });
});
