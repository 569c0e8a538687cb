import { type RunStop, RunStopped } from '@magnate/bots';
import { gameOf } from '@magnate/engine';
import type { LoadedBot } from './loadedBot.ts';
import { chunkRange, type Job } from './job.ts';
import type { OpenRecorder } from './recorder.ts';
import { startOf } from './start.ts';
import { blankStatistics, type Statistics } from './statistics.ts';
import { playGame } from './gameRunner.ts';
import { addTally } from './counting/tally.ts';

/** Plays the games of one chunk in sequence, in a Node thread or in a web worker. */
export async function playChunk(
  job: Job,
  chunk: number,
  loadedBots: readonly LoadedBot[],
  openRecorder?: OpenRecorder,
): Promise<Statistics> {
  const blank = () => blankStatistics(job.game, seatsOf(job), job.options);
  let statistics = blank();
  const [first, end] = chunkRange(job, chunk);
  for (let index = first; index < end; index++) {
    // If a player may end the run, a game is counted only when it is over.
    const into = job.models === undefined ? statistics : blank();
    try {
      await playGame(job, index, loadedBots, into, openRecorder);
    } catch (error) {
      if (!(error instanceof RunStopped)) throw error;
      const { unfinished } = into;
      throw new StoppedChunk({ ...statistics, ...(unfinished === undefined ? {} : { unfinished }) }, error.end);
    }
    if (into !== statistics) statistics = addTally(statistics, into);
  }
  return statistics;
}

/** The run ended within a chunk, whose counts so far are kept. */
export class StoppedChunk extends Error {
  readonly statistics: Statistics;
  readonly end: RunStop;

  constructor(statistics: Statistics, end: RunStop) {
    super(`The run ended: ${end.reason}.`);
    this.statistics = statistics;
    this.end = end;
  }
}

function seatsOf(job: Job): number {
  if (job.saved !== undefined) return startOf(gameOf(job.game), job, job.seed).players.length;
  const players = job.position?.['players'];
  return Array.isArray(players) ? players.length : job.bots.length;
}
