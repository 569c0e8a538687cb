import { GAME_IDS, commitmentTo, games } from '@magnate/engine';
import { presets } from '@magnate/engine/monopoly';
import { createGameSchema, isTableEvent } from '@magnate/protocol';
import { describe, expect, test } from 'vitest';
import { createTable } from './tableCreation.ts';
import { codeOf, HOST, SPECTATOR, seat } from './testkit/play.ts';
import { createTestTables, players, type Request } from './testkit/testTables.ts';

const TWO = players('Ann', 'Bob');

function opened(request: Request) {
  return createTable(createGameSchema.parse(request), 'creator', 1000);
}

describe('a new table', () => {
  test('with names only is a game of Monopoly with standard rules', async () => {
    const { opened: answer, table } = await createTestTables().open({ players: TWO });
    expect(answer).toMatchObject({ game: 'monopoly', status: 'waiting', version: 0 });
    expect(answer.players).toEqual([
      { id: 'p1', name: 'Ann', model: 'human', personality: null, cash: 1500, position: 0 },
      { id: 'p2', name: 'Bob', model: 'human', personality: null, cash: 1500, position: 0 },
    ]);
    expect(answer.seats.map(({ playerId }) => playerId)).toEqual(['p1', 'p2']);
    expect(table.describe(SPECTATOR)).toMatchObject({ status: 'waiting', view: null, outcome: null, options: {} });
    await table.host.start(HOST);
    expect(table.reader.status).toBe('in_progress');
  });

  test.each(GAME_IDS)('%s: its first event opens it and commits to the dice', async (game) => {
    const { store, open } = createTestTables();
    const { id, table } = await open({ game, players: TWO, clock: { decision: 30 } });
    const [first, ...more] = await store.events(id, 0, 100);
    expect(more).toEqual([]);
    expect(first).toEqual({
      type: 'TableOpened',
      seq: 1,
      at: expect.any(Number),
      game,
      rules: games[game].version,
      options: {},
      players: table.tableState.doc.seats.map(({ playerId: id, name, model, personality }) => ({
        id,
        name,
        model,
        personality,
      })),
      commitment: commitmentTo(table.tableState.doc.hostSecret ?? ''),
      clock: { decision: 30, reserve: 0, grace: 60 },
    });
  });

  test('commits to another secret each time', () => {
    const secrets = Array.from({ length: 50 }, () => opened({ players: TWO }).tableState.doc.hostSecret);
    expect(new Set(secrets).size).toBe(50);
    expect(secrets.every((secret) => /^[0-9a-f]{64}$/.test(secret ?? ''))).toBe(true);
  });

  test('with a given seed has no commitment and is marked unverified', async () => {
    const { table } = await createTestTables().open({ players: TWO, seed: 'mine' });
    expect(table.describe(SPECTATOR)).toMatchObject({ verified: false, commitment: null });
    expect(await codeOf(table.seats.addEntropy(seat('p1'), 'word'))).toBe('SEED_GIVEN');
    await table.host.start(HOST);
    expect(table.tableState.doc.seed).toBe('mine');
  });

  test('has tokens and codes for people only', () => {
    const { claims } = opened({ players: [...TWO, ...players('bot:steady')] });
    expect([...claims.keys()]).toEqual(['p1', 'p2']);
  });

  test.each(['bot:steady', 'agent:lou'])('a seat of %s cannot be open', async (model) => {
    const { open, store } = createTestTables();
    const refused = open({
      players: [
        { name: 'Ann', open: true },
        { name: 'Bot', model, open: true },
      ],
    });
    await expect(refused).rejects.toMatchObject({ code: 'MALFORMED', details: { path: 'players[1].open' } });
    expect(store.size).toBe(0);
  });
});

describe('names', () => {
  test.each([
    ['Ann', 'Ann'],
    ['Ann', 'ANN'],
    ['Zo\u00eb', 'Zoe\u0308'],
    ['Ann B', 'Ann\u00a0 b'],
  ])('that are equal are refused: %j and %j', (first, second) => {
    const players = [{ name: first }, { name: 'Cy', model: 'bot:random' }, { name: second }];
    const path = 'players[2].name';
    expect(() => opened({ players })).toThrow(
      expect.objectContaining({
        code: 'MALFORMED',
        details: { problem: `${path}: "${second}" is taken already.`, path },
      }),
    );
  });

  test('of bots are no exception', () => {
    const players = ['Bot', 'bot'].map((name) => ({ name, model: 'bot:random' }));
    expect(() => opened({ players })).toThrow(expect.objectContaining({ code: 'MALFORMED' }));
  });
});

describe('rules', () => {
  test('a preset, and single options over it', () => {
    const { tableState } = opened({ players: TWO, preset: 'classic', options: { luxuryTax: 90 } });
    expect(tableState.doc.options).toEqual({ ...presets['classic'], luxuryTax: 90 });
  });

  test.each([
    [
      'taking back at a public table',
      { visibility: 'public', options: { takeBack: 'agreement' } },
      'TAKE_BACK_IN_PUBLIC',
    ],
    ['an unknown preset', { preset: 'nope' }, 'UNKNOWN_PRESET'],
    ['a preset named like an object method', { preset: 'toString' }, 'UNKNOWN_PRESET'],
    ['a preset of the other game', { game: 'acquire', preset: 'classic' }, 'UNKNOWN_PRESET'],
    ['an unknown option', { options: { nope: 1 } }, 'BAD_SETUP'],
    ['an option out of bounds', { options: { startingCash: -1 } }, 'BAD_SETUP'],
    ['an option of the other game', { game: 'acquire', options: { startingCash: 1500 } }, 'BAD_SETUP'],
    ['an unknown bot', { players: players('Ann', 'bot:unknown') }, 'UNKNOWN_BOT'],
    ['a bot without a name', { players: [...TWO, { name: 'Cy', model: 'bot:' }] }, 'UNKNOWN_BOT'],
    ['too many players', { game: 'acquire', players: players('a', 'b', 'c', 'd', 'e', 'f', 'g') }, 'BAD_SETUP'],
  ] as const)('%s is refused', async (_, request, code) => {
    const { open, store } = createTestTables();
    expect(await codeOf(open({ players: TWO, ...request } as Request))).toBe(code);
    expect(store.size).toBe(0);
  });
});

describe('a near miss of a model name', () => {
  test.each([
    ['steady', 'bot:steady'],
    ['Steady', 'bot:steady'],
    ['bot:Steady', 'bot:steady'],
    ['BOT:sharp', 'bot:sharp'],
    ['bot: random', 'bot:random'],
    ['Human', 'human'],
    ['bot:human', 'human'],
  ])('%s: is %s meant?', async (model, meant) => {
    const { open } = createTestTables();
    const refusal = { code: 'UNKNOWN_BOT', message: expect.stringContaining(`Did you mean ${meant}?`) };
    await expect(open({ players: [...TWO, { name: 'Cy', model }] })).rejects.toMatchObject(refusal);
    const { table } = await open({ players: TWO });
    await expect(table.seats.give(HOST, 'p1', { model })).rejects.toMatchObject(refusal);
  });

  test('is not suggested if there is none', () => {
    const request = { players: [...TWO, { name: 'Cy', model: 'Bot:unknown' }] };
    expect(() => opened(request)).toThrow(/Choose one of bot:random, .*, bot:steady, bot:sharp\.$/);
  });
});

describe('a language model', () => {
  test.each(['llm:none', 'some-model', 'agent:'])('that is unknown is refused: %s', async (model) => {
    const { open } = createTestTables();
    const players = [...TWO, { name: 'Lou', model, personality: 'greedy' }];
    await expect(open({ players })).rejects.toMatchObject({ code: 'MODEL_NOT_CONFIGURED' });
    const { table } = await open({ players: TWO });
    expect(await codeOf(table.seats.give(HOST, 'p2', { model }, 'allowed'))).toBe('MODEL_NOT_CONFIGURED');
  });

  test('of an older table is refused at the start', async () => {
    const { open, store, again } = createTestTables();
    const { id, table } = await open({ players: TWO });
    await table.seats.give(HOST, 'p2', { model: 'agent:lou' });
    const { seats, ...doc } = table.tableState.doc;
    const older = { ...doc, seats: seats.map((seat) => ({ ...seat, model: seat.model.replace('agent:lou', 'lou') })) };
    store.setDoc(id, older);
    expect(await codeOf((await again().table(id)).host.start(HOST))).toBe('MODEL_NOT_CONFIGURED');
  });
});

test('no secret is published before the end', async () => {
  const { open, store, tables } = createTestTables();
  const {
    id,
    table,
    opened: answer,
  } = await open({
    game: 'acquire',
    players: TWO,
    visibility: 'public',
  });
  await table.seats.addEntropy(seat('p1'), 'a word');
  const waiting = await tables.list({ status: 'waiting', limit: 10 });
  await table.host.start(HOST);
  const { hostSecret, seed, seats } = table.tableState.doc;
  const secrets = [hostSecret, seed, ...seats.map(({ claimHash }) => claimHash), ...answer.seats.map((s) => s.claim)];
  const answers = JSON.stringify([
    waiting,
    await tables.list({ status: 'in_progress', limit: 10 }),
    await store.events(id, 0, 1000),
    table.describe(SPECTATOR),
    table.describe(HOST),
    table.describe(seat('p1')),
    table.reader.actions('p1'),
  ]);
  expect(secrets.every((secret) => typeof secret === 'string' && secret.length > 0)).toBe(true);
  expect(secrets.filter((secret) => answers.includes(String(secret)))).toEqual([]);
  expect(answers).not.toContain('claimHash');
});

test('the tiles of other players are hidden', async () => {
  const { open } = createTestTables();
  const { table } = await open({ game: 'acquire', players: TWO });
  await table.host.start(HOST);
  const drawn = async (visitor: Parameters<typeof table.reader.events>[0]) =>
    (await table.reader.events(visitor, 0, 1000)).filter(
      (event): event is typeof event & { playerId: string; tile: string | null } => event.type === 'TileDrawn',
    );
  const seen = await drawn(seat('p2'));
  expect(seen.every(({ playerId, tile }) => (tile === null) === (playerId === 'p1'))).toBe(true);
  expect(seen.some(({ tile }) => tile !== null)).toBe(true);
  expect((await drawn(SPECTATOR)).every(({ tile }) => tile === null)).toBe(true);
  expect((await drawn(HOST)).every(({ tile }) => tile === null)).toBe(true);
  const all = await table.reader.events(SPECTATOR, 0, 1000);
  expect(all.filter(isTableEvent).map(({ type }) => type)).toEqual(['TableOpened', 'DealtUnclaimed']);
});
