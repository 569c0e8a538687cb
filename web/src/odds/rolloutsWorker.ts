import {
  RunAccumulator,
  type LoadedBot,
  labJob,
  labPlayers,
  type LabSeat,
  type LabRequest,
  labSummary,
  builtInBot,
  playChunk,
} from '@magnate/sim/core';

/** Rollouts from a position in the calling thread. The page runs them in a worker only. */

export type { Estimate, LabSeat, LabStart, LabRequest } from '@magnate/sim/core';

/** The odds of each player so far. */
export interface Odds {
  /** Games played so far, and the total. */
  readonly games: number;
  readonly of: number;
  readonly seats: readonly LabSeat[];
}

/** Equal to `magnate lab` for the same position, bots, seed and number of games. */
export async function playRollouts(
  request: LabRequest,
  onProgress: (odds: Odds) => void = () => undefined,
): Promise<Odds> {
  const job = labJob(request);
  const { ids } = labPlayers(request.game, request.start);
  const loadedBots = job.bots.map(botCalled);
  let odds: Odds = { games: 0, of: job.games, seats: [] };
  const accumulator = new RunAccumulator(job, {
    onProgress: (sofar) => {
      odds = { games: sofar.games, of: job.games, seats: labSummary(sofar, ids) };
    },
  });
  for (let chunk = 0; chunk < accumulator.chunks; chunk++) {
    accumulator.add(chunk, await playChunk(job, chunk, loadedBots));
    onProgress(odds);
  }
  return odds;
}

function botCalled(name: string): LoadedBot {
  const loadedBot = builtInBot(name);
  if (loadedBot === undefined) throw new Error(`There is no bot "${name}".`);
  return loadedBot;
}
