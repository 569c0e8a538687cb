import type { ChatLine } from '@magnate/protocol';
import type { StoreApi } from 'zustand/vanilla';
import type { AnyEvent } from './gameTypes.ts';
import type { TableState } from './tableState.ts';

/** What has happened at a table and what was said, in order and once. */
export class EventLog {
  readonly #store: StoreApi<TableState>;
  /** Heard, and not yet in the story. */
  #unpublished: AnyEvent[] = [];

  constructor(store: StoreApi<TableState>) {
    this.#store = store;
  }

  /** The last event in it; 0 where there is none. */
  get seq(): number {
    return this.#eventLog.at(-1)?.seq ?? 0;
  }

  /** Several events make one change, and what comes from before comes in hundreds: they are told with the view that follows them. */
  queue(event: AnyEvent): void {
    this.#unpublished.push(event);
  }

  publish(): void {
    if (this.#unpublished.length > 0) this.#set(later(this.#eventLog, this.#unpublished));
    this.#unpublished = [];
  }

  addEarlier(events: readonly AnyEvent[]): void {
    this.#set(earlier(this.#eventLog, events));
  }

  clear(): void {
    this.#unpublished = [];
    this.#set([]);
  }

  addChat(line: ChatLine): void {
    const { chat } = this.#store.getState();
    if (chat.some(({ id }) => id === line.id)) return;
    this.#store.setState({ chat: [...chat, line].sort((a, b) => a.id - b.id) });
  }

  get #eventLog(): readonly AnyEvent[] {
    return this.#store.getState().eventLog;
  }

  #set(eventLog: readonly AnyEvent[]): void {
    this.#store.setState({ eventLog, isWhole: eventLog[0]?.seq === 1 });
  }
}

/** The story as one list without gap and without repetition. */

export function later(eventLog: readonly AnyEvent[], events: readonly AnyEvent[]): readonly AnyEvent[] {
  const last = eventLog.at(-1)?.seq ?? 0;
  const news = events.filter(({ seq }) => seq > last);
  return news.length === 0 ? eventLog : [...eventLog, ...news];
}

export function earlier(eventLog: readonly AnyEvent[], events: readonly AnyEvent[]): readonly AnyEvent[] {
  const first = eventLog[0]?.seq ?? Infinity;
  return [...events.filter(({ seq }) => seq < first), ...eventLog];
}
