import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { CreatedTable } from '../../table/types.ts';
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

const hosted = (path: string, body?: unknown) =>
  service.ask('POST', `/game/${table.id}/${path}`, { token: table.hostToken, body });
const tokenOf = (i: number) => table.seats[i]?.token as string;

test('the host starts the game, once', async () => {
  const { status, body } = await hosted('start');
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: table.id, status: 'in_progress', version: 0, view: { secret: null } });
  expect((await hosted('start')).body.error.code).toBe('ALREADY_STARTED');
});

test('an empty JSON body counts as no body', async () => {
  const { status } = await service.ask('POST', `/game/${table.id}/start`, {
    token: table.hostToken,
    headers: { 'content-type': 'application/json' },
  });
  expect(status).toBe(200);
});

test('a seat is not given to a language model that is not configured', async () => {
  const { status, body } = await hosted('seats/p2', { model: 'llm:none' });
  expect([status, body.error.code]).toEqual([422, 'MODEL_NOT_CONFIGURED']);
  expect((await hosted('seats/p2', { model: 'bot:random' })).status).toBe(200);
  expect((await hosted('start')).status).toBe(200);
});

test('the host pauses and resumes the game', async () => {
  await hosted('start');
  expect((await hosted('pause')).body.paused).toBe(true);
  const roll = () => service.ask('POST', `/game/${table.id}/action`, { token: tokenOf(0), body: { type: 'RollDice' } });
  expect((await roll()).body.error.code).toBe('TABLE_PAUSED');
  expect((await hosted('resume')).body.paused).toBe(false);
  expect((await roll()).status).toBe(200);
});

test('the host gives a seat to another person, who claims it with the code', async () => {
  const given = await hosted('seats/p2', { model: 'human', name: 'Eve' });
  expect(given.status).toBe(200);
  expect((await service.ask('GET', `/game/${table.id}`, { token: tokenOf(1) })).body.error.code).toBe('TOKEN_ENDED');
  const claimed = await service.ask('POST', `/game/${table.id}/claim`, { body: { code: given.body.claim } });
  expect(claimed.body.playerId).toBe('p2');
  const { body } = await service.ask('GET', `/game/${table.id}`, { token: claimed.body.token });
  expect(body.players[1]?.name).toBe('Eve');
  expect((await hosted('seats/p9', { model: 'human' })).body.error.code).toBe('UNKNOWN_PLAYER');
  expect((await hosted('seats/p2', { model: 'bot:nobody' })).body.error.code).toBe('UNKNOWN_BOT');
});

test('a muted player cannot chat', async () => {
  const say = () => service.ask('POST', `/game/${table.id}/chat`, { token: tokenOf(0), body: { text: 'hello' } });
  expect((await say()).status).toBe(201);
  expect((await hosted('mute', { playerId: 'p1', muted: true })).body.players[0]?.muted).toBe(true);
  expect((await say()).body.error.code).toBe('MUTED');
  await hosted('mute', { playerId: 'p1', muted: false });
  expect((await say()).status).toBe(201);
});

test('an erased table is unknown', async () => {
  const closed = await service.ask('DELETE', `/game/${table.id}`, { token: table.hostToken });
  expect([closed.status, closed.body]).toEqual([
    200,
    { message: 'The table is closed, and everything about it was deleted.' },
  ]);
  for (const token of [undefined, table.hostToken, tokenOf(0)]) {
    expect((await service.ask('GET', `/game/${table.id}`, { token })).body.error.code).toBe('UNKNOWN_GAME');
  }
});
