import {
  Assembly,
  type Guest,
  labJob,
  labPlayers,
  type LabSeat,
  type LabWish,
  labSummary,
  ownGuest,
  playChunk,
} from '@magnate/sim/core';

/** Games played on from a position, in whatever thread this is called. The page does it in a worker only. */

export type { Estimate, LabSeat, LabStart, LabWish } from '@magnate/sim/core';

/** What a position is worth to each of its players, as far as it is known. */
export interface Odds {
  /** Played so far, of so many. */
  readonly games: number;
  readonly of: number;
  readonly seats: readonly LabSeat[];
}

/** The numbers of `magnate lab` for the same position, bots, seed and number of games. */
export async function playRollouts(wish: LabWish, onProgress: (odds: Odds) => void = () => undefined): Promise<Odds> {
  const job = labJob(wish);
  const { ids } = labPlayers(wish.game, wish.start);
  const guests = job.bots.map(guestNamed);
  let odds: Odds = { games: 0, of: job.games, seats: [] };
  const assembly = new Assembly(job, {
    onProgress: (sofar) => {
      odds = { games: sofar.games, of: job.games, seats: labSummary(sofar, ids) };
    },
  });
  for (let chunk = 0; chunk < assembly.chunks; chunk++) {
    assembly.take(chunk, await playChunk(job, chunk, guests));
    onProgress(odds);
  }
  return odds;
}

function guestNamed(name: string): Guest {
  const guest = ownGuest(name);
  if (guest === undefined) throw new Error(`There is no bot "${name}".`);
  return guest;
}
