import { expect, test } from 'vitest';
import type { AnyEvent } from './gameTypes.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ChatLine } from '@magnate/protocol';
import { earlier, EventLog, later } from './eventLog.ts';
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
