import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAME_IDS, gameOf } from '@magnate/engine';
import { encodingOf } from '@magnate/bots';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFullRun } from '../../scripts/fullRun.ts';
import { loadBots } from '../src/botLoader.ts';
import { type Job, jobOf } from '../src/core/job.ts';
import { blankStatistics } from '../src/core/statistics.ts';
import { playGame } from '../src/core/gameRunner.ts';
import type { DatasetCard } from '../src/data/datasetCard.ts';
import { type DatasetOptions, writeDataset } from '../src/datasetRun.ts';
import { query } from '../src/testkit/parquet.ts';

/** Decisions of simulated games, read back with DuckDB. */

const folder = mkdtempSync(join(tmpdir(), 'magnate-dataset-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Games whose every decision is compared with a replay. */
const REPLAYED = isFullRun ? 3 : 1;

function jobFor(game: Job['game']): Job {
  const [games, options] = game === 'monopoly' ? [5, { maxRounds: 3 }] : [REPLAYED, {}];
  return jobOf({ game, games, bots: ['greedy', 'steady', 'random'], seed: 'data', options, budget: { nodes: 50 } });
}

const write = async (job: Job, name: string, options: Partial<DatasetOptions> = {}, shardGames = 2) => {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  return writeDataset(job, { folder: path, shardGames, licence: 'CC0-1.0' }, { resume: true, workers: 1, ...options });
};

const bytesIn = (name: string) =>
  Object.fromEntries(
    readdirSync(join(folder, name)).map((file) => [file, readFileSync(join(folder, name, file)).toString('base64')]),
  );

/** A copy of the dataset of Monopoly, which tests may damage. */
const copied = (name: string) => cpSync(join(folder, 'monopoly'), join(folder, name), { recursive: true });

const cardIn = (name: string) => JSON.parse(readFileSync(join(folder, name, 'dataset.json'), 'utf8')) as DatasetCard;

beforeAll(async () => {
  for (const game of GAME_IDS) await write(jobFor(game), game);
});

describe.each(GAME_IDS)('decisions of %s', (game) => {
  test('are those of the simulated games, with what the seat saw and how it ended', async () => {
    const job = jobFor(game);
    const card = cardIn(game);
    expect([card.complete, card.games]).toEqual([true, job.games]);
    const files = `'${join(folder, game, 'decisions-*.parquet')}'`;
    const loadedBots = await loadBots(job.bots, game);
    const into = blankStatistics(game, job.bots.length, job.options);
    for (let index = 0; index < REPLAYED; index++) {
      const { places, winners, worths, actions, outcome } = await playGame(job, index, loadedBots, into);
      const rows = await query(`select * from ${files} where game = ${index} order by decision`);
      expect(rows.length).toBe(actions);
      const rules = gameOf(game);
      const draft = rules.draft(
        rules.create({
          players: ['p1', 'p2', 'p3'].map((id, i) => ({ id, name: `Player ${i + 1}` })),
          seed: `data/${index}`,
          options: job.options,
        }),
      );
      const encoding = encodingOf(game);
      const vector = new Float32Array(card.layouts[0]?.vector.length ?? 0);
      for (const row of rows) {
        const seat = (row['seat'] as number) - 1;
        expect([row['seed'], row['seats'], row['actor']]).toEqual([`data/${index}`, job.bots.length, job.bots[seat]]);
        // The seat's own view, from a replay of the choices.
        const view = rules.view(draft, `p${seat + 1}`) as never;
        encoding.writeVector(view, seat, vector, 0);
        expect(row['vector']).toEqual([...vector]);
        const choice = JSON.parse(row['choice'] as string) as never;
        expect(JSON.parse(row['offers'] as string)).toEqual(
          JSON.parse(JSON.stringify(rules.offers(view, `p${seat + 1}`))),
        );
        const slot = row['slot'] as number | null;
        const meant = slot === null ? choice : encoding.actionIn(view, seat, slot);
        // Shares of a basket have no order, so actions are compared by their slots.
        expect(encoding.slotOf(view, seat, meant)).toBe(encoding.slotOf(view, seat, choice));
        expect([...(row['legal'] as number[]), null]).toContain(slot);
        rules.play(draft, choice);
        expect([row['place'], row['worth'], row['ended']]).toEqual([places[seat], worths[seat], outcome.reason]);
        expect(row['won']).toBe(winners.includes(seat) ? 1 / winners.length : 0);
      }
      expect(draft.status).toBe('completed');
    }
    const [sums] =
      await query(`select count(*)::int as decisions, count(slot)::int as slots, count(reason)::int as reasons,
      min(len(vector))::int as numbers, max(len(vector))::int as most from ${files}`);
    expect(sums).toMatchObject({
      decisions: card.decisions,
      numbers: card.layouts[0]?.vector.length ?? 0,
      most: card.layouts[0]?.vector.length ?? 0,
    });
    expect(sums?.['slots']).toBeGreaterThan(0.8 * card.decisions);
    expect(sums?.['reasons']).toBe(0);
  });
});

describe('a dataset', () => {
  test('has the same bytes for any number of workers, and after an interruption', async () => {
    const job = jobFor('monopoly');
    const controller = new AbortController();
    const part = await write(job, 'two', {
      workers: 1,
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    expect([part.stopped, part.card.complete]).toEqual([true, false]);
    expect(part.card.games).toBeLessThan(5);
    expect(readFileSync(join(folder, 'two', 'README.md'), 'utf8')).toContain('not complete');
    const whole = await write(job, 'two', { workers: 2 });
    expect([whole.stopped, whole.card]).toEqual([false, cardIn('two')]);
    expect(bytesIn('two')).toEqual(bytesIn('monopoly'));
    expect(cardIn('two').files.map(({ file, games }) => [file, games])).toEqual([
      ['decisions-000000.parquet', 2],
      ['decisions-000001.parquet', 2],
      ['decisions-000002.parquet', 1],
    ]);
  });

  test('writes a lost file again', async () => {
    copied('lost');
    rmSync(join(folder, 'lost', 'decisions-000001.parquet'));
    await write(jobFor('monopoly'), 'lost');
    expect(bytesIn('lost')).toEqual(bytesIn('monopoly'));
  });

  test('of another run is refused, and so is a damaged card; both stay', async () => {
    const job = jobFor('monopoly');
    copied('kept');
    await expect(write({ ...job, seed: 'other' }, 'kept')).rejects.toThrow('OTHER_RUN');
    await expect(write(job, 'kept', {}, 7)).rejects.toThrow('OTHER_RUN');
    await expect(write(job, 'kept', { resume: false })).rejects.toThrow('OTHER_RUN');
    expect(bytesIn('kept')).toEqual(bytesIn('monopoly'));
    writeFileSync(join(folder, 'kept', 'dataset.json'), '{');
    await expect(write(job, 'kept')).rejects.toThrow('DAMAGED_PROGRESS');
  });
});
