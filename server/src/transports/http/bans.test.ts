import { CLOSE_CODES } from '@magnate/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { dumpOf } from '../../store/testkit/backups.ts';
import type { CreatedTable } from '../../table/types.ts';
import { EventsClient, SocketClient } from '../testkit/client.ts';
import { newDevice, type TestDevice } from '../testkit/device.ts';
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

describe('a ban', () => {
  const ban = (subject: string) => admin('POST', '/bans', { subject, why: 'Spam.' });
  const unban = (subject: string) => admin('POST', '/unban', { subject, why: 'A slip.' });
  const doors = async (remoteAddress: string) => {
    const inject = async (url: string, payload?: object, headers = {}) => {
      const method = payload === undefined ? 'GET' : 'POST';
      const answer = await service.app.inject({ method, url, remoteAddress, headers, ...(payload && { payload }) });
      return answer.statusCode === 403 ? answer.json().error.code : answer.statusCode;
    };
    const open = await service.table({ players: [{ name: 'Ann' }, { name: 'Bob' }, { name: 'Cas', open: true }] });
    return [
      await inject('/game', { players: [{ name: 'Ann' }, { name: 'Bob' }] }),
      await inject(`/game/${open.id}/join`, { name: 'Gil' }),
      await inject(`/game/${open.id}/claim`, { code: open.seats[1]?.claim }),
      await inject(`/game/${open.id}`),
    ];
  };

  test.each([
    ['203.0.113.9', '203.0.113.9', '203.0.113.10'],
    ['203.0.113.0/24', '203.0.113.77', '203.0.114.1'],
    ['2001:db8:5::/48', '2001:db8:5:1::7', '2001:db8:6::7'],
    ['203.0.113.9', '::ffff:203.0.113.9', '::ffff:203.0.113.8'],
  ])('of %s refuses %s, and not %s', async (subject, inside, outside) => {
    expect(await doors(inside)).toEqual([201, 200, 200, 200]);
    expect((await ban(subject)).status).toBe(200);
    expect(await doors(inside)).toEqual(['BANNED', 'BANNED', 'BANNED', 200]);
    expect(await doors(outside)).toEqual([201, 200, 200, 200]);
    expect((await unban(subject)).status).toBe(200);
    expect(await doors(inside)).toEqual([201, 200, 200, 200]);
    expect(await audit()).toEqual([
      ['admin', 'unban', subject, 'A slip.'],
      ['admin', 'ban', subject, 'Spam.'],
    ]);
  });

  test('ends open streams and refuses new ones', async () => {
    const { port } = service;
    const socket = SocketClient.hello(port, table.id, {});
    await socket.live();
    const events = new EventsClient(port, `/game/${table.id}/events`, {});
    await events.until(({ comments }) => comments.length > 0);
    await ban('127.0.0.1');
    expect(await socket.closed()).toBe(CLOSE_CODES.banned);
    expect(socket.error).toBe('BANNED');
    await events.until(({ isOver }) => isOver);
    const again = SocketClient.hello(port, table.id, {});
    expect(await again.closed()).toBe(CLOSE_CODES.banned);
    const { body } = await admin('GET', '/addresses');
    const address = body.addresses.find((each) => each.address === '127.0.0.1');
    expect(address).toMatchObject({ banned: true, streams: 0 });
  });

  test('is refused for an invalid subject, and cannot be lifted twice', async () => {
    expect(codeOf(await ban('everybody'))).toBe('MALFORMED');
    expect(codeOf(await unban('203.0.113.9'))).toBe('UNKNOWN_BAN');
    await ban('203.0.113.77/24');
    expect((await admin('GET', '/bans')).body.bans).toMatchObject([{ kind: 'network', subject: '203.0.113.0/24' }]);
    expect(await audit()).toEqual([['admin', 'ban', '203.0.113.0/24', 'Spam.']]);
  });

  test('by another service on the same store applies after a refresh', async () => {
    await service.store.operator.putBan({ kind: 'address', subject: '203.0.113.9', at: 1, why: '' });
    expect((await doors('203.0.113.9'))[0]).toBe(201);
    await service.deps.operator.refresh();
    expect((await doors('203.0.113.9'))[0]).toBe('BANNED');
  });
});

describe('a device', () => {
  let device: TestDevice;
  beforeEach(async () => {
    device = await newDevice();
  });
  const PEOPLE = { players: [{ name: 'Ann' }, { name: 'Bob' }] };
  const signed = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, by = device) =>
    service.ask(method, path, { body, headers: await by.sign(method, path, body) });

  test('signs requests, and only its hash is stored with the table and the seat', async () => {
    const { body: made } = await signed('POST', '/game', PEOPLE);
    const other = await newDevice();
    const claim = { code: made.seats[1]?.claim };
    expect((await signed('POST', `/game/${made.id}/claim`, claim, other)).status).toBe(200);
    expect(await service.store.operator.devicesOf(made.id)).toMatchObject([
      { playerId: null, device: device.hash },
      { playerId: 'p2', device: other.hash },
    ]);
  });

  test('is refused if the signature is invalid, expired or for another request', async () => {
    const right = (await device.sign('POST', '/game', PEOPLE))['x-device'];
    const [key, time, signature] = right.split('.');
    const wrong = [
      'nonsense',
      `${key}.${time}.${signature?.slice(1)}A`,
      `${key}.${Number(time) + 1}.${signature}`,
      `${'A'.repeat(87)}.${time}.${signature}`,
      (await device.sign('POST', '/game', { ...PEOPLE, botDelay: 1 }))['x-device'],
      (await device.sign('POST', '/games', PEOPLE))['x-device'],
      (await device.sign('POST', '/game', PEOPLE, Date.now() - 10 * 60_000))['x-device'],
    ];
    for (const header of wrong) {
      const answer = await service.ask('POST', '/game', { body: PEOPLE, headers: { 'x-device': header } });
      expect(codeOf(answer), header).toBe('BAD_DEVICE');
      expect(answer.body.error.details?.['now']).toBeTypeOf('number');
    }
    const answer = await service.ask('POST', '/game', { body: PEOPLE, headers: { 'x-device': right } });
    expect(answer.status).toBe(201);
  });

  test('that is banned cannot create a table or take a seat, and its streams are closed', async () => {
    const { body: made } = await signed('POST', '/game', PEOPLE);
    const other = await newDevice();
    const { body: bob } = await signed('POST', `/game/${made.id}/claim`, { code: made.seats[1]?.claim }, other);
    const { port } = service;
    const streams = [made.seats[0]?.token, made.hostToken, bob.token].map((token) =>
      SocketClient.hello(port, made.id, { token }),
    );
    const [ann, host, bobs] = streams as [SocketClient, SocketClient, SocketClient];
    for (const each of streams) await each.live();
    await admin('POST', '/bans', { subject: device.hash, why: 'Spam.' });
    expect(await ann.closed()).toBe(CLOSE_CODES.banned);
    expect(await host.closed()).toBe(CLOSE_CODES.banned);
    expect(codeOf(await signed('POST', '/game', PEOPLE))).toBe('BANNED');
    expect(codeOf(await signed('POST', '/game', PEOPLE, other))).toBe(201);
    const chat = await service.ask('POST', `/game/${made.id}/chat`, {
      token: made.seats[0]?.token,
      body: { text: 'x' },
    });
    expect(codeOf(chat)).toBe('BANNED');
    expect(bobs.error).toBeUndefined();
    bobs.socket.close();
    await bobs.closed();
  });

  test('that is erased leaves the evidence of reports', async () => {
    const made = await service.table();
    const { body: bob } = await signed('POST', `/game/${made.id}/claim`, { code: made.seats[1]?.claim });
    const { body: line } = await service.ask('POST', `/game/${made.id}/chat`, {
      token: bob.token,
      body: { text: 'Something rude.' },
    });
    const reported = await service.ask('POST', `/game/${made.id}/report`, {
      token: made.seats[0]?.token,
      body: { playerId: 'p2', chatId: line.id, why: 'Rude.' },
    });
    expect(reported.status).toBe(201);
    expect((await signed('DELETE', '/device')).body).toMatchObject({ chatLines: 1 });
    const reports = await service.store.operator.reports({ limit: 9, done: false });
    expect(reports.find(({ gameId }) => gameId === made.id)).toMatchObject({ name: 'Bob', line: 'Something rude.' });
  });

  test('can export and erase all data about it', async () => {
    const { body: alone } = await signed('POST', '/game', PEOPLE);
    const { body: shared } = await signed('POST', '/game', PEOPLE);
    const { body: bob } = await service.ask('POST', `/game/${shared.id}/claim`, {
      body: { code: shared.seats[1]?.claim },
    });
    const say = (id: string, token: string | undefined, text: string) =>
      service.ask('POST', `/game/${id}/chat`, { token, body: { text } });
    await say(shared.id, shared.seats[0]?.token, 'of Ann');
    await say(shared.id, bob.token, 'of Bob');
    const claimed = await service.table();
    const { body: seat } = await signed('POST', `/game/${claimed.id}/claim`, { code: claimed.seats[1]?.claim });
    await say(claimed.id, seat.token, 'at another table');
    const endpoint = 'https://push.example.com/of-this-device';
    const keys = { p256dh: 'key', auth: 'secret', holder: 'p2/1/n', device: device.hash, language: 'en' };
    const subscription = { gameId: claimed.id, playerId: 'p2', endpoint, ...keys, at: 7 };
    await service.store.notices.subscribe(subscription, { perSeat: 5, perEndpoint: 50 });

    const exported = await signed('GET', '/device');
    expect(exported.body).toMatchObject({
      device: device.hash,
      notifications: [{ gameId: claimed.id, playerId: 'p2', at: 7 }],
    });
    expect(JSON.stringify(exported.body)).toContain('at another table');

    const erased = await signed('DELETE', '/device');
    expect(erased.body).toEqual({ tables: [alone.id], chatLines: 2, kept: [shared.id, claimed.id] });
    const left = JSON.stringify(await dumpOf(service.store));
    for (const gone of [alone.id, device.hash, 'of Ann', 'at another table', endpoint])
      expect(left).not.toContain(gone);
    expect(left).toContain('of Bob');
    expect((await signed('GET', '/device')).body).toEqual({
      device: device.hash,
      profile: null,
      tables: [],
      notifications: [],
    });
    expect((await audit())[0]).toEqual(['device', 'device', '1 tables', '']);
  });
});
