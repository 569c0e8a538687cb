import { expect, test } from 'vitest';
import { BotTurns } from './botTurns.ts';
import { ManualTime, flushEventLoop } from './testkit/manualTime.ts';

function turns(perSecond: number) {
  const time = new ManualTime();
  const botTurns = new BotTurns(perSecond, time);
  const done: string[] = [];
  const ask = (creator: string, isOfPeople = false) =>
    void botTurns.next({ creator, isOfPeople }).then(() => done.push(creator));
  return { time, botTurns, done, ask };
}

test('bots at tables without people share a rate, and creators take turns', async () => {
  const { time, botTurns, done, ask } = turns(10);
  for (let i = 0; i < 119; i++) ask('many');
  ask('one');
  await flushEventLoop();
  expect([done.length, botTurns.waiting]).toEqual([10, 110]);
  await time.pass(1000);
  expect([done.length, done.indexOf('one')]).toEqual([20, 11]);
});

test('bots that people wait for are not limited and go first', async () => {
  const { done, ask } = turns(2);
  for (let i = 0; i < 50; i++) ask('many');
  for (let i = 0; i < 40; i++) ask('ann', true);
  await flushEventLoop();
  expect(done.filter((each) => each === 'ann')).toHaveLength(40);
  expect(done.filter((each) => each === 'many')).toHaveLength(2);
});

test('choices per turn of the event loop are bounded', async () => {
  const { done, ask } = turns(Number.POSITIVE_INFINITY);
  for (let i = 0; i < 100; i++) ask('many', true);
  const seen: number[] = [];
  let last = 0;
  while (done.length < 100) {
    await new Promise(setImmediate);
    seen.push(done.length - last);
    last = done.length;
  }
  expect(Math.max(...seen)).toBeLessThanOrEqual(32);
});
