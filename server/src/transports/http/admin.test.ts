import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CreatedTable } from '../../table/types.ts';
import { ADMIN_TOKEN, startTestService, type TestService } from '../../testkit/testService.ts';

let service: TestService;
let table: CreatedTable;
beforeEach(async () => {
  service = await startTestService({ environment: { LOG_LEVEL: 'info' } });
  table = await service.table();
});

const PLAYERS = ['A', 'B', 'C'].map((name) => ({ name, model: 'bot:greedy' }));

async function backup(from = service): Promise<Buffer> {
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}` };
  const { statusCode, rawPayload } = await from.app.inject({ method: 'GET', url: '/admin/backup', headers });
  expect(statusCode).toBe(200);
  return rawPayload;
}

function restore(file: Buffer, into = service) {
  const headers = { 'content-type': 'application/gzip' };
  return into.ask('POST', '/admin/restore', { token: ADMIN_TOKEN, body: file, headers });
}

const isThere = async (id: string, where = service) => (await where.ask('GET', `/game/${id}`)).status === 200;

describe('operator routes', () => {
  test.each([
    ['GET', '/admin/backup'],
    ['POST', '/admin/restore'],
    ['POST', '/admin/import'],
  ] as const)('require the admin token: %s %s', async (method, url) => {
    const none = await service.ask(method, url);
    expect([none.status, none.body.error.code]).toEqual([401, 'TOKEN_NEEDED']);
    for (const token of [table.hostToken, `${ADMIN_TOKEN}x`, 'x']) {
      const wrong = await service.ask(method, url, { token });
      expect([wrong.status, wrong.body.error.code]).toEqual([401, 'BAD_TOKEN']);
    }
  });
});

/** Attaches a listener to the table and records why it was detached. */
async function listening() {
  const door = await service.deps.tables.find(table.id);
  if (door === undefined) throw new Error('The table is not there.');
  const ended: string[] = [];
  door.attach({ role: 'spectator' }, { update: () => undefined, ended: (why) => ended.push(why) });
  return { table: door, ended };
}

describe('a backup', () => {
  test('is gzipped JSON lines', async () => {
    const lines = gunzipSync(await backup())
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines.slice(1, -1)) expect(line).toEqual({ table: expect.any(String), row: expect.any(Object) });
  });

  test('restores the whole store, also in another service', async () => {
    await service.ask('POST', `/game/${table.id}/start`, { token: table.hostToken });
    const before = await service.ask('GET', `/game/${table.id}`);
    const file = await backup();
    await service.ask('DELETE', `/game/${table.id}`, { token: table.hostToken });
    const later = await service.table();
    const answer = await restore(file);
    expect(answer.status).toBe(200);
    expect(service.logged.filter((line) => line.includes('backup restored'))).toHaveLength(1);
    expect((await service.ask('GET', `/game/${table.id}`)).body).toEqual(before.body);
    expect(await isThere(later.id)).toBe(false);
    const token = table.seats[0]?.token;
    const roll = await service.ask('POST', `/game/${table.id}/action`, { token, body: { type: 'RollDice' } });
    expect(roll.status).toBe(200);

    const other = await startTestService();
    expect((await restore(file, other)).status).toBe(200);
    expect(await isThere(table.id, other)).toBe(true);
  });

  test.each([
    ['not packed', () => Buffer.from('{"table":"games","row":{}}\n')],
    ['cut off', (file: Buffer) => file.subarray(0, file.length - 20)],
    ['empty', () => Buffer.alloc(0)],
    ['of nothing', () => gzipSync('')],
    ['not JSON', () => gzipSync('nonsense\n')],
    ['not of rows', () => gzipSync('{"table":1}\n')],
    ['with an unknown row', (file: Buffer) => gzipSync(gunzipSync(file).toString().replace('"players"', '"cakes"'))],
  ])('that is %s changes nothing', async (_, spoil) => {
    const file = await backup();
    const later = await service.table();
    const answer = await restore(spoil(file));
    expect([answer.status, answer.body.error.code]).toEqual([422, 'BAD_BACKUP']);
    expect(await isThere(table.id)).toBe(true);
    expect(await isThere(later.id)).toBe(true);
  });

  test.each([
    ['not of rows', () => gzipSync('nonsense\n')],
    ['with an unknown row', (file: Buffer) => gzipSync(gunzipSync(file).toString().replace('"players"', '"cakes"'))],
  ])('that is %s closes no stream and leaves the gate open', async (_, spoil) => {
    const { table: door, ended } = await listening();
    const answer = await restore(spoil(await backup()));
    expect(answer.status).toBe(422);
    expect(ended).toEqual([]);
    expect(door.reader.status).toBe('waiting');
  });

  test('keeps tokens invalid that ended after it was made', async () => {
    const file = await backup();
    const [{ token } = { token: '' }] = table.seats;
    await service.ask('POST', `/game/${table.id}/reissue`, { token });
    expect((await service.ask('GET', `/game/${table.id}`, { token })).status).toBe(401);
    const { ended } = await listening();
    const { body } = await restore(file);
    expect(body.message).toMatch(/without those that have ended since/i);
    expect(ended).toEqual(['stopping']);
    expect((await service.ask('GET', `/game/${table.id}`, { token })).status).toBe(401);
  });

  test('is spooled to a temporary file that is removed', async () => {
    const { dataDir } = service.deps.config;
    const before = (await readdir(dataDir)).toSorted();
    const answers = await Promise.all([restore(await backup()), restore(Buffer.from('x'))]);
    expect(answers.map(({ status }) => status)).toEqual([200, 422]);
    expect((await readdir(dataDir)).toSorted()).toEqual(before);
  });

  test('that is uploaded during another restore gets Retry-After', async () => {
    const file = await backup();
    let reopen = () => {};
    const incoming = (async function* () {
      yield file.subarray(0, 10);
      reopen = service.deps.gate.close(3);
      yield file.subarray(10);
    })();
    const late = await service.app.inject({
      method: 'POST',
      url: '/admin/restore',
      headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/gzip' },
      payload: Readable.from(incoming),
    });
    expect([late.statusCode, late.headers['retry-after']]).toEqual([503, '3']);
    reopen();
    expect((await restore(file)).status).toBe(200);
  });

  test('must be sent with its content type', async () => {
    const { status, body } = await service.ask('POST', '/admin/restore', { token: ADMIN_TOKEN, body: { a: 1 } });
    expect([status, body.error.code]).toEqual([400, 'MALFORMED']);
  });
});

describe('importing', () => {
  const importing = (body: unknown) => service.ask('POST', '/admin/import', { token: ADMIN_TOKEN, body });

  test('stores a finished game with all its events', async () => {
    const { id, hostToken } = await service.table({ game: 'acquire', players: PLAYERS });
    await service.ask('POST', `/game/${id}/start`, { token: hostToken });
    await expect
      .poll(async () => (await service.ask('GET', `/game/${id}`)).body.status, { interval: 20 })
      .toBe('completed');
    const { body: record } = await service.ask('GET', `/game/${id}/record`);
    const imported = await importing(record);
    expect(imported.status).toBe(201);
    const lines = service.logged.filter((line) => line.includes('game imported'));
    expect(lines.map((line) => JSON.parse(line).gameId)).toEqual([imported.body.id]);
    const [old, taken] = await Promise.all(
      [id, imported.body.id].map(async (each) => (await service.ask('GET', `/game/${each}`)).body),
    );
    expect(taken).toMatchObject({ status: 'completed', version: old?.version, outcome: old?.outcome });
  });

  test('refuses an invalid record', async () => {
    for (const body of [{}, { game: 'chess', version: 1 }, { game: 'monopoly', version: 1 }]) {
      const { status } = await importing(body);
      expect([400, 422]).toContain(status);
    }
  });
});
