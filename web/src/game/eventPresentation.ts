import { type Names, tableSentence } from '@magnate/words';
import { isTableEvent } from '@magnate/protocol/tableEvents';
import type { GameUi, LogTopic } from './gameUi.ts';
import { useMemo } from 'react';
import type { AnyEvent, AnyView, GameEvent } from '../sync/gameTypes.ts';
import { useTable } from '../sync/useTable.ts';
import { useShownSeq } from './seatView.ts';

/** How a game presents its events at a table: text, log topic and animation duration of every type. */

/** The log topic of each event type, and the milliseconds it takes to animate. */
export type EventPresentation<E extends GameEvent, V extends AnyView = AnyView> = {
  readonly [K in E['type']]: {
    readonly topic: LogTopic;
    readonly duration: number | ((event: Extract<E, { readonly type: K }>, view: V | null) => number);
    /** Nothing moves: the state after the event is shown first and stays for the duration. */
    readonly isHeld?: true;
  };
};

interface AnyPresentation {
  readonly topic: LogTopic;
  readonly duration: number | ((event: GameEvent, view: AnyView | null) => number);
  readonly isHeld?: true;
}

const TABLE_TOPIC: LogTopic = 'table';
/** Table events are not animated. */
const TABLE_DURATION = 0;

export function presentEvents<E extends GameEvent, V extends AnyView>(
  game: V['game'],
  sentence: (event: E, hearing: { readonly names: Names; readonly options: V['options'] }) => string | null,
  waiting: (view: V, names: Names) => string,
  presentation: EventPresentation<E, V>,
): Pick<GameUi, 'sentence' | 'waiting' | 'topic' | 'duration' | 'isHeld'> {
  // The row was found by the event's type, so it accepts the event.
  const presentationOf = presentation as unknown as Readonly<Record<string, AnyPresentation | undefined>>;
  const isOurs = (view: AnyView): view is V => view.game === game;
  return {
    sentence: (event, names, view) => {
      if (isTableEvent(event)) return tableSentence(event, names);
      // Views and events always belong to the same game.
      return isOurs(view) ? sentence(event as E, { names, options: view.options }) : null;
    },
    waiting: (view, names) => (isOurs(view) ? waiting(view, names) : ''),
    topic: (event) => presentationOf[event.type]?.topic ?? TABLE_TOPIC,
    isHeld: (event) => presentationOf[event.type]?.isHeld ?? false,
    duration: (event, view) => lengthOf(event, view, presentationOf[event.type]),
  };
}

function lengthOf(event: AnyEvent, view: AnyView | null, presentation: AnyPresentation | undefined): number {
  if (presentation === undefined || isTableEvent(event)) return TABLE_DURATION;
  return typeof presentation.duration === 'number' ? presentation.duration : presentation.duration(event, view);
}

/** The number of events with a seq up to this one; the events are sorted. */
export function countUpTo(eventLog: readonly Pick<AnyEvent, 'seq'>[], shownSeq: number): number {
  let [low, high] = [0, eventLog.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((eventLog[middle]?.seq ?? 0) <= shownSeq) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The last result per log, so that components rendering together share one list. */
const lastShown = new WeakMap<readonly AnyEvent[], readonly AnyEvent[]>();

/** Leaves out events that are still to be animated. */
export function shownEvents(eventLog: readonly AnyEvent[], shownSeq: number): readonly AnyEvent[] {
  const count = countUpTo(eventLog, shownSeq);
  if (count === eventLog.length) return eventLog;
  const known = lastShown.get(eventLog);
  if (known?.length === count) return known;
  const news = eventLog.slice(0, count);
  lastShown.set(eventLog, news);
  return news;
}

/** The events up to the displayed moment. */
export function useShownEvents(): readonly AnyEvent[] {
  return useEventsUpTo(useShownSeq());
}

export function useEventsUpTo(shownSeq: number): readonly AnyEvent[] {
  const eventLog = useTable((table) => table.eventLog);
  return useMemo(() => shownEvents(eventLog, shownSeq), [eventLog, shownSeq]);
}
