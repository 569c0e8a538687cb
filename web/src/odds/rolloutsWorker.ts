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

/** Rollouts from a position in the calling thread. The page runs them in a worker only. */

export type { Estimate, LabSeat, LabStart, LabWish } from '@magnate/sim/core';

/** The odds of each player so far. */
export interface Odds {
  /** Games played so far, and the total. */
  readonly games: number;
  readonly of: number;
  readonly seats: readonly LabSeat[];
}

/** Equal to `magnate lab` for the same position, bots, seed and number of games. */
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
