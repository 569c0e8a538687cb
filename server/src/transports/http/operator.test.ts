import { commitmentToEntropy } from '@magnate/engine';
import { beforeEach, describe, expect, test } from 'vitest';
import { dumpOf } from '../../store/testkit/backups.ts';
import type { CreatedTable } from '../../table/types.ts';
import { SocketClient } from '../testkit/client.ts';
import { newDevice } from '../testkit/device.ts';
import { codeOf, operatorOf } from '../testkit/operator.ts';
import { startTestService, type TestService } from '../../testkit/testService.ts';

let service: TestService;
let table: CreatedTable;
beforeEach(async () => {
  service = await startTestService({ listen: true });
  table = await service.table();
});

const admin: ReturnType<typeof operatorOf>['ask'] = (...args) => operatorOf(service).ask(...args);
const audit = () => operatorOf(service).audit();

/** All rows but one: after the start the service stores the days of retention. */
async function rowsOf({ store }: TestService) {
  const rows = await dumpOf(store);
  return rows.filter(({ table: name, row }) => name !== 'settings' || row['name'] !== 'retention');
}

describe('the operator', () => {
  test('lists tables by cost, in pages', async () => {
    await service.ask('POST', `/game/${table.id}/start`, { token: table.hostToken });
    const { playerId } = table.seats[0] ?? { playerId: '' };
    const { body } = await admin('GET', '/tables?order=events&limit=1');
    const [first] = body.tables;
    expect(first).toMatchObject({ id: table.id, status: 'in_progress', actions: 0, botActions: 0, streams: 0 });
    expect(first?.events).toBeGreaterThan(1);
    expect(first?.players[0]).toEqual({ id: playerId, name: 'Ann', model: 'human', device: null });
    const { body: rest } = await admin('GET', `/tables?order=events&after=${body.next}`);
    expect(rest).toEqual({ tables: [], next: null });
  });

  test('lists addresses by cost', async () => {
    const { body } = await admin('GET', '/addresses');
    expect(body.addresses).toMatchObject([{ address: '127.0.0.1', requests: 1, creations: 1, streams: 0 }]);
  });

  test('closes a table, and erases one with all its data', async () => {
    const [{ token } = { token: '' }] = table.seats;
    await service.ask('POST', `/game/${table.id}/chat`, { token, body: { text: 'Hello.' } });
    await service.ask('POST', `/game/${table.id}/report`, { token, body: { playerId: 'p2', why: 'Rude.' } });
    expect((await admin('POST', `/tables/${table.id}/close`, { why: 'Spam.' })).status).toBe(200);
    expect((await service.ask('GET', `/game/${table.id}`)).status).toBe(404);
    expect((await service.store.read(table.id))?.status).toBe('closed');
    expect((await admin('POST', `/tables/${table.id}/close`, { why: 'Spam.', erase: true })).status).toBe(200);
    const rows = (await rowsOf(service)).filter(({ table: name }) => !['meta', 'audit', 'spending'].includes(name));
    // An open report outlives the table.
    expect(rows.map(({ table: name }) => name)).toEqual(['kept_reports']);
    expect(codeOf(await admin('POST', `/tables/${table.id}/close`, { why: 'x', erase: true }))).toBe('UNKNOWN_GAME');
    expect((await audit()).map(([, what]) => what)).toEqual(['erase', 'close']);
  });

  test('mutes a player', async () => {
    const mute = (playerId: string, muted: boolean) =>
      admin('POST', `/tables/${table.id}/mute`, { playerId, muted, why: 'Insults.' });
    await mute('p1', true);
    const say = () =>
      service.ask('POST', `/game/${table.id}/chat`, { token: table.seats[0]?.token, body: { text: 'Hello.' } });
    expect(codeOf(await say())).toBe('MUTED');
    await mute('p1', false);
    expect(codeOf(await say())).toBe(201);
    expect(codeOf(await mute('p9', true))).toBe('UNKNOWN_PLAYER');
    expect((await audit()).map(([, what, subject]) => [what, subject])).toEqual([
      ['unmute', `${table.id}/p1`],
      ['mute', `${table.id}/p1`],
    ]);
  });

  test('reads the audit log in pages', async () => {
    for (const n of [1, 2, 3]) await admin('POST', '/bans', { subject: `203.0.113.${n}`, why: `${n}` });
    const first = (await admin('GET', '/audit?limit=2')).body;
    const second = (await admin('GET', `/audit?limit=2&after=${first.next}`)).body;
    const whys = [first, second].flatMap((page) => page.entries.map(({ why }) => why));
    expect(whys.toSorted()).toEqual(['1', '2', '3']);
    expect(second.next).toBeNull();
    expect(codeOf(await admin('GET', '/audit?after=x'))).toBe('MALFORMED');
  });
});

describe('banned terms, names and reports', () => {
  const players = (...names: readonly string[]) => ({ players: names.map((name) => ({ name })) });

  test('banned terms are refused in names and chat, on every transport', async () => {
    const set = await admin('POST', '/words', { words: ['crude', '*rotten*'], why: 'Our list.' });
    expect(set.body).toEqual({ words: ['crude', '*rotten*'] });
    expect(codeOf(await service.ask('POST', '/game', { body: players('Ann', 'CRÜDE') }))).toBe('WORD_NOT_ALLOWED');
    const open = await service.table({ players: [{ name: 'Ann' }, { name: 'Bob', open: true }] });
    const [{ token } = { token: '' }, bob] = open.seats;
    const at = (path: string, body: object, by?: string) =>
      service.ask('POST', `/game/${open.id}${path}`, { body, ...(by && { token: by }) });
    expect(codeOf(await at('/join', { name: 'Сrudе' }))).toBe('WORD_NOT_ALLOWED');
    expect(codeOf(await at('/claim', { code: bob?.claim, name: 'xRottenx' }))).toBe('WORD_NOT_ALLOWED');
    expect(codeOf(await at('/seats/p2', { model: 'human', name: 'crude' }, open.hostToken))).toBe('WORD_NOT_ALLOWED');
    expect(codeOf(await at('/chat', { text: 'How crude!' }, token))).toBe('WORD_NOT_ALLOWED');
    expect(codeOf(await at('/chat', { text: 'crudely' }, token))).toBe(201);
    const { port } = service;
    const socket = SocketClient.hello(port, open.id, { token });
    await socket.live();
    socket.send({ type: 'say', text: 'crude' });
    await socket.until(({ error }) => error !== undefined);
    expect(socket.error).toBe('WORD_NOT_ALLOWED');
    socket.socket.close();
    await socket.closed();
  });

  test('banned terms are refused in agent names, personalities, seeds and entropy', async () => {
    await admin('POST', '/words', { words: ['crude', 'agent'], why: 'Our list.' });
    const made = (player: object, more: object = {}) =>
      service.ask('POST', '/game', { body: { players: [{ name: 'Ann', ...player }, { name: 'Bob' }], ...more } });
    expect(codeOf(await made({ model: 'agent:cRude 5' }))).toBe('WORD_NOT_ALLOWED');
    expect(codeOf(await made({ model: 'agent:fine' }))).toBe(201);
    expect(codeOf(await made({ personality: 'be crude' }))).toBe('WORD_NOT_ALLOWED');
    expect(codeOf(await made({}, { seed: 'crude' }))).toBe('WORD_NOT_ALLOWED');
    const at = (path: string, body: object, token: string | undefined) =>
      service.ask('POST', `/game/${table.id}${path}`, { body, token });
    const give = (body: object) => at('/seats/p2', body, table.hostToken);
    expect(codeOf(await give({ model: 'agent:crude' }))).toBe('WORD_NOT_ALLOWED');
    expect(codeOf(await give({ model: 'human', personality: 'crude' }))).toBe('WORD_NOT_ALLOWED');
    const token = table.seats[0]?.token;
    expect(codeOf(await at('/entropy', { text: 'crude weather' }, token))).toBe('WORD_NOT_ALLOWED');
    await at('/entropy', { hash: commitmentToEntropy('crude') }, token);
    await at('/start', {}, table.hostToken);
    expect(codeOf(await at('/entropy', { text: 'crude' }, token))).toBe('WORD_NOT_ALLOWED');
  });

  test('a token is refused in every text that others read, over HTTP and WebSocket', async () => {
    const { token = '' } = table.seats[0] ?? {};
    const at = (path: string, body: object) => service.ask('POST', `/game/${table.id}${path}`, { body, token });
    const cut = `${token.slice(0, 30)}\n${token.slice(30)}`;
    for (const text of [token, `Mine is ${token}.`, `token:\`${token}\``, cut, `x${token}x`, table.hostToken]) {
      expect(codeOf(await at('/chat', { text }))).toBe('TOKEN_IN_TEXT');
    }
    expect(codeOf(await at('/entropy', { text: token }))).toBe('TOKEN_IN_TEXT');
    const [payload = ''] = token.split('.');
    for (const text of ['WyJzIiw', `${payload}.`, `${payload}.${'x'.repeat(43)}`]) {
      expect(codeOf(await at('/chat', { text }))).toBe(201);
    }
    const socket = SocketClient.hello(service.port, table.id, { token });
    await socket.live();
    socket.send({ type: 'say', text: `Use ${token}` });
    await socket.until(({ error }) => error !== undefined);
    expect(socket.error).toBe('TOKEN_IN_TEXT');
    socket.socket.close();
    await socket.closed();
    expect((await service.ask('GET', `/game/${table.id}/chat`, { token })).text).not.toContain(token);
  });

  test('names that look alike are refused at one table', async () => {
    for (const name of ['Аnn', 'Ａnn']) {
      const made = await service.ask('POST', '/game', { body: players('Ann', name) });
      expect([codeOf(made), made.body.error.details]).toEqual(['NAME_LOOKS_ALIKE', { name, other: 'Ann' }]);
    }
    const claim = (name: string) =>
      service.ask('POST', `/game/${table.id}/claim`, { body: { code: table.seats[1]?.claim, name } });
    expect(codeOf(await claim('Аnn'))).toBe('NAME_LOOKS_ALIKE');
    expect(codeOf(await claim('Anna'))).toBe(200);
  });

  test('a player reports a name or a chat line; the operator lists and settles the report', async () => {
    const [ann, bob] = table.seats;
    const report = (body: object, token = ann?.token) =>
      service.ask('POST', `/game/${table.id}/report`, { token, body });
    const { body: line } = await service.ask('POST', `/game/${table.id}/chat`, {
      token: bob?.token,
      body: { text: 'Something rude.' },
    });
    expect(codeOf(await report({ playerId: 'p2', chatId: line.id, why: 'Rude.' }))).toBe(201);
    expect(codeOf(await report({ playerId: 'p1', chatId: line.id, why: 'Rude.' }))).toBe('UNKNOWN_LINE');
    expect(codeOf(await report({ playerId: 'p9', why: 'Rude.' }))).toBe('UNKNOWN_PLAYER');
    const { body } = await admin('GET', '/reports');
    const [open] = body.reports;
    expect(open).toMatchObject({ gameId: table.id, name: 'Bob', line: 'Something rude.', why: 'Rude.', doneAt: null });
    expect(codeOf(await admin('POST', `/reports/${open?.id}`, { why: 'Muted.' }))).toBe(200);
    expect(codeOf(await admin('POST', `/reports/${open?.id}`, { why: 'Muted.' }))).toBe('UNKNOWN_REPORT');
    expect((await admin('GET', '/reports')).body.reports).toEqual([]);
    expect((await admin('GET', '/reports?done=true')).body.reports).toHaveLength(1);
  });

  test('reports are capped per seat', async () => {
    const codes = [];
    for (let i = 0; i < 6; i++) {
      const body = { playerId: 'p2', why: `${i}` };
      const answer = await service.ask('POST', `/game/${table.id}/report`, { token: table.seats[0]?.token, body });
      codes.push(codeOf(answer));
    }
    expect(codes).toEqual([201, 201, 201, 201, 201, 'RATE_LIMITED']);
  });
});

test('a table that its host erases leaves only the audit entry and open reports', async () => {
  const device = await newDevice();
  const body = { code: table.seats[1]?.claim };
  const path = `/game/${table.id}/claim`;
  await service.ask('POST', path, { body, headers: await device.sign('POST', path, body) });
  const [{ token } = { token: '' }] = table.seats;
  await service.ask('POST', `/game/${table.id}/chat`, { token, body: { text: 'Hello.' } });
  await service.ask('POST', `/game/${table.id}/report`, { token, body: { playerId: 'p2', why: 'Rude.' } });
  await service.ask('POST', `/game/${table.id}/start`, { token: table.hostToken });
  expect((await service.ask('DELETE', `/game/${table.id}`, { token: table.hostToken })).status).toBe(200);
  const rows = (await rowsOf(service)).filter(({ table: name }) => name !== 'meta');
  // Neither holds a name. The ids keep a restore from bringing the table back, and the count limits deletion by one host.
  const kept = new Set(
    rows.map(({ table: name }) => name).filter((name) => !['ended_tokens', 'discards', 'spending'].includes(name)),
  );
  expect([...kept].toSorted()).toEqual(['audit', 'kept_reports']);
  const { body: reports } = await admin('GET', '/reports');
  expect(reports).toMatchObject({ reports: [{ gameId: table.id, playerId: 'p2', name: 'Bob', why: 'Rude.' }] });
  expect(await audit()).toEqual([['host', 'erase', table.id, '']]);
});
