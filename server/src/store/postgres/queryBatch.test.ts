import { expect, test } from 'vitest';
import { QueryBatch } from './queryBatch.ts';

test('queries of one turn are batched, and each caller gets its own answer', async () => {
  const batches: (readonly number[])[] = [];
  const batch = new QueryBatch<number, number>(async (questions) => {
    batches.push(questions);
    return questions.map((question) => 10 * question);
  });
  expect(await Promise.all([1, 2, 3].map((question) => batch.ask(question)))).toEqual([10, 20, 30]);
  expect(batches).toEqual([[1, 2, 3]]);
});

test('while two batches are in flight, the next one fills; a failure affects its batch only', async () => {
  const batches: (readonly string[])[] = [];
  const answered: (() => void)[] = [];
  const batch = new QueryBatch<string, string>(async (questions) => {
    batches.push(questions);
    await new Promise<void>((resolve) => answered.push(resolve));
    if (questions.includes('bad')) throw new Error('bad');
    return questions;
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const first = batch.ask('a');
  await turn();
  const second = batch.ask('bad');
  await turn();
  const rest = ['b', 'c'].map((question) => batch.ask(question));
  await turn();
  expect(batches).toEqual([['a'], ['bad']]);
  for (const answer of answered.splice(0)) answer();
  await expect(second).rejects.toThrow('bad');
  await turn();
  await turn();
  for (const answer of answered.splice(0)) answer();
  expect([await first, await Promise.all(rest)]).toEqual(['a', ['b', 'c']]);
  expect(batches.slice(2)).toEqual([['b', 'c']]);
});
