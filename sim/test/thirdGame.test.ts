import type { GameId } from '@magnate/engine';
import { nimRules } from '@magnate/engine/testkit';
import { jobOf, labJob, runJob, summaryOf } from '@magnate/sim';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Job } from '../src/core/job.ts';
import type { Run } from '../src/core/runAccumulator.ts';
import { csvFiles } from '../src/report/csv.ts';
import { reportHtml } from '../src/report/index.ts';

/** Nim, a game that exists only in tests: rows in the maps are enough to count and report it. */

const NIM = nimRules.nim.id as GameId;

describe('the simulator plays a third game', () => {
  let job: Job;
  let run: Run;
  beforeAll(async () => {
    job = jobOf({ game: NIM, games: 40, bots: ['steady', 'random'], seed: 'nim', options: { target: 21 } });
    run = await runJob(job, { workers: 1 });
  });

  test('every game is played to its end, and the better bot wins', () => {
    const { statistics } = run;
    expect(statistics?.games).toBe(40);
    expect(statistics?.[NIM]).toEqual({ added: 40 * 21 });
    expect(statistics?.reasons).toEqual({ reached: 40 });
    expect(summaryOf(job, run).wins).toEqual({ steady: 40, random: 0 });
  });

  test('as a report', async () => {
    const page = await reportHtml(job, run);
    expect(page).toContain('Nim');
    expect(page.match(/(?:\bNaN\b|undefined|Infinity|\[object|nim\/report|overTime\.).{0,60}/g)).toBeNull();
  });

  test('as tables', () => {
    expect(Object.keys(csvFiles(job, run))).toContain('added.csv');
  });

  test('from a position made by hand', async () => {
    const start = {
      position: {
        players: [
          { id: 'a', name: 'a' },
          { id: 'b', name: 'b' },
        ],
        total: 18,
      },
    };
    const { statistics } = await runJob(labJob({ game: NIM, start, bots: ['steady'], games: 5 }), { workers: 1 });
    expect(statistics?.games).toBe(5);
  });
});
