import { describe, expect, test } from 'vitest';
import type { AnyEvent } from '../../sync/gameTypes.ts';
import { batchOf, concerns, newsAfter } from './Announcer.tsx';

const paused = (seq: number): AnyEvent => ({ type: 'TablePaused', seq, at: seq });

describe('what is said aloud', () => {
  const eventLog = [1, 2, 3, 4].map(paused);

  test('only what came after', () => {
    expect(newsAfter(eventLog, 2).map(({ seq }) => seq)).toEqual([3, 4]);
    expect(newsAfter(eventLog, 4)).toEqual([]);
    expect(newsAfter([], 0)).toEqual([]);
    expect(newsAfter(eventLog, 0)).toHaveLength(4);
  });

  test('what came before the story is no news', () => {
    expect(newsAfter([paused(1), paused(2)], 7)).toEqual([]);
  });

  test('without what nobody needs to hear', () => {
    expect(batchOf(['One.', null, 'Two.'])).toEqual({ skipped: 0, sentences: ['One.', 'Two.'] });
  });

  test('the newest only, and how many were before', () => {
    expect(batchOf(['1', '2', null, '3'], 2)).toEqual({ skipped: 1, sentences: ['2', '3'] });
  });

  test('what names me concerns me, however deep', () => {
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
