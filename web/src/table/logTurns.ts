import type { PlayerId } from '@magnate/engine';
import type { RecapRules } from '../game/recap.ts';
import type { AnyEvent, AnyView } from '../sync/gameTypes.ts';

/** The story turn by turn: each that is over can be told in one line. */

export interface LogTurn {
  /** All that happened in it, in order. */
  readonly events: readonly AnyEvent[];
  /** Whose turn it was; null before the first one. */
  readonly by: PlayerId | null;
  /** What it began with, and went on with: rolls, tiles. */
  readonly openings: readonly AnyEvent[];
  /** What came of it. */
  readonly outcomes: readonly AnyEvent[];
  readonly isOver: boolean;
}

export function turnsOf(eventLog: readonly AnyEvent[], view: AnyView, recapRules: RecapRules): readonly LogTurn[] {
  const turns: LogTurn[] = [];
  let events: AnyEvent[] = [];
  for (const event of eventLog) {
    events.push(event);
    const by = recapRules.ends(event);
    if (by === null) continue;
    turns.push(turnOf(events, by, view, recapRules));
    events = [];
  }
  return events.length === 0 ? turns : [...turns, turnOf(events, null, view, recapRules)];
}

/** `ended` is whose turn is over with the last of these events; null where it goes on. */
function turnOf(events: readonly AnyEvent[], ended: PlayerId | null, view: AnyView, recapRules: RecapRules): LogTurn {
  const openings = events.filter((event) => recapRules.opens(event) !== null);
  const outcomes = events.filter(
    (event) => !openings.includes(event) && (recapRules.isIncluded(event) || recapRules.isDecisive(event, view)),
  );
  const [first] = openings;
  return {
    events,
    by: ended ?? (first === undefined ? null : recapRules.opens(first)),
    openings,
    outcomes: outcomes.length > 0 ? outcomes : events.filter((event) => recapRules.isFallback(event)).slice(-1),
    isOver: ended !== null,
  };
}
