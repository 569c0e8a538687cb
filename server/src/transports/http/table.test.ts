import type { ViewOf } from '@magnate/engine';
import { beforeAll, expect, test } from 'vitest';
import type { CreatedTable } from '../../table/types.ts';
import { shared, startTestService, type TestService } from '../../testkit/testService.ts';

let service: TestService;
let table: CreatedTable;
beforeAll(
  shared(async () => {
    service = await startTestService();
    const players = [{ name: 'Ann' }, { name: 'Bob' }];
    table = await service.table({ game: 'acquire', players });
    await service.ask('POST', `/game/${table.id}/start`, { token: table.hostToken });
  }),
);

const tokenOf = (i: number) => table.seats[i]?.token as string;
const look = (path: string, token?: string) => service.ask('GET', `/game/${table.id}${path}`, { token });

test('every viewer sees the table according to their role', async () => {
  const [none, ann, host] = await Promise.all([look(''), look('', tokenOf(0)), look('', table.hostToken)]);
  for (const { body } of [none, ann, host]) {
    expect(body).toMatchObject({ id: table.id, game: 'acquire', status: 'in_progress', version: 0, verified: true });
    expect(body.view.secret).toBeNull();
    expect(body.actors).toHaveLength(1);
  }
  expect([none, ann, host].map(({ body }) => body.you)).toEqual([
    { role: 'spectator', playerId: null },
    { role: 'seat', playerId: 'p1' },
    { role: 'host', playerId: null },
  ]);
  const racks = [none, ann, host].map(({ body }) =>
    (body.view as ViewOf<'acquire'>).players.map(({ rack }) => rack === null),
  );
  expect(racks).toEqual([
    [true, true],
    [false, true],
    [true, true],
  ]);
});

test('events come in pages, with the same seq for every viewer', async () => {
  const { body: all } = await look('/events?limit=100000', tokenOf(0));
  const { body: spectator } = await look('/events?since=0');
  const seqs = (events: readonly { readonly seq: number }[]) => events.map(({ seq }) => seq);
  expect(seqs(all.events)).toEqual(all.events.map((_, i) => i + 1));
  expect(seqs(spectator.events)).toEqual(seqs(all.events).slice(0, 50));
  expect(spectator.events).not.toEqual(all.events.slice(0, 50));
  const read: number[] = [];
  for (let since = 0, last = -1; since !== last; ) {
    last = since;
    const { body } = await look(`/events?since=${since}&limit=3`);
    read.push(...seqs(body.events));
    since = body.next;
  }
  expect(read).toEqual(seqs(all.events));
});

test('`last` returns the newest events, and none up to `since`', async () => {
  const { body: all } = await look('/events?limit=100000', tokenOf(0));
  const { seq: last = 0 } = all.events.at(-1) ?? {};
  const { body } = await look('/events?last=3', tokenOf(0));
  expect(body).toEqual({ events: all.events.slice(-3), next: last });
  expect((await look(`/events?last=3&since=${last - 1}`, tokenOf(0))).body.events).toEqual(all.events.slice(-1));
  expect((await look('/events?last=1000000', tokenOf(0))).body.events).toEqual(all.events);
});

test.each(['last=-1', 'last=x', 'since=-1', 'since=x', 'limit=0', 'limit=1.5', 'since=1e309', 'since=1&since=2'])(
  'events are refused for %s',
  async (query) => {
    const { status, body } = await look(`/events?${query}`);
    expect([status, body.error.code]).toEqual([400, 'MALFORMED']);
  },
);

test('the record is refused before the end', async () => {
  const { status, body } = await look('/record');
  expect([status, body.error.code]).toEqual([409, 'NOT_FINISHED']);
});

test('a game of bots finishes, and its record reveals the seed', async () => {
  const players = ['A', 'B', 'C'].map((name) => ({ name, model: 'bot:greedy' }));
  const { id, hostToken } = await service.table({ game: 'acquire', players });
  await service.ask('POST', `/game/${id}/start`, { token: hostToken });
  await expect
    .poll(async () => (await service.ask('GET', `/game/${id}`)).body.status, { interval: 20 })
    .toBe('completed');
  const { status, body } = await service.ask('GET', `/game/${id}/record`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ game: 'acquire', seed: expect.any(String), fairness: { entropy: [] } });
  expect(body.actions.length).toBeGreaterThan(20);
});

test('chat lines are stored as plain text and limited', async () => {
  const say = (text: string) => service.ask('POST', `/game/${table.id}/chat`, { token: tokenOf(1), body: { text } });
  const response = await say('  <b>hello</b> ');
  expect(response.status).toBe(201);
  expect(response.body).toMatchObject({ playerId: 'p2', text: '<b>hello</b>' });
  expect((await look('/chat')).body).toEqual({ lines: [response.body] });
  expect((await say(' ')).status).toBe(400);
  expect((await say('x'.repeat(501))).status).toBe(400);
  const answers = [];
  for (let i = 0; i < 12; i++) answers.push((await say(`line ${i}`)).status);
  expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect((await look('/chat?limit=2')).body.lines).toHaveLength(2);
});

test('reactions are limited, never stored, and refused to those who may not see the table', async () => {
  const react = (id: string) => service.ask('POST', `/game/${id}/reactions`, { body: { reaction: 'wow' } });
  const { lines } = (await look('/chat')).body;
  const answers = new Set<number>();
  for (let i = 0; i < 40; i++) answers.add((await react(table.id)).status);
  expect([...answers]).toEqual([202, 429]);
  expect((await look('/chat')).body.lines).toEqual(lines);
  const hidden = await service.table({ players: [{ name: 'Ann' }, { name: 'Bob' }], visibility: 'private' });
  expect((await react(hidden.id)).body.error.code).toBe('UNKNOWN_GAME');
});
