import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { builtInBot, type LoadedBot } from '../src/core/loadedBot.ts';
import { playChunk } from '../src/core/chunk.ts';
import { type Job, jobOf } from '../src/core/job.ts';
import { RunAccumulator } from '../src/core/runAccumulator.ts';
import { RunFiles, type RunFilesOptions } from '../src/data/runFiles.ts';
import { query } from '../src/testkit/parquet.ts';

/** A run on disk: its list of games, and its progress. */

const folder = mkdtempSync(join(tmpdir(), 'magnate-runFiles-'));
const at = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

const BOTS = ['greedy', 'random', 'random'];
const JOB = jobOf({
  game: 'monopoly',
  games: 70,
  bots: BOTS,
  seed: 's',
  options: { maxRounds: 2 },
  listGames: 'results',
});
const LAST_CHUNK = 69;

/** Plays these chunks in their order; the run is complete if all chunks are played. */
async function play(
  job: Job,
  options: Omit<RunFilesOptions, 'progress'> & { progress: string },
  chunks: readonly number[],
) {
  const files = new RunFiles(job, { saveEvery: 0, ...options });
  const accumulator = new RunAccumulator(job, files.hooks);
  const loadedBots = job.bots.map((name) => builtInBot(name) as LoadedBot);
  for (const chunk of chunks) accumulator.add(chunk, await playChunk(job, chunk, loadedBots));
  const { statistics, stopped } = accumulator.result();
  await files.finish(!stopped);
  return { statistics, stopped };
}

const upTo = (end: number) => Array.from({ length: end }, (_, chunk) => chunk);
const paths = (name: string) => ({ games: at(name), progress: at(`${name}.progress.json`) });

describe.each(['csv', 'parquet'])('a list of games as %s', (format) => {
  test('is the same after an interruption, and so are the counts', async () => {
    const whole = paths(`whole.${format}`);
    const expected = await play(JOB, { ...whole, resume: false }, upTo(70));
    const parts = paths(`parts.${format}`);
    // Chunk 50 was finished, but not those before it.
    const first = await play(JOB, { ...parts, resume: true }, [...upTo(30), 50]);
    expect([first.stopped, first.statistics?.games]).toEqual([true, 31]);
    const kept = readFileSync(parts.games);
    const second = await play(JOB, { ...parts, resume: true }, [31, 30, LAST_CHUNK]);
    expect([second.stopped, second.statistics?.games]).toEqual([true, 33]);
    expect(readFileSync(parts.games).equals(kept)).toBe(false);
    const third = await play(JOB, { ...parts, resume: true }, upTo(70));
    expect(third.statistics).toEqual(expected.statistics);
    expect(readFileSync(parts.games).equals(readFileSync(whole.games))).toBe(true);
    const left = readdirSync(folder).filter((name) => name.startsWith('parts') && name.includes(format));
    expect(left).toEqual([`parts.${format}`]);
  });
});

test('a list in Parquet is read by another program', async () => {
  const { games, progress } = paths('read.parquet');
  const job: Job = { ...JOB, games: 40 };
  const { statistics } = await play(job, { games, progress, resume: false }, upTo(40));
  const [sums] = await query(`select count(*)::int as games, sum(turns)::int as turns, sum(actions)::int as actions,
    count(winner)::int as won, (count(*) filter (where winner = 1))::int as first, min(seats)::int as seats
    from '${games}'`);
  expect(sums).toMatchObject({ games: 40, turns: statistics?.turns, actions: statistics?.actions, seats: 3 });
  const [row] = await query(`select * from '${games}' where game = 7`);
  expect(row).toMatchObject({ seed: 's/7', reason: 'maxRounds', bot1: 'greedy', bot2: 'random', bot3: 'random' });
  const places = [row?.['place1'], row?.['place2'], row?.['place3']] as number[];
  expect(places.reduce((sum, place) => sum + place, 0)).toBe(6);
  expect(places[(row?.['winner'] as number) - 1]).toBe(1);
  const worths = [row?.['worth1'], row?.['worth2'], row?.['worth3']] as number[];
  expect(Math.max(...worths)).toBe(worths[(row?.['winner'] as number) - 1]);
});

describe('progress', () => {
  const begun = async (name: string) => {
    const files = paths(name);
    await play(JOB, { ...files, resume: false }, upTo(10));
    return files;
  };

  test('of another run is refused, and stays', async () => {
    const files = await begun('other.csv');
    expect(() => new RunFiles({ ...JOB, seed: 'another' }, { ...files, resume: true })).toThrow('OTHER_RUN');
    expect(existsSync(files.progress)).toBe(true);
    // Logs do not change a result.
    const logged: Job = { ...JOB, log: { folder: 'x', every: 2 } };
    expect(new RunFiles(logged, { ...files, resume: true }).hooks.resumeFrom?.chunks).toBe(10);
  });

  test.each([
    ['text', 'no JSON'],
    ['chunks', '{"run":"RUN","chunks":71,"bytes":0,"seconds":1,"statistics":{"games":1}}'],
    ['statistics', '{"run":"RUN","chunks":7,"bytes":0,"seconds":1}'],
    ['an array', '[]'],
    ['null', 'null'],
  ])('that is damaged is refused: %s', async (name, text) => {
    const files = await begun(`${name}.csv`);
    const { run } = JSON.parse(readFileSync(files.progress, 'utf8')) as { run: string };
    writeFileSync(files.progress, text.replace('RUN', run));
    expect(() => new RunFiles(JOB, { ...files, resume: true })).toThrow('DAMAGED_PROGRESS');
  });

  test('without its list of games is refused', async () => {
    const files = await begun('short.csv');
    truncateSync(`${files.games}.jsonl`, 100);
    expect(() => new RunFiles(JOB, { ...files, resume: true })).toThrow('DAMAGED_PROGRESS');
  });

  test('is discarded by a run that does not resume', async () => {
    const files = await begun('anew.csv');
    expect(new RunFiles(JOB, { ...files, resume: false }).hooks.resumeFrom).toBeUndefined();
    expect(existsSync(files.progress)).toBe(false);
  });
});
