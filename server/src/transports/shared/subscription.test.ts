import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Visitor } from '../../table/types.ts';
import { FakeTable, range, whole } from '../testkit/fakeTable.ts';
import { Reader, settled } from '../testkit/reader.ts';
import { Subscription } from './subscription.ts';

/** Charges no address. */
const free = () => undefined;

const SPECTATOR: Visitor = { role: 'spectator' };

/** Steps that may happen in any order: one to seven events are counted, all are stored, or published, and so on. */
const moves = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 7 }) },
  { weight: 1, arbitrary: fc.constant('write' as const) },
  { weight: 3, arbitrary: fc.constant('publish' as const) },
  { weight: 4, arbitrary: fc.constant('answer' as const) },
  { weight: 3, arbitrary: fc.constant('take' as const) },
);

function make(move: number | 'write' | 'publish' | 'answer' | 'take', table: FakeTable, reader: Reader): void {
  if (typeof move === 'number') table.append(move);
  else if (move === 'take') reader.takeAll();
  else table[move]();
}

describe('a subscription', () => {
  test('delivers every event after its start once, in order, for any interleaving', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(moves, { maxLength: 10 }),
        fc.nat({ max: 30 }),
        fc.integer({ min: 1, max: 6 }),
        fc.boolean(),
        fc.array(moves, { maxLength: 40 }),
        async (before, from, page, early, plan) => {
          const table = new FakeTable();
          Object.assign(table, { early, slow: true });
          const reader = new Reader();
          reader.patient = true;
          for (const move of before) make(move, table, reader);
          const since = Math.min(from, table.publishedSeq);
          const subscription = new Subscription(table, SPECTATOR, since, reader, free, page);
          subscription.begin();
          for (const move of plan) {
            make(move, table, reader);
            await settled();
            expect(reader.seqs).toEqual(range(since + 1, subscription.seq));
          }
          table.publish();
          table.slow = false;
          reader.patient = false;
          while (table.asked > 0 || reader.untaken.length > 0) {
            table.answer();
            reader.takeAll();
            await settled();
          }
          expect(reader.seqs).toEqual(range(since + 1, table.seq));
          expect(reader.currentAt.at(-1)).toBe(reader.seqs.at(-1) ?? 0);
          expect(reader.errors).toEqual([]);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('does not read again events that a page contained before they were published', async () => {
    const table = new FakeTable();
    table.append(3);
    table.write();
    const reader = new Reader();
    new Subscription(table, SPECTATOR, 0, reader).begin();
    await settled();
    expect(reader.seqs).toEqual([1, 2, 3]);
    table.append(1);
    table.publish();
    await settled();
    expect(reader.seqs).toEqual([1, 2, 3, 4]);
    expect(table.pagesRead).toBe(1);
  });

  test('reads nothing if there are no older events', () => {
    const table = new FakeTable();
    table.append(5);
    table.publish();
    const reader = new Reader();
    new Subscription(table, SPECTATOR, 5, reader).begin();
    expect(reader.currentAt).toEqual([0]);
    expect(table.pagesRead).toBe(0);
  });

  test('reads the next page only after the last one was flushed', async () => {
    const table = new FakeTable();
    table.append(10);
    table.publish();
    const reader = new Reader();
    reader.patient = true;
    new Subscription(table, SPECTATOR, 0, reader, free, 4).begin();
    await settled();
    expect(reader.seqs).toEqual(range(1, 4));
    table.append(1);
    table.publish();
    await settled();
    expect(reader.seqs).toEqual(range(1, 4));
    reader.patient = false;
    reader.takeAll();
    await settled();
    expect(reader.seqs).toEqual(range(1, 11));
    expect(reader.currentAt).toEqual([11]);
  });

  test('redacts the events for each viewer, when read and when live', async () => {
    const table = new FakeTable();
    table.append(2, { secretOf: 'ann' });
    table.publish();
    const readers = [
      SPECTATOR,
      { role: 'seat', playerId: 'ann', epoch: 1, nonce: null, issuedAt: null } as const,
      { role: 'seat', playerId: 'bob', epoch: 1, nonce: null, issuedAt: null } as const,
    ].map((visitor) => {
      const reader = new Reader();
      new Subscription(table, visitor, 0, reader).begin();
      return reader;
    });
    await settled();
    table.append(1, { secretOf: 'ann' });
    table.append(1);
    table.publish();
    await settled();
    expect(readers.map(({ seqs }) => seqs)).toEqual([range(1, 4), range(1, 4), range(1, 4)]);
    expect(readers.map(({ events }) => events.map(whole))).toEqual([
      [false, false, false, true],
      [true, true, true, true],
      [false, false, false, true],
    ]);
  });

  test('ends a closed table after its last event', async () => {
    const table = new FakeTable();
    table.slow = true;
    table.append(3);
    table.publish();
    const reader = new Reader();
    new Subscription(table, SPECTATOR, 0, reader).begin();
    table.append(1);
    table.publish();
    table.endAll('closed');
    expect(reader.endings).toEqual([]);
    table.answer();
    await settled();
    table.answer();
    await settled();
    expect(reader.seqs).toEqual(range(1, 4));
    expect(reader.endings).toEqual(['closed']);
    expect(table.attached).toBe(0);
  });

  test.each(['token', 'stopping'] as const)('ends at once for %s, and delivers nothing more', async (why) => {
    const table = new FakeTable();
    table.slow = true;
    table.append(3);
    table.publish();
    const reader = new Reader();
    new Subscription(table, SPECTATOR, 0, reader).begin();
    table.endAll(why);
    expect(reader.endings).toEqual([why]);
    table.answer();
    await settled();
    expect(reader.seqs).toEqual([]);
    expect(reader.currentAt).toEqual([]);
  });

  test('reads missed events after a gap in updates', async () => {
    const table = new FakeTable();
    const reader = new Reader();
    new Subscription(table, SPECTATOR, 0, reader).begin();
    table.append(3);
    table.forget();
    table.append(1);
    table.publish();
    await settled();
    expect(reader.seqs).toEqual(range(1, 4));
  });

  test('fails rather than leave a gap', async () => {
    const table = new FakeTable();
    table.append(3);
    table.publish();
    table.lose(2);
    const reader = new Reader();
    new Subscription(table, SPECTATOR, 0, reader).begin();
    await settled();
    expect(reader.seqs).toEqual([1]);
    expect(reader.errors).toHaveLength(1);
    expect(table.attached).toBe(0);
  });

  test('isolates the table and other readers from the fault of one reader', async () => {
    const table = new FakeTable();
    const faulty = new Reader();
    faulty.event = () => {
      throw new Error('broken');
    };
    const reader = new Reader();
    for (const each of [faulty, reader]) new Subscription(table, SPECTATOR, 0, each).begin();
    table.append(2);
    table.publish();
    await settled();
    expect(faulty.errors).toHaveLength(1);
    expect(reader.seqs).toEqual([1, 2]);
  });

  test('detaches from the table once', () => {
    const table = new FakeTable();
    const reader = new Reader();
    const subscription = new Subscription(table, SPECTATOR, 0, reader);
    subscription.begin();
    expect(table.attached).toBe(1);
    subscription.end();
    subscription.end();
    expect(table.attached).toBe(0);
    table.publish();
    expect(reader.endings).toEqual([]);
  });
});
