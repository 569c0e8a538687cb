import { gameOf } from '@magnate/engine';
import { type RatedResult, seasonsOf } from '@magnate/ladder';
import { type GameRating, type LadderAnswer, type LadderResults, type RatedPlayer } from '@magnate/protocol';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { TableLog } from './base/log.ts';
import { Ladders } from './ladders.ts';
import { operatorOf } from './transports/testkit/operator.ts';
import { finishedGame } from './testkit/finishedGame.ts';
import { startTestService, type TestService } from './testkit/testService.ts';
import type { Table } from './table/table.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});

const AGENTS = ['ann', 'bob', 'cy'].map((name) => ({ name, model: `agent:${name}` }));
const CLOCK = { decision: 3600 };

/** A whole game of random agents, who resign as soon as they may. */
async function finished(seed: string, more: object = {}): Promise<Table> {
  const request = { game: 'monopoly', players: AGENTS, clock: CLOCK, ...more };
  return (await finishedGame(service, request, { seed, resignAfter: 0 })).table;
}

const ask = async <T>(path: string): Promise<T> => (await service.ask<T>('GET', path)).body;
const ladder = () => ask<LadderAnswer>('/ladder?game=monopoly');
const ratingOf = ({ id }: Table) => ask<GameRating>(`/game/${id}/rating`);

/** All results of the ladder, one per page. */
async function allResults(): Promise<readonly RatedResult[]> {
  const results: RatedResult[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const query = after === '' ? '' : `&after=${encodeURIComponent(after)}`;
    const page: LadderResults = await ask(`/ladder/results?game=monopoly&limit=1${query}`);
    results.push(...(page.results as readonly RatedResult[]));
    after = page.next;
  }
  return results;
}

describe('a ladder', () => {
  test('is empty at first', async () => {
    expect(await ladder()).toMatchObject({ ratings: [], next: null, season: null });
    expect((await service.ask('GET', '/ladder?game=monopoly&preset=none')).status).toBe(400);
  });

  test('rates finished games, and anyone can recompute it to the last digit', async () => {
    const tables = [];
    for (const seed of ['one', 'two', 'three']) tables.push(await finished(seed));
    await service.ladders.settled();
    const { ratings, fittedAt } = await ladder();
    expect(ratings.map(({ name, kind, games }) => [name, kind, games]).sort()).toEqual(
      AGENTS.map(({ name }) => [name, 'agent', 3]),
    );
    expect(fittedAt).not.toBeNull();
    await service.statistics.settled();
    const { opponents } = await ask<RatedPlayer>(`/player/${encodeURIComponent('agent:ann')}`);
    expect(opponents.map(({ entry, played }) => [entry, played])).toEqual([
      ['agent:bob', 3],
      ['agent:cy', 3],
    ]);
    const results = await allResults();
    expect(results).toHaveLength(3);
    expect(JSON.stringify(results)).not.toContain(tables[0]?.id);
    const [season] = seasonsOf({ ladder: 'monopoly/standard', results });
    expect(ratings.map(({ entry, value, low, high }) => ({ entry, value, low, high }))).toEqual(
      season?.standings.map(({ entry, value, low, high }) => ({ entry, value, low, high })),
    );
  });

  test('says after a game what it changed, and changes the list before the next fit', async () => {
    await finished('one');
    await service.ladders.settled();
    const before = await ladder();
    const second = await finished('two');
    await service.ladders.games.settled();
    const { state, changes } = await ratingOf(second);
    expect(state).toBe('rated');
    expect(changes).toHaveLength(3);
    const valueOf = (entry: string, from: LadderAnswer) => from.ratings.find((each) => each.entry === entry)?.value;
    const { history } = await ask<RatedPlayer>(`/player/${encodeURIComponent('agent:ann')}`);
    expect(history.map(({ value }) => value)).toEqual([
      valueOf('agent:ann', before),
      changes.find(({ playerId }) => playerId === 'p1')?.after,
    ]);
    const ann = changes.find(({ playerId }) => playerId === 'p1');
    expect(ann?.before).toBe(valueOf('agent:ann', before));
    expect(ann?.after).not.toBe(ann?.before);
  });

  test('reports a game as pending until its changes are stored', async () => {
    const storing = vi.spyOn(service.store.ladder, 'putRatings').mockResolvedValue();
    const table = await finished('one');
    await service.ladders.games.settled();
    expect(await allResults()).toHaveLength(1);
    expect(await ratingOf(table)).toEqual({ state: 'pending', reason: null, changes: [] });
    storing.mockRestore();
  });

  test('leaves out a game that an operator voided, and says so', async () => {
    const table = await finished('one');
    const other = await finished('two');
    await service.ladders.settled();
    const body = { voided: true, why: 'agreed before' };
    const answer = await operatorOf(service).ask('POST', `/results/${table.id}`, body);
    expect(answer.status).toBe(200);
    await service.ladders.settled();
    expect((await allResults()).map(({ voided }) => voided).sort()).toEqual([false, true]);
    expect((await ratingOf(table)).state).toBe('voided');
    const { store } = service;
    expect((await store.operator.audit({ limit: 1 }))[0]).toMatchObject({ what: 'void', subject: table.id });
    const rows = await store.ladder.ratings({ ladder: 'monopoly/standard', limit: 9 });
    expect(rows.map(({ body: row }) => (row as { games: number }).games)).toEqual([1, 1, 1]);
    // As many are voided as before, but another one.
    await operatorOf(service).ask('POST', `/results/${table.id}`, { ...body, voided: false });
    await operatorOf(service).ask('POST', `/results/${other.id}`, body);
    await service.ladders.settled();
    const [season] = seasonsOf({ ladder: 'monopoly/standard', results: await allResults() });
    expect((await ladder()).ratings.map(({ value }) => value)).toEqual(season?.standings.map(({ value }) => value));
  });

  test('moves no ratings of a pair that met too often that day', async () => {
    await finished('one');
    await service.ladders.settled();
    const often = AGENTS.flatMap(({ model: one }) => AGENTS.map(({ model: other }) => ({ one, other, games: 10 })));
    vi.spyOn(service.store.ladder, 'meetings').mockResolvedValueOnce(often);
    const second = await finished('two');
    await service.ladders.games.settled();
    const { changes } = await ratingOf(second);
    expect(changes.map(({ after }) => after)).toEqual(changes.map(({ before }) => before));
  });

  test('lets players of the season before go on from their ratings', async () => {
    try {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 3, 20) });
      for (const seed of ['one', 'two']) await finished(seed);
      await service.ladders.settled();
      vi.setSystemTime(Date.UTC(2026, 7, 20));
      await finished('three', { players: AGENTS.slice(1) });
      await service.ladders.settled();
      const listed = (await ladder()).ratings.map(({ name }) => name);
      expect(listed.toSorted()).toEqual(['bob', 'cy']);
      const { ratings } = await ask<RatedPlayer>(`/player/${encodeURIComponent('agent:ann')}`);
      expect(ratings).toMatchObject([{ games: 0, provisional: true, ranked: true }]);
      const next = await finished('four', { players: AGENTS.slice(0, 2) });
      await service.ladders.games.settled();
      expect((await ratingOf(next)).changes).toMatchObject([{ playerId: 'p1', before: ratings[0]?.value }, {}]);
    } finally {
      vi.useRealTimers();
    }
  });
});

test('a trade that gives everything away is flagged for operators, in the judgement of bots', async () => {
  const request = { game: 'monopoly', players: AGENTS.slice(0, 2), clock: CLOCK };
  const made = await service.table(request);
  await service.ask('POST', `/game/${made.id}/start`, { token: made.hostToken });
  const act = async (seat: number, body: object) => {
    const token = made.seats[seat]?.token;
    return service.ask('POST', `/game/${made.id}/action`, { token, body });
  };
  const table = (await service.deps.tables.find(made.id)) as Table;
  const rules = gameOf('monopoly');
  const state = () => table.tableState.state as Parameters<typeof rules.actors>[0];
  // Without a deed there is nothing to trade.
  let buyer = '';
  while (buyer === '') {
    const [actor = ''] = rules.actors(state());
    const types = rules.offers(state(), actor).map(({ type }) => type as string);
    const type = ['BuyProperty', 'RollDice', 'EndTurn', 'PassBid'].find((each) => types.includes(each));
    expect((await act(Number(actor.slice(1)) - 1, { type })).status).toBe(200);
    if (type === 'BuyProperty') buyer = actor;
  }
  await act(0, { type: 'ProposeTrade', to: 'p2', offer: { offered: { cash: 1000 }, requested: { cash: 1 } } });
  const [trade] = rules.openOffers(state());
  const accepted = await act(1, { type: 'AcceptTrade', tradeId: trade?.id });
  expect(accepted.status).toBe(200);
  const { version } = table.tableState;
  await act(0, { type: 'Resign' });
  await service.ladders.games.settled();
  const { body } = await operatorOf(service).ask('GET', '/results');
  expect(body).toMatchObject({ results: [{ gameId: made.id, flagged: [version] }] });
  await service.statistics.settled();
  const entry = AGENTS[Number(buyer.slice(1)) - 1]?.model ?? '';
  const { favourites } = await ask<RatedPlayer>(`/player/${encodeURIComponent(entry)}`);
  expect(favourites).toMatchObject([{ game: 'monopoly', kind: 'group', count: 1 }]);
});

test('of two nodes on one store, the one with the lease fits', async () => {
  await finished('one');
  await service.ladders.settled();
  await finished('two');
  await service.ladders.games.settled();
  const { store } = service;
  const log = { info: () => undefined, warn: () => undefined } as unknown as TableLog;
  const nodes = ['n1', 'n2'].map((node) => new Ladders({ store, log, node }));
  const before = (await store.ladder.fits())[0];
  // Another node died while it fitted: no node may fit until its lease ends.
  expect(await store.ladder.takeFit('monopoly/standard', 'dead', Date.now(), Date.now() + 60_000)).toBe(true);
  await Promise.all(nodes.map((each) => each.fitAll(0)));
  expect((await store.ladder.fits())[0]).toEqual(before);
  expect(await store.ladder.takeFit('monopoly/standard', 'dead', Date.now(), 0)).toBe(true);
  await Promise.all(nodes.map((each) => each.fitAll(0)));
  expect((await store.ladder.fits())[0]?.fit).toBe((before?.fit ?? 0) + 1);
  const games = (await store.ladder.ratings({ ladder: 'monopoly/standard', limit: 9 })).map(({ body }) => body);
  expect(games).toMatchObject([{ games: 2 }, { games: 2 }, { games: 2 }]);
  // A node that knew only the first fit when it took the lease replaces nothing that is shown.
  const put = vi.spyOn(store.ladder, 'putFit');
  vi.spyOn(store.ladder, 'fits').mockResolvedValueOnce(before === undefined ? [] : [before]);
  await nodes[0]?.fitAll(0);
  expect(put).not.toHaveBeenCalled();
  expect(await store.ladder.takeFit('monopoly/standard', 'other', Date.now(), 0)).toBe(true);
});

test.each([
  ['NO_CLOCK', { clock: undefined }],
  ['DICE', { seed: 'known' }],
  ['SAME_ENTRY', { players: ['a', 'b'].map((name) => ({ name, model: 'agent:twin' })) }],
  ['NO_PROFILE', { players: [...AGENTS.slice(1), { name: 'Person' }] }],
  ['OPTIONS', { options: { freeParking: 'pot' } }],
] as const)('a game is not rated: %s', async (reason, more) => {
  const table = await finished(reason, more);
  await service.ladders.games.settled();
  expect(await ratingOf(table)).toEqual({ state: 'unrated', reason, changes: [] });
});
