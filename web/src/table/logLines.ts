import type { PlayerId } from '@magnate/engine';
import { useMemo } from 'react';
import type { LogTopic } from '../game/gameUi.ts';
import { useSeatView } from '../game/seatView.ts';
import type { AnyEvent, AnyView } from '../sync/gameTypes.ts';

/** The story as it is read: sentences, by whom, and about what. */

export interface LogLine {
  readonly seq: number;
  readonly at: number;
  readonly sentence: string;
  readonly topic: LogTopic;
  /** Whose doing it was; null for what nobody in particular did. */
  readonly by: PlayerId | null;
  /** Somebody else did what stands before. */
  readonly isFirst: boolean;
}

interface EventReader {
  sentence(event: AnyEvent): string | null;
  topic(event: AnyEvent): LogTopic;
}

/** `only` null shows everything. */
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

/** Who did it, by the first field that names somebody. */
export function actorOf(event: AnyEvent): PlayerId | null {
  const fields: Readonly<Record<string, unknown>> = { ...event };
  for (const name of ACTOR_FIELDS) {
    const id = fields[name];
    if (typeof id === 'string') return id;
  }
  return null;
}

const ACTOR_FIELDS = ['playerId', 'payerId', 'proposerId', 'debtorId'] as const;

/** A sentence of an event, seen from the table as it is now. */
export type EventText = (event: AnyEvent, view: AnyView) => string | null;

/** What was said once stays as it was: later views know less of what is settled. */
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

/** How events are told at this table, with the names as they are now. */
export function useEventText(): EventText {
  const { gameUi, names } = useSeatView();
  return useMemo(() => memoized((event, view) => gameUi.sentence(event, names, view)), [gameUi, names]);
}
