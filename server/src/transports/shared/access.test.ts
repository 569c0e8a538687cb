import { beforeAll, describe, expect, test } from 'vitest';
import type { CreatedTable } from '../../table/types.ts';
import { shared, startTestService, type TestService } from '../../testkit/testService.ts';

let service: TestService;
let open: CreatedTable;
let secret: CreatedTable;
let other: CreatedTable;
beforeAll(
  shared(async () => {
    service = await startTestService();
    open = await service.table();
    secret = await service.table({ players: [{ name: 'Ann' }, { name: 'Bob' }], visibility: 'private' });
    other = await service.table();
  }),
);

const SEAT_ROUTES = [
  ['GET', 'actions', undefined],
  ['POST', 'action', { type: 'RollDice' }],
  ['POST', 'entropy', { text: 'x' }],
  ['POST', 'chat', { text: 'x' }],
] as const;
const HOLDER_ROUTES = [['POST', 'reissue', undefined]] as const;
const HOST_ROUTES = [
  ['POST', 'start', undefined],
  ['POST', 'pause', undefined],
  ['POST', 'resume', undefined],
  ['POST', 'mute', { playerId: 'p1', muted: true }],
  ['POST', 'seats/p1', { model: 'bot:random' }],
  ['DELETE', '', undefined],
] as const;
const LOOKING_ROUTES = [
  ['GET', '', undefined],
  ['GET', 'events', undefined],
  ['GET', 'chat', undefined],
  ['GET', 'record', undefined],
] as const;
const ALL = [...SEAT_ROUTES, ...HOLDER_ROUTES, ...HOST_ROUTES, ...LOOKING_ROUTES];

const at = (id: string, path: string) => `/game/${id}${path === '' ? '' : `/${path}`}`;
const seatToken = ({ seats }: CreatedTable) => seats[0]?.token as string;
const forged = (token: string) => `${token.slice(0, -4)}${token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;

describe.each(ALL)('%s /game/:id/%s', (method, path, body) => {
  const ask = (id: string, token?: string) => service.ask(method, at(id, path), { token, body });

  test('refuses a token with a wrong signature before any lookup', async () => {
    for (const id of [open.id, secret.id, 'nowhere']) {
      for (const token of ['x', 'x.y', forged(seatToken(open)), forged(open.hostToken)]) {
        const answer = await ask(id, token);
        expect([answer.status, answer.body.error.code]).toEqual([401, 'BAD_TOKEN']);
        expect(answer.headers['www-authenticate']).toBe('Bearer');
      }
    }
  });

  test('gives the same answer for unknown games and for tokens of other games', async () => {
    const unknown = await ask('nowhere');
    expect([unknown.status, unknown.body.error.code]).toEqual([404, 'UNKNOWN_GAME']);
    const others = [ask('nowhere', seatToken(open)), ask(open.id, seatToken(other)), ask(secret.id, other.hostToken)];
    for (const answer of await Promise.all([...others, ask(secret.id), ask('%00'), ask('a'.repeat(80))])) {
      expect([answer.status, answer.body]).toEqual([404, unknown.body]);
    }
  });
});

describe.each(SEAT_ROUTES)('%s /game/:id/%s', (method, path, body) => {
  test('is for seats', async () => {
    const none = await service.ask(method, at(open.id, path), { body });
    expect([none.status, none.body.error.code]).toEqual([401, 'TOKEN_NEEDED']);
    const host = await service.ask(method, at(open.id, path), { body, token: open.hostToken });
    expect([host.status, host.body.error.code]).toEqual([404, 'UNKNOWN_GAME']);
  });
});

describe.each(HOST_ROUTES)('%s /game/:id/%s', (method, path, body) => {
  test('is for the host', async () => {
    const none = await service.ask(method, at(open.id, path), { body });
    expect([none.status, none.body.error.code]).toEqual([401, 'TOKEN_NEEDED']);
    const seat = await service.ask(method, at(open.id, path), { body, token: seatToken(open) });
    expect([seat.status, seat.body.error.code]).toEqual([404, 'UNKNOWN_GAME']);
  });
});

describe.each(HOLDER_ROUTES)('%s /game/:id/%s', (method, path, body) => {
  test('is for seats and for the host', async () => {
    const table = await service.table();
    const none = await service.ask(method, at(table.id, path), { body });
    expect([none.status, none.body.error.code]).toEqual([401, 'TOKEN_NEEDED']);
    for (const token of [seatToken(table), table.hostToken]) {
      const { status } = await service.ask(method, at(table.id, path), { body, token });
      expect(status).toBe(200);
    }
  });
});

test('a bad token is refused before a bad body', async () => {
  const { status } = await service.ask('POST', `/game/${open.id}/chat`, { token: 'x.y', body: { nothing: 1 } });
  expect(status).toBe(401);
});

test.each(['Basic YTpi', 'Bearer', 'Bearer a b', 'token'])(
  'another authorization scheme is refused: %s',
  async (authorization) => {
    const { body } = await service.ask('GET', `/game/${open.id}`, { headers: { authorization } });
    expect(body.error.code).toBe('BAD_TOKEN');
  },
);
