import type { EarlierViewsAnswer, TableAnswer } from '@magnate/protocol';
import { api, ask } from './api.ts';
import type { AnyEvent, AnyView } from './gameTypes.ts';

/** A running game from its start, as the holder of a token could see it. */

export interface ViewHistory {
  readonly table: TableAnswer;
  /** After the setup and after each action. */
  readonly views: readonly AnyView[];
  /** The last event before each view. */
  readonly seqs: readonly number[];
  /** Up to the last view. */
  readonly events: readonly AnyEvent[];
}

const EVENTS = 1000;

export async function fetchViewHistory(id: string, token: string | undefined): Promise<ViewHistory> {
  return extendViewHistory({ table: await api.fetchTable(id, token), views: [], seqs: [], events: [] }, token);
}

/** Adds what has happened since; returns the same object if nothing has. */
export async function extendViewHistory(known: ViewHistory, token: string | undefined): Promise<ViewHistory> {
  const { id } = known.table;
  const views = [...known.views];
  const seqs = [...known.seqs];
  // Starting with the last known view guarantees a non-empty answer.
  for (let from = Math.max(0, views.length - 1); ; from = views.length) {
    const answer = await ask<EarlierViewsAnswer>(`/game/${encodeURIComponent(id)}/views?from=${from}`, { token });
    for (const { version, seq, changes } of answer.views) {
      views[version] = { ...views[version - 1], ...changes } as AnyView;
      seqs[version] = seq;
    }
    if (views.length > answer.version) break;
  }
  if (views.length === known.views.length) return known;
  const events = [...known.events];
  const last = seqs.at(-1) ?? 0;
  for (let since = events.at(-1)?.seq ?? 0; since < last; ) {
    const answer = await api.events(id, since, Math.min(EVENTS, last - since), token);
    if (answer.events.length === 0) break;
    events.push(...answer.events);
    since = answer.next;
  }
  return { ...known, views, seqs, events };
}
