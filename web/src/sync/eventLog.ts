import { SPECTATOR } from '@magnate/engine';
import type { ChatLine } from '@magnate/protocol';
import { type Reaction, REACTIONS } from '@magnate/protocol/reactions';
import type { StoreApi } from 'zustand/vanilla';
import type { AnyEvent } from './gameTypes.ts';
import type { RemarkWithSeq, TableState } from './tableState.ts';

/**
 * Events kept here, so that a step costs the same however long the game has been; the rest is loaded again when it is read.
 * The log is cut only when it is longer by `SLACK`.
 */
export const KEPT_EVENTS = 400;
const SLACK = 200;

/** Remarks matter for a moment only. */
const MAX_REMARKS = 20;

/** More reactions between two lines than any limit allows. */
const BETWEEN_LINES = 1 / 1_000_000;

/** Events and chat of a table, in order and without repetition. */
export class EventLog {
  readonly #store: StoreApi<TableState>;
  /** Grows with what the reader has loaded on purpose. */
  #kept = KEPT_EVENTS;
  /** Received, but not published yet. */
  #unpublished: AnyEvent[] = [];

  constructor(store: StoreApi<TableState>) {
    this.#store = store;
  }

  /** The seq of the last event; 0 if there is none. */
  get seq(): number {
    return this.#eventLog.at(-1)?.seq ?? 0;
  }

  /** Queues an event. Events are published together with the view that follows them: one store update instead of hundreds. */
  queue(event: AnyEvent): void {
    this.#unpublished.push(event);
  }

  publish(): void {
    if (this.#unpublished.length > 0) this.#set(newest(later(this.#eventLog, this.#unpublished), this.#kept));
    this.#unpublished = [];
  }

  addEarlier(events: readonly AnyEvent[]): void {
    const eventLog = earlier(this.#eventLog, events);
    this.#kept = Math.max(this.#kept, eventLog.length);
    this.#set(eventLog);
  }

  clear(): void {
    this.#kept = KEPT_EVENTS;
    this.#unpublished = [];
    this.#set([]);
  }

  addChat(line: ChatLine): void {
    const { chat } = this.#store.getState();
    if (chat.some(({ id }) => id === line.id)) return;
    this.#store.setState({ chat: [...chat, line].sort((a, b) => a.id - b.id) });
  }

  /** Reactions of spectators are not stored by the service, so they have no ids: they stay after the line before them. */
  addReaction(reaction: Reaction, at: number): void {
    const last = this.#store.getState().chat.at(-1)?.id ?? 0;
    this.addChat({ id: last + BETWEEN_LINES, at, playerId: SPECTATOR, text: REACTIONS[reaction] });
  }

  addRemark(remark: RemarkWithSeq): void {
    const { remarks } = this.#store.getState();
    this.#store.setState({ remarks: [...remarks, remark].slice(-MAX_REMARKS) });
  }

  get #eventLog(): readonly AnyEvent[] {
    return this.#store.getState().eventLog;
  }

  #set(eventLog: readonly AnyEvent[]): void {
    this.#store.setState({ eventLog, isWhole: eventLog[0]?.seq === 1 });
  }
}

/** Merging lists of events without gaps and repetitions. */

export function later(eventLog: readonly AnyEvent[], events: readonly AnyEvent[]): readonly AnyEvent[] {
  const last = eventLog.at(-1)?.seq ?? 0;
  const news = events.filter(({ seq }) => seq > last);
  return news.length === 0 ? eventLog : [...eventLog, ...news];
}

function newest(eventLog: readonly AnyEvent[], kept: number): readonly AnyEvent[] {
  return eventLog.length > kept + SLACK ? eventLog.slice(-kept) : eventLog;
}

export function earlier(eventLog: readonly AnyEvent[], events: readonly AnyEvent[]): readonly AnyEvent[] {
  const first = eventLog[0]?.seq ?? Infinity;
  return [...events.filter(({ seq }) => seq < first), ...eventLog];
}
