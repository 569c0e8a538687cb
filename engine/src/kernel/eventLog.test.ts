import { describe, expect, test } from 'vitest';
import {
  append,
  copyLog,
  cutLog,
  emptyLog,
  eventsAfter,
  eventsOf,
  eventsSince,
  GameEventLog,
  joinLogs,
  type Log,
  mutedLog,
  nextLog,
  type Stamped,
  tick,
} from './eventLog.ts';

const STEP = 10;

/** Appends `count` events; event n happens at 10 n. */
function grow(log: Log<Stamped>, count: number, type = 'event'): Log<Stamped> {
  for (let i = 0; i < count; i++) {
    const seq = log.length + 1;
    append(log, { type, seq, at: seq * STEP });
  }
  return log;
}

/** A deeply frozen log. */
function frozen(log: Log<Stamped>): Log<Stamped> {
  for (const list of [log.tail, log.runs, log.shelves, ...log.runs, ...log.shelves, ...log.shelves.flat()]) {
    Object.freeze(list);
  }
  return Object.freeze(log);
}

function seqs(events: readonly Stamped[]): number[] {
  return events.map((event) => event.seq);
}

function from(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
}

/** The number of elements in the log’s own arrays: tail, runs, shelves. */
function segmentSizes(log: Log<Stamped>): readonly number[] {
  return [log.tail.length, log.runs.length, log.shelves.length];
}

const LENGTHS = [0, 1, 63, 64, 65, 127, 128, 129, 4032, 4095, 4096, 4097, 4160, 8191, 8192, 8193];

describe('events from any seq or time', () => {
  test.each(LENGTHS)('%i events: all of them, in order', (length) => {
    const log = grow(emptyLog(), length);
    expect(log.length).toBe(length);
    expect(seqs(eventsAfter(log, 0))).toEqual(from(1, length));
  });

  test.each(LENGTHS)('%i events: after each seq around the edges', (length) => {
    const log = grow(emptyLog(), length);
    for (const seq of LENGTHS.flatMap((edge) => [edge - 1, edge, edge + 1])) {
      expect(seqs(eventsAfter(log, seq))).toEqual(from(Math.max(0, seq) + 1, length));
    }
  });

  test.each(LENGTHS)('%i events: since each time around the edges', (length) => {
    const log = grow(emptyLog(), length);
    for (const seq of LENGTHS) {
      expect(seqs(eventsSince(log, seq * STEP))).toEqual(from(seq + 1, length));
      expect(seqs(eventsSince(log, seq * STEP - 1))).toEqual(from(Math.max(1, seq), length));
    }
  });

  test('three hundred thousand events', () => {
    const log = grow(emptyLog(), 300_000);
    const all = eventsAfter(log, 0);
    expect(all).toHaveLength(300_000);
    expect(all.findIndex((event, index) => event.seq !== index + 1)).toBe(-1);
    for (const seq of [0, 63, 64, 4095, 4096, 4097, 299_007, 299_008, 299_999, 300_000]) {
      expect(eventsAfter(log, seq)[0]?.seq).toBe(seq === 300_000 ? undefined : seq + 1);
      expect(eventsSince(log, seq * STEP)).toHaveLength(300_000 - seq);
    }
  });
});

describe('copies of one log', () => {
  test.each([0, 1, 62, 63, 64, 4094, 4095, 4096, 8191])('after %i events two copies diverge', (length) => {
    const log = frozen(grow(emptyLog(), length));
    const left = grow(copyLog(log), 70, 'left');
    const right = grow(copyLog(log), 70, 'right');
    const types = (log: Log<Stamped>) => [...new Set(eventsAfter(log, length).map((event) => event.type))];
    expect(types(left)).toEqual(['left']);
    expect(types(right)).toEqual(['right']);
    expect(seqs(eventsAfter(left, 0))).toEqual(from(1, length + 70));
    expect(seqs(eventsAfter(log, 0))).toEqual(from(1, length));
  });

  test('a chain of frozen copies, each one event longer', () => {
    let log = frozen(emptyLog());
    const older: Log<Stamped>[] = [];
    for (let i = 0; i < 200; i++) {
      older.push(log);
      log = frozen(grow(copyLog(log), 1));
    }
    expect(older.map((copy) => eventsAfter(copy, 0).length)).toEqual(from(0, 199));
  });

  test.each([
    [0, 0],
    [0, 3],
    [60, 3],
    [60, 4],
    [61, 4],
    [5, 70],
    [4090, 200],
  ])('after %i events the log of an action with %i events joins them', (length, count) => {
    const log = frozen(grow(emptyLog(), length));
    const next = grow(nextLog(log), count, 'next');
    next.at = 7;
    next.now = 8;
    const events = eventsOf(next);
    expect(seqs(events)).toEqual(from(length + 1, length + count));
    expect(joinLogs(log, next, events)).toEqual({ ...grow(copyLog(log), count, 'next'), at: 7, now: 8 });
  });

  test('a copy shares everything but its tail', () => {
    const log = grow(emptyLog(), 5000);
    const copy = copyLog(log);
    expect(copy.shelves).toBe(log.shelves);
    expect(copy.runs).toBe(log.runs);
    expect(copy.tail).not.toBe(log.tail);
    expect(copy.tail).toEqual(log.tail);
  });
});

describe('an event costs the same at any length', () => {
  test.each([
    [63, [63, 0, 0]],
    [64, [0, 1, 0]],
    [4095, [63, 63, 0]],
    [4096, [0, 0, 1]],
    [4097, [1, 0, 1]],
    [300_000, [32, 15, 73]],
  ])('after %i events tail, runs and shelves have the sizes %j', (length, expected) => {
    expect(segmentSizes(grow(emptyLog(), length))).toEqual(expected);
  });

  test('full runs and shelves never change', () => {
    const log = grow(emptyLog(), 4096 + 64);
    const [shelf] = log.shelves;
    const [run] = log.runs;
    const before = JSON.stringify([shelf, run]);
    grow(log, 3000);
    expect(log.shelves[0]).toBe(shelf);
    expect(log.runs[0]).toBe(run);
    expect(JSON.stringify([shelf, run])).toBe(before);
  });

  test('most events change only the tail', () => {
    const log = grow(emptyLog(), 100_000);
    let turns = 0;
    for (let i = 0; i < 4096; i++) {
      const { runs, shelves } = log;
      grow(log, 1);
      if (log.runs !== runs || log.shelves !== shelves) turns += 1;
    }
    expect(turns).toBe(64);
  });
});

describe('starting in the middle', () => {
  test('a cut log continues the count without the earlier events', () => {
    const log = cutLog(grow(emptyLog(), 100));
    expect(eventsAfter(log, 0)).toEqual([]);
    expect(seqs(eventsAfter(grow(log, 70), 0))).toEqual(from(101, 170));
    expect(seqs(eventsAfter(log, 165))).toEqual(from(166, 170));
    expect(seqs(eventsSince(log, 1650))).toEqual(from(166, 170));
  });

  test('a muted log continues the count and is muted', () => {
    const log = mutedLog(grow(emptyLog(), 5));
    expect([log.first, log.length, log.muted]).toEqual([5, 5, true]);
  });
});

describe('time', () => {
  test('is the clock if it is later, otherwise one more', () => {
    const log = emptyLog<Stamped>();
    log.now = 50;
    expect([tick(log), tick(log), tick(log)]).toEqual([50, 51, 52]);
    log.now = 60;
    expect(tick(log)).toBe(60);
    log.now = 10;
    expect(tick(log)).toBe(61);
  });
});

describe('GameEventLog', () => {
  test('gives events numbers and increasing times', () => {
    const log = new GameEventLog([{ type: 'A' }, { type: 'B', at: 7 }]);
    log.append({ type: 'C' }, 5);
    log.append({ type: 'D' }, 100);
    expect(log.getEvents()).toEqual([
      { type: 'A', seq: 1, at: 1 },
      { type: 'B', seq: 2, at: 7 },
      { type: 'C', seq: 3, at: 8 },
      { type: 'D', seq: 4, at: 100 },
    ]);
    expect(log).toHaveLength(4);
  });

  test('returns the events after a seq or a time', () => {
    const log = new GameEventLog([{ type: 'A' }, { type: 'B' }, { type: 'C' }]);
    expect(seqs(log.getEventsAfter(1))).toEqual([2, 3]);
    expect(seqs(log.getEventsSince(2))).toEqual([3]);
    expect([...log].map((event) => event.type)).toEqual(['A', 'B', 'C']);
  });
});
