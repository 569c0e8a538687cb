import { loadBots } from '../botLoader.ts';
import { type Job, jobOf, type JobRequest } from '../core/job.ts';
import { blankStatistics, type Statistics } from '../core/statistics.ts';
import { playGame } from '../core/gameRunner.ts';
import type { Run } from '../core/runAccumulator.ts';

/** Small runs for tests. */

export interface SimulatedRun {
  readonly job: Job;
  readonly run: Run;
  readonly statistics: Statistics;
}

const SECONDS = 2.5;

export async function simulate(request: JobRequest): Promise<SimulatedRun> {
  const job = jobOf({ hearEvery: 1, ...request });
  const loadedBots = await loadBots(job.bots, job.game);
  const statistics = blankStatistics(job.game, job.bots.length, job.options);
  for (let game = 0; game < job.games; game++) await playGame(job, game, loadedBots, statistics);
  return {
    job,
    statistics,
    run: { names: loadedBots.map(({ name }) => name), statistics, seconds: SECONDS, stopped: false },
  };
}

/** The same run as if its bots had other names. */
export function renamed({ job, run, statistics }: SimulatedRun, names: Readonly<Record<string, string>>): SimulatedRun {
  const other = (name: string) => names[name] ?? name;
  const keys = <T>(record: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [other(name), value]));
  const changed: Statistics = {
    ...statistics,
    bots: keys(statistics.bots),
    overTime: keys(statistics.overTime),
    before: keys(Object.fromEntries(Object.entries(statistics.before).map(([name, row]) => [name, keys(row)]))),
  };
  return { job: { ...job, bots: job.bots.map(other) }, run: { ...run, statistics: changed }, statistics: changed };
}
