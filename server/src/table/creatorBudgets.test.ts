import { ServiceError } from '@magnate/protocol';
import { expect, test } from 'vitest';
import { CreatorBudgets } from './creatorBudgets.ts';
import { ManualTime } from './testkit/manualTime.ts';
import { MemoryStore } from './testkit/memoryStore.ts';

const LIMITS = { tables: 10, botActions: 100, bytes: 1000 };
const silent = { info: () => undefined, warn: () => undefined, error: () => expect.unreachable() };
const HOUR = 3_600_000;

async function two() {
  const [store, time] = [new MemoryStore(), new ManualTime()];
  const made = () => new CreatorBudgets(LIMITS, { store, log: silent, time });
  const [here, there] = [made(), made()];
  await here.recall();
  await there.recall();
  /** Two nodes that store their usage and read that of each other. */
  const round = async () => {
    await time.pass(5000);
    for (const node of [here, there, here]) await node.save();
    await time.pass(5000);
    for (const node of [here, there]) await node.save();
  };
  return { here, there, made, time, round };
}

test('usage at another node counts, once', async () => {
  const { here, there, round } = await two();
  for (let i = 0; i < 60; i++) here.chargeBotAction('ann');
  for (let i = 0; i < 60; i++) there.chargeBotAction('ann');
  here.chargeBytes('ben', 400);
  expect([here.botWait('ann'), there.botWait('ann')]).toEqual([0, 0]);
  await round();
  expect(here.botWait('ann')).toBeGreaterThan(0);
  expect(there.botWait('ann')).toBeGreaterThan(0);
  const waits = [here.botWait('ann'), there.botWait('ann')];
  await round();
  await round();
  // Time passes, and nothing is charged a second time.
  expect(here.botWait('ann')).toBeLessThan(waits[0] ?? 0);
  expect(there.botWait('ann')).toBeLessThan(waits[1] ?? 0);
  there.requireBytes('ben');
  there.chargeBytes('ben', 700);
  await round();
  expect(() => here.requireBytes('ben')).toThrow(ServiceError);
});

test('an hour later both nodes count the same, and so does a new node', async () => {
  const { here, there, made, time, round } = await two();
  there.chargeBytes('ann', 900);
  await round();
  await time.pass(HOUR);
  here.chargeBytes('ann', 200);
  await round();
  expect(() => there.requireBytes('ann')).toThrow(ServiceError);
  const later = made();
  await later.recall();
  expect(() => later.requireBytes('ann')).toThrow(ServiceError);
});
