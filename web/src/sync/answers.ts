import type { TableAnswer } from '@magnate/protocol';
import type { AnyView } from './gameTypes.ts';
import type { Shown } from './tableState.ts';

/** What the service answers, as the page uses it. */

/** null before the game has begun. */
export function shownIn({ view, actors, outcome }: TableAnswer): Shown | null {
  return view === null ? null : { view: view as AnyView, actors, outcome };
}

/** Deadlines by the clock of this device. */
export function localTimes(deadlines: Readonly<Record<string, number>>, now: number): Readonly<Record<string, number>> {
  const ahead = Date.now() - now;
  return Object.fromEntries(Object.entries(deadlines).map(([playerId, at]) => [playerId, at + ahead]));
}
