import type { PlayerId } from '@magnate/engine';
import type { RecapRules } from '../game/recap.ts';
import type { AnyEvent, AnyView } from '../sync/gameTypes.ts';

/** The log by turns: a finished turn can be shown in one line. */

export interface LogTurn {
  /** All its events in order. */
  readonly events: readonly AnyEvent[];
  /** The player on turn; null before the first turn. */
  readonly by: PlayerId | null;
  /** Rolls or tiles. */
  readonly openings: readonly AnyEvent[];
  /** The events worth showing in its line. */
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

/** `ended` is the player whose turn ends with the last event; null if it goes on. */
/** What a player gained in a turn, apart from what they did by choice in the turn of another. */
export function cashOfTurn({ by, events }: LogTurn, playerId: PlayerId, recapRules: RecapRules): number {
  const isOwn = (event: AnyEvent) => recapRules.chosenBy(event) === playerId && by !== playerId;
  return events.reduce((sum, event) => (isOwn(event) ? sum : sum + recapRules.cashOf(event, playerId)), 0);
}

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
