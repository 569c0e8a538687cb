import { Worker } from 'node:worker_threads';
import { botNamed } from '@magnate/bots';
import { games } from '@magnate/engine';
import { afterEach, expect, test } from 'vitest';
import type { TableDoc } from './doc.ts';
import { House } from './house.ts';
import { hall, players } from './testkit/hall.ts';
import { HOST, until } from './testkit/play.ts';
import { Thinking } from './thinking.ts';

const THREAD = new URL('./thinkingThread.ts', import.meta.url);
const DECISIONS = 6;

const workers: Worker[] = [];
const thinking: Thinking[] = [];

/** Starts such threads in turn, and true ones when there are no more. */
function thinker(...threads: readonly (() => Worker)[]): Thinking {
  return thinkerWithin(undefined, ...threads);
}

function thinkerWithin(timeLimit: number | undefined, ...threads: readonly (() => Worker)[]): Thinking {
  const made = new Thinking(() => {
    const worker = (threads[workers.length] ?? trueThread)();
    workers.push(worker);
    return worker;
  }, timeLimit);
  thinking.push(made);
  return made;
}
const trueThread = () => new Worker(THREAD);
const silentThread = () => new Worker('setInterval(() => undefined, 1000);', { eval: true });
/** Thinks about everything for ever, as a bot with a fault would. */
const STUCK = "require('node:worker_threads').parentPort.on('message', () => { for (;;); });";
const stuckThread = () => new Worker(STUCK, { eval: true });
/** Answers with what it was given. */
const ECHO =
  "const { parentPort: port } = require('node:worker_threads'); port.on('message', ({ id, milliseconds }) => port.postMessage({ id, action: milliseconds }));";
const echoThread = () => new Worker(ECHO, { eval: true });

afterEach(async () => {
  await Promise.all(thinking.splice(0).map((each) => each.stop()));
  workers.length = 0;
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

test('a question is answered with a legal action', async () => {
  const action = await thinker().choose(question);
  expect(games.monopoly.whyNot(state, action as never)).toBeUndefined();
});

test('many questions at once get each its own answer', async () => {
  const thinks = thinker();
  const asked = ['a', 'b'].flatMap((key) => [1, 2].map(() => thinks.choose({ ...question, key })));
  expect((await Promise.all(asked)).every((action) => action.playerId === playerId)).toBe(true);
  expect(workers).toHaveLength(1);
});

test('a bot that is not there is an error, not a silence', async () => {
  await expect(thinker().choose({ ...question, bot: 'nobody' })).rejects.toThrow('There is no bot nobody.');
});

test('whoever waits when the thread dies is told, and the next question starts another', async () => {
  const thinks = thinker(silentThread);
  const lost = thinks.choose(question).catch((error: Error) => error.message);
  await workers[0]?.terminate();
  expect(await lost).toBe('The thinking thread has ended.');
  thinks.forget(question.key);
  expect((await thinks.choose(question)).playerId).toBe(playerId);
  expect(workers).toHaveLength(2);
});

test('a choice that never comes is given up, and whoever waited behind it is answered by another thread', async () => {
  const thinks = thinkerWithin(2000, stuckThread, echoThread);
  const never = thinks.choose(question).catch((error: Error) => error.message);
  const behind = thinks.choose({ ...question, key: 'table/b' });
  expect(await never).toBe('There was no choice within 2 s.');
  expect(await behind).toBe(100);
  expect(workers).toHaveLength(2);
});

test('the more wait, the less is thought about each', async () => {
  const thinks = thinker(echoThread);
  const budgets = (await Promise.all(Array.from({ length: 20 }, () => thinks.choose(question)))) as unknown as number[];
  // The first one was alone when it was asked.
  expect(budgets[0]).toBe(100);
  expect(Math.min(...budgets)).toBe(10);
  expect(budgets.slice(-2)).toEqual([50, 100]);
});

test('a bot that thinks for ever does not hold its game up', async () => {
  const { log, logged } = silentLog();
  const house = new House(log, botNamed, thinkerWithin(50, stuckThread, stuckThread));
  const doc = { seats: [{ playerId, model: 'bot:sharp' }] } as unknown as TableDoc;
  const action = await house.choose('table', 'monopoly', state, doc, playerId);
  expect(games.monopoly.whyNot(state, action as never)).toBeUndefined();
  expect(logged).toEqual(['a bot failed']);
});

function silentLog() {
  const logged: string[] = [];
  const write = (_: object, message: string) => void logged.push(message);
  return { logged, log: { info: write, warn: write, error: write } };
}

test('after the stop nothing is asked', async () => {
  const thinks = thinker(silentThread);
  const asked = thinks.choose(question).catch((error: Error) => error.message);
  await thinks.stop();
  expect(await asked).toBe('The thinking thread has ended.');
  await expect(thinks.choose(question)).rejects.toThrow('The service is stopping.');
});

test('bot:sharp thinks while the event loop keeps turning', async () => {
  const { open, tables, logged } = hall();
  const { table } = await open({ game: 'acquire', players: players('bot:sharp', 'bot:sharp'), seed: 'loop' });
  await table.start(HOST);
  await until(() => table.standing.version > 1, Number.MAX_SAFE_INTEGER);
  const { version } = table.standing;
  let turns = 0;
  await until(() => {
    turns += 1;
    return table.standing.version >= version + DECISIONS;
  }, Number.MAX_SAFE_INTEGER);
  await tables.stop();
  // Thought on this thread, a decision would leave a handful of turns; beside it there are thousands.
  expect(turns / DECISIONS).toBeGreaterThan(100);
  expect(logged).toEqual([]);
});
