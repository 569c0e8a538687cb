import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { SocketClient } from '../testkit/client.ts';
import { ADMIN_TOKEN, startTestService, type TestService } from '../../testkit/testService.ts';
import { Overload, RETRY_SECONDS } from '../shared/overload.ts';

const LATE = { lateness: 1e6, memory: 0 };
const OPEN = { players: [{ name: 'Ann' }, { name: 'Bob' }], visibility: 'public' };

let service: TestService;
let port: number;

beforeEach(async () => {
  // The level is what a test sets, and does not depend on the load of this machine.
  const watch = vi.spyOn(Overload.prototype, 'watch').mockReturnValue(() => undefined);
  onTestFinished(() => watch.mockRestore());
  service = await startTestService({ listen: true, environment: { LATENESS_MILLISECONDS: '100' } });
  ({ port } = service);
});

function riseTo(level: number): void {
  while (service.deps.overload.level < level) service.deps.overload.look(LATE);
}

/** The code of the refusal, or the status if the request was not refused. */
async function outcome(...args: Parameters<TestService['ask']>): Promise<string | number> {
  const { status, body } = await service.ask(...args);
  return body?.error?.code ?? status;
}

async function socket(id: string, hello: object): Promise<SocketClient> {
  const client = SocketClient.hello(port, id, hello);
  await client.until(({ closedWith }) => closedWith !== undefined || client.of('heartbeat').length > 0);
  return client;
}

describe('an overloaded service', () => {
  test('refuses new tables and long reads first, then unauthenticated requests and readers, and running games last', async () => {
    const { id, seats, hostToken } = await service.table(OPEN);
    const token = seats[0]?.token;
    const statuses = async () => ({
      creation: await outcome('POST', '/game', { body: OPEN }),
      history: await outcome('GET', `/game/${id}/events`),
      record: await outcome('GET', `/game/${id}/record`, { token }),
      views: await outcome('GET', `/game/${id}/views`, { token }),
      joining: await outcome('POST', `/game/${id}/join`, { body: { name: '' } }),
      reading: await outcome('GET', `/game/${id}`),
      stream: (await socket(id, {})).closedFor,
      seat: await outcome('GET', `/game/${id}`, { token }),
      seatStream: (await socket(id, { token })).closedFor,
      host: await outcome('POST', `/game/${id}/mute`, { token: hostToken, body: { playerId: 'p1', muted: true } }),
    });
    const none = await statuses();
    expect(Object.values(none)).not.toContain('OVERLOADED');
    const first = { creation: 'OVERLOADED', history: 'OVERLOADED', record: 'OVERLOADED', views: 'OVERLOADED' };
    const second = { ...first, joining: 'OVERLOADED', reading: 'OVERLOADED', stream: 'OVERLOADED' };
    riseTo(1);
    expect(await statuses()).toEqual({ ...none, ...first });
    riseTo(2);
    expect(await statuses()).toEqual({ ...none, ...second });
    riseTo(3);
    expect(await statuses()).toEqual({ ...second, seat: 'OVERLOADED', seatStream: 'OVERLOADED', host: 'OVERLOADED' });
  });

  test('answers probes and operators, and keeps open streams', async () => {
    const { id, seats } = await service.table(OPEN);
    const reader = await socket(id, {});
    const seat = await socket(id, { token: seats[0]?.token });
    riseTo(3);
    for (const path of ['/health', '/health/ready']) expect(await outcome('GET', path)).toBe(200);
    for (const path of ['/metrics', '/admin/bans']) {
      expect(await outcome('GET', path, { token: ADMIN_TOKEN })).toBe(200);
    }
    seat.send({ type: 'action', action: { type: 'rollDice' }, actionId: 'a', expectedVersion: 0 });
    await seat.until(({ error }) => error !== undefined);
    expect(seat.error).toBe('OVERLOADED');
    expect([reader.closedWith, seat.closedWith]).toEqual([undefined, undefined]);
  });

  test('sends a retry delay, over HTTP and WebSocket', async () => {
    const { id } = await service.table(OPEN);
    riseTo(2);
    const { status, headers } = await service.ask('GET', `/game/${id}`);
    expect([status, headers['retry-after']]).toEqual([503, `${RETRY_SECONDS}`]);
    expect((await socket(id, {})).closedWith).toBe(1013);
  });
});
