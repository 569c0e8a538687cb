import { createDecipheriv, createECDH, createHmac, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { PushFacts } from '@magnate/protocol';
import { endWithTest, startTestService, type TestService } from '../src/testkit/testService.ts';
import { codeOf } from '../src/transports/testkit/operator.ts';
import { RecordingListener } from '../src/table/testkit/recordingListener.ts';
import type { CreatedTable } from '../src/table/types.ts';

/** Notifications and webhooks, received by a real endpoint on this machine. */

const DAY = 86_400;
const PEOPLE = [{ name: 'Ann' }, { name: 'Ben' }, { name: 'Cleo' }];

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service and a receiver of webhooks, which answers with the next of these statuses, then with 201. */
async function endpoint() {
  const received: Received[] = [];
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(statuses.shift() ?? 201, { location: '/elsewhere' }).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  endWithTest(async () => void server.close());
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, received, statuses };
}

/** The subscription of a browser, which can read its messages. */
function browser(origin: string, path: string) {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys();
  const auth = randomBytes(16);
  const subscription = {
    endpoint: `${origin}${path}`,
    p256dh: p256dh.toString('base64url'),
    auth: auth.toString('base64url'),
  };
  /** RFC 8291: aes128gcm with the keys of the browser. */
  const read = (body: Buffer): unknown => {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + keyLength);
    const shared = pair.computeSecret(sender);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
    const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
    const sealed = body.subarray(21 + keyLength);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString('utf8');
    // The record ends with a delimiter.
    return JSON.parse(text.slice(0, text.lastIndexOf('}') + 1));
  };
  return { subscription, read };
}

/** RFC 8292: the signature of the service over its claims. */
function claimsIn(
  { headers }: Received,
  publicKey: string,
): { readonly aud: string; readonly exp: number } | undefined {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== publicKey) return undefined;
  const [head = '', payload = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const signed = Buffer.from(signature, 'base64url');
  const isOwn = verify('sha256', Buffer.from(`${head}.${payload}`), { key: jwk, dsaEncoding: 'ieee-p1363' }, signed);
  return isOwn ? (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { aud: string; exp: number }) : undefined;
}

function serviceWith(origin: string, environment: Readonly<Record<string, string>> = {}): Promise<TestService> {
  return startTestService({
    environment: { OUTGOING_TEST_ORIGIN: origin, WEBHOOK_HOSTS: '127.0.0.1', ...environment },
  });
}

const tokenOf = ({ seats }: CreatedTable, playerId: string) => seats.find((seat) => seat.playerId === playerId)?.token;

async function subscribe(service: TestService, table: CreatedTable, playerId: string, body: object) {
  return service.ask('POST', `/game/${table.id}/push`, { token: tokenOf(table, playerId), body });
}

/** The first player rolls and goes on until another one is awaited. */
async function playOn(
  service: TestService,
  table: CreatedTable,
  renewed: Readonly<Record<string, string>> = {},
): Promise<string> {
  const at = await service.tables.find(table.id);
  const awaited = () => at?.describe({ role: 'spectator' }).actors[0] ?? '';
  const first = awaited();
  const token = renewed[first] ?? tokenOf(table, first);
  while (awaited() === first) {
    const path = `/game/${table.id}`;
    const { body } = await service.ask('GET', `${path}/actions`, { token });
    const types = (body.actions as readonly { readonly type: string }[]).map(({ type }) => type);
    const type = ['RollDice', 'DeclineProperty', 'BuyProperty', 'EndTurn', 'PassAuction'].find((each) =>
      types.includes(each),
    );
    await service.ask('POST', `${path}/action`, { token, body: { type } });
  }
  return awaited();
}

async function started(service: TestService, request: object = {}) {
  const table = await service.table({ players: PEOPLE, clock: { decision: DAY }, seed: 'push', ...request });
  return { table, start: () => service.ask('POST', `/game/${table.id}/start`, { token: table.hostToken }) };
}

describe('a push message', () => {
  test('is sent once per decision to a player who is away, signed and readable by their browser only', async () => {
    const { origin, received } = await endpoint();
    await using service = await serviceWith(origin);
    const { body: facts } = await service.ask<PushFacts>('GET', '/push');
    expect(facts.from).toBe(DAY);
    const { table, start } = await started(service, { options: { auctions: false } });
    const devices = ['p1', 'p2', 'p3'].map((playerId) => ({ playerId, ...browser(origin, `/send/${playerId}`) }));
    for (const { playerId, subscription } of devices) {
      expect((await subscribe(service, table, playerId, subscription)).status).toBe(200);
    }
    await start();
    await service.turns.idle();
    const [first] = (await service.tables.find(table.id))?.describe({ role: 'spectator' }).actors ?? [];
    expect(received.map(({ path }) => path)).toEqual([`/send/${first}`]);
    const [message] = received;
    if (message === undefined) throw new Error('nothing received');
    const names = PEOPLE.map(({ name }) => name).filter((_, i) => `p${i + 1}` !== first);
    const read = devices.find(({ playerId }) => playerId === first)?.read(message.body);
    expect(read).toEqual({ title: 'Your turn', body: `Monopoly with ${names.join(', ')}`, table: table.id });
    expect(() => devices.find(({ playerId }) => playerId !== first)?.read(message.body)).toThrow(/auth/);
    expect(message.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(claimsIn(message, facts.key ?? '')).toMatchObject({ aud: origin });
    // Nothing more for the same decision, also after a restart of the table.
    await service.tables.reload(async () => undefined);
    await service.tables.find(table.id);
    await service.turns.idle();
    expect(received).toHaveLength(1);
    const next = await playOn(service, table);
    await service.turns.idle();
    expect(received.map(({ path }) => path)).toEqual([`/send/${first}`, `/send/${next}`]);
  });

  test('is not sent to a player who is present, has left, or whose device is gone', async () => {
    const { origin, received, statuses } = await endpoint();
    await using service = await serviceWith(origin);
    const { table, start } = await started(service, { options: { auctions: false } });
    for (const playerId of ['p1', 'p2', 'p3']) {
      await subscribe(service, table, playerId, browser(origin, `/send/${playerId}`).subscription);
    }
    const live = await service.tables.find(table.id);
    const claims = (id: string) =>
      service.tokens.read(tokenOf(table, id) ?? '')?.visitor ?? { role: 'spectator' as const };
    const presences = ['p1', 'p2', 'p3'].map((id) => live && RecordingListener.at(live, claims(id)));
    await start();
    await service.turns.idle();
    expect(received).toEqual([]);
    for (const presence of presences) presence?.leave();
    statuses.push(410);
    const next = await playOn(service, table);
    await service.turns.idle();
    expect(received.map(({ path }) => path)).toEqual([`/send/${next}`]);
    expect(await service.store.notices.subscriptions(table.id, next)).toEqual([]);
    // Another holder of a seat gets no messages for the one before.
    const third = ['p1', 'p2', 'p3'].filter((id) => id !== next);
    const renewed: Record<string, string> = {};
    for (const id of third) {
      const { body } = await service.ask('POST', `/game/${table.id}/reissue`, { token: tokenOf(table, id) });
      renewed[id] = String((body as { readonly token?: string }).token);
    }
    expect(await service.store.notices.subscriptions(table.id, third[0] ?? '')).toHaveLength(1);
    await playOn(service, table, renewed);
    await service.turns.idle();
    expect(received).toHaveLength(1);
  });

  test('can be ended, and is refused at other tables, for other addresses, and above the caps', async () => {
    const { origin } = await endpoint();
    await using service = await serviceWith(origin);
    const { table } = await started(service);
    const { subscription } = browser(origin, '/a');
    expect((await subscribe(service, table, 'p1', subscription)).status).toBe(200);
    const end = { token: tokenOf(table, 'p1'), body: { endpoint: subscription.endpoint } };
    expect((await service.ask('POST', `/game/${table.id}/push/end`, end)).status).toBe(200);
    expect(await service.store.notices.subscriptions(table.id, 'p1')).toEqual([]);
    const endpoints = ['http://push.example.com/a', 'https://10.0.0.1/a', 'https://localhost/a', 'https://[::1]/', 'x'];
    for (const wrong of endpoints) {
      expect(codeOf(await subscribe(service, table, 'p1', { ...subscription, endpoint: wrong }))).toBe(
        'BAD_PUSH_ADDRESS',
      );
    }
    const weak = { ...subscription, p256dh: Buffer.alloc(65, 4).toString('base64url') };
    expect(codeOf(await subscribe(service, table, 'p1', weak))).toBe('BAD_PUSH_ADDRESS');
    const codes: unknown[] = [];
    for (let i = 0; i < 6; i++)
      codes.push(codeOf(await subscribe(service, table, 'p1', browser(origin, `/${i}`).subscription)));
    expect(codes.filter((code) => code === 'ENOUGH_PUSH')).toHaveLength(1);
    const { table: quick } = await started(service, { clock: { decision: 60 } });
    expect(codeOf(await subscribe(service, quick, 'p1', subscription))).toBe('NO_PUSH');
  });
});

describe('a webhook', () => {
  test('is told of each decision of a person, with a signature over time and body', async () => {
    const { origin, received } = await endpoint();
    await using service = await serviceWith(origin);
    const webhook = `${origin}/hook?key=1`;
    const { table, start } = await started(service, { webhook, clock: undefined, options: { auctions: false } });
    const secret = (table as CreatedTable & { webhookSecret?: string }).webhookSecret ?? '';
    await start();
    const next = await playOn(service, table);
    await service.turns.idle();
    const last = received.at(-1);
    if (last === undefined) throw new Error('nothing received');
    expect(last.path).toBe('/hook?key=1');
    const body = last.body.toString();
    const content = JSON.parse(body) as object;
    expect(content).toEqual({
      type: 'turn',
      gameId: table.id,
      game: 'monopoly',
      version: expect.any(Number),
      playerId: next,
      at: expect.any(Number),
    });
    const seconds = last.headers['magnate-timestamp'];
    const signature = createHmac('sha256', secret)
      .update(`${String(seconds)}.${body}`)
      .digest('hex');
    expect(last.headers['magnate-signature']).toBe(`sha256=${signature}`);
    const about = received.map((each) => (JSON.parse(each.body.toString()) as { version: number }).version);
    expect(new Set(about).size).toBe(about.length);
    // Neither the table nor its events name the address or the secret.
    const { body: view } = await service.ask('GET', `/game/${table.id}`, { token: table.hostToken });
    for (const hidden of [secret, '/hook']) expect(JSON.stringify(view)).not.toContain(hidden);
  });

  test('is refused unless the operator allowed its host, and is not redirected', async () => {
    const { origin, received, statuses } = await endpoint();
    await using off = await startTestService();
    const create = (service: TestService, webhook: string) =>
      service.ask('POST', '/game', { body: { players: PEOPLE, webhook } });
    expect(codeOf(await create(off, 'https://hooks.example.com/a'))).toBe('WEBHOOKS_OFF');
    await using service = await serviceWith(origin, { WEBHOOK_HOSTS: '127.0.0.1, hooks.example.com, 10.0.0.1' });
    const wrong = [
      'https://other.example.com/a',
      'https://a.hooks.example.com/a',
      'http://hooks.example.com/a',
      'https://hooks.example.com:8443/a',
      'https://user:pass@hooks.example.com/a',
      'https://10.0.0.1/a',
      'https://127.0.0.1/a',
      'nonsense',
    ];
    for (const webhook of wrong)
      expect([webhook, codeOf(await create(service, webhook))]).toEqual([webhook, 'BAD_WEBHOOK']);
    expect((await create(service, 'https://hooks.example.com/a')).status).toBe(201);
    statuses.push(302);
    const { start } = await started(service, { webhook: `${origin}/hook` });
    await start();
    await service.turns.idle();
    expect(received.map(({ path }) => path)).toEqual(['/hook']);
  });
});
