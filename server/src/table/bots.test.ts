import { type Bot, type BotPlayer, botNamed, rngFrom } from '@magnate/bots';
import { GAME_IDS, games, type PlayerId, RuleViolation } from '@magnate/engine';
import { fromSetup, startAuction } from '@magnate/engine/monopoly';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { BotPool } from './botPool.ts';
import type { TableLog } from '../base/log.ts';
import { flushEventLoop } from './testkit/manualTime.ts';
import { ENDLESS, HOST, nextMove, seat, SPECTATOR, until } from './testkit/play.ts';
import { RecordingListener } from './testkit/recordingListener.ts';
import { testDraws } from './testkit/testDraws.ts';
import { createTestTables, players } from './testkit/testTables.ts';

const SILENT: TableLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

type Choose = (playerId: PlayerId) => BotPlayer<'monopoly'>['choose'];

/** Test tables in which the bot `steady` chooses like this. */
function testTablesWith(choose: Choose, log = SILENT) {
  const sit = (playerId: PlayerId) => ({ choose: choose(playerId) }) as never;
  const odd: Bot = { name: 'steady', searches: false, sit: { monopoly: sit, acquire: sit } };
  const named = (name: string) => (name === 'bot:steady' ? odd : botNamed(name));
  return createTestTables({ botPool: new BotPool(log, named, undefined, testDraws()) });
}

test('dice and bots of test tables are the same in every run, without a seed', async () => {
  const played = async () => {
    const { open } = createTestTables();
    const { table } = await open({ players: players('bot:random', 'bot:random'), options: { endAt: { rounds: 3 } } });
    await table.host.start(HOST);
    await until(() => table.reader.status === 'completed');
    return table.tableState.state;
  };
  expect(await played()).toEqual(await played());
});

describe('a bot', () => {
  test('answers at once if no delay is set', async () => {
    const { open } = createTestTables();
    const { table } = await open({ players: players('bot:random', 'bot:random'), options: { endAt: { rounds: 6 } } });
    await table.host.start(HOST);
    await until(() => table.reader.status === 'completed');
    expect(table.tableState.doc.botDelay).toBe(0);
  });

  test.each(['steady', 'greedy', 'random'])('%s chooses every action itself', async (name) => {
    for (const game of GAME_IDS) {
      const { open, logged, store } = createTestTables();
      const { id, table } = await open({ game, players: players(`bot:${name}`, `bot:${name}`), seed: name });
      await table.host.start(HOST);
      // A random player may also resign.
      await until(() => table.tableState.version > 60 || table.reader.status === 'completed');
      expect(logged).toEqual([]);
      expect((await store.actions(id, 0)).every(({ by }) => by === 'bot')).toBe(true);
    }
  });

  test('waits for the set delay before each action, whatever the presence', async () => {
    const { open, time } = createTestTables();
    const { table } = await open({ players: players('bot:random', 'bot:random'), options: ENDLESS, botDelay: 2000 });
    await table.host.start(HOST);
    for (let version = 0; version < 5; version++) {
      for (let i = 0; i < 3; i++) {
        await time.pass(600);
        RecordingListener.at(table, seat('p1')).leave();
      }
      await time.pass(199);
      expect(table.tableState.version).toBe(version);
      await time.pass(1);
      expect(table.tableState.version).toBe(version + 1);
    }
  });

  test('sees the view of its seat, and keeps its memory while it has the seat', async () => {
    const seen: { readonly player: object; readonly id: PlayerId; readonly view: unknown }[] = [];
    const { open } = testTablesWith((id) => {
      const player = {};
      return (view, offers) => {
        seen.push({ player, id, view });
        return { type: offers[0]?.type, playerId: id } as never;
      };
    });
    const { table } = await open({ players: players('bot:steady', 'bot:steady'), options: { endAt: { rounds: 4 } } });
    await table.host.start(HOST);
    await until(() => table.reader.status === 'completed');
    expect(seen.every(({ view }) => (view as { secret: unknown }).secret === null)).toBe(true);
    expect(new Set(seen.map(({ player }) => player)).size).toBe(2);
  });

  test.each<[string, Choose]>([
    ['throws', () => () => Promise.reject(new Error('No idea.'))],
    [
      'throws at once',
      () => () => {
        throw new Error('No idea.');
      },
    ],
    ['chooses an illegal action', (playerId) => () => ({ type: 'PlaceBid', playerId, amount: -5 })],
    ['chooses for another player', (id) => () => ({ type: 'RollDice', playerId: id === 'p1' ? 'p2' : 'p1' })],
    ['chooses nothing', () => () => undefined as never],
    ['chooses nonsense', () => () => 42 as never],
  ])('that %s plays the default action, and the game ends', async (_, choose) => {
    const logged: string[] = [];
    const write = (_figures: object, message: string) => void logged.push(message);
    const { open } = testTablesWith(choose, { info: write, warn: write, error: write });
    const { table } = await open({ players: players('bot:steady', 'bot:random'), options: { endAt: { rounds: 20 } } });
    await table.host.start(HOST);
    await until(() => table.reader.status === 'completed');
    expect(table.reader.status).toBe('completed');
  });

  test('that fails rejects an offer', async () => {
    const { open } = testTablesWith(() => () => Promise.reject(new Error('No idea.')));
    const { table } = await open({
      players: players('Ann', 'bot:steady', 'Cy'),
      options: { dealtDeeds: 3, turnOrder: 'seat' },
    });
    await table.host.start(HOST);
    const listener = RecordingListener.at(table);
    const offer = { offered: { cash: 5 }, requested: { cash: 1 } };
    await table.act(seat('p1'), { action: { type: 'ProposeTrade', to: 'p2', offer } });
    await until(() => listener.types.includes('TradeRejected'));
    expect(table.tableState.state?.players.every((player) => !('isActive' in player) || player.isActive)).toBe(true);
  });
});

describe('rules that fail on the move of a bot', () => {
  afterEach(() => void vi.restoreAllMocks());

  /** Monopoly with one method replaced. */
  const broken = (method: 'play' | 'defaultAction', error: Error) =>
    vi.spyOn(games.monopoly, method).mockImplementation(() => {
      throw error;
    });

  test('pause the table with an event and a log line, and are not called again', async () => {
    const { open, logged, time } = createTestTables();
    const { table } = await open({ players: players('Ann', 'bot:steady'), options: { ...ENDLESS, turnOrder: 'seat' } });
    await table.host.start(HOST);
    const listener = RecordingListener.at(table);
    await table.act(seat('p1'), { action: { type: 'RollDice' } });
    const play = broken('play', new TypeError('no such space'));
    await table.seats.give(HOST, 'p1', { model: 'bot:steady' });
    await until(() => table.describe(SPECTATOR).paused);
    expect(listener.received.at(-1)).toMatchObject({
      type: 'TablePaused',
      fault: { playerId: 'p1', reason: 'TypeError' },
    });
    expect(logged.filter(({ message }) => message === 'rules failed, table paused')).toMatchObject([
      { figures: { gameId: table.id, playerId: 'p1', version: 1, reason: 'TypeError' } },
    ]);
    const calls = play.mock.calls.length;
    await time.pass(600_000);
    expect(play.mock.calls.length).toBe(calls);
    // It does not count against the pauses of the host.
    expect(table.tableState.doc.pauses ?? 0).toBe(0);
  });

  test('the host resumes the game when the rules work again, or closes the table', async () => {
    const { open } = createTestTables();
    const { table } = await open({ players: players('bot:steady', 'bot:steady'), options: ENDLESS });
    const play = broken('play', new TypeError('no such space'));
    await table.host.start(HOST);
    await until(() => table.describe(SPECTATOR).paused);
    // Resumed too early, it fails once more and is paused again.
    await table.host.pause(HOST, false);
    await until(() => table.describe(SPECTATOR).paused);
    play.mockRestore();
    await table.host.pause(HOST, false);
    await until(() => table.tableState.version > 3);
    broken('play', new TypeError('no such space'));
    await until(() => table.describe(SPECTATOR).paused);
    await table.host.close(HOST);
    expect(table.reader.status).toBe('completed');
  });

  test.each<[string, Error]>([
    ['refuse a legal action', new RuleViolation('WRONG_PHASE', 'That is not possible now.', {})],
    ['throw', new Error('broken')],
  ])('a clock that runs out when they %s pauses the table as well', async (_how, error) => {
    const { open, time } = createTestTables();
    const { table } = await open({ players: players('Ann', 'Ben'), options: ENDLESS, clock: { decision: 10 } });
    await table.host.start(HOST);
    RecordingListener.at(table, seat('p1'));
    broken('play', error);
    await time.pass(20_000);
    await until(() => table.describe(SPECTATOR).paused);
    expect(table.tableState.version).toBe(0);
  });

  test('a bot that fails when there is no default action pauses the table as well', async () => {
    const { open } = testTablesWith(() => () => Promise.reject(new Error('No idea.')));
    const { table } = await open({ players: players('bot:steady', 'bot:steady'), options: ENDLESS });
    broken('defaultAction', new TypeError('no offer'));
    await table.host.start(HOST);
    await until(() => table.describe(SPECTATOR).paused);
    expect(table.tableState.version).toBe(0);
  });
});

describe('an offer of a bot to a person', () => {
  const offer = { offered: { cash: 5 }, requested: { cash: 6 } };

  /** A bot that makes one offer to the person, and continues afterwards. */
  async function offered(isThere: boolean) {
    let isMade = false;
    const place = testTablesWith((playerId) => (view, offers) => {
      const type = offers.find((each) =>
        ['RollDice', 'EndTurn', 'DeclineProperty', 'PassBid'].includes(each.type),
      )?.type;
      if (isMade || view.phase !== 'WaitingForRoll') return { type, playerId } as never;
      isMade = true;
      return { type: 'ProposeTrade', playerId, to: 'p2', offer };
    });
    const { table } = await place.open({
      players: players('bot:steady', 'Bob'),
      options: { dealtDeeds: 3, turnOrder: 'seat' },
    });
    const listener = isThere ? RecordingListener.at(table, seat('p2')) : undefined;
    await table.host.start(HOST);
    await flushEventLoop();
    return { ...place, table, listener };
  }

  test('waits for a present person, for a bounded time', async () => {
    const { table, time } = await offered(true);
    expect(table.tableState.version).toBe(1);
    await time.pass(14_999);
    expect(table.tableState.version).toBe(1);
    await time.pass(1);
    expect(table.tableState.version).toBeGreaterThan(1);
  });

  test('is settled by the answer', async () => {
    const { table, listener } = await offered(true);
    const proposed = listener?.received.find(({ type }) => type === 'TradeProposed') as unknown as { tradeId: string };
    await table.act(seat('p2'), { action: { type: 'RejectTrade', tradeId: proposed.tradeId } });
    await until(() => table.tableState.version > 2);
    expect(listener?.faults).toEqual([]);
  });

  test('does not wait for an absent person, nor for one who leaves', async () => {
    const { table, time } = await offered(false);
    await until(() => table.tableState.version > 1);
    const left = await offered(true);
    left.listener?.leave();
    await until(() => left.table.tableState.version > 1);
    expect(left.time.now()).toBe(time.now());
  });
});

test('while several players decide at once, bots postpone their answers to offers', async () => {
  const { open } = createTestTables();
  const { table } = await open({ players: players('Ann', 'bot:steady', 'bot:steady') });
  const { doc } = table.tableState;
  const start = fromSetup({
    players: [{ id: 'p1' }, { id: 'p2' }, { id: 'p3' }],
    deeds: { 1: { owner: 'p1' } },
    turn: { player: 'p1', phase: 'PlayerAction' },
  });
  const offer = { offered: { cash: 5 }, requested: { cash: 1 } };
  const offered = games.monopoly.apply(start, { type: 'ProposeTrade', playerId: 'p1', to: 'p2', offer }).state;
  const auction = startAuction(offered, 39);
  const passed = games.monopoly.apply(auction, { type: 'PassBid', playerId: 'p2' }).state;
  const botPool = new BotPool(SILENT);
  const awaitedIn = (state: typeof offered) =>
    new Set(Array.from({ length: 50 }, () => botPool.next('monopoly', state, doc)));
  expect(awaitedIn(offered)).toEqual(new Set(['p2']));
  expect(awaitedIn(auction)).toEqual(new Set(['p2', 'p3']));
  expect(awaitedIn(passed)).toEqual(new Set(['p3']));
});

test('bots resume by themselves after a store outage', async () => {
  const { open, store, time } = createTestTables();
  const { table } = await open({ players: players('bot:random', 'bot:random'), options: ENDLESS });
  const listener = RecordingListener.at(table);
  await table.host.start(HOST);
  await until(() => table.tableState.version > 5);
  store.isDown = true;
  await time.pass(5000);
  const { version } = table.tableState;
  store.isDown = false;
  await time.pass(5000);
  await until(() => table.tableState.version > version + 5);
  expect(listener.faults).toEqual([]);
});

test('a stop during a choice plays no default action', async () => {
  const { promise, resolve } = Promise.withResolvers<never>();
  const { open, tables, store } = testTablesWith(() => () => promise);
  const { table, id } = await open({ players: players('bot:steady', 'bot:steady') });
  await table.host.start(HOST);
  await flushEventLoop();
  const row = await store.read(id);
  await tables.stop();
  resolve({ type: 'RollDice', playerId: 'p1' } as never);
  await flushEventLoop();
  expect(await store.read(id)).toEqual(row);
});

test.each(GAME_IDS)('%s: people and bots play a whole game together', async (game) => {
  const { open, time } = createTestTables({ round: Number.MAX_SAFE_INTEGER });
  const { table } = await open({
    game,
    players: players('Ann', 'bot:random', 'bot:greedy'),
    options: game === 'monopoly' ? { endAt: { rounds: 15 } } : {},
  });
  const listener = RecordingListener.at(table, seat('p1'));
  await table.host.start(HOST);
  const rng = rngFrom('side by side');
  while (table.reader.status === 'in_progress') {
    // Bots wait a while for answers to their offers.
    await time.pass(15_000);
    if (!table.reader.actions('p1').actors.includes('p1')) continue;
    const { action } = nextMove(table, rng, 'p1');
    await table.act(seat('p1'), { action });
  }
  expect(table.reader.status).toBe('completed');
  expect(listener.faults).toEqual([]);
});
