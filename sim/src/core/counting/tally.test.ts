import { describe, expect, test } from 'vitest';
import { addTally, count } from './tally.ts';

interface SampleTally {
  games: number;
  places: number[];
  events: Record<string, number>;
  pairs: Record<string, Record<string, number>>;
}

const CHUNKS: readonly SampleTally[] = [
  { games: 2, places: [1, 1], events: { Rolled: 3 }, pairs: { a: { b: 1 } } },
  { games: 3, places: [1, 0, 2], events: { Rolled: 4, Bought: 1 }, pairs: { a: { b: 0.5, c: 1 }, b: { a: 2.5 } } },
  { games: 1, places: [1], events: { Ended: 1 }, pairs: { c: { a: 1 } } },
];

const sumOf = (chunks: readonly SampleTally[]) =>
  chunks.reduce<SampleTally | undefined>((sum, chunk) => addTally(sum, chunk), undefined);

describe('adding', () => {
  test('sums numbers', () => {
    expect(addTally(2, 3.5)).toBe(5.5);
    expect(addTally(undefined, 3)).toBe(3);
  });

  test('sums lists by index, to the length of the longer one', () => {
    expect(addTally([1, 2, 3], [10])).toEqual([11, 2, 3]);
    expect(addTally([1], [10, 20, 30])).toEqual([11, 20, 30]);
    expect(addTally<number[]>([], [4])).toEqual([4]);
  });

  test('sums records by key and adds new keys', () => {
    expect(addTally<Record<string, number>>({ a: 1, b: 2 }, { b: 3, c: 4 })).toEqual({ a: 1, b: 5, c: 4 });
  });

  // External bots bring their own names.
  test('treats keys of Object.prototype like any other', () => {
    const names = Object.fromEntries([
      ['constructor', 2],
      ['toString', 3],
    ]);
    expect(addTally({}, names)).toEqual(names);
    const record: Record<string, number> = {};
    count(record, 'valueOf');
    expect(record).toEqual({ valueOf: 1 });
  });

  test('sums nested values at every depth', () => {
    expect(sumOf(CHUNKS)).toEqual({
      games: 6,
      places: [3, 1, 2],
      events: { Rolled: 7, Bought: 1, Ended: 1 },
      pairs: { a: { b: 1.5, c: 1 }, b: { a: 2.5 }, c: { a: 1 } },
    });
  });

  test('does not change the chunks that it adds', () => {
    const before = structuredClone(CHUNKS);
    const sum = sumOf(CHUNKS);
    addTally(sum, CHUNKS[1] as SampleTally);
    expect(CHUNKS).toEqual(before);
    expect(sum?.places).not.toBe(CHUNKS[0]?.places);
    // A name that is added later is a copy too.
    expect(sum?.pairs['b']).not.toBe(CHUNKS[1]?.pairs['b']);
  });
});

test('counters start at zero and increase by one or more', () => {
  const record: Record<string, number> = {};
  count(record, 'a');
  count(record, 'a');
  count(record, 'b', 0.5);
  count(record, 'b', 0);
  expect(record).toEqual({ a: 2, b: 0.5 });
});
