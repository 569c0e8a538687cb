import { GAME_IDS, type GameId, replay } from '@magnate/engine';
import type { AdminModelsAnswer, DecisionsAnswer, TableAnswer } from '@magnate/protocol';
import { BAD_ANSWERS, FakeProvider } from '@magnate/models/testkit';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isFullRun } from '../../scripts/fullRun.ts';
import { readConfig } from '../src/config/config.ts';
import { ADMIN_TOKEN, fakeModels, startTestService, type TestService } from '../src/testkit/testService.ts';
import { gameOfModels, playedOut } from './testkit/modelGames.ts';

/** Whole games of language models, from a fake provider with the real wire protocol. */

const CANARY = 'sk-canary-5b2f81d6';

interface ModelService {
  readonly service: TestService;
  readonly fake: FakeProvider;
}

interface ModelSettings {
  readonly limits?: object;
  readonly prices?: object;
  readonly environment?: Readonly<Record<string, string>>;
}

let open: ModelService;
afterEach(() => void vi.restoreAllMocks());

/** A service with two language models from a provider on this machine. */
async function openedWith(fake: FakeProvider, settings: ModelSettings = {}): Promise<ModelService> {
  const { limits = {}, prices = { input: 1, cachedInput: 0.5, output: 4 }, environment = {} } = settings;
  const models = await fakeModels(fake, ['small', 'large'], { keyFrom: 'FAKE_KEY', prices, limits });
  return { service: await startTestService({ models, environment: { FAKE_KEY: CANARY, ...environment } }), fake };
}

/** A shorter game, except in a full run. */
function shortGame(game: GameId, models: number): object {
  const options = game === 'monopoly' ? { endAt: { rounds: 3 } } : { safeSize: 3, endSize: 8 };
  return gameOfModels(game, models, isFullRun ? {} : { options });
}

/** Fakes timeouts of this duration: they fire only when the test triggers them. */
function watchedTimeouts(seconds: number) {
  const running: AbortController[] = [];
  const real = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    if (milliseconds !== seconds * 1000) return real(milliseconds);
    const controller = new AbortController();
    running.push(controller);
    return controller.signal;
  });
  return {
    asked: () => running.length,
    timeUp: () => running.at(-1)?.abort(new DOMException('The time is up.', 'TimeoutError')),
  };
}

interface ReceivedEvent {
  readonly type: string;
  readonly reason?: string;
  readonly playerId?: string;
}

async function everythingOf(id: string) {
  const { ask } = open.service;
  const events: ReceivedEvent[] = [];
  for (let since = 0; ; ) {
    const { body } = await ask<{ events: ReceivedEvent[]; next: number }>(
      'GET',
      `/game/${id}/events?since=${since}&limit=1000`,
    );
    events.push(...body.events);
    if (body.next === since) break;
    since = body.next;
  }
  const { body } = await ask<DecisionsAnswer>('GET', `/game/${id}/decisions?limit=1000`);
  return { events, decisions: body.decisions };
}

/** Shorter games are played below. */
describe.each(isFullRun ? GAME_IDS : [])('a game of %s', (game) => {
  test('among three models is played to its end', async () => {
    open = await openedWith(new FakeProvider(() => 'play', { why: 'It is good.', say: 'Hello!', note: 'Remember.' }));
    const { service, fake } = open;
    const { id, hostToken, seats } = await service.table(shortGame(game, 3));
    expect(seats).toEqual([]);
    await playedOut(service, id, hostToken);
    const { events, decisions } = await everythingOf(id);
    const failed = events.filter(({ type }) => type === 'ModelFailed');
    expect(decisions.filter(({ outcome }) => outcome === 'fallback')).toHaveLength(failed.length);
    // Every question was answered, and every answer is reported.
    const requested = decisions.filter(({ promptHash }) => promptHash !== '');
    expect(fake.requests).toHaveLength(
      requested.length + decisions.filter(({ outcome }) => outcome === 'repaired').length,
    );
    expect(decisions.filter(({ outcome }) => outcome === 'first').length).toBeGreaterThan(decisions.length / 2);
    expect(decisions[0]).toMatchObject({ why: 'It is good.', note: 'Remember.', microdollars: 800 });
    const { body: chat } = await service.ask('GET', `/game/${id}/chat`);
    expect(chat.lines[0]).toMatchObject({ text: 'Hello!' });
    expect(fake.requests.at(-1)?.user).toContain('"Remember."');
    const record = JSON.parse((await service.ask('GET', `/game/${id}/record`)).text);
    expect(replay(record).events.length).toBe(events.length);
  });

  test('ends whatever models answer, and every fault is counted', async () => {
    const bad = BAD_ANSWERS.filter((each) => each !== 'hang');
    open = await openedWith(
      new FakeProvider((_, count) => (count % 2 === 0 ? 'play' : (bad[Math.floor(count / 2) % bad.length] ?? 'play'))),
      { prices: { input: 0, output: 0 } },
    );
    const { service } = open;
    const { id, hostToken } = await service.table(shortGame(game, 2));
    await playedOut(service, id, hostToken);
    const { events, decisions } = await everythingOf(id);
    const failed = events.filter(({ type }) => type === 'ModelFailed').map(({ reason }) => reason);
    const fallbacks = decisions.filter(({ outcome }) => outcome === 'fallback').map(({ reason }) => reason);
    expect(fallbacks).toEqual(failed);
    expect(failed.length).toBeGreaterThan(0);
    expect(decisions.some(({ outcome }) => outcome === 'repaired')).toBe(true);
    expect(decisions.filter(({ outcome, why }) => outcome === 'fallback' && why !== null)).toEqual([]);
  });
});

test('a hanging provider times out, and the game goes on', async () => {
  const { asked, timeUp } = watchedTimeouts(77);
  open = await openedWith(
    new FakeProvider(() => {
      // A question times out as soon as it arrives.
      timeUp();
      return 'hang';
    }),
    { limits: { timeoutSeconds: 77 } },
  );
  const { service, fake } = open;
  const { id, hostToken } = await service.table(gameOfModels('monopoly', 2, { options: { endAt: { rounds: 1 } } }));
  await playedOut(service, id, hostToken);
  const { events, decisions } = await everythingOf(id);
  const failed = events.filter(({ type }) => type === 'ModelFailed').map(({ reason }) => reason);
  const late = failed.filter((reason) => reason === 'timeout');
  expect(late.length).toBeGreaterThan(0);
  // After several timeouts in a row it is not asked any more.
  expect(failed.filter((reason) => reason !== 'timeout' && reason !== 'circuit_open')).toEqual([]);
  expect(decisions).toHaveLength(failed.length);
  expect(fake.requests).toHaveLength(late.length);
  expect(asked()).toBe(late.length);
});

test('the key is in no log, event, decision, record, backup or answer', async () => {
  open = await openedWith(new FakeProvider((_, count) => (count % 3 === 0 ? 'unauthorized' : 'play')));
  const { service, fake } = open;
  const { id, hostToken } = await service.table(shortGame('acquire', 2));
  await playedOut(service, id, hostToken);
  expect(fake.requests[0]?.key).toBe(CANARY);
  const logLines = [...service.logged];
  for (const path of ['', '/events', '/decisions', '/record', '/chat'])
    logLines.push((await service.ask('GET', `/game/${id}${path}`)).text);
  for (const path of ['/models', '/metrics', '/openapi.json']) logLines.push((await service.ask('GET', path)).text);
  logLines.push((await service.ask('GET', '/admin/models', { token: ADMIN_TOKEN })).text);
  for await (const row of service.store.dump()) logLines.push(JSON.stringify(row));
  expect(logLines.join('\n')).not.toContain(CANARY);
  const { body } = await service.ask<{ models: object[] }>('GET', '/models');
  expect(body.models).toEqual([{ name: 'small' }, { name: 'large' }]);
});

test('the budget is never exceeded, and then the game goes on without questions', async () => {
  // About twenty calls of two models that play at the same time.
  open = await openedWith(new FakeProvider(), { limits: { perGame: 0.25, perDay: 0.02, perCall: 0.02 } });
  const { service, fake } = open;
  const tables = await Promise.all([1, 2].map(() => service.table(shortGame('acquire', 2))));
  await Promise.all(tables.map(({ id, hostToken }) => playedOut(service, id, hostToken)));
  const { body } = await service.ask<{ models: { microdollarsToday: number; microdollarsPerDay: number }[] }>(
    'GET',
    '/admin/models',
    {
      token: ADMIN_TOKEN,
    },
  );
  for (const { microdollarsToday, microdollarsPerDay } of body.models) {
    expect(microdollarsToday).toBeLessThanOrEqual(microdollarsPerDay);
    expect(microdollarsToday).toBeGreaterThan(0);
  }
  const all = await Promise.all(tables.map(({ id }) => everythingOf(id)));
  expect(all.flatMap(({ events }) => events).some(({ reason }) => reason === 'unpaid')).toBe(true);
  const paid = all.flatMap(({ decisions }) => decisions).reduce((sum, { microdollars }) => sum + microdollars, 0);
  expect(paid).toBe(body.models.reduce((sum, { microdollarsToday }) => sum + microdollarsToday, 0));
  expect(fake.requests.length).toBe(paid / 800);
});

test('an operator can stop all models at once', async () => {
  open = await openedWith(new FakeProvider());
  const { service, fake } = open;
  const stop = (stopped: unknown) =>
    service.ask('POST', '/admin/models', { token: ADMIN_TOKEN, body: { stopped, why: 'The bill.' } });
  expect((await stop('all')).status).toBe(200);
  const { id, hostToken } = await service.table(shortGame('acquire', 2));
  await playedOut(service, id, hostToken);
  expect(fake.requests).toEqual([]);
  const { events } = await everythingOf(id);
  expect(new Set(events.filter(({ type }) => type === 'ModelFailed').map(({ reason }) => reason))).toEqual(
    new Set(['stopped']),
  );
  expect((await stop([])).status).toBe(200);
});

test('decisions are closed during the game, unless the table has no people and says so', async () => {
  open = await openedWith(new FakeProvider((_, count) => (count === 1 ? 'play' : 'hang'), { why: 'secret' }));
  const { service } = open;
  const people = [{ name: 'Mod', model: 'llm:small' }, { name: 'Ann' }];
  expect((await service.ask('POST', '/game', { body: { players: people, thoughts: 'open' } })).status).toBe(400);
  expect((await service.ask('POST', '/game', { body: gameOfModels('acquire', 2, { thoughts: 'open' }) })).status).toBe(
    201,
  );
  const { id, hostToken, seats } = await service.table({ players: people, seed: 'closed' });
  await service.ask('POST', `/game/${id}/start`, { token: hostToken });
  const kept = async () => {
    // Each request counts as presence, without which bots rest.
    await service.ask('GET', `/game/${id}`);
    return service.store.models.decisions(id, { since: 0, limit: 9 });
  };
  await expect.poll(kept).toHaveLength(1);
  for (const token of [undefined, hostToken, seats[0]?.token]) {
    expect((await service.ask<DecisionsAnswer>('GET', `/game/${id}/decisions`, { token })).body.decisions).toEqual([]);
  }
  await service.ask('POST', `/game/${id}/close`, { token: hostToken });
  expect((await service.ask<DecisionsAnswer>('GET', `/game/${id}/decisions`)).body.decisions).toHaveLength(1);
});

test('open thoughts are closed as soon as a bot gives its seat to a person', async () => {
  open = await openedWith(new FakeProvider((_, count) => (count === 1 ? 'play' : 'hang'), { why: 'secret' }));
  const { service } = open;
  const players = [
    { name: 'Mod', model: 'llm:small' },
    { name: 'Bot', model: 'bot:random' },
  ];
  const { id, hostToken } = await service.table({ game: 'acquire', players, thoughts: 'open' });
  expect((await service.ask<TableAnswer>('GET', `/game/${id}`)).body.thoughts).toBe('open');
  const isSaidToAgents = async () => {
    const params = { name: 'look', arguments: { table: id } };
    const headers = { accept: 'application/json, text/event-stream' };
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    return (await service.ask('POST', '/mcp', { body, headers })).text.includes(
      'thoughts of language models are public',
    );
  };
  expect(await isSaidToAgents()).toBe(true);
  const given = await service.ask('POST', `/game/${id}/seats/p2`, { token: hostToken, body: { model: 'human' } });
  const { body: seat } = await service.ask('POST', `/game/${id}/claim`, { body: { code: given.body.claim } });
  await service.ask('POST', `/game/${id}/start`, { token: hostToken });
  await expect
    .poll(async () => {
      const { body } = await service.ask('GET', `/game/${id}/actions`, { token: seat.token });
      const move = moveOf(body.actions[0]);
      await service.ask('POST', `/game/${id}/action`, { token: seat.token, body: move });
      return service.store.models.decisions(id, { since: 0, limit: 9 });
    })
    .not.toHaveLength(0);
  expect((await service.ask<TableAnswer>('GET', `/game/${id}`)).body.thoughts).toBe('closed');
  expect(await isSaidToAgents()).toBe(false);
  for (const token of [undefined, hostToken, seat.token]) {
    expect((await service.ask<DecisionsAnswer>('GET', `/game/${id}/decisions`, { token })).body.decisions).toEqual([]);
  }
});

test('others go on while a model thinks, at its own table and elsewhere', async () => {
  open = await openedWith(new FakeProvider(() => 'hang'));
  const { service, fake } = open;
  const slow = await service.table(gameOfModels('acquire', 2));
  await service.ask('POST', `/game/${slow.id}/start`, { token: slow.hostToken });
  await expect.poll(() => fake.requests.length).toBe(1);
  const { id, hostToken, seats } = await service.table();
  await service.ask('POST', `/game/${id}/start`, { token: hostToken });
  const rolled = await service.ask('POST', `/game/${id}/action`, {
    token: seats[0]?.token,
    body: { type: 'RollDice' },
  });
  expect(rolled.status).toBe(200);
  expect((await service.ask('POST', `/game/${slow.id}/pause`, { token: slow.hostToken })).body.paused).toBe(true);
  expect(fake.requests).toHaveLength(1);
});

test('a person is answered at another table while every model hangs', async () => {
  open = await openedWith(new FakeProvider(() => 'hang'), { limits: { concurrency: 3 } });
  const { service, fake } = open;
  // One model in all seats, because the first player is drawn at random.
  const players = ['A', 'B'].map((name) => ({ name: `Model ${name}`, model: 'llm:small' }));
  const slow = await Promise.all(Array.from({ length: 8 }, () => service.table({ game: 'acquire', players })));
  for (const { id, hostToken } of slow) await service.ask('POST', `/game/${id}/start`, { token: hostToken });
  // Three questions at once; the others are queued.
  await expect.poll(() => fake.requests.length).toBe(3);
  const { id, hostToken, seats } = await service.table({
    game: 'acquire',
    players: [{ name: 'Ann' }, { name: 'Ben' }],
  });
  await service.ask('POST', `/game/${id}/start`, { token: hostToken });
  for (let version = 0; version < 6; version++) {
    const { actors } = (await service.ask('GET', `/game/${id}`)).body;
    const token = seats.find(({ playerId }) => actors.includes(playerId))?.token;
    const { actions } = (await service.ask('GET', `/game/${id}/actions`, { token })).body;
    const body = moveOf(actions[0]);
    const done = await service.ask('POST', `/game/${id}/action`, { token, body });
    expect([done.status, done.body.version]).toEqual([200, version + 1]);
  }
  // No question was answered in the meantime, and no more were asked.
  expect(fake.requests).toHaveLength(3);
  for (const each of slow) expect((await service.ask('GET', `/game/${each.id}`)).body.version).toBe(0);
});

test('only operators may seat models if the service is configured so', async () => {
  open = await openedWith(new FakeProvider(), { environment: { MODELS_FOR: 'admin' } });
  const body = gameOfModels('acquire', 2);
  const { status, body: refused } = await open.service.ask('POST', '/game', { body });
  expect([status, refused.error.code]).toEqual([403, 'MODELS_RESTRICTED']);
  expect((await open.service.ask('POST', '/game', { body, token: ADMIN_TOKEN })).status).toBe(201);
});

describe('who may seat models', () => {
  const MODEL_SEAT = { name: 'Mod', model: 'llm:small' };
  const codeOf = ({ body }: { readonly body: { readonly error?: { readonly code: string } } }) => body.error?.code;

  test.each([
    [{}, 'local'],
    [{ HOST: '::1' }, 'local'],
    [{ TRUST_PROXY: '1' }, 'admin'],
    [{ TRUST_PROXY: '10.0.0.0/8' }, 'admin'],
    [{ HOST: '0.0.0.0' }, 'admin'],
    [{ HOST: '0.0.0.0', MODELS_FOR: 'everyone' }, 'everyone'],
    [{ TRUST_PROXY: '1', MODELS_FOR: 'everyone' }, 'everyone'],
    [{ MODELS_FOR: 'admin' }, 'admin'],
  ])('%j: %s', (environment, modelsFor) => {
    expect(readConfig(environment).modelsFor).toBe(modelsFor);
  });

  test('all local clients, unless a request was forwarded from elsewhere', async () => {
    open = await openedWith(new FakeProvider());
    const { service } = open;
    const body = gameOfModels('acquire', 2);
    expect((await service.ask('POST', '/game', { body })).status).toBe(201);
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
      expect(codeOf(await service.ask('POST', '/game', { body, headers: { [name]: '203.0.113.9' } }))).toBe(
        'MODELS_RESTRICTED',
      );
  });

  test('behind a proxy only operators, by creation, by a change of seats, by a rematch and by MCP', async () => {
    open = await openedWith(new FakeProvider(), { environment: { TRUST_PROXY: '1' } });
    const { service, fake } = open;
    const operator = { headers: { 'x-admin-token': ADMIN_TOKEN } };
    const players = [{ name: 'Ann' }, MODEL_SEAT];
    expect(codeOf(await service.ask('POST', '/game', { body: { players } }))).toBe('MODELS_RESTRICTED');

    const own = await service.table({ players: [{ name: 'Ann' }, { name: 'Bot', model: 'bot:steady' }] });
    const give = `/game/${own.id}/seats/p2`;
    const asHost = { token: own.hostToken, body: { model: 'llm:small' } };
    expect(codeOf(await service.ask('POST', give, asHost))).toBe('MODELS_RESTRICTED');
    expect(codeOf(await service.ask('POST', give, { ...asHost, headers: { 'x-admin-token': 'guess' } }))).toBe(
      'MODELS_RESTRICTED',
    );
    expect((await service.ask('POST', give, { ...asHost, ...operator })).status).toBe(200);

    // The operator opens a table for a guest, who asks for a rematch.
    const body = { players, options: { endAt: { rounds: 1 } }, seed: 'rematch' };
    const { body: opened } = await service.ask('POST', '/game', { body, token: ADMIN_TOKEN });
    const token = opened.seats[0]?.token;
    await service.ask('POST', `/game/${opened.id}/start`, { token: opened.hostToken });
    await service.ask('POST', `/game/${opened.id}/action`, { token, body: { type: 'Resign' } });
    await expect
      .poll(async () => (await service.ask('GET', `/game/${opened.id}`, { token })).body.status)
      .toBe('completed');
    const rematch = `/game/${opened.id}/rematch`;
    const tables = (await service.store.running()).length;
    expect(codeOf(await service.ask('POST', rematch, { token, body: {} }))).toBe('MODELS_RESTRICTED');
    expect((await service.store.running()).length).toBe(tables);
    const again = await service.ask('POST', rematch, { token, body: {}, ...operator });
    expect(again.status).toBe(200);
    // The table exists, so others take their seats without a check.
    expect((await service.ask('POST', rematch, { token, body: {} })).body.id).toBe(again.body.id);

    const call = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'create_table', arguments: { game: 'acquire', name: 'Ann', opponents: ['llm:small'] } },
    };
    const headers = { accept: 'application/json, text/event-stream' };
    expect((await service.ask('POST', '/mcp', { body: call, headers })).text).toContain('may seat language models');
    expect(fake.requests).toEqual([]);
  });
});

test('an operator sees, stops and reads decisions even if a provider reports nonsense', async () => {
  const nonsense = [
    { input: -3_000_000, cached: 0, output: -1_000_000 },
    { input: 50_000_000, cached: 0, output: 50_000_000 },
    { input: 0.5, cached: 7, output: 1e300 },
  ];
  open = await openedWith(
    new FakeProvider((_, count) => ({
      tokens: nonsense[count % nonsense.length] ?? { input: -1, cached: 0, output: 0 },
    })),
    { limits: { perCall: 0.05 } },
  );
  const { service } = open;
  const { id, hostToken } = await service.table(shortGame('acquire', 2));
  await playedOut(service, id, hostToken);
  const { decisions } = await everythingOf(id);
  const requested = decisions.filter(({ promptHash }) => promptHash !== '');
  expect(requested.length).toBeGreaterThan(3);
  for (const { microdollars, usageAdjusted } of requested) {
    expect(usageAdjusted).toBe(true);
    // A decision takes one call, or two if it was repaired.
    expect(microdollars).toBeLessThanOrEqual(2 * 50_000);
  }
  const pages = () => [
    service.ask('GET', '/admin/models', { token: ADMIN_TOKEN }),
    service.ask('POST', '/admin/models', { token: ADMIN_TOKEN, body: { stopped: 'all', why: 'The bill.' } }),
    service.ask('GET', `/game/${id}/decisions`),
    service.ask('GET', '/metrics'),
  ];
  for (const { status } of await Promise.all(pages())) expect(status).toBe(200);
  const { body } = await service.ask<AdminModelsAnswer>('GET', '/admin/models', { token: ADMIN_TOKEN });
  const [first] = body.models;
  expect(first).toMatchObject({ stopped: true, circuit: { state: 'closed', failures: 0, retrySeconds: 0 } });
  expect(first?.usageAdjusted).toBeGreaterThan(0);
  expect(first?.microdollarsToday).toBeGreaterThan(0);
});

test('an operator sees a failing provider: the causes, and that it is not asked any more', async () => {
  open = await openedWith(new FakeProvider(() => 'unavailable'));
  const { service, fake } = open;
  const players = ['A', 'B'].map((name) => ({ name: `Model ${name}`, model: 'llm:small' }));
  const { id, hostToken } = await service.table({ ...shortGame('acquire', 2), players });
  await playedOut(service, id, hostToken);
  expect(fake.requests).toHaveLength(5);
  const { body } = await service.ask<AdminModelsAnswer>('GET', '/admin/models', { token: ADMIN_TOKEN });
  expect(body.models[0]).toMatchObject({
    microdollarsToday: 0,
    calls: 5,
    failedCalls: { provider_error: 5 },
    faults: { provider_error: 2 },
    circuit: { state: 'open', failures: 5 },
  });
  expect(body.models[0]?.circuit.retrySeconds).toBeGreaterThan(0);
  const { decisions } = await everythingOf(id);
  expect(new Set(decisions.map(({ reason }) => reason))).toEqual(new Set(['provider_error', 'circuit_open']));
  expect(decisions.every(({ microdollars }) => microdollars === 0)).toBe(true);
});

type Offered = { readonly type: string; readonly tiles?: readonly string[]; readonly corporations?: readonly string[] };

/** The first choice that an Acquire offer allows. */
function moveOf(offer: Offered | undefined): object {
  const type = offer?.type;
  if (type === 'PlaceTile') return { type, tile: offer?.tiles?.[0] };
  if (type === 'BuyShares') return { type, shares: [] };
  if (type === 'DisposeShares') return { type, trade: 0, sell: 0 };
  return { type, corporation: offer?.corporations?.[0] };
}
