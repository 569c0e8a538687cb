import { beforeAll, describe, expect, test } from 'vitest';
import type { ServiceDeps } from './serviceDeps.ts';
import { shared, startTestService, type TestService } from '../../testkit/testService.ts';
import { requestId } from './errorHandler.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

describe('the id of a request', () => {
  let service: TestService;
  beforeAll(
    shared(async () => {
      service = await startTestService({
        environment: { LOG_LEVEL: 'debug' },
        deps: (deps: ServiceDeps) => ({
          ...deps,
          tables: { ...deps.tables, find: () => Promise.reject(new Error('broken')) },
        }),
      });
    }),
  );

  const idsOf = (id: unknown) =>
    service.logged
      .map((line) => JSON.parse(line) as { readonly msg: string; readonly requestId?: string })
      .filter((line) => line.requestId === id)
      .map(({ msg }) => msg);

  test('is taken from the proxy, and is in the response and in every log line', async () => {
    const { headers, status } = await service.ask('GET', '/game/x', { headers: { 'x-request-id': 'proxy-7' } });
    expect([status, headers['x-request-id']]).toEqual([500, 'proxy-7']);
    expect(idsOf('proxy-7')).toEqual(['request failed', 'request answered']);
  });

  test('is generated for a request without one', async () => {
    const answers = [await service.ask('GET', '/health'), await service.ask('GET', '/nothing')];
    const [one, other] = answers.map(({ headers }) => headers['x-request-id']);
    expect([one, other]).toEqual([expect.stringMatching(UUID), expect.stringMatching(UUID)]);
    expect(one).not.toBe(other);
    expect(idsOf(other)).toEqual(['request answered']);
  });

  test('comes with the node name only if there are several nodes', async () => {
    const node = await startTestService({ deps: (deps: ServiceDeps) => ({ ...deps, node: 'a1b2' }) });
    const answers = [
      await service.ask('GET', '/health'),
      await node.ask('GET', '/health'),
      await node.ask('GET', '/nothing'),
    ];
    expect(answers.map(({ headers }) => headers['x-node'])).toEqual([undefined, 'a1b2', 'a1b2']);
  });

  test.each(['', 'a'.repeat(65), 'two words', 'a.b', '{"level":60}', 'line\nline', 'ü'])(
    'is not taken from a malformed header: %j',
    (sent) => {
      expect(requestId({ headers: { 'x-request-id': sent } })).toMatch(UUID);
    },
  );
});
