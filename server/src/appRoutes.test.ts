import { serviceMessage } from '@magnate/protocol';
import { describe, expect, test } from 'vitest';
import type { ServiceDeps } from './transports/shared/serviceDeps.ts';
import { ADMIN_TOKEN, startTestService, type TestService } from './testkit/testService.ts';
import { StoreUnavailable } from './store/store.ts';

/** The log lines with this message. */
function loggedBy({ logged }: TestService, message: string): readonly unknown[] {
  return logged.map((line) => JSON.parse(line) as { readonly msg: string }).filter(({ msg }) => msg === message);
}

describe('services', () => {
  let service: TestService | undefined;

  const withTables = (tables: Partial<ServiceDeps['tables']>) => (deps: ServiceDeps) => ({
    ...deps,
    tables: { ...tables, reload: () => Promise.resolve() } as ServiceDeps['tables'],
  });

  test('without their store answer 503 with Retry-After', async () => {
    service = await startTestService({
      environment: { LOG_LEVEL: 'debug' },
      deps: (deps) => ({
        ...withTables({ find: () => Promise.reject(new StoreUnavailable(new Error('down'))) })(deps),
        store: {
          ...deps.store,
          ping: () => Promise.reject(new Error('down')),
          dump: () => rejecting(new StoreUnavailable(new Error('down'))),
        },
      }),
    });
    const { status, body, headers } = await service.ask('GET', '/game/x');
    expect([status, body.error.code, headers['retry-after']]).toEqual([503, 'STORE_UNAVAILABLE', '2']);
    expect(loggedBy(service, 'store unavailable')).toMatchObject([{ route: '/game/:id', level: 20 }]);
    expect((await service.ask('GET', '/health/ready')).status).toBe(503);
    expect((await service.ask('GET', '/admin/backup', { token: ADMIN_TOKEN })).body.error.code).toBe(
      'STORE_UNAVAILABLE',
    );
    expect((await service.ask('GET', '/health')).status).toBe(200);
  });

  test('log an unexpected error with route, game and cause, and hide it from the client', async () => {
    service = await startTestService({
      deps: withTables({ find: () => Promise.reject(new Error('an internal secret')) }),
    });
    const { status, body } = await service.ask('GET', '/game/x');
    expect([status, body]).toEqual([500, { error: { code: 'INTERNAL', message: serviceMessage('INTERNAL') } }]);
    expect(loggedBy(service, 'request failed')).toMatchObject([
      { route: '/game/:id', gameId: 'x', err: { message: 'an internal secret' } },
    ]);
  });

  test('that stop answer with Retry-After', async () => {
    service = await startTestService();
    const { id } = await service.table();
    service.deps.gate.close(7);
    for (const url of [`/game/${id}`, '/game', '/admin/backup', '/health/ready']) {
      const { status, body, headers } = await service.ask('GET', url);
      expect([status, body.error.code, headers['retry-after']]).toEqual([503, 'STOPPING', '7']);
    }
    expect((await service.ask('GET', '/health')).status).toBe(200);
  });

  test('count requests and new games of each address', async () => {
    service = await startTestService({
      environment: { REQUESTS_PER_MINUTE: '5', CREATIONS_PER_MINUTE: '2', TRUST_PROXY: 'true' },
    });
    const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
    const body = { players: [{ name: 'Ann' }, { name: 'Bob' }] };
    const made = [];
    for (let i = 0; i < 3; i++) made.push(await service.ask('POST', '/game', { body, ...from('1.1.1.1') }));
    expect(made.map(({ status }) => status)).toEqual([201, 201, 429]);
    expect(made[2]?.body.error).toMatchObject({ code: 'RATE_LIMITED', details: { seconds: expect.any(Number) } });
    expect(Number(made[2]?.headers['retry-after'])).toBeGreaterThan(0);
    const statuses = [];
    for (let i = 0; i < 7; i++)
      statuses.push((await service.ask('GET', i % 2 ? '/games' : '/nothing', from('2.2.2.2'))).status);
    expect(statuses).toEqual([404, 200, 404, 200, 404, 429, 429]);
    // A browser that opens a page gets text instead of JSON.
    const visit = { headers: { ...from('2.2.2.2').headers, accept: 'text/html,*/*;q=0.8' } };
    const { status, headers, text } = await service.ask('GET', '/', visit);
    expect([status, headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(text).toContain(`<p>Too fast. Try again in ${String(headers['retry-after'])} s.</p>`);
    expect((await service.ask('GET', '/games', from('3.3.3.3'))).status).toBe(200);
    expect((await service.ask('GET', '/health', from('2.2.2.2'))).status).toBe(200);
  });

  test('accept pages of allowed origins only', async () => {
    service = await startTestService({ environment: { ALLOWED_ORIGINS: 'https://a.org' } });
    const preflight = (origin: string) =>
      service?.app.inject({
        method: 'OPTIONS',
        url: '/game',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    const allowed = await preflight('https://a.org');
    expect(allowed?.statusCode).toBe(204);
    expect(allowed?.headers).toMatchObject({
      'access-control-allow-origin': 'https://a.org',
      'access-control-allow-headers': expect.stringContaining('authorization'),
      vary: 'Origin',
    });
    expect((await preflight('https://b.org'))?.headers).not.toHaveProperty('access-control-allow-origin');
    const { headers } = await service.ask('GET', '/games', { headers: { origin: 'https://a.org' } });
    expect(headers['access-control-allow-origin']).toBe('https://a.org');
  });
});

/** A store that fails as soon as it is read. */
async function* rejecting(error: Error): AsyncGenerator<never> {
  yield await Promise.reject(error);
}
