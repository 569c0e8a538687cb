import { Worker } from 'node:worker_threads';
import { botNamed } from '@magnate/bots';
import { games } from '@magnate/engine';
import { afterEach, expect, test, vi } from 'vitest';
import { BotPool } from './botPool.ts';
import { SearchWorker } from './searchWorker.ts';
import type { TableDoc } from './tableDoc.ts';
import { flushEventLoop } from './testkit/manualTime.ts';
import { HOST, until } from './testkit/play.ts';
import { createTestTables, players } from './testkit/testTables.ts';

const THREAD = new URL('./searchThread.ts', import.meta.url);
const DECISIONS = 2;
const TURNS = 1000;
/** Milliseconds: longer than a worker may take to start and to choose. */
const FOR_EVER = 100_000;

const workers: Worker[] = [];
const thinking: SearchWorker[] = [];

/** Starts these workers in turn, and real ones afterwards. */
function searchWorkerWith(...threads: readonly (() => Worker)[]): SearchWorker {
  const made = new SearchWorker(() => {
    const worker = (threads[workers.length] ?? realThread)();
    workers.push(worker);
    return worker;
  });
  thinking.push(made);
  return made;
}
const realThread = () => new Worker(THREAD);
const silentThread = () => new Worker('setInterval(() => undefined, 1000);', { eval: true });
/** A worker in an endless loop. */
const STUCK = "require('node:worker_threads').parentPort.on('message', () => { for (;;); });";
const stuckThread = () => new Worker(STUCK, { eval: true });
/** A worker that answers with its time budget. */
const ECHO =
  "const { parentPort: port } = require('node:worker_threads'); port.on('message', ({ id, milliseconds }) => port.postMessage({ id, action: milliseconds }));";
const echoThread = () => new Worker(ECHO, { eval: true });

/** A worker that starts only when the test says so, as on a busy machine. */
const gate = new Int32Array(new SharedArrayBuffer(4));
const GATED = `Atomics.wait(require('node:worker_threads').workerData, 0, 0); import(${JSON.stringify(THREAD.href)});`;
const gatedThread = () => new Worker(GATED, { eval: true, workerData: gate });
const openGate = () => {
  Atomics.store(gate, 0, 1);
  Atomics.notify(gate, 0);
};

/** Fakes the timers, so that timeouts happen when the test says so. */
function holdLimits(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

afterEach(async () => {
  vi.useRealTimers();
  openGate();
  await Promise.all(thinking.splice(0).map((each) => each.stop()));
  workers.length = 0;
  Atomics.store(gate, 0, 0);
});

const state = games.monopoly.create({
  players: [
    { id: 'a', name: 'a' },
    { id: 'b', name: 'b' },
  ],
  seed: 'thinking',
});
const playerId = games.monopoly.actors(state)[0] as string;
const question = {
  key: 'table/a',
  bot: 'sharp',
  game: 'monopoly',
  playerId,
  view: games.monopoly.view(state, playerId),
} as const;

test('a search returns a legal action', async () => {
  const action = await searchWorkerWith().choose(question);
  expect(games.monopoly.whyNot(state, action as never)).toBeUndefined();
});

test('concurrent searches each get their own answer', async () => {
  const thinks = searchWorkerWith();
  const choices = ['a', 'b'].flatMap((key) => [1, 2].map(() => thinks.choose({ ...question, key })));
  expect((await Promise.all(choices)).every((action) => action.playerId === playerId)).toBe(true);
  expect(workers).toHaveLength(1);
});

test('an unknown bot is an error', async () => {
  await expect(searchWorkerWith().choose({ ...question, bot: 'nobody' })).rejects.toThrow('There is no bot nobody.');
});

test('a pending search fails when the thread dies, and the next one starts another thread', async () => {
  const thinks = searchWorkerWith(silentThread);
  const lost = thinks.choose(question).catch((error: Error) => error.message);
  await workers[0]?.terminate();
  expect(await lost).toBe('The search thread has ended.');
  thinks.forget(question.key);
  expect((await thinks.choose(question)).playerId).toBe(playerId);
  expect(workers).toHaveLength(2);
});

test('a search that never ends times out, and queued ones are answered by another thread', async () => {
  holdLimits();
  const thinks = searchWorkerWith(stuckThread, echoThread);
  const never = thinks.choose(question).catch((error: Error) => error.message);
  const behind = thinks.choose({ ...question, key: 'table/b' });
  vi.advanceTimersByTime(FOR_EVER);
  expect(await never).toMatch(/^There was no choice within \d+ s\.$/);
  expect(await behind).toBe(100);
  expect(workers).toHaveLength(2);
});

test('a slow start of the thread has extra time, later searches have not', async () => {
  holdLimits();
  const thinks = searchWorkerWith(gatedThread, echoThread);
  const choice = thinks.choose(question);
  vi.advanceTimersByTime(50_000);
  openGate();
  expect((await choice).playerId).toBe(playerId);
  expect(workers).toHaveLength(1);
  const late = thinks.choose(question).catch((error: Error) => error.message);
  vi.advanceTimersByTime(10_000);
  expect(await late).toBe('There was no choice within 10 s.');
});

test('the time budget shrinks with the length of the queue', async () => {
  const thinks = searchWorkerWith(echoThread);
  const budgets = (await Promise.all(Array.from({ length: 20 }, () => thinks.choose(question)))) as unknown as number[];
  // The queue was empty when the first one was asked.
  expect(budgets[0]).toBe(100);
  expect(Math.min(...budgets)).toBe(10);
  expect(budgets.slice(-2)).toEqual([50, 100]);
});

test('a bot that never answers does not block its game', async () => {
  const { log, logged } = silentLog();
  holdLimits();
  const botPool = new BotPool(log, botNamed, searchWorkerWith(stuckThread));
  const doc = { seats: [{ playerId, model: 'bot:sharp' }] } as unknown as TableDoc;
  const choosing = botPool.choose({
    tableId: 'table',
    game: 'monopoly',
    state,
    doc,
    playerId,
    claim: { creator: '', isOfPeople: true },
  });
  vi.advanceTimersByTime(FOR_EVER);
  const action = await choosing;
  expect(games.monopoly.whyNot(state, action as never)).toBeUndefined();
  expect(logged).toEqual(['bot failed']);
});

function silentLog() {
  const logged: string[] = [];
  const write = (_: object, message: string) => void logged.push(message);
  return { logged, log: { info: write, warn: write, error: write } };
}

test('after a stop no search is started', async () => {
  const thinks = searchWorkerWith(silentThread);
  const failure = thinks.choose(question).catch((error: Error) => error.message);
  await thinks.stop();
  expect(await failure).toBe('The search thread has ended.');
  await expect(thinks.choose(question)).rejects.toThrow('The service is stopping.');
});

test('a search of bot:sharp does not block the event loop', async () => {
  const { log, logged } = silentLog();
  const botPool = new BotPool(log, botNamed, searchWorkerWith(gatedThread));
  const { open, tables } = createTestTables({ botPool });
  const { table } = await open({ game: 'acquire', players: players('bot:sharp', 'bot:sharp'), seed: 'loop' });
  await table.host.start(HOST);
  const { version } = table.tableState;
  // On this thread the first decision would be made by now.
  await flushEventLoop(TURNS);
  expect(table.tableState.version).toBe(version);
  openGate();
  await until(() => table.tableState.version >= version + DECISIONS);
  await tables.stop();
  expect(logged).toEqual([]);
});
