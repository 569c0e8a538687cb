import type { PlayerId } from '@magnate/engine';
import { useMemo } from 'react';
import type { LogTopic } from '../game/gameUi.ts';
import { useSeatView } from '../game/seatView.ts';
import type { AnyEvent, AnyView } from '../sync/gameTypes.ts';

/** The log as lines: sentence, player and topic. */

export interface LogLine {
  readonly seq: number;
  readonly at: number;
  readonly sentence: string;
  readonly topic: LogTopic;
  /** The acting player; null if there is none. */
  readonly by: PlayerId | null;
  /** The previous line has another player. */
  readonly isFirst: boolean;
}

interface EventReader {
  sentence(event: AnyEvent): string | null;
  topic(event: AnyEvent): LogTopic;
}

/** `only` null shows all topics. */
export function linesOf(
  eventLog: readonly AnyEvent[],
  { sentence, topic }: EventReader,
  only: LogTopic | null,
): readonly LogLine[] {
  const lines: LogLine[] = [];
  for (const event of eventLog) {
    const about = topic(event);
    if (only !== null && about !== only) continue;
    const said = sentence(event);
    if (said === null) continue;
    const by = actorOf(event);
    lines.push({ seq: event.seq, at: event.at, sentence: said, topic: about, by, isFirst: lines.at(-1)?.by !== by });
  }
  return lines;
}

/** The acting player, from the first field that names one. */
export function actorOf(event: AnyEvent): PlayerId | null {
  const fields: Readonly<Record<string, unknown>> = { ...event };
  for (const name of ACTOR_FIELDS) {
    const id = fields[name];
    if (typeof id === 'string') return id;
  }
  return null;
}

const ACTOR_FIELDS = ['playerId', 'payerId', 'proposerId', 'debtorId'] as const;

/** The sentence of an event, given the current view. */
export type EventText = (event: AnyEvent, view: AnyView) => string | null;

/** Keeps sentences once made: later views know less about settled matters. */
export function memoized(tell: EventText): EventText {
  const said = new WeakMap<AnyEvent, string | null>();
  return (event, view) => {
    const known = said.get(event);
    if (known !== undefined) return known;
    const made = tell(event, view);
    said.set(event, made);
    return made;
  };
}

/** The sentences of this table, with the current names. */
export function useEventText(): EventText {
  const { gameUi, names } = useSeatView();
  return useMemo(() => memoized((event, view) => gameUi.sentence(event, names, view)), [gameUi, names]);
}
