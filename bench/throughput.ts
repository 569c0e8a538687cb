/** The speed of a run after warm-up. */

export interface Throughput {
  readonly games: number;
  readonly actions: number;
}

/** The amount done so far. */
export interface Report extends Throughput {
  readonly seconds: number;
}

const BEGINNING: Report = { games: 0, actions: 0, seconds: 0 };

/** From the last report of the warm-up to the last report. A run that ended during warm-up is measured completely. */
export function throughputOf(reports: readonly Report[], warmUp: number): Throughput {
  const last = reports.at(-1);
  if (last === undefined) return { games: 0, actions: 0 };
  const warm = reports.findLast(({ seconds }) => seconds <= warmUp) ?? BEGINNING;
  const from = warm === last ? BEGINNING : warm;
  const passed = last.seconds - from.seconds;
  if (passed === 0) return { games: 0, actions: 0 };
  return { games: (last.games - from.games) / passed, actions: (last.actions - from.actions) / passed };
}
