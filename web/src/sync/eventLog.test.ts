import { describe, expect, test } from 'vitest';
import type { AnyEvent } from './gameTypes.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ChatLine } from '@magnate/protocol';
import { earlier, EventLog, KEPT_EVENTS, later } from './eventLog.ts';
import type { TableState } from './tableState.ts';

const event = (seq: number) => ({ type: 'TablePaused', seq, at: seq }) as AnyEvent;
const seqs = (eventLog: readonly AnyEvent[]) => eventLog.map(({ seq }) => seq);

test('events repeated after a lost connection appear once', () => {
  const eventLog = [1, 2, 2, 1, 3].reduce<readonly AnyEvent[]>((log, seq) => later(log, [event(seq)]), []);
  expect(seqs(eventLog)).toEqual([1, 2, 3]);
});

test('earlier pages are prepended without repetition', () => {
  expect(seqs(earlier([event(5), event(6)], [event(3), event(4), event(5)]))).toEqual([3, 4, 5, 6]);
});

describe('a long game', () => {
  const opened = () => {
    const store = createStore(() => ({ eventLog: [] as readonly AnyEvent[] })) as unknown as StoreApi<TableState>;
    const log = new EventLog(store);
    const play = (from: number, to: number) => {
      let most = 0;
      for (let seq = from; seq <= to; seq++) {
        log.queue(event(seq));
        log.publish();
        most = Math.max(most, store.getState().eventLog.length);
      }
      return most;
    };
    return { store, log, play };
  };

  test('a step after 3,000 events finds no more events than one after 600', () => {
    const { store, play } = opened();
    expect(play(1, 600)).toBe(play(601, 3000));
    const kept = seqs(store.getState().eventLog);
    expect(kept.length).toBeGreaterThanOrEqual(KEPT_EVENTS);
    expect(kept).toEqual(kept.map((_, i) => 3000 - kept.length + 1 + i));
    expect(store.getState().isWhole).toBe(false);
  });

  test('what the reader has loaded stays', () => {
    const { store, log, play } = opened();
    play(1, 3000);
    const [first] = store.getState().eventLog;
    const loaded = Array.from({ length: 900 }, (_, i) => event((first?.seq ?? 0) - 900 + i));
    log.addEarlier(loaded);
    play(3001, 3100);
    expect(store.getState().eventLog[0]).toBe(loaded[0]);
  });
});

test('reactions of spectators come after the lines before them, each once', () => {
  const store = createStore(() => ({ chat: [] as readonly ChatLine[] })) as unknown as StoreApi<TableState>;
  const log = new EventLog(store);
  const line = (id: number) => ({ id, at: id, playerId: 'p1', text: `line ${id}` });
  log.addChat(line(1));
  log.addReaction('wow', 5);
  log.addReaction('wow', 6);
  log.addChat(line(2));
  expect(store.getState().chat.map(({ text }) => text)).toEqual(['line 1', 'Wow!', 'Wow!', 'line 2']);
});
