import { rngFrom } from '@magnate/bots';
import { GAME_IDS, gameOf } from '@magnate/engine';
import { describe, expect, test } from 'vitest';
import { isFullRun } from '../../../scripts/fullRun.ts';
import type { Snapshot } from '../store/store.ts';
import type { TableState } from './tableState.ts';
import type { MemoryStore } from './testkit/memoryStore.ts';
import { codeOf, copied, ENDLESS, HOST, moveOn, SHORT, SPECTATOR, seat } from './testkit/play.ts';
import { RecordingListener } from './testkit/recordingListener.ts';
import { createTestTables, players, type TestTables } from './testkit/testTables.ts';

/** Options of the games that are restarted. */
const RESTARTED = isFullRun ? SHORT : { monopoly: { endAt: { rounds: 8 } }, acquire: { safeSize: 3, endSize: 8 } };

function picture({ state, ...rest }: TableState): unknown {
  return copied({ ...rest, state: state === null ? null : JSON.parse(gameOf(rest.game).serialize(state)) });
}

/** Table events from time to time. */
const ASIDES: readonly ((place: TestTables<MemoryStore>, id: string) => Promise<unknown>)[] = [
  async (place, id) => (await place.table(id)).host.pause(HOST, true),
  async (place, id) => (await place.table(id)).host.pause(HOST, false),
  async (place, id) => (await place.table(id)).host.mute(HOST, 'p1', true),
  async (place, id) => (await place.table(id)).host.mute(HOST, 'p1', false),
  async (place, id) => (await place.table(id)).seats.give(HOST, 'p2', { model: 'human' }),
];

/** One of this number of steps is followed by a restart, because replays take long. All kinds of steps have their turn. */
const STEPS = { withSnapshots: isFullRun ? 1 : 4, without: 8 };

describe.each(GAME_IDS)('%s', (game) => {
  test.each([
    ['with snapshots', true],
    ['with none since the start', false],
  ])('a restart after any step of a whole game changes nothing, %s', async (_, takesSnapshots) => {
    let place = createTestTables();
    place.store.takesSnapshots = takesSnapshots;
    const { id, table } = await place.open({ game, players: players('Ann', 'Bob'), options: RESTARTED[game] });
    await table.seats.addEntropy(seat('p1'), 'word');
    await table.host.start(HOST);
    const rng = rngFrom(`restart ${game}`);
    for (let i = 0; (await place.table(id)).reader.status === 'in_progress'; i++) {
      const before = await place.table(id);
      await (i % 5 === 4 ? ASIDES[Math.floor(i / 5) % ASIDES.length]?.(place, id) : moveOn(before, rng));
      // Sometimes nothing was saved since the last round.
      if (i % 3 === 0) await place.time.pass(1000);
      const { tableState } = await place.table(id);
      // The pause ends before the next action.
      if (tableState.doc.paused) await (await place.table(id)).host.pause(HOST, false);
      if (i % (takesSnapshots ? STEPS.withSnapshots : STEPS.without) > 0) continue;
      const known = picture((await place.table(id)).tableState);
      place = place.again();
      expect(picture((await place.table(id)).tableState)).toEqual(known);
    }
    const end = await place.table(id);
    expect(end.reader.status).toBe('completed');
    expect(end.tableState).toMatchObject({ head: (await place.store.read(id))?.head });
  });

  test('without any snapshot it is replayed from the start', async () => {
    const { open, store, again } = createTestTables();
    const { id, table } = await open({ game, players: players('Ann', 'Bob') });
    await table.host.start(HOST);
    const rng = rngFrom('lost');
    for (let i = 0; i < 20; i++) await moveOn(table, rng);
    store.loseSnapshot(id);
    const loadTableState = await again().table(id);
    expect(picture(loadTableState.tableState)).toEqual(picture(table.tableState));
    await moveOn(loadTableState, rng);
    expect(loadTableState.tableState.version).toBe(21);
  });

  test('a game with unknown rules is refused with a code, and unchanged', async () => {
    const { open, store, again } = createTestTables();
    const version = gameOf(game).version;
    const { id, table } = await open({ game, players: players('Ann', 'Bob') });
    const waiting = await open({ game, players: players('Ann', 'Bob') });
    await table.host.start(HOST);
    for (const each of [id, waiting.id]) store.changeRules(each, version + 1);
    const later = again();
    const finding = later.tables.find(id);
    await expect(finding).rejects.toMatchObject({
      code: 'WRONG_RULES_VERSION',
      details: { needs: version + 1, has: version },
    });
    expect(await codeOf(later.tables.find(waiting.id))).toBe('WRONG_RULES_VERSION');
    expect(await codeOf(later.tables.find(id))).toBe('WRONG_RULES_VERSION');
    store.changeRules(id, version);
    expect(await codeOf(later.tables.find(id))).toBeUndefined();
  });
});

test('actions that do not lead to the stored events are detected', async () => {
  const { open, store, again } = createTestTables();
  const { id, table } = await open({ players: players('Ann', 'Bob') });
  await table.host.start(HOST);
  store.takesSnapshots = false;
  await moveOn(table);
  const { events } = store;
  store.events = async (...args) =>
    (await events.apply(store, args)).map((event) =>
      event.type === 'DiceRolled' ? { ...event, dice: [6, 6] } : event,
    );
  await expect(again().table(id)).rejects.toThrow(`The actions of game ${id} do not lead to its events.`);
});

describe('a table that changes while it is being read', () => {
  /** Another service writes an action, a table event and a snapshot just before this call of the store. */
  async function moving(question: 'snapshot' | 'actions' | 'events') {
    const place = createTestTables({ round: Number.MAX_SAFE_INTEGER });
    const { store, open } = place;
    const { id, table } = await open({ players: players('Ann', 'Bob') });
    await table.host.start(HOST);
    for (let i = 0; i < 5; i++) await moveOn(table);
    const ask: (...args: never[]) => Promise<unknown> = store[question];
    const begin = () => {
      let isFirst = true;
      Object.assign(store, {
        [question]: async (...args: never[]) => {
          if (isFirst) {
            isFirst = false;
            await moveOn(table);
            await table.host.mute(HOST, 'p1', true);
            await store.saveSnapshots([table.queue.journal.snapshot() as Snapshot]);
          }
          return ask.apply(store, args);
        },
      });
    };
    return { ...place, id, table, begin };
  }

  test.each(['snapshot', 'actions', 'events'] as const)(
    'is opened at the version of its row (%s)',
    async (question) => {
      const { again, id, table, begin } = await moving(question);
      const before = picture(table.tableState);
      begin();
      const loadTableState = await again().table(id);
      expect(picture(loadTableState.tableState)).toEqual(before);
      // The next task reads the rest.
      await loadTableState.host.mute(HOST, 'p2', true);
      expect(loadTableState.tableState.version).toBe(6);
    },
  );

  test.each(['actions', 'events'] as const)('is followed to the version of its row (%s)', async (question) => {
    const { again, id, table, begin, store } = await moving(question);
    const there = await again().table(id);
    const listener = RecordingListener.at(there);
    const { seq } = there;
    await moveOn(table);
    begin();
    await there.host.mute(HOST, 'p2', true);
    expect(listener.faults).toEqual([]);
    expect(listener.received).toEqual(await store.events(id, seq, 1000));
    expect(there.tableState.version).toBe(7);
  });
});

test('a table that is removed while it is being read is unknown', async () => {
  const { open, store, again } = createTestTables();
  const { id, table } = await open({ players: players('Ann', 'Bob') });
  await table.host.start(HOST);
  await moveOn(table);
  const { actions } = store;
  store.actions = async (...args) => {
    await store.remove(id);
    return actions.apply(store, args);
  };
  expect(await codeOf(again().tables.find(id))).toBe('UNKNOWN_GAME');
});

describe('startup', () => {
  test('opens every running game, and one that cannot be opened does not block others', async () => {
    const { open, store, again } = createTestTables();
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) {
      const { id, table } = await open({ players: players('Ann', 'Bob') });
      if (i > 0) await table.host.start(HOST);
      ids.push(id);
    }
    store.changeRules(ids[2] ?? '', 999);
    const later = again();
    expect(await later.tables.openRunning()).toBe(3);
    expect(later.tables.size).toBe(3);
    expect(later.logged).toEqual([
      { figures: { gameId: ids[2], reason: 'WRONG_RULES_VERSION' }, message: 'table could not be opened' },
    ]);
  });

  test('resumes bots and clocks', async () => {
    const { open, again, time, tables } = createTestTables();
    const { id, table } = await open({
      players: players('Ann', 'bot:random'),
      options: ENDLESS,
      clock: { decision: 5 },
      botDelay: 1000,
    });
    await table.host.start(HOST);
    await tables.stop();
    const later = again();
    await later.tables.openRunning();
    const reopened = await later.table(id);
    const listener = RecordingListener.at(reopened, seat('p1'));
    await time.pass(30_000);
    expect(reopened.tableState.version).toBeGreaterThan(2);
    expect(listener.faults).toEqual([]);
  });

  test('a waiting table keeps its events', async () => {
    const { open, again } = createTestTables();
    const { id, table } = await open({ players: players('Ann', 'Bob') });
    await table.seats.addEntropy(seat('p2'), 'mine');
    const later = await again().table(id);
    expect(picture(later.tableState)).toEqual(picture(table.tableState));
    await later.host.start(HOST);
    expect((await later.reader.events(SPECTATOR, 0, 4)).map(({ type }) => type)).toEqual([
      'TableOpened',
      'EntropyAdded',
      'DealtUnclaimed',
      'GameStarted',
    ]);
  });
});
