import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CreatedTable } from '../../table/types.ts';
import { openTestService, type TestService } from '../testkit/testService.ts';

let service: TestService;
let table: CreatedTable;
beforeAll(async () => {
  service = await openTestService();
});
beforeEach(async () => {
  table = await service.table();
});
afterAll(() => service.close());

const seat = (i: number) => table.seats[i] as CreatedTable['seats'][number];
const post = (path: string, body?: unknown, token?: string) =>
  service.ask('POST', `/game/${table.id}/${path}`, { body, token });

describe('reading an invitation', () => {
  test('says whose seat it is, and leaves the code as good as it was', async () => {
    const { playerId, claim } = seat(1);
    expect((await post('invitation', { code: claim })).body).toEqual({ playerId, name: 'Bob' });
    expect((await post('invitation', { code: claim })).status).toBe(200);
    await post('claim', { code: claim });
    expect((await post('invitation', { code: claim })).body.error.code).toBe('UNKNOWN_CLAIM');
  });
});

describe('claiming a seat', () => {
  test('gives its token, once, and ends the token from before', async () => {
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

  test('tells nothing about private tables', async () => {
    const secret = await service.table({ players: [{ name: 'Ann' }, { name: 'Bob' }], visibility: 'private' });
    const wrong = await service.ask('POST', `/game/${secret.id}/claim`, { body: { code: 'guess' } });
    const unknown = await service.ask('POST', '/game/nowhere/claim', { body: { code: 'guess' } });
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
    const code = secret.seats[0]?.claim;
    expect((await service.ask('POST', `/game/${secret.id}/claim`, { body: { code } })).status).toBe(200);
  });
});

describe('joining', () => {
  test('takes a seat that is open, and only one', async () => {
    table = await service.table({ players: [{ name: 'Ann' }, { name: 'Anyone', open: true }], visibility: 'public' });
    const joined = await post('join', { name: 'Carla' });
    expect(joined.status).toBe(200);
    expect((await post('entropy', { text: 'x' }, joined.body.token)).status).toBe(200);
    expect((await post('join', { name: 'Late' })).body.error.code).toBe('NO_OPEN_SEAT');
  });

  test('is not possible where no seat is open, or the table is private', async () => {
    expect((await post('join', { name: 'Carla' })).status).toBe(409);
    const players = [{ name: 'Ann' }, { name: 'Anyone', open: true }];
    table = await service.table({ players, visibility: 'private' });
    expect((await post('join', { name: 'Carla' })).body.error.code).toBe('UNKNOWN_GAME');
  });
});

test('a token that is made anew ends the old one', async () => {
  const { token, playerId } = seat(0);
  const { status, body } = await post('reissue', undefined, token);
  expect(status).toBe(200);
  expect(body).toMatchObject({ playerId, token: expect.not.stringContaining(token) });
  const ended = await service.ask('GET', `/game/${table.id}`, { token });
  expect([ended.status, ended.body.error.code]).toEqual([401, 'TOKEN_ENDED']);
  expect((await service.ask('GET', `/game/${table.id}`, { token: body.token })).status).toBe(200);
});

test('a host whose token is made anew hosts with the new one only', async () => {
  const { hostToken } = table;
  const { status, body } = await post('reissue', undefined, hostToken);
  expect(status).toBe(200);
  expect(body).toEqual({ playerId: null, token: expect.not.stringContaining(hostToken) });
  expect((await post('start', undefined, hostToken)).body.error.code).toBe('TOKEN_ENDED');
  expect((await post('start', undefined, body.token)).status).toBe(200);
});

test('words of the players go into the seed until the game starts', async () => {
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
  const told = ({ status, body }: Awaited<ReturnType<typeof post>>) => [
    status,
    body.error.code,
    body.error.details?.['path'],
  ];

  test('that somebody else has is refused, and the code stays good', async () => {
    const { claim } = seat(1);
    expect(told(await post('claim', { code: claim, name: 'ann' }))).toEqual(TAKEN);
    expect(told(await post('seats/p2', { model: 'human', name: 'Ann' }, table.hostToken))).toEqual(TAKEN);
    expect((await post('claim', { code: claim, name: 'BOB' })).status).toBe(200);
    table = await service.table({ players: [{ name: 'Ann' }, { name: 'Anyone', open: true }] });
    expect(told(await post('join', { name: 'Ann' }))).toEqual(TAKEN);
    expect((await post('join', { name: 'Anyone' })).status).toBe(200);
  });

  test('is as long as the game allows, or refused at once', async () => {
    table = await service.table({ players: [{ name: 'Ann' }, { name: 'Anyone', open: true }] });
    expect(told(await post('join', { name: '😀'.repeat(60) }))).toEqual(TAKEN);
    expect((await post('join', { name: '😀'.repeat(50) })).status).toBe(200);
    expect((await post('start', undefined, table.hostToken)).status).toBe(200);
  });
});
