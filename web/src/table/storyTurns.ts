import type { PlayerId } from '@magnate/engine';
import type { Retelling } from '../game/recap.ts';
import type { AnyEvent, AnyView } from '../sync/gameTypes.ts';

/** The story turn by turn: each that is over can be told in one line. */

export interface StoryTurn {
  /** All that happened in it, in order. */
  readonly events: readonly AnyEvent[];
  /** Whose turn it was; null before the first one. */
  readonly by: PlayerId | null;
  /** What it began with, and went on with: rolls, tiles. */
  readonly openings: readonly AnyEvent[];
  /** What came of it. */
  readonly told: readonly AnyEvent[];
  readonly isOver: boolean;
}

export function turnsOf(story: readonly AnyEvent[], view: AnyView, retelling: Retelling): readonly StoryTurn[] {
  const turns: StoryTurn[] = [];
  let events: AnyEvent[] = [];
  for (const event of story) {
    events.push(event);
    const by = retelling.ends(event);
    if (by === null) continue;
    turns.push(turnOf(events, by, view, retelling));
    events = [];
  }
  return events.length === 0 ? turns : [...turns, turnOf(events, null, view, retelling)];
}

/** `ended` is whose turn is over with the last of these events; null where it goes on. */
function turnOf(events: readonly AnyEvent[], ended: PlayerId | null, view: AnyView, retelling: Retelling): StoryTurn {
  const openings = events.filter((event) => retelling.opens(event) !== null);
  const told = events.filter(
    (event) => !openings.includes(event) && (retelling.isTold(event) || retelling.isDecisive(event, view)),
  );
  const [first] = openings;
  return {
    events,
    by: ended ?? (first === undefined ? null : retelling.opens(first)),
    openings,
    told: told.length > 0 ? told : events.filter((event) => retelling.isFallback(event)).slice(-1),
    isOver: ended !== null,
  };
}
