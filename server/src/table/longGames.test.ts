import { rngFrom } from '@magnate/bots';
import { gameOf } from '@magnate/engine';
import { describe, expect, test, vi } from 'vitest';
import { StoreUnavailable } from '../store/store.ts';
import { LoopShare } from './loopShare.ts';
import { UNCAPPED } from './tableCaps.ts';
import { CHECKPOINT_EVERY } from './tableLoader.ts';
import type { AnyAction } from './tableState.ts';
import { codeOf, ENDLESS, HOST, holder, moveOn, recordOf, SHORT, seat, until } from './testkit/play.ts';
import { createTestTables, players } from './testkit/testTables.ts';
import type { Acknowledgement, Submission } from './types.ts';

const ACTIONS = 10 * CHECKPOINT_EVERY + 7;

/** A long game of people, with the first answer to every action. */
async function longGame() {
  const place = createTestTables({ round: Number.MAX_SAFE_INTEGER });
  const made = await place.open({
    game: 'monopoly',
    players: players('Ann', 'Bob'),
    seed: 'long',
    options: { startingCash: 100_000 },
  });
  await made.table.host.start(HOST);
  const { table } = made;
  const rules = gameOf('monopoly');
  const sent: { readonly playerId: string; readonly submission: Submission; readonly answer: Acknowledgement }[] = [];
  for (let i = 0; i < ACTIONS; i++) {
    if (i % 50 === 20) await table.host.mute(HOST, 'p2', i % 100 === 20);
    const playerId = holder(table);
    const { playerId: _, ...action } = rules.defaultAction(table.tableState.state as never, playerId) as AnyAction;
    const submission = { action, actionId: `a${i}` };
    sent.push({ playerId, submission, answer: structuredClone(await table.act(seat(playerId), submission)) });
  }
  return { ...place, ...made, sent };
}

describe('a repeated action', () => {
  test('gets its first answer with a bounded replay, however long the game is', async () => {
    const { table, store, sent } = await longGame();
    for (const index of [0, 1, CHECKPOINT_EVERY - 1, CHECKPOINT_EVERY, 300, 420, sent.length - 2]) {
      const { playerId, submission, answer } = sent[index] as (typeof sent)[number];
      store.actionsRead = 0;
      expect(await table.act(seat(playerId), submission)).toEqual(answer);
      expect(store.actionsRead).toBeLessThan(CHECKPOINT_EVERY);
    }
  });

  test('needs no replay if only the acknowledgement is needed, as on a socket', async () => {
    const { table, store, sent } = await longGame();
    const { playerId, submission, answer } = sent[5] as (typeof sent)[number];
    store.actionsRead = 0;
    const { version, lastSeq } = await table.act(seat(playerId), { ...submission, isDetailed: false });
    expect([version, lastSeq, store.actionsRead]).toEqual([answer.version, answer.lastSeq, 0]);
  });

  test('of a game without checkpoints is replayed from the start once', async () => {
    const { table, store, id, sent } = await longGame();
    store.loseCheckpoints(id);
    const { playerId, submission, answer } = sent[600] as (typeof sent)[number];
    store.actionsRead = 0;
    expect(await table.act(seat(playerId), submission)).toEqual(answer);
    expect(store.actionsRead).toBe(601);
    store.actionsRead = 0;
    expect(await table.act(seat(playerId), submission)).toEqual(answer);
    expect(store.actionsRead).toBeLessThan(CHECKPOINT_EVERY);
  });
});

describe('a record', () => {
  async function finished() {
    const place = createTestTables();
    const made = await place.open({ players: players('bot:random', 'bot:random'), options: SHORT.monopoly });
    await made.table.host.start(HOST);
    await until(() => made.table.tableState.status === 'completed');
    return { ...place, ...made };
  }

  test('is written once, after which no row of the game is read again', async () => {
    const { table, store, again, id } = await finished();
    const both = await Promise.all([recordOf(table), recordOf(table)]);
    expect(both[0]).toEqual(both[1]);
    store.actionsRead = 0;
    const elsewhere = await again().table(id);
    const events = vi.spyOn(store, 'events');
    expect(await recordOf(table)).toEqual(both[0]);
    expect(await recordOf(elsewhere)).toEqual(both[0]);
    expect([store.actionsRead, events.mock.calls.length]).toEqual([0, 0]);
  });

  test('that could not be written is written at the next request', async () => {
    const { table, store } = await finished();
    store.isDown = true;
    await expect(recordOf(table)).rejects.toThrow(StoreUnavailable);
    store.isDown = false;
    expect((await recordOf(table)).actions.length).toBe(table.tableState.version);
  });
});

test('a game stops at its cap: for people, bots and clocks', async () => {
  const { open } = createTestTables({ caps: { ...UNCAPPED, actions: 40 } });
  const { table: bots } = await open({ players: players('bot:random', 'bot:random'), options: ENDLESS });
  await bots.host.start(HOST);
  await until(() => bots.tableState.version === 40 && bots.isQuiet);
  const { table } = await open({ players: players('Ann', 'Bob'), seed: 'x', clock: { decision: 1 }, options: ENDLESS });
  await table.host.start(HOST);
  const rng = rngFrom('cap');
  while (table.tableState.version < 40) await moveOn(table, rng);
  expect(await codeOf(moveOn(table, rng))).toBe('TABLE_FULL');
  expect(table.isQuiet).toBe(true);
});

test('long jobs share turns of the event loop, in order', async () => {
  const share = new LoopShare(2);
  const done: number[] = [];
  const all = Array.from({ length: 5 }, (_, i) => share.next().then(() => done.push(i)));
  const seen: number[] = [];
  for (let turn = 0; turn < 3; turn++) {
    await new Promise(setImmediate);
    seen.push(done.length);
  }
  await Promise.all(all);
  expect(done).toEqual([0, 1, 2, 3, 4]);
  expect(seen).toEqual([2, 4, 5]);
  expect(share.waiting).toBe(0);
});
