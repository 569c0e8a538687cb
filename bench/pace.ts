/** How fast a run was once it was warm. */

export interface Pace {
  readonly games: number;
  readonly actions: number;
}

/** What was done until then. */
export interface Report extends Pace {
  readonly seconds: number;
}

const BEGINNING: Report = { games: 0, actions: 0, seconds: 0 };

/** Measured from the last report of the warm-up to the last of all; a run that ended before is measured as a whole. */
export function paceOf(reports: readonly Report[], warmUp: number): Pace {
  const last = reports.at(-1);
  if (last === undefined) return { games: 0, actions: 0 };
  const warm = reports.findLast(({ seconds }) => seconds <= warmUp) ?? BEGINNING;
  const from = warm === last ? BEGINNING : warm;
  const passed = last.seconds - from.seconds;
  if (passed === 0) return { games: 0, actions: 0 };
  return { games: (last.games - from.games) / passed, actions: (last.actions - from.actions) / passed };
}
