import { GAME_IDS, type GameId } from '@magnate/engine';
import { beforeAll, describe, expect, test } from 'vitest';
import { EventsClient, SocketClient } from '../src/transports/testkit/client.ts';
import type { CreatedTable } from '../src/table/types.ts';
import {
  type Answer,
  type Asking,
  type Method,
  shared,
  startTestService,
  type TestService,
} from '../src/testkit/testService.ts';
import type { V1Event, V1State } from './v1Client.ts';

/** The v1 profile on every request about a game, over HTTP, server-sent events and the WebSocket. */

const PLAYERS = [{ name: 'Ann' }, { name: 'Bob' }];

let service: TestService;
let port: number;

beforeAll(
  shared(async () => {
    // The OpenAPI document describes the standard answers.
    service = await startTestService({ listen: true });
    ({ port } = service);
  }),
);

/** All fields that an answer of the profile may have. */
interface V1Body extends V1State {
  readonly seats: readonly { readonly player_id: string; readonly token: string; readonly claim: string }[];
  readonly host_token: string;
  readonly state: V1State & { readonly trades: readonly { readonly id: string }[] };
  readonly events: readonly V1Event[];
  readonly error?: { readonly message: string; readonly details?: Readonly<Record<string, unknown>> };
}

type V1Answer<Body> = Omit<Answer, 'body'> & { readonly body: Body };

const asV1 = async <Body = V1Body>(method: Method, url: string, asking: Asking = {}): Promise<V1Answer<Body>> => {
  const { headers = {}, ...rest } = asking;
  const answer = await service.ask(method, url, { ...rest, headers: { ...headers, 'magnate-names': 'v1' } });
  return { ...answer, body: answer.body as unknown as Body };
};

async function started(request: object): Promise<CreatedTable> {
  const table = await service.table({ players: PLAYERS, ...request });
  await service.ask('POST', `/game/${table.id}/start`, { token: table.hostToken });
  return table;
}

/** Names of fields that are not in snake_case, with the way to them. */
function oddNames(value: unknown, path = ''): readonly string[] {
  // The keys of these are data.
  if (path.endsWith('.phases')) return [];
  if (Array.isArray(value)) return value.flatMap((item) => oddNames(item, path));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, held]) => [
    ...(/^[a-z0-9]+(_[a-z0-9]+)*$/.test(name) ? [] : [`${path}.${name}`]),
    ...oddNames(held, `${path}.${name}`),
  ]);
}

/** Every route of a table with what it takes, in an order in which all are possible. */
function requestsOf({ id, hostToken, seats }: CreatedTable, game: GameId): readonly [Method, string, Asking, number][] {
  const path = `/game/${id}`;
  const [ann, bob] = seats.map(({ token }) => token);
  const host = { token: hostToken };
  return [
    ['GET', path, {}, 200],
    ['POST', `${path}/entropy`, { token: ann, body: { text: 'words' } }, 200],
    ['POST', `${path}/invitation`, { body: { code: 'none' } }, 404],
    ['POST', `${path}/claim`, { body: { code: 'none' } }, 404],
    ['POST', `${path}/join`, { body: { name: 'Cy' } }, 409],
    ['POST', `${path}/profile`, { token: ann }, 400],
    [
      'POST',
      `${path}/push`,
      { token: ann, body: { endpoint: 'https://push.example.com/a', p256dh: 'B', auth: 'A'.repeat(22) } },
      409,
    ],
    ['POST', `${path}/push/end`, { token: ann, body: { endpoint: 'https://push.example.com/a' } }, 200],
    ['POST', `${path}/start`, host, 200],
    ['POST', `${path}/leave`, { token: ann }, 409],
    ['GET', `${path}/rating`, {}, 409],
    ['GET', `${path}/facts`, {}, 200],
    ['GET', `${path}/actions`, { token: ann }, 200],
    ['GET', `${path}/events`, {}, 200],
    ['GET', `${path}/events?last=3`, { token: ann }, 200],
    ['GET', `${path}/views`, {}, 200],
    ['POST', `${path}/chat`, { token: ann, body: { text: 'hello' } }, 201],
    ['GET', `${path}/chat`, {}, 200],
    ['POST', `${path}/reactions`, { body: { reaction: 'wow' } }, 202],
    ['POST', `${path}/report`, { token: ann, body: { player_id: 'p2', why: 'noise' } }, 201],
    ['POST', `${path}/pause`, host, 200],
    ['POST', `${path}/resume`, host, 200],
    ['POST', `${path}/pace`, { ...host, body: { bot_delay: 5 } }, 200],
    ['POST', `${path}/mute`, { ...host, body: { player_id: 'p2', muted: true } }, 200],
    ['GET', `${path}/decisions`, {}, 200],
    ['POST', `${path}/action`, { token: ann, body: { type: 'NO_SUCH_ACTION' } }, 422],
    ['POST', `${path}/action`, { token: bob, body: { type: game === 'acquire' ? 'DECLARE_END' : 'END_TURN' } }, 422],
    [
      'POST',
      `${path}/action`,
      { token: ann, body: { type: 'END_TURN', expected_version: 9 } },
      game === 'acquire' ? 422 : 409,
    ],
    ['POST', `${path}/consent`, { token: bob, body: { what: 'pause', yes: true } }, 409],
    ['POST', `${path}/rematch`, { token: ann }, 409],
    ['POST', `${path}/recovery`, { token: ann }, 200],
    ['POST', `${path}/reissue`, { token: bob }, 200],
    ['POST', `${path}/seats/p2`, { ...host, body: { model: 'human' } }, 200],
    ['GET', `${path}/record`, {}, 409],
    ['POST', `${path}/close`, host, 200],
    ['DELETE', path, host, 200],
    ['GET', path, {}, 404],
    ['GET', '/game?status=completed', {}, 200],
  ];
}

describe.each(GAME_IDS)('%s', (game) => {
  test('every answer about a game is in snake_case', async () => {
    const { body, status } = await asV1('POST', '/game', { body: { game, players: PLAYERS, bot_delay: 1 } });
    expect([status, oddNames(body)]).toEqual([201, []]);
    const seats = body.seats.map(({ player_id, token, claim }) => ({ playerId: player_id, token, claim }));
    const table = { id: body.id, hostToken: body.host_token, seats } as unknown as CreatedTable;
    for (const [method, url, asking, wanted] of requestsOf(table, game)) {
      const answer = await asV1(method, url, asking);
      expect([method, url, answer.status, oddNames(answer.body)]).toEqual([method, url, wanted, []]);
    }
  });

  test('every route of a game is among them', () => {
    const none = { id: 'g', hostToken: '', seats: [] } as unknown as CreatedTable;
    const asked = requestsOf(none, game).map(([method, url]) => `${method} ${url.replace(/\?.*/, '')}`);
    const routes = service.routes
      .filter((route) => / \/game(\/|$)/.test(route) && !route.startsWith('HEAD ') && !route.endsWith('/stream'))
      .map((route) => route.replace(':id', 'g').replace(':playerId', 'p2'));
    expect(routes.filter((route) => !['POST /game', ...asked].includes(route))).toEqual([]);
    expect(routes.length).toBeGreaterThan(25);
  });

  test('the record stays as it is: a document to be verified', async () => {
    const table = await started({ game });
    await service.ask('POST', `/game/${table.id}/close`, { token: table.hostToken });
    await service.ladders.games.settled();
    const standard = await service.ask('GET', `/game/${table.id}/record`);
    expect(standard.status).toBe(200);
    expect((await asV1('GET', `/game/${table.id}/record`)).text).toBe(standard.text);
  });
});

describe('the profile', () => {
  test('is asked for by the query or the header, the query first', async () => {
    const { id } = await started({});
    const url = `/game/${id}`;
    const fields = async (query: string, header?: string) => {
      const { body } = await service.ask(
        'GET',
        url + query,
        header === undefined ? {} : { headers: { 'magnate-names': header } },
      );
      if ('turn_phase' in body) return 'v1';
      return body.error?.code ?? 'standard';
    };
    expect(await fields('')).toBe('standard');
    expect(await fields('?names=v1')).toBe('v1');
    expect(await fields('', 'v1')).toBe('v1');
    expect(await fields('?names=standard', 'v1')).toBe('standard');
    for (const wrong of ['?names=v2', '?names=', '?names=v1&names=v1']) expect(await fields(wrong)).toBe('MALFORMED');
    expect(await fields('', 'v9')).toBe('MALFORMED');
  });

  test('changes nothing for requests without it, nor beside /game', async () => {
    const table = await started({});
    const [seat] = table.seats;
    for (const path of ['', '/facts', '/events', '/actions', '/views', '/chat']) {
      const asking = { token: seat?.token };
      const plain = await service.ask('GET', `/game/${table.id}${path}`, asking);
      expect((await service.ask('GET', `/game/${table.id}${path}?names=standard`, asking)).text).toBe(plain.text);
    }
    expect((await asV1('GET', '/games')).text).toBe((await service.ask('GET', '/games')).text);
  });

  test('says nothing that the standard answer does not say', async () => {
    const { body } = await asV1('POST', '/game', { body: { players: PLAYERS, visibility: 'private' } });
    expect((await asV1('GET', `/game/${body.id}`)).body).toEqual({
      error: { code: 'UNKNOWN_GAME', message: expect.any(String) },
    });
    const secret = await started({ seed: 'a seed that stays secret' });
    expect((await asV1('GET', `/game/${secret.id}`)).text).not.toContain('a seed that stays secret');
  });

  test('other boards have names for their deeds too', async () => {
    const table = await service.table({ players: PLAYERS, options: { theme: 'market' } });
    const { body } = await asV1('GET', `/game/${table.id}`);
    const deeds = body.property_states.map(({ property_id }) => property_id);
    expect(new Set(deeds).size).toBe(deeds.length);
    for (const id of deeds) expect(id).toMatch(/^[a-z0-9_]+_\d+$/);
    const taxes = body.board.filter(({ type }) => type === 'tax');
    for (const { amount } of taxes) expect(amount).toBeGreaterThan(0);
  });

  test('the list of games gives times as the state of a game does', async () => {
    const { id } = await service.table({ players: PLAYERS, visibility: 'public' });
    const { body } = await asV1<Readonly<Record<'games', readonly V1State[]>>>('GET', '/game?limit=100');
    const { created_at } = (await asV1('GET', `/game/${id}`)).body;
    expect(created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(body.games.find((game) => game.id === id)?.created_at).toBe(created_at);
  });

  test('a trade names deeds and cards', async () => {
    const dice = [[1, 2]];
    const table = await started({ scenario: { dice } });
    const [ann, bob] = table.seats.map(({ token }) => token);
    const act = (token: string | undefined, body: object) => asV1('POST', `/game/${table.id}/action`, { token, body });
    await act(ann, { type: 'ROLL_DICE' });
    await act(ann, { type: 'BUY_PROPERTY' });
    const offer = { offered: { properties: ['baltic'] }, requested: { cash: 100 } };
    const { body, status } = await act(ann, { type: 'PROPOSE_TRADE', to: 'p2', offer });
    expect([status, body.events?.[0]]).toMatchObject([
      200,
      { event_type: 'TRADE_PROPOSED', player_id: 'p1', event_data: { offered: { properties: ['baltic'] } } },
    ]);
    const [trade] = body.state.trades;
    const accepted = await act(bob, { type: 'ACCEPT_TRADE', trade_id: trade?.id });
    expect(accepted.body.state.property_states).toContainEqual(
      expect.objectContaining({ property_id: 'baltic', owner_id: 'p2' }),
    );
  });
});

test('a refusal calls fields, actions and phases as the profile does', async () => {
  const table = await started({ scenario: { dice: [[1, 2]] }, preset: 'v1' });
  const [ann] = table.seats.map(({ token }) => token);
  const act = async (body: object) => (await asV1('POST', `/game/${table.id}/action`, { token: ann, body })).body.error;
  expect((await act({ type: 'BUILD_HOUSE', property_id: 'baltic' }))?.details).toMatchObject({
    phase: 'awaiting_roll',
  });
  const unknown = await act({ type: 'FLY' });
  expect(unknown?.details?.['known']).toEqual(
    expect.arrayContaining(['ROLL_FOR_DOUBLES', 'PASS_PROPERTY', 'BUILD_HOTEL']),
  );
  expect(`${unknown?.message} ${JSON.stringify(unknown?.details)}`).not.toMatch(/[a-z][A-Z]/);
  await act({ type: 'ROLL_DICE' });
  expect((await act({ type: 'ROLL_DICE' }))?.details).toMatchObject({ phase: 'awaiting_buy_decision' });
  expect(await act({ type: 'BUY_PROPERTY', property_id: 'baltic', how_many: 1 })).toMatchObject({
    message: expect.stringContaining('There is no field "property_id", "how_many" here.'),
    details: { problem: 'There is no field "property_id", "how_many" here.' },
  });
  expect(await act({ type: 'BUILD_HOUSE', property_id: 5.5 })).toMatchObject({
    message: expect.stringContaining('property_id must be'),
    details: { path: 'property_id' },
  });
  const { error } = (await asV1('POST', '/game', { body: { players: PLAYERS, bot_delay: 'slow' } })).body;
  expect(error).toMatchObject({ message: expect.stringContaining('bot_delay must'), details: { path: 'bot_delay' } });
});

describe('streams', () => {
  test('server-sent events are the events of the list', async () => {
    const table = await started({
      players: [
        { name: 'Ann', model: 'bot:steady' },
        { name: 'Bob', model: 'bot:steady' },
      ],
      options: { endAt: { turns: 6 } },
    });
    const client = new EventsClient(port, `/game/${table.id}/events?names=v1`);
    await client.until(({ messages }) =>
      messages.some(({ data }) => (data as { event_type?: string }).event_type === 'GAME_ENDED'),
    );
    client.leave();
    const { body } = await asV1<readonly V1Event[]>('GET', `/game/${table.id}/events?limit=1000`);
    const received = client.messages.filter(({ event }) => event === 'message').map(({ data }) => data);
    expect(received).toEqual(body.slice(0, received.length));
    // A stream from the middle numbers its turns in the same way.
    const middle = Math.floor(received.length / 2);
    const later = new EventsClient(port, `/game/${table.id}/events?names=v1&since=${middle}`);
    await later.live();
    later.leave();
    expect(later.messages.map(({ data }) => data)).toEqual(body.slice(middle));
  });

  test('the WebSocket sends every frame under these names, and takes actions so', async () => {
    const table = await started({ scenario: { dice: [[1, 2]] }, preset: 'v1' });
    const [ann] = table.seats;
    const hello = { token: ann?.token, names: 'v1', views: true, turns: true, chat: true };
    const client = SocketClient.hello(port, table.id, hello);
    const frames = () => client.frames as unknown as { readonly [name: string]: unknown; readonly type: string }[];
    await client.live();
    expect(frames().find(({ type }) => type === 'view')).toMatchObject({
      turn_phase: 'awaiting_roll',
      status: 'in_progress',
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    expect(frames().find(({ type }) => type === 'turn')).toMatchObject({
      turn_phase: 'awaiting_roll',
      actions: [{ type: 'ROLL_DICE' }, { type: 'RESIGN' }],
    });
    client.send({ type: 'say', text: 'hello' });
    client.send({ type: 'action', action: { type: 'BUILD_HOUSE', property_id: 'boardwalk' }, action_id: 'a-0' });
    client.send({ type: 'action', action: { type: 'ROLL_DICE' }, action_id: 'a-1', expected_version: 0 });
    await client.until(() =>
      frames().some((frame) => frame.type === 'turn' && frame['turn_phase'] === 'awaiting_buy_decision'),
    );
    await client.until(() => frames().some(({ type }) => type === 'chat'));
    client.send({ type: 'action', action: { type: 'BUY_PROPERTY' }, action_id: 'a-2' });
    await client.until(() => frames().some((frame) => frame['action_id'] === 'a-2'));
    client.send({ type: 'action', action: { type: 'BUILD_HOUSE', property_id: 'boardwalk' }, action_id: 'a-3' });
    await client.until(() => frames().some((frame) => frame['action_id'] === 'a-3'));
    expect(frames().find((frame) => frame['action_id'] === 'a-0')).toMatchObject({ type: 'error' });
    expect(frames().find((frame) => frame['action_id'] === 'a-1')).toMatchObject({ type: 'ack', version: 1 });
    expect(frames().find((frame) => frame['action_id'] === 'a-3')).toMatchObject({
      type: 'error',
      error: { code: 'NOT_OWNER', message: "You don't own this property", details: { property_id: 'boardwalk' } },
    });
    const { body } = await asV1<readonly V1Event[]>('GET', `/game/${table.id}/events?limit=1000`);
    expect(
      frames()
        .filter(({ type }) => type === 'event')
        .map(({ event }) => event),
    ).toEqual(body);
    expect(frames().flatMap((frame) => oddNames(frame))).toEqual([]);
    client.socket.close();
  });

  test('a hello with other names than there are is refused', async () => {
    const { id } = await started({});
    const client = SocketClient.hello(port, id, { names: 'v2' });
    await client.closed();
    expect(client.error).toBe('MALFORMED');
  });
});
