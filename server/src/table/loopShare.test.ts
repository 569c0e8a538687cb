import { expect, test } from 'vitest';
import { BurstShare } from './loopShare.ts';
import { flushEventLoop } from './testkit/manualTime.ts';

test('few jobs run at once; of a burst, a limited number per turn of the event loop, in order', async () => {
  const share = new BurstShare(2);
  const ran: number[] = [];
  const job = async (number: number) => {
    const turn = share.next();
    if (turn !== undefined) await turn;
    ran.push(number);
  };
  const jobs = [0, 1, 2, 3, 4].map(job);
  expect(ran).toEqual([0, 1]);
  await flushEventLoop(1);
  expect(ran).toEqual([0, 1, 2, 3]);
  // A later job does not overtake those that wait.
  jobs.push(job(5), job(6));
  await flushEventLoop(1);
  expect(ran).toEqual([0, 1, 2, 3, 4, 5]);
  await Promise.all(jobs);
  await flushEventLoop(2);
  void job(7);
  expect(ran).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});
