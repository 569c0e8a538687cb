import { expect, test } from 'vitest';
import { startTestService, type TestService } from '../../testkit/testService.ts';
import { streamsForTests } from '../testkit/testStreams.ts';

let service: TestService | undefined;
const streams = streamsForTests();

test('history reads are limited by rows, not by requests', async () => {
  service = await startTestService({ environment: { HISTORY_PER_MINUTE: '3' } });
  const { id, hostToken } = await service.table();
  for (const muted of [true, false, true]) {
    await service.ask('POST', `/game/${id}/mute`, { token: hostToken, body: { playerId: 'p2', muted } });
  }
  const ask = async (query: string) => (await service?.ask('GET', `/game/${id}/events${query}`))?.status;
  expect([await ask('?since=4'), await ask('?since=4'), await ask('?since=0'), await ask('?since=4')]).toEqual([
    200, 200, 200, 429,
  ]);
});

test('a stream that exceeds the history limit is told to retry, and resumes without a gap', async () => {
  await streams.open({ limits: { history: 250 } });
  streams.publishEvents(1000);
  const client = streams.connect();
  expect(await client.closed()).toBe(4429);
  expect(client.error).toBe('RATE_LIMITED');
  expect(client.seqs.length).toBeGreaterThan(0);
  expect(client.seqs.length).toBeLessThanOrEqual(300);
});

test('earlier views are charged by the rows read, and refused for private tables', async () => {
  service = await startTestService({ environment: { HISTORY_PER_MINUTE: '3' } });
  const { id, hostToken } = await service.table({ players: [{ name: 'Ann' }, { name: 'Bob' }], visibility: 'private' });
  await service.ask('POST', `/game/${id}/start`, { token: hostToken });
  const ask = async (query: string, token?: string) => {
    const { status, body } = (await service?.ask('GET', `/game/${id}/views${query}`, { token })) ?? {};
    return body?.error?.code ?? status;
  };
  expect(await ask('')).toBe('UNKNOWN_GAME');
  expect(await ask('?from=1', hostToken)).toBe('UNKNOWN_VERSION');
  expect(await ask('?from=x', hostToken)).toBe('MALFORMED');
  expect(await ask('?limit=0', hostToken)).toBe('MALFORMED');
  expect([await ask('', hostToken), await ask('', hostToken)]).toEqual([200, 'RATE_LIMITED']);
});
