import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TableAnswer } from '@magnate/protocol';
import type { CreatedTable } from '../../table/types.ts';
import { newDevice } from '../testkit/device.ts';
import { shared, startTestService, type TestService } from '../../testkit/testService.ts';

let service: TestService;
let table: CreatedTable;
beforeAll(
  shared(async () => {
    service = await startTestService();
  }),
);
beforeEach(async () => {
  table = await service.table();
});

const seat = (i: number) => table.seats[i] as CreatedTable['seats'][number];
const post = (path: string, body?: unknown, token?: string) =>
  service.ask('POST', `/game/${table.id}/${path}`, { body, token });

describe('reading an invitation', () => {
  test('returns the seat and leaves the code valid', async () => {
    const { playerId, claim } = seat(1);
    expect((await post('invitation', { code: claim })).body).toEqual({ playerId, name: 'Bob' });
    expect((await post('invitation', { code: claim })).status).toBe(200);
    await post('claim', { code: claim });
    expect((await post('invitation', { code: claim })).body.error.code).toBe('UNKNOWN_CLAIM');
  });
});

describe('claiming a seat', () => {
  test('returns its token, once, and revokes the previous token', async () => {
    const { playerId, claim, token } = seat(1);
    const first = await post('claim', { code: claim, name: 'Robert' });
    expect(first.status).toBe(200);
    expect(first.body.playerId).toBe(playerId);
    expect((await post('entropy', { text: 'x' }, first.body.token)).status).toBe(200);
    expect((await post('entropy', { text: 'x' }, token)).body.error.code).toBe('TOKEN_ENDED');
    const again = await post('claim', { code: claim });
    expect([again.status, again.body.error.code]).toEqual([404, 'UNKNOWN_CLAIM']);
    const { body } = await service.ask('GET', `/game/${table.id}`);
    expect(body.players[1]).toMatchObject({ name: 'Robert', claimed: true });
  });

  test('reveals nothing about private tables', async () => {
    const secret = await service.table({ players: [{ name: 'Ann' }, { name: 'Bob' }], visibility: 'private' });
    const wrong = await service.ask('POST', `/game/${secret.id}/claim`, { body: { code: 'guess' } });
    const unknown = await service.ask('POST', '/game/nowhere/claim', { body: { code: 'guess' } });
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
    const code = secret.seats[0]?.claim;
    expect((await service.ask('POST', `/game/${secret.id}/claim`, { body: { code } })).status).toBe(200);
  });
});

describe('joining', () => {
  test('takes one open seat', async () => {
    table = await service.table({ players: [{ name: 'Ann' }, { name: 'Anyone', open: true }], visibility: 'public' });
    const joined = await post('join', { name: 'Carla' });
    expect(joined.status).toBe(200);
    expect((await post('entropy', { text: 'x' }, joined.body.token)).status).toBe(200);
    expect((await post('join', { name: 'Late' })).body.error.code).toBe('NO_OPEN_SEAT');
  });

  test('is refused if no seat is open or the table is private', async () => {
    expect((await post('join', { name: 'Carla' })).status).toBe(409);
    const players = [{ name: 'Ann' }, { name: 'Anyone', open: true }];
    table = await service.table({ players, visibility: 'private' });
    expect((await post('join', { name: 'Carla' })).body.error.code).toBe('UNKNOWN_GAME');
  });
});

test('renewing a token revokes the old one', async () => {
  const { token, playerId } = seat(0);
  const { status, body } = await post('reissue', undefined, token);
  expect(status).toBe(200);
  expect(body).toMatchObject({ playerId, token: expect.not.stringContaining(token) });
  const ended = await service.ask('GET', `/game/${table.id}`, { token });
  expect([ended.status, ended.body.error.code]).toEqual([401, 'TOKEN_ENDED']);
  expect((await service.ask('GET', `/game/${table.id}`, { token: body.token })).status).toBe(200);
});

test('renewing the host token revokes the old one', async () => {
  const { hostToken } = table;
  const { status, body } = await post('reissue', undefined, hostToken);
  expect(status).toBe(200);
  expect(body).toEqual({ playerId: null, token: expect.not.stringContaining(hostToken) });
  expect((await post('start', undefined, hostToken)).body.error.code).toBe('TOKEN_ENDED');
  expect((await post('start', undefined, body.token)).status).toBe(200);
});

test('entropy of the players goes into the seed until the game starts', async () => {
  const added = await post('entropy', { text: 'my own words' }, seat(0).token);
  expect(added.status).toBe(200);
  await post('start', undefined, table.hostToken);
  const late = await post('entropy', { text: 'too late' }, seat(0).token);
  expect([late.status, late.body.error.code]).toEqual([409, 'ALREADY_STARTED']);
  const { body } = await service.ask('GET', `/game/${table.id}/events`);
  expect(body.events).toContainEqual(expect.objectContaining({ type: 'EntropyAdded', text: 'my own words' }));
});

describe('a name', () => {
  const TAKEN = [400, 'MALFORMED', 'name'];
  const outcomeOf = ({ status, body }: Awaited<ReturnType<typeof post>>) => [
    status,
    body.error.code,
    body.error.details?.['path'],
  ];

  test('of another player is refused, and the code stays valid', async () => {
    const { claim } = seat(1);
    expect(outcomeOf(await post('claim', { code: claim, name: 'ann' }))).toEqual(TAKEN);
    expect(outcomeOf(await post('seats/p2', { model: 'human', name: 'Ann' }, table.hostToken))).toEqual(TAKEN);
    expect((await post('claim', { code: claim, name: 'BOB' })).status).toBe(200);
    table = await service.table({ players: [{ name: 'Ann' }, { name: 'Anyone', open: true }] });
    expect(outcomeOf(await post('join', { name: 'Ann' }))).toEqual(TAKEN);
    expect((await post('join', { name: 'Anyone' })).status).toBe(200);
  });

  test('longer than the game allows is refused at once', async () => {
    table = await service.table({ players: [{ name: 'Ann' }, { name: 'Anyone', open: true }] });
    expect(outcomeOf(await post('join', { name: '😀'.repeat(60) }))).toEqual(TAKEN);
    expect((await post('join', { name: '😀'.repeat(50) })).status).toBe(200);
    expect((await post('start', undefined, table.hostToken)).status).toBe(200);
  });
});

describe('seats that the creator holds', () => {
  const from = async (remoteAddress: string, path: string, payload: object, headers: Record<string, string> = {}) => {
    const answer = await service.app.inject({ method: 'POST', url: path, remoteAddress, payload, headers });
    expect(answer.statusCode).toBeLessThan(300);
    return answer.json<CreatedTable & { readonly token: string }>();
  };
  const started = async () => {
    await post('start', undefined, table.hostToken);
    const { body } = await service.ask<TableAnswer>('GET', `/game/${table.id}`, { token: table.hostToken });
    const { body: events } = await service.ask('GET', `/game/${table.id}/events`, { token: table.hostToken });
    const event = events.events.find(({ type }) => type === 'DealtUnclaimed');
    return { ...body, event };
  };

  test('are reported at a private table even if every token was used, and can be played', async () => {
    table = await service.table({ players: [{ name: 'Ann' }, { name: 'Bob' }], visibility: 'private' });
    for (const { token } of table.seats) await service.ask('GET', `/game/${table.id}`, { token });
    const { dealtUnclaimed, hostMayKnow, event, actors } = await started();
    expect({ dealtUnclaimed, hostMayKnow }).toEqual({ dealtUnclaimed: ['p1', 'p2'], hostMayKnow: true });
    expect(event).toMatchObject({ playerIds: ['p1', 'p2'] });
    const { token } = table.seats.find(({ playerId }) => actors.includes(playerId)) ?? seat(0);
    expect((await post('action', { type: 'RollDice' }, token)).status).toBe(200);
  });

  test('are those claimed from the same address or by the same device', async () => {
    const [phone, laptop] = [await newDevice(), await newDevice()];
    const players = ['Ann', 'Bob', 'Cy', 'Dan'].map((name) => ({ name }));
    const body = { players };
    table = await from('198.51.100.1', '/game', body, await phone.sign('POST', '/game', body));
    const path = `/game/${table.id}/claim`;
    const claim = async (i: number, address: string, device: typeof phone) => {
      const code = { code: seat(i).claim };
      return from(address, path, code, await device.sign('POST', path, code));
    };
    await claim(1, '198.51.100.1', laptop);
    await claim(2, '203.0.113.7', phone);
    await claim(3, '203.0.113.7', laptop);
    expect((await started()).dealtUnclaimed).toEqual(['p1', 'p2', 'p3']);
  });

  test('are not reported if all other seats were claimed from elsewhere', async () => {
    table = await from('198.51.100.1', '/game', { players: [{ name: 'Ann' }, { name: 'Bob' }] });
    await from('203.0.113.7', `/game/${table.id}/claim`, { code: seat(1).claim });
    expect(await started()).toMatchObject({ dealtUnclaimed: [], hostMayKnow: false, event: undefined });
  });
});
