import { describe, expect, test } from 'vitest';
import type { AnyEvent } from '../../sync/gameTypes.ts';
import { batchOf, concerns, newsAfter } from './Announcer.tsx';

const paused = (seq: number): AnyEvent => ({ type: 'TablePaused', seq, at: seq });

describe('announcements', () => {
  const eventLog = [1, 2, 3, 4].map(paused);

  test('only events after the last announcement', () => {
    expect(newsAfter(eventLog, 2).map(({ seq }) => seq)).toEqual([3, 4]);
    expect(newsAfter(eventLog, 4)).toEqual([]);
    expect(newsAfter([], 0)).toEqual([]);
    expect(newsAfter(eventLog, 0)).toHaveLength(4);
  });

  test('events before the log are not news', () => {
    expect(newsAfter([paused(1), paused(2)], 7)).toEqual([]);
  });

  test('leaves out events without a text', () => {
    expect(batchOf(['One.', null, 'Two.'])).toEqual({ skipped: 0, sentences: ['One.', 'Two.'] });
  });

  test('only the newest, with the number of skipped ones', () => {
    expect(batchOf(['1', '2', null, '3'], 2)).toEqual({ skipped: 1, sentences: ['2', '3'] });
  });

  test('an event concerns me if it names me at any depth', () => {
    expect(concerns({ type: 'PlayerMuted', seq: 1, at: 1, playerId: 'a' }, 'a')).toBe(true);
    expect(concerns({ type: 'PlayerMuted', seq: 1, at: 1, playerId: 'b' }, 'a')).toBe(false);
    const opened: AnyEvent = {
      type: 'TableOpened',
      seq: 1,
      at: 1,
      game: 'monopoly',
      rules: 1,
      options: {},
      players: [{ id: 'a', name: 'Ann', model: 'human', personality: null }],
      commitment: null,
      clock: null,
    };
    expect(concerns(opened, 'a')).toBe(true);
    expect(concerns(opened, 'z')).toBe(false);
  });
});
