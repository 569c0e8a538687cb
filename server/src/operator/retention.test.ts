import { describe, expect, test } from 'vitest';
import { MemoryStore } from '../table/testkit/memoryStore.ts';
import { Retention } from './retention.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** A service that is restarted repeatedly on one store, at times that the test chooses. */
function series() {
  const store = new MemoryStore();
  const idle = ['old', 'older'];
  store.idleSince = async () => idle;
  const logged: string[] = [];
  const removals: number[] = [];
  const write = (fields: object, message: string) => void logged.push(`${message} ${JSON.stringify(fields)}`);
  const tables = { removeIdle: async (before: number) => removals.push(before) };
  const round = (days: number, now: number) =>
    new Retention({ store, tables, log: { info: write, warn: write }, days, now: () => now }).round();
  return { round, logged, removals };
}

describe('the removal of idle tables', () => {
  test('is announced one round before, also across a restart', async () => {
    const { round, logged, removals } = series();
    await round(30, 100 * DAY);
    expect(removals).toEqual([]);
    expect(logged).toEqual([
      `tables will be removed ${JSON.stringify({ days: 30, tables: 2, from: new Date(100 * DAY + HOUR).toISOString() })}`,
    ]);
    await round(30, 100 * DAY + HOUR - 1);
    expect(removals).toEqual([]);
    await round(30, 100 * DAY + HOUR);
    expect(removals).toEqual([70 * DAY + HOUR]);
    await round(30, 101 * DAY);
    expect(removals).toHaveLength(2);
    expect(logged.filter((line) => line.startsWith('tables will be'))).toHaveLength(1);
  });

  test('is announced again for a shorter time, and not for a longer one', async () => {
    const { round, logged, removals } = series();
    await round(30, 100 * DAY);
    await round(60, 100 * DAY + 1);
    expect(removals).toEqual([]);
    await round(60, 101 * DAY);
    expect(removals).toHaveLength(1);
    await round(10, 102 * DAY);
    expect(removals).toHaveLength(1);
    expect(logged.filter((line) => line.startsWith('tables will be'))).toHaveLength(2);
    await round(10, 103 * DAY);
    expect(removals).toHaveLength(2);
  });

  test('never happens with 0, and is announced again after it', async () => {
    const { round, logged, removals } = series();
    await round(30, 100 * DAY);
    await round(0, 101 * DAY);
    await round(0, 102 * DAY);
    await round(30, 103 * DAY);
    expect(removals).toEqual([]);
    expect(logged.filter((line) => line.startsWith('tables will be'))).toHaveLength(2);
  });
});
