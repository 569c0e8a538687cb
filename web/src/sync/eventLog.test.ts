import { expect, test } from 'vitest';
import type { AnyEvent } from './gameTypes.ts';
import { earlier, later } from './eventLog.ts';

const event = (seq: number) => ({ type: 'TablePaused', seq, at: seq }) as AnyEvent;
const seqs = (eventLog: readonly AnyEvent[]) => eventLog.map(({ seq }) => seq);

test('events repeated after a lost connection appear once', () => {
  const eventLog = [1, 2, 2, 1, 3].reduce<readonly AnyEvent[]>((log, seq) => later(log, [event(seq)]), []);
  expect(seqs(eventLog)).toEqual([1, 2, 3]);
});

test('earlier pages are prepended without repetition', () => {
  expect(seqs(earlier([event(5), event(6)], [event(3), event(4), event(5)]))).toEqual([3, 4, 5, 6]);
});
