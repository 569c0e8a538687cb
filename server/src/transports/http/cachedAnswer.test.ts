import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_TOKEN, shared, startTestService, type TestService } from '../../testkit/testService.ts';
import { AnswerCache, CachedAnswer } from './cachedAnswer.ts';

describe('a cache', () => {
  const counting = (maxAge: number) => {
    let made = 0;
    let now = 0;
    const cache = new AnswerCache(
      async () => {
        made += 1;
        return new CachedAnswer('text/plain', `${made}`);
      },
      () => maxAge,
      () => now,
    );
    return { cache, made: () => made, setTime: (time: number) => void (now = time) };
  };

  test('shares one answer until it expires', async () => {
    const { cache, made, setTime } = counting(1000);
    await Promise.all([cache.get(), cache.get(), cache.get()]);
    setTime(999);
    await cache.get();
    expect(made()).toBe(1);
    setTime(1000);
    await cache.get();
    expect(made()).toBe(2);
  });

  test('retries after a failure', async () => {
    const answers = [Promise.reject(new Error('no')), Promise.resolve(new CachedAnswer('text/plain', 'yes'))];
    const cache = new AnswerCache(() => answers.shift() ?? Promise.reject(new Error('called too often')));
    await expect(cache.get()).rejects.toThrow('no');
    expect(await cache.get()).toBe(await cache.get());
  });
});

describe('API documents', () => {
  let service: TestService;

  // Describing all routes takes longer than these requests.
  beforeAll(
    shared(async () => {
      service = await startTestService();
    }),
  );

  const raw = (url: string, headers: Readonly<Record<string, string>> = {}, { app } = service) =>
    app.inject({ method: 'GET', url, headers });

  test.each(['/openapi.json', '/docs/json', '/docs/yaml'])(
    '%s is not sent again to a client that has its ETag',
    async (url) => {
      const first = await raw(url);
      const { etag } = first.headers;
      expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
      const again = await raw(url, { 'if-none-match': `"other", ${etag}` });
      expect([again.statusCode, again.payload]).toEqual([304, '']);
      expect((await raw(url, { 'if-none-match': '"other"' })).payload).toBe(first.payload);
      const compressed = await raw(url, { 'accept-encoding': 'br, gzip' });
      expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
      expect(gunzipSync(compressed.rawPayload).toString()).toBe(first.payload);
      expect((await raw(url, { 'accept-encoding': 'gzip;q=0' })).payload).toBe(first.payload);
    },
  );

  test('are equal at both addresses', async () => {
    expect((await raw('/docs/json')).payload).toBe((await raw('/openapi.json')).payload);
  });

  test.each(['/openapi.json', '/docs/json', '/docs/yaml', '/docs/static/swagger-ui.css', '/metrics'])(
    '%s is charged by size',
    async (url) => {
      // Metrics grow with the requests before.
      const measured = url === '/metrics' ? await startTestService() : service;
      const size = Math.ceil((await raw(url, {}, measured)).rawPayload.length / 1024);
      // Enough for two of them. The clock of these limits does not advance.
      const limited = await startTestService({ environment: { HISTORY_PER_MINUTE: `${size + 1}` } });
      const statuses = [];
      for (let i = 0; i < 4; i++) statuses.push((await raw(url, {}, limited)).statusCode);
      expect(statuses).toEqual([200, 200, 429, 429]);
    },
  );
});

describe('metrics', () => {
  let service: TestService;

  test('are collected once for a burst of requests', async () => {
    let collected = 0;
    service = await startTestService({
      environment: { LATENESS_MILLISECONDS: '100' },
      deps: (deps) => {
        deps.metrics.watch('magnate_test', 'How often this metric was collected.', () => ++collected);
        // At overload they are cached for longer than this test takes.
        while (deps.overload.level < 3) deps.overload.look({ lateness: 1e9, memory: 0 });
        return deps;
      },
    });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => service.ask('GET', '/metrics', { token: ADMIN_TOKEN })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(collected).toBe(1);
  });

  test('about spending are visible to operators only', async () => {
    service = await startTestService({
      deps: (deps) => {
        const read = async () => new Map([['local', 7]]);
        deps.metrics.watchEachForOperators('magnate_model_dollars_limit', 'A limit.', 'model', read);
        return deps;
      },
    });
    for (const token of [undefined, 'wrong', (await service.table()).hostToken]) {
      expect((await service.ask('GET', '/metrics', { token })).text).not.toContain('dollars');
    }
    const { text } = await service.ask('GET', '/metrics', { token: ADMIN_TOKEN });
    expect(text).toContain('magnate_model_dollars_limit{model="local"} 7');
    expect(text).toContain('magnate_streams{kind="websocket"} 0');
  });
});
