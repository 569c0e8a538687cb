import { rngFrom } from '@magnate/bots';
import { GAME_IDS, chainOf, games, replay } from '@magnate/engine';
import { describe, expect, test } from 'vitest';
import { gameUuid, StoreUnavailable } from '../store/store.ts';
import { type AnyRecord, codeOf, copied, HOST, moveOn, recordOf, SHORT, SPECTATOR, seat } from './testkit/play.ts';
import { createTestTables, players } from './testkit/testTables.ts';

async function finished(game: (typeof GAME_IDS)[number], seed?: string) {
  const place = createTestTables({ round: Number.MAX_SAFE_INTEGER });
  const { table, id } = await place.open({
    game,
    players: players('Ann', 'Bob'),
    options: SHORT[game],
    ...(seed === undefined ? {} : { seed }),
  });
  if (seed === undefined) await table.seats.addEntropy(seat('p1'), 'word');
  await table.host.start(HOST);
  const rng = rngFrom(`import ${game}`);
  for (let i = 0; table.reader.status === 'in_progress'; i++) {
    await moveOn(table, rng);
    if (i % 10 === 0) await table.host.mute(HOST, 'p1', i % 20 === 0);
  }
  const record = await recordOf(table);
  return { record, events: await place.store.events(id, 0, record.chain.events) };
}

const FINISHED = { monopoly: await finished('monopoly'), acquire: await finished('acquire') };

describe.each(GAME_IDS)('%s: a finished game of another service', (game) => {
  const { record, events } = FINISHED[game];

  test('is stored completely: its record and its events are unchanged', async () => {
    const { tables, table, store, again } = createTestTables();
    const { id } = await tables.importRecord(record);
    const imported = await table(id);
    // In this service it is stored under another id.
    expect(await recordOf(imported)).toEqual({ ...record, id: gameUuid(id) });
    expect(await store.events(id, 0, 100_000)).toEqual(events);
    expect(imported.describe(SPECTATOR)).toMatchObject({
      status: 'completed',
      // This service cannot know whether the commitment was made before the start.
      verified: false,
      imported: true,
      version: record.actions.length,
    });
    const loadTableState = await again().table(id);
    expect(await recordOf(loadTableState)).toEqual({ ...record, id: gameUuid(id) });
    expect(imported.describe(SPECTATOR).outcome).toEqual(games[game].outcome(replay(record).state as never));
    store.loseSnapshot(id);
    expect(copied((await again().table(id)).tableState)).toEqual(copied(imported.tableState));
  });

  test('has no valid tokens and accepts no actions', async () => {
    const { tables, table } = createTestTables();
    const imported = await table((await tables.importRecord(record)).id);
    const { action: last } = record.actions.at(-1) as AnyRecord['actions'][0];
    const { playerId, ...action } = last;
    expect(await codeOf(imported.act({ ...seat(playerId), nonce: null }, { action }))).toBe('GAME_OVER');
    expect(await codeOf(imported.host.start({ ...HOST, nonce: null }))).toBe('ALREADY_STARTED');
    expect(await codeOf(imported.seats.claim('x'))).toBe('UNKNOWN_CLAIM');
  });

  test('may lack chain, commitment and models, as other programs write it', async () => {
    const { seed, options, version } = record;
    const players = record.players.map(({ id, name }) => ({ id, name }));
    const actions = record.actions.map(({ action }) => ({ action }));
    const { tables, table } = createTestTables();
    const { id } = await tables.importRecord({ game, seed, options, version, players, actions });
    const imported = await table(id);
    expect(imported.describe(SPECTATOR)).toMatchObject({ verified: false, commitment: null });
    const out = await recordOf(imported);
    const again = replay(out);
    expect(again.events.length).toBe(imported.seq);
    expect(out.chain.head).toBe(chainOf(out, again.events));
  });

  test('that is not over is refused', async () => {
    const { chain: _, outcome: __, fairness: ___, ...rest } = record as AnyRecord & { outcome: unknown };
    const early = rest.actions.slice(0, -1);
    const remarks = rest.remarks.filter(
      ({ before, remark }) => before <= early.length && remark.type !== 'SeedRevealed',
    );
    const { tables, store } = createTestTables();
    const importing = tables.importRecord({ ...rest, actions: early, remarks });
    await expect(importing).rejects.toMatchObject({
      code: 'BAD_RECORD',
      details: { problem: 'The game in it is not over.' },
    });
    expect(store.size).toBe(0);
  });
});

/** The record with one change. */
function changed(change: (record: Mutable) => void): unknown {
  const copy = copied(FINISHED.monopoly.record) as unknown as Mutable;
  change(copy);
  return copy;
}

interface Mutable {
  [field: string]: unknown;
  seed: unknown;
  version: number;
  players: Record<string, unknown>[];
  actions: { at: number; action: Record<string, unknown> }[];
  remarks: { before: number; at: number; remark: Record<string, unknown> }[];
  chain: { events: number; head: string } | undefined;
  fairness: { hostSecret: string; commitment: string; entropy: { playerId: string; text: string }[] } | null;
  outcome: { winners: string[]; reason: string };
}

describe('a record that was tampered with', () => {
  const cases: readonly (readonly [string, (record: Mutable) => void])[] = [
    ['another head', (r) => void (r.chain = { events: r.chain?.events ?? 0, head: '0'.repeat(64) })],
    [
      'another name, and no chain',
      (r) => void ((r.players[0] = { ...r.players[0], name: 'Mallory' } as never), (r.chain = undefined)),
    ],
    ['another count', (r) => void (r.chain = { head: r.chain?.head ?? '', events: 1 })],
    ['another time', (r) => void ((r.actions[3] as { at: number }).at += 1)],
    ['an action too few', (r) => void r.actions.splice(2, 1)],
    ['actions in another order', (r) => void (r.actions = r.actions.toReversed())],
    ['another seed', (r) => void (r.seed = 'mine')],
    ['no seed', (r) => void delete (r as Partial<Mutable>).seed],
    ['another name', (r) => void ((r.players[0] as { name: unknown }).name = 'Eve')],
    ['another end', (r) => void (r.outcome = { ...r.outcome, winners: ['p9'] })],
    ['another secret', (r) => void (r.fairness = r.fairness && { ...r.fairness, hostSecret: '00' })],
    ['another promise', (r) => void (r.fairness = r.fairness && { ...r.fairness, commitment: '00' })],
    ['other words', (r) => void (r.fairness = r.fairness && { ...r.fairness, entropy: [] })],
    ['no secret for the commitment', (r) => void (r.fairness = null)],
    ['a missing table event', (r) => void r.remarks.splice(1, 1)],
    ['a word more', (r) => void ((r.remarks[1] as Mutable['remarks'][0]).remark['text'] = 'other')],
    ['an unknown game', (r) => void (r['game'] = 'chess')],
    [
      'a game event as a table event',
      (r) => void ((r['chain'] = undefined), r.remarks.push({ before: 1, at: 1, remark: { type: 'DiceRolled' } })),
    ],
    [
      'a table event that is never published',
      (r) => void r.remarks.push({ before: 99_999, at: 1, remark: { type: 'TablePaused' } }),
    ],
    ['table events out of order', (r) => void (r.remarks = r.remarks.toReversed())],
    ['a player who is an object', (r) => void ((r.players[0] as { model: unknown }).model = { evil: true })],
    ['a name with a bidirectional override', (r) => void ((r.players[0] as { name: unknown }).name = 'a\u202eb')],
    ['invalid players', (r) => void (r.players = 3 as never)],
    ['invalid actions', (r) => void (r.actions = [{ at: 1, action: null as never }])],
    ['invalid options', (r) => void (r['options'] = [])],
    ['unknown options', (r) => void (r['options'] = { nope: 1 })],
  ];

  test.each(cases)('%s: is refused, and nothing is stored', async (_, change) => {
    const { tables, store } = createTestTables();
    const record = changed(change);
    expect(record).not.toEqual(FINISHED.monopoly.record);
    expect(await codeOf(tables.importRecord(record))).toBe('BAD_RECORD');
    expect(store.size).toBe(0);
  });

  test('an unknown rules version is reported', async () => {
    const { tables, store } = createTestTables();
    const has = games.monopoly.version;
    await expect(tables.importRecord(changed((r) => void (r.version += 1)))).rejects.toMatchObject({
      code: 'WRONG_RULES_VERSION',
      details: { needs: has + 1, has },
    });
    expect(store.size).toBe(0);
  });

  test('is refused even if its chain and end were recomputed', async () => {
    const record = changed((r) => {
      r.seed = 'chosen';
      delete (r as Partial<Mutable>).chain;
      delete (r as Partial<Mutable>).outcome;
    });
    expect(await codeOf(createTestTables().tables.importRecord(record))).toBe('BAD_RECORD');
  });

  test.each([null, undefined, 3, 'text', [], {}, { game: 'monopoly' }])('%j is no record', async (value) => {
    expect(await codeOf(createTestTables().tables.importRecord(value))).toBe('BAD_RECORD');
  });
});

test.each(['before', 'after'] as const)('a failure midway leaves nothing visible (%s)', async (when) => {
  const { tables, store, again } = createTestTables();
  const good = { when: 'after', error: new Error('never thrown') } as const;
  const { append } = store;
  let steps = 0;
  store.append = async (step) => {
    if (++steps === 5) store.faults.push({ ...good, when, error: new StoreUnavailable(new Error('gone')) });
    return append.call(store, step);
  };
  await expect(tables.importRecord(FINISHED.monopoly.record)).rejects.toThrow(StoreUnavailable);
  expect(store.size).toBe(0);
  expect((await again().tables.list({ status: 'completed', limit: 10 })).games).toEqual([]);
});

test('if the cleanup fails too, the partial game stays hidden', async () => {
  const { tables, store, again } = createTestTables();
  const { append } = store;
  let id = '';
  store.append = async (step) => {
    id = step.gameId;
    if (step.version === 5) store.isDown = true;
    return append.call(store, step);
  };
  await expect(tables.importRecord(FINISHED.monopoly.record)).rejects.toThrow(StoreUnavailable);
  store.isDown = false;
  expect(await store.read(id)).toMatchObject({ status: 'closed' });
  expect(await again().tables.find(id)).toBeUndefined();
});
