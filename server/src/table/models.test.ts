import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameOf } from '@magnate/engine';
import { openRecordedReplies, MissingReply } from '@magnate/models';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { MemoryLeases } from '../store/leases.ts';
import { openSqlite } from '../store/sqlite/sqliteStore.ts';
import { type Step, type Store, StoreUnavailable } from '../store/store.ts';
import { MAX_CALLS_PER_TURN, ModelPool } from './modelPool.ts';
import type { Table } from './table.ts';
import { ManualTime, flushEventLoop } from './testkit/manualTime.ts';
import { HOST, nextMove, seat, SPECTATOR } from './testkit/play.ts';
import { RecordingListener } from './testkit/recordingListener.ts';
import { MODEL, openTestStore, ScriptedModel, tablesWith } from './testkit/testModels.ts';

/** Language models at a table. */

let store: Store;

beforeEach(async () => {
  store = await openTestStore();
});

const MIXED = { players: [{ name: 'Ann' }, { name: 'Mod', model: 'llm:test' }], seed: 'models' };
/** All players begin with deeds, so that there is something to trade. */
const DEALT = { dealtDeeds: 3 };
const SHORT = { endAt: { rounds: 3 } };
const OFFER = { offered: { cash: 1 }, requested: { cash: 2 } };
const MODELS = ['A', 'B', 'C'].map((name) => ({ name: `Model ${name}`, model: 'llm:test' }));

function nextActor(table: Table): string | undefined {
  const { state, game } = table.tableState;
  return state === null ? undefined : gameOf(game).actors(state)[0];
}

/** Plays for the person until the model has a decision of its own. */
async function untilCalled(table: Table, model: ScriptedModel): Promise<void> {
  while (model.calls.length === 0) {
    const { state, game } = table.tableState;
    if (state !== null && gameOf(game).actors(state).includes('p1')) {
      await table.act(seat('p1'), { action: nextMove(table, undefined, 'p1').action });
    }
    await flushEventLoop();
  }
}

describe('rules that fail', () => {
  afterEach(() => void vi.restoreAllMocks());

  test.each(['offers', 'play'] as const)('on the move of a model pause the table: %s', async (method) => {
    const model = new ScriptedModel();
    const { open, tables } = tablesWith(store, model);
    const { table } = await open({ players: MODELS, options: DEALT, seed: 'models' });
    const listener = RecordingListener.at(table);
    vi.spyOn(gameOf('monopoly'), method).mockImplementation(() => {
      throw new TypeError('no such space');
    });
    await table.host.start(HOST);
    await expect.poll(() => table.describe(SPECTATOR).paused).toBe(true);
    expect(listener.received.at(-1)).toMatchObject({ type: 'TablePaused', fault: { reason: 'TypeError' } });
    await flushEventLoop();
    expect(listener.types.filter((type) => type === 'TablePaused')).toHaveLength(1);
    await tables.stop();
  });
});

describe('an answer that comes late', () => {
  test('is played while the decision is the same', async () => {
    const model = new ScriptedModel();
    const { open, tables } = tablesWith(store, model);
    const { id, table } = await open({ ...MIXED, options: DEALT });
    const listener = RecordingListener.at(table);
    await table.host.start(HOST);
    const release = model.hold();
    await untilCalled(table, model);
    const { version } = table.tableState;
    // An offer advances the game without changing the decision.
    await table.act(seat('p1'), { action: { type: 'ProposeTrade', to: 'p2', offer: OFFER } });
    expect(table.tableState.version).toBe(version + 1);
    release();
    await expect.poll(() => table.tableState.version).toBeGreaterThan(version + 1);
    const [decision] = await store.models.decisions(id, { since: 0, limit: 1 });
    expect(decision).toMatchObject({ version: version + 2, outcome: 'first' });
    expect(listener.types).not.toContain('ModelFailed');
    expect(listener.faults).toEqual([]);
    await tables.stop();
  });

  test('is dropped if the seat has another player by then', async () => {
    const model = new ScriptedModel();
    const { open, tables } = tablesWith(store, model);
    const { id, table } = await open({ ...MIXED, game: 'acquire' });
    RecordingListener.at(table);
    await table.host.start(HOST);
    const release = model.hold();
    await untilCalled(table, model);
    const { version } = table.tableState;
    await table.seats.give(HOST, 'p2', { model: 'human' });
    release();
    await flushEventLoop();
    table.admit(SPECTATOR);
    expect(table.tableState.version).toBe(version);
    expect(await store.models.decisions(id, { since: 0, limit: 9 })).toEqual([]);
    await tables.stop();
  });
});

test('an answer to a changed decision is dropped and asked again, at most twice', async () => {
  const model = new ScriptedModel();
  const time = new ManualTime();
  const pool = new ModelPool([MODEL], { store, time, replies: model });
  const { open, tables } = tablesWith(store, model, {}, time);
  const { id: tableId, table } = await open({ ...MIXED, game: 'acquire' });
  await table.host.start(HOST);
  const { state, game, doc, version, seq } = table.tableState;
  if (state === null) throw new Error('The game has not started.');
  const [playerId = ''] = gameOf(game).actors(state);
  const seats = doc.seats.map((each) => ({ ...each, model: 'llm:test' }));
  const choice = { tableId, game, state, doc: { ...doc, seats }, playerId, version, seq };
  const outcomes: unknown[] = [];
  for (let i = 0; i < 5; i++) {
    const move = await pool.choose(choice);
    outcomes.push([move?.decision?.outcome, move?.decision?.reason ?? null]);
    pool.played(choice, false);
  }
  expect(outcomes).toEqual([
    ['first', null],
    ['first', null],
    ['first', null],
    ['fallback', 'late'],
    ['fallback', 'late'],
  ]);
  // The first call, and two repetitions.
  expect(model.calls).toHaveLength(3);
  pool.played(choice, true);
  expect((await pool.choose(choice))?.decision?.outcome).toBe('first');
  await tables.stop();
});

describe('calls that opponents cause', () => {
  test('are two per turn for offers: further ones get the default answer, with an event', async () => {
    const model = new ScriptedModel({ type: 'RejectTrade' });
    const { open, tables } = tablesWith(store, model);
    const { id, table } = await open({ ...MIXED, options: DEALT });
    const listener = RecordingListener.at(table);
    await table.host.start(HOST);
    const isOnTurn = () => table.tableState.state !== null && nextActor(table) === 'p1';
    while (!isOnTurn()) await flushEventLoop();
    const before = model.calls.length;
    for (let made = 0; made < 10; made++) {
      await table.act(seat('p1'), { action: { type: 'ProposeTrade', to: 'p2', offer: OFFER } });
      await expect.poll(() => table.tableState.state?.trades.filter(({ status }) => status === 'pending')).toEqual([]);
    }
    expect(model.calls.length - before).toBeLessThanOrEqual(2 * 2);
    const limited = listener.received.filter(
      (event) => event.type === 'ModelFailed' && Reflect.get(event, 'reason') === 'offer_limit',
    );
    expect(limited).toHaveLength(8);
    const decisions = await store.models.decisions(id, { since: 0, limit: 99 });
    const unasked = decisions.filter(({ reason }) => reason === 'offer_limit');
    expect(unasked).toHaveLength(8);
    expect(unasked.every(({ microdollars, outcome }) => microdollars === 0 && outcome === 'fallback')).toBe(true);
    expect(tables.modelStatuses).toMatchObject([{ name: 'test', faults: { offer_limit: 8 } }]);
    await tables.stop();
  });

  test('are capped per turn, whatever the decisions are', async () => {
    // Its answer is unreadable: each decision costs two calls.
    const model = new ScriptedModel({ type: 'Nonsense' });
    const time = new ManualTime();
    const pool = new ModelPool([MODEL], { store, time, replies: model });
    const { open, tables } = tablesWith(store, model, {}, time);
    const { id: tableId, table } = await open({ ...MIXED, game: 'acquire' });
    await table.host.start(HOST);
    const { state, game, doc, version, seq } = table.tableState;
    if (state === null) throw new Error('The game has not started.');
    const [playerId = ''] = gameOf(game).actors(state);
    const seats = doc.seats.map((each) => ({ ...each, model: 'llm:test' }));
    const reasons: unknown[] = [];
    // Each decision is a new one, of the same turn.
    for (let phase = 0; phase < 20; phase++) {
      const key = vi.spyOn(gameOf(game), 'decisionKey').mockReturnValue(`question ${phase}`);
      const choice = { tableId, game, state, doc: { ...doc, seats }, playerId, version, seq };
      reasons.push((await pool.choose(choice))?.decision?.reason);
      key.mockRestore();
    }
    expect(model.calls).toHaveLength(MAX_CALLS_PER_TURN);
    expect(reasons).toEqual([...Array(15).fill('unreadable'), ...Array(5).fill('call_limit')]);
    const next = { ...state, turnNumber: state.turnNumber + 1 };
    await pool.choose({ tableId, game, state: next, doc: { ...doc, seats }, playerId, version, seq });
    expect(model.calls.length).toBeGreaterThan(MAX_CALLS_PER_TURN);
    await tables.stop();
  });
});

describe('what a model says', () => {
  test.each([
    ['is heard', false, () => true, 1],
    ['is dropped if it is muted', true, () => true, 0],
    ['is dropped if it contains a banned term', false, () => false, 0],
  ])('%s', async (_, isMuted, mayBeSaid, lines) => {
    const model = new ScriptedModel({ say: 'Good luck!' });
    const { open, tables } = tablesWith(store, model, { mayBeSaid });
    const { table } = await open({ players: MODELS, game: 'acquire' });
    await table.host.mute(HOST, 'p1', isMuted);
    await table.host.mute(HOST, 'p2', isMuted);
    await table.host.mute(HOST, 'p3', isMuted);
    const listener = RecordingListener.at(table);
    await table.host.start(HOST);
    await expect.poll(() => model.calls.length).toBeGreaterThan(3);
    await tables.stop();
    expect(Math.min(1, listener.lines.length)).toBe(lines);
  });
});

test('a call that was pending when the service was killed counts as spent', async () => {
  const model = new ScriptedModel();
  const { open, tables, time } = tablesWith(store, model);
  const { table } = await open({ ...MIXED, game: 'acquire' });
  RecordingListener.at(table);
  await table.host.start(HOST);
  model.hold();
  await untilCalled(table, model);
  const day = Math.floor(time.now() / 86_400_000);
  const { test: reserved = 0 } = Object.fromEntries(await store.models.spentOn(day));
  expect(reserved).toBeGreaterThan(1050);
  await tables.stop();
  expect(await store.models.spentOn(day)).toEqual(new Map([['test', reserved]]));
});

test('a service that is killed after an action has stored its decision', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'magnate-killed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const real = await openSqlite(folder);
  const deaths = { written: 0, isDead: false };
  // The process ends right after the third answer of a model was written: nothing later reaches the disk.
  const dying = new Proxy(real, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return async (...given: readonly unknown[]) => {
        if (deaths.isDead) throw new StoreUnavailable('killed');
        const answer: unknown = await value.apply(target, given);
        const step = name === 'append' ? (given[0] as Step) : undefined;
        if (step?.action?.by === 'bot' && step.decision !== undefined) deaths.written += 1;
        deaths.isDead = deaths.written === 3;
        return answer;
      };
    },
  });
  const model = new ScriptedModel({ why: 'Kept.' });
  const { open, tables } = tablesWith(dying, model);
  const { id, table } = await open({ players: MODELS, options: SHORT, seed: 'killed' });
  RecordingListener.at(table);
  await table.host.start(HOST);
  await expect.poll(() => deaths.isDead).toBe(true);
  await tables.stop().catch(() => undefined);
  await real.close();
  const again = await openSqlite(folder);
  const actions = await again.actions(id, 0);
  const decisions = await again.models.decisions(id, { since: 0, limit: 99 });
  expect(decisions.map(({ why }) => why)).toEqual(['Kept.', 'Kept.', 'Kept.']);
  expect(decisions.at(-1)?.version).toBe(actions.at(-1)?.version);
  await again.close();
});

test('two services on one store make one call per decision', async () => {
  const time = new ManualTime();
  const leases = new MemoryLeases({ running: () => [], now: () => time.elapsed() });
  const shared = Object.assign(store, { isShared: true, leases });
  const [one, other] = [new ScriptedModel(), new ScriptedModel()];
  const here = tablesWith(shared, one, {}, time);
  const there = tablesWith(shared, other, {}, time);
  const { id, table } = await here.open({ players: MODELS, options: SHORT });
  const twin = await there.tables.find(id);
  RecordingListener.at(table);
  if (twin !== undefined) RecordingListener.at(twin);
  await table.host.start(HOST);
  await expect
    .poll(async () => {
      await time.pass(1000);
      return table.tableState.status;
    })
    .toBe('completed');
  await here.tables.stop();
  await there.tables.stop();
  const decisions = await store.models.decisions(id, { since: 0, limit: 1000 });
  const hashes = [...one.calls, ...other.calls].map(({ user }) => user);
  expect(new Set(hashes).size).toBe(hashes.length);
  const spent = [...(await store.models.spentOn(Math.floor(time.now() / 86_400_000))).values()];
  expect(spent).toEqual([decisions.reduce((sum, { microdollars }) => sum + microdollars, 0)]);
});

test('a node that loses its lease during a call plays nothing and makes no further call', async () => {
  const time = new ManualTime();
  const leases = new MemoryLeases({ running: () => [], now: () => time.elapsed() });
  const shared = Object.assign(store, { isShared: true, leases });
  // Its answer is unreadable: it would be asked once more.
  const unreadable = new ScriptedModel({ type: 'Nonsense' });
  const release = unreadable.hold();
  const here = tablesWith(shared, unreadable, {}, time);
  const other = new ScriptedModel();
  const there = tablesWith(shared, other, {}, time);
  const { id, table } = await here.open({ players: MODELS, game: 'acquire' });
  RecordingListener.at(table);
  await table.host.start(HOST);
  await expect.poll(() => unreadable.calls.length).toBe(1);
  const twin = await there.tables.find(id);
  if (twin === undefined) throw new Error('The table is not there.');
  await leases.handOver(here.tables.leases.node);
  await there.tables.leases.renew([twin]);
  await here.tables.leases.renew([table]);
  release();
  // The call that was made is charged, and not the next one.
  const spent = async () => [...(await store.models.spentOn(Math.floor(time.now() / 86_400_000))).values()];
  await expect.poll(spent).toEqual([1050]);
  await flushEventLoop();
  expect(unreadable.calls).toHaveLength(1);
  expect(await spent()).toEqual([1050]);
  expect(await store.models.decisions(id, { since: 0, limit: 9 })).toEqual([]);
  expect(await store.actions(id, 0)).toEqual([]);
  await here.tables.stop();
  RecordingListener.at(twin);
  await expect.poll(() => other.calls.length).toBeGreaterThan(0);
  await there.tables.stop();
});

describe('recorded replies', () => {
  const file = () => {
    const folder = mkdtempSync(join(tmpdir(), 'magnate-tape-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    return join(folder, 'tape.jsonl');
  };
  const game = { players: MODELS, options: SHORT, seed: 'tape' };

  async function played(replies: ReturnType<typeof openRecordedReplies>): Promise<Table> {
    const { open, tables } = tablesWith(await openTestStore(), replies);
    const { table } = await open(game);
    RecordingListener.at(table);
    await table.host.start(HOST);
    await expect.poll(() => table.reader.status).toBe('completed');
    await tables.stop();
    return table;
  }

  test('give the same game again, to the same head of the chain', async () => {
    const path = file();
    const model = new ScriptedModel({ why: 'On tape.' });
    const recording = openRecordedReplies({ mode: 'record', file: path });
    const first = await played({ wrap: (name) => recording.wrap(name, model) });
    const again = await played(openRecordedReplies({ mode: 'replay', file: path }));
    expect(again.tableState.head).toBe(first.tableState.head);
    expect(readFileSync(path, 'utf8').trim().split('\n')).toHaveLength(model.calls.length);
  });

  test('without an answer fail', async () => {
    const path = file();
    writeFileSync(path, '');
    const provider = openRecordedReplies({ mode: 'replay', file: path }).wrap('test', new ScriptedModel());
    const call = { system: '', user: '', tool: { name: 'act', description: '', parameters: {} } };
    await expect(provider.ask(call, new AbortController().signal)).rejects.toBeInstanceOf(MissingReply);
  });
});

afterEach(() => store.close());
