import { invite } from '../guests.ts';
import { type Job, jobOf, type Wish } from '../core/job.ts';
import { blankStatistics, type Statistics } from '../core/statistics.ts';
import { playGame } from '../core/table.ts';
import type { Run } from '../core/assembly.ts';

/** Small runs for tests, played on the spot. */

export interface Told {
  readonly job: Job;
  readonly run: Run;
  readonly statistics: Statistics;
}

const SECONDS = 2.5;

export async function played(wish: Wish): Promise<Told> {
  const job = jobOf({ hearEvery: 1, ...wish });
  const guests = await invite(job.bots, job.game);
  const statistics = blankStatistics(job.game, job.bots.length, job.options);
  for (let game = 0; game < job.games; game++) await playGame(job, game, guests, statistics);
  return {
    job,
    statistics,
    run: { names: guests.map(({ name }) => name), statistics, seconds: SECONDS, stopped: false },
  };
}

/** The same run as if its bots had other names. */
export function renamed({ job, run, statistics }: Told, names: Readonly<Record<string, string>>): Told {
  const other = (name: string) => names[name] ?? name;
  const keys = <T>(record: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [other(name), value]));
  const told: Statistics = {
    ...statistics,
    bots: keys(statistics.bots),
    overTime: keys(statistics.overTime),
    before: keys(Object.fromEntries(Object.entries(statistics.before).map(([name, row]) => [name, keys(row)]))),
  };
  return { job: { ...job, bots: job.bots.map(other) }, run: { ...run, statistics: told }, statistics: told };
}
