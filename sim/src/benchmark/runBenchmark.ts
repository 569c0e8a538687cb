import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlayedGame } from '../core/chunk.ts';
import { type Job, jobOf, type JobRequest } from '../core/job.ts';
import type { Run, RunOptions } from '../core/runAccumulator.ts';
import { logName } from '../gameLog.ts';
import { runJob } from '../runJob.ts';
import { type Benchmark, benchmarkOf, withoutTranscript } from './benchmark.ts';

/** Plays a benchmark and writes its transcripts. */

/** The records of its games, for `magnate replay`. */
export const GAMES_FOLDER = 'games';
export const TRANSCRIPTS = 'transcripts.jsonl';

export interface BenchmarkResult {
  readonly job: Job;
  readonly run: Run;
  readonly benchmark: Benchmark;
}

/** Every bot of the request sits in every seat with every seed, so the games are complete rotations. */
export async function runBenchmark(
  request: JobRequest,
  folder: string,
  runOptions: Pick<RunOptions, 'workers' | 'onProgress' | 'signal'>,
): Promise<BenchmarkResult> {
  const { length } = request.bots;
  mkdirSync(join(folder, GAMES_FOLDER), { recursive: true });
  const job = jobOf({
    ...request,
    games: Math.ceil(request.games / length) * length,
    rotate: true,
    sharedSeeds: true,
    clocked: true,
    listGames: 'details',
    log: { folder: join(folder, GAMES_FOLDER), every: 1 },
  });
  const transcripts = join(folder, TRANSCRIPTS);
  writeFileSync(transcripts, '');
  const games: PlayedGame[] = [];
  const run = await runJob(job, {
    ...runOptions,
    onChunk: (result) => {
      for (const game of result.games) {
        appendFileSync(transcripts, transcriptLines(game));
        games.push({ ...game, seats: (game.seats ?? []).map(withoutTranscript) });
      }
    },
  });
  return { job, run, benchmark: benchmarkOf(job, games) };
}

/** One line per question, with the game that it belongs to. */
function transcriptLines({ game, seed, places, seats = [] }: PlayedGame): string {
  return seats
    .flatMap(({ name, transcript = [] }, seat) =>
      transcript.map((entry) => {
        const joined = { game, seed, record: `${GAMES_FOLDER}/${logName(game)}`, seat: seat + 1, bot: name };
        return `${JSON.stringify({ ...joined, place: places[seat], ...entry })}\n`;
      }),
    )
    .join('');
}
