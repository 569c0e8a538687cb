import { type RunStop, RunStopped } from '@magnate/bots';
import { gameOf } from '@magnate/engine';
import type { LoadedBot } from './loadedBot.ts';
import { chunkRange, type Job } from './job.ts';
import type { OpenRecorder } from './recorder.ts';
import type { GameResult, SeatResult } from './results.ts';
import { seedOf, startOf } from './start.ts';
import { blankStatistics, type Statistics } from './statistics.ts';
import { playGame } from './gameRunner.ts';
import { addTally } from './counting/tally.ts';

/** One game of a run. */
export interface PlayedGame extends Omit<GameResult, 'outcome' | 'seats'> {
  /** Its number in the run, from 0. */
  readonly game: number;
  readonly seed: string;
  readonly reason: string;
  /** Only if the job lists details. */
  readonly seats?: readonly SeatResult[];
}

export interface ChunkResult {
  readonly statistics: Statistics;
  /** Empty unless the job lists its games. */
  readonly games: readonly PlayedGame[];
}

/** Plays the games of one chunk in sequence, in a Node thread or in a web worker. */
export async function playChunk(
  job: Job,
  chunk: number,
  loadedBots: readonly LoadedBot[],
  openRecorder?: OpenRecorder,
): Promise<ChunkResult> {
  const blank = () => blankStatistics(job.game, seatsOf(job), job.options);
  let statistics = blank();
  const games: PlayedGame[] = [];
  const [first, end] = chunkRange(job, chunk);
  for (let index = first; index < end; index++) {
    // If a player may end the run, a game is counted only when it is over.
    const into = job.models === undefined ? statistics : blank();
    try {
      const result = await playGame(job, index, loadedBots, into, openRecorder);
      if (job.listGames !== undefined) games.push(playedGame(job, index, result));
    } catch (error) {
      if (!(error instanceof RunStopped)) throw error;
      const { unfinished } = into;
      const counted = { ...statistics, ...(unfinished === undefined ? {} : { unfinished }) };
      throw new StoppedChunk({ statistics: counted, games }, error.end);
    }
    if (into !== statistics) statistics = addTally(statistics, into);
  }
  return { statistics, games };
}

function playedGame(job: Job, game: number, { outcome, seats, ...result }: GameResult): PlayedGame {
  const details = job.listGames === 'details' ? { seats } : {};
  return { game, seed: seedOf(job, game), reason: outcome.reason, ...result, ...details };
}

/** The run ended within a chunk, whose games so far are kept. */
export class StoppedChunk extends Error {
  readonly result: ChunkResult;
  readonly end: RunStop;

  constructor(result: ChunkResult, end: RunStop) {
    super(`The run ended: ${end.reason}.`);
    this.result = result;
    this.end = end;
  }
}

function seatsOf(job: Job): number {
  if (job.saved !== undefined) return startOf(gameOf(job.game), job, job.seed).players.length;
  const players = job.position?.['players'];
  return Array.isArray(players) ? players.length : job.bots.length;
}
