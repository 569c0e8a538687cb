import { presets } from '@magnate/engine/monopoly';
import { GAME_IDS, type GameId } from '@magnate/engine';
import type { Catalogue, FactsOf, ModelsAnswer } from '@magnate/protocol';
import { loadWords, PSEUDO_LOCALE, wordsIn } from '@magnate/words';
import { beforeAll, describe, expect, test } from 'vitest';
import type { LobbyEntry } from '../../table/lobby.ts';
import { catalogue } from './games.ts';
import { shared, startTestService, type TestService } from '../../testkit/testService.ts';

interface Lobby {
  readonly games: readonly LobbyEntry[];
  readonly next: string | null;
}

type Playable = Catalogue['games'][number];

let service: TestService;
beforeAll(
  shared(async () => {
    service = await startTestService();
  }),
);

const create = (body: unknown) => service.ask('POST', '/game', { body });

describe('POST /game', () => {
  test('requires names only', async () => {
    const { status, body } = await create({ players: [{ name: 'Ann' }, { name: ' Bob ' }] });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      game: 'monopoly',
      status: 'waiting',
      version: 0,
      players: [
        { name: 'Ann', model: 'human', personality: null, cash: 1500, position: 0 },
        { name: 'Bob', model: 'human', personality: null, cash: 1500, position: 0 },
      ],
    });
    expect(body.seats).toHaveLength(2);
    expect(new Set([...body.seats.map(({ token }: { token: string }) => token), body.hostToken]).size).toBe(3);
  });

  test('returns tokens for people and outside programs, and keeps the agent details of those programs', async () => {
    const players = [
      { name: 'Ann' },
      { name: 'Bot', model: 'bot:steady' },
      { name: 'Sage', model: 'agent:sage', personality: 'careful' },
    ];
    const { status, body } = await create({ game: 'acquire', players });
    expect(status).toBe(201);
    expect(body.seats).toMatchObject([{ playerId: body.players[0]?.id }, { playerId: body.players[2]?.id }]);
    expect(body.players[2]).toMatchObject({ model: 'agent:sage', personality: 'careful', cash: 6000, position: null });
  });

  test.each([
    [{}, 400, 'MALFORMED', 'players'],
    [{ players: [{ name: 'Ann' }] }, 400, 'MALFORMED', 'players'],
    [{ players: [{ name: 'Ann' }, { name: '' }] }, 400, 'MALFORMED', 'players[1].name'],
    [{ players: [{ name: 'Ann' }, { name: 'a\u202eb' }] }, 400, 'MALFORMED', 'players[1].name'],
    [{ players: [{ name: 'Ann' }, { name: 'Bob', cash: 9 }] }, 400, 'MALFORMED', 'players[1]'],
    [{ players: [{ name: 'Ann' }, { name: 'Bob' }], cheat: true }, 400, 'MALFORMED', ''],
    [{ players: [{ name: 'Ann' }, { name: 'Bob' }], game: 'chess' }, 400, 'MALFORMED', 'game'],
    [{ players: [{ name: 'Ann' }, { name: 'Bob' }], botDelay: 0.5 }, 400, 'MALFORMED', 'botDelay'],
    [{ players: [{ name: 'Ann' }, { name: 'Bob' }], options: { goSalary: -1 } }, 422, 'BAD_SETUP', 'options.goSalary'],
    [{ players: [{ name: 'Ann' }, { name: 'Bob' }], options: { nothing: 1 } }, 422, 'BAD_SETUP', 'options.nothing'],
    [{ players: [{ name: 'Ann' }, { name: 'Bob' }], scenario: [] }, 400, 'MALFORMED', 'scenario'],
    [
      { players: [{ name: 'Ann' }, { name: 'Bob' }], scenario: { dice: [[0, 7]] } },
      422,
      'BAD_SETUP',
      'scenario.dice[0]',
    ],
    [{ players: [{ name: 'Ann' }, { name: 'Bob' }], scenario: { bag: [] } }, 422, 'BAD_SETUP', 'scenario.bag'],
    [{ players: [{ name: 'Ann' }, { name: 'Bob' }], preset: 'nothing' }, 422, 'UNKNOWN_PRESET', undefined],
    [{ players: [{ name: 'Ann' }, { name: 'B', model: 'bot:x' }] }, 422, 'UNKNOWN_BOT', undefined],
  ])('refuses %j', async (request, status, code, path) => {
    const answer = await create(request);
    expect(answer.status).toBe(status);
    expect(answer.body.error).toMatchObject({ code, message: expect.any(String) });
    expect(answer.body.error.details?.path).toBe(path);
  });
});

describe('GET /game', () => {
  test('lists waiting public tables in pages, newest first', async () => {
    const request = { players: [{ name: 'Ann' }, { name: 'Anyone', open: true }], visibility: 'public' };
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) ids.unshift((await service.table(request)).id);
    await service.table();
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const from: string = after === null ? '' : `&after=${after}`;
      const { status, body } = await service.ask<Lobby>('GET', `/game?status=waiting&limit=2${from}`);
      expect(status).toBe(200);
      expect(body.games.length).toBeLessThanOrEqual(2);
      seen.push(...body.games.map(({ id }) => id));
      after = body.next;
    } while (after !== null);
    expect(seen.toSorted()).toEqual(ids.toSorted());
    const { body } = await service.ask<Lobby>('GET', '/game');
    expect(body.games[0]).toMatchObject({ status: 'waiting', openSeats: 1, game: 'monopoly' });
    expect(JSON.stringify(body)).not.toMatch(/token|claim|secret/i);
  });

  test('filters by game', async () => {
    const players = [{ name: 'Ann' }, { name: 'Anyone', open: true }];
    const { id } = await service.table({ game: 'acquire', players, visibility: 'public' });
    await service.table({ players, visibility: 'public' });
    const idsOf = async (query: string) =>
      (await service.ask<Lobby>('GET', `/game?${query}`)).body.games.map((table) => table.id);
    expect(await idsOf('game=acquire')).toEqual([id]);
    expect(await idsOf('game=monopoly&limit=100')).not.toContain(id);
    expect(await idsOf('limit=100')).toContain(id);
  });

  test.each(['?status=closed', '?game=chess', '?limit=0', '?limit=two', '?after=%00', '?limit=1e309'])(
    'refuses %s',
    async (query) => {
      const { status, body } = await service.ask('GET', `/game${query}`);
      expect([status, body.error.code]).toEqual([400, 'MALFORMED']);
    },
  );
});

describe('GET /games', () => {
  test('lists every game, preset, option and bot', async () => {
    const { status, body } = await service.ask<Catalogue>('GET', '/games');
    expect(status).toBe(200);
    expect(body.games.map(({ id }) => id)).toEqual(['monopoly', 'acquire']);
    const [monopoly, acquire] = body.games as [Playable, Playable];
    expect(monopoly.seats).toEqual({ min: 2, max: 8 });
    expect(acquire.presets['tournament']?.options['turnOrder']).toBe('given');
    expect(Object.keys(monopoly.presets)).toEqual(Object.keys(presets));
    const explained = [monopoly, acquire].flatMap(({ presets, options }) => [...Object.values(presets), ...options]);
    for (const { about } of [...explained, ...body.bots]) {
      expect(about).toMatch(/^[A-Z].*\.$/);
      expect(about).not.toMatch(/\{\{|undefined|rules\./);
    }
    expect(monopoly.options.find(({ name }) => name === 'incomeTax')?.about).toBe(
      'What the Income Tax space costs. `flat`: A fixed amount. `tenPercent`: A fixed amount or a percentage of total worth: the player chooses.',
    );
    expect(monopoly.options.find(({ name }) => name === 'startingCash')).toMatchObject({
      name: 'startingCash',
      kind: 'whole',
      standard: 1500,
      min: 0,
    });
    expect(body.bots.map(({ model }) => model)).toContain('bot:steady');
  });

  test('answers in English whatever the locale of the process', async () => {
    const { body } = await service.ask<Catalogue>('GET', '/games');
    await loadWords(PSEUDO_LOCALE);
    try {
      expect(await catalogue('en')).toEqual(body);
    } finally {
      await loadWords('en');
    }
  });

  test('answers in the first language that the caller accepts', async () => {
    const headers = { 'accept-language': 'tlh, de-AT;q=0.9, en;q=0.8' };
    const { body, headers: answered } = await service.ask<Catalogue>('GET', '/games', { headers });
    expect(body).toEqual(await catalogue('de'));
    expect(body.bots[0]?.about).not.toBe((await catalogue('en')).bots[0]?.about);
    expect(answered['vary']).toContain('Accept-Language');
    const { body: unknown } = await service.ask<Catalogue>('GET', '/games', { headers: { 'accept-language': '*' } });
    expect(unknown).toEqual(await catalogue('en'));
    const { body: models } = await service.ask<ModelsAnswer>('GET', '/models', { headers });
    expect(models.personalities.map(({ about }) => about)).toContain(
      (await wordsIn('de'))('personalities.patient.about'),
    );
  });

  test('offers only presets and bots that a new table accepts', async () => {
    const { body } = await service.ask<Catalogue>('GET', '/games');
    const [monopoly] = body.games as [Playable];
    for (const preset of Object.keys(monopoly.presets)) {
      const players = [{ name: 'Ann' }, { name: 'Bot', model: body.bots[0]?.model }];
      expect((await create({ players, preset })).status, preset).toBe(201);
    }
  });
});

describe('GET /games/monopoly', () => {
  test('has the board, the cards and the descriptions of the view fields', async () => {
    const { status, body } = await service.ask<FactsOf<'monopoly'>>('GET', '/games/monopoly');
    expect(status).toBe(200);
    expect(body.spaces).toHaveLength(40);
    expect(body.spaces[39]).toEqual({
      id: 39,
      name: 'Boardwalk',
      type: 'street',
      group: 'darkBlue',
      price: 400,
      mortgage: 200,
      houseCost: 200,
      rents: [50, 200, 600, 1400, 1700, 2000],
      deck: null,
      tax: null,
      amount: null,
    });
    expect(body.groups.find(({ name }) => name === 'railroad')).toEqual({
      name: 'railroad',
      title: expect.any(String),
      color: null,
      canBuild: false,
      spaceIds: [5, 15, 25, 35],
    });
    expect(body.decks.modern.chance[0]).toMatchObject({ deck: 'chance', text: expect.any(String) });
    expect(body.options[body.jail.fine]).toBe(50);
    expect(body.options[body.taxes.luxury]).toBe(100);
  });
});

describe('GET /games/acquire', () => {
  test('has the corporations, the board and the descriptions of the view fields', async () => {
    const { status, body } = await service.ask<FactsOf<'acquire'>>('GET', '/games/acquire');
    expect(status).toBe(200);
    expect(body.corporations[6]).toEqual({ index: 6, name: 'Imperial', tier: 'expensive', code: 8 });
    expect(body.prices.at(-1)).toEqual({
      from: 41,
      to: null,
      prices: { cheap: 1000, medium: 1100, expensive: 1200 },
    });
    expect([body.board.tiles[0], body.board.tiles[12], body.board.tiles[107]]).toEqual(['1A', '1B', '12I']);
    expect(body.board.neighbours[0]).toEqual([1, 12]);
  });
});

test.each(GAME_IDS)('every field of the view of %s has a description', async (game) => {
  const { body } = await service.ask<Pick<FactsOf<GameId>, 'view' | 'phases'>>('GET', `/games/${game}`);
  const { id, hostToken } = await service.table({ game, players: [{ name: 'Ann' }, { name: 'Bob' }] });
  const started = await service.ask('POST', `/game/${id}/start`, { token: hostToken });
  const { view } = started.body;
  const fields = [...Object.keys(view), ...Object.keys(view.players[0] ?? {}).map((field) => `players[].${field}`)];
  expect(fields.filter((field) => body.view[field] === undefined)).toEqual([]);
  expect(Object.keys(body.phases)).toContain(view.phase);
});
