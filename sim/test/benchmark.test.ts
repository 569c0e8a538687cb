import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Benchmark,
  type BenchmarkGame,
  entrantFigures,
  mergeBenchmarks,
  readBenchmark,
} from '../src/benchmark/benchmark.ts';
import { runBenchmark } from '../src/benchmark/runBenchmark.ts';
import { benchmarkHtml } from '../src/report/benchmarkPage.ts';

/** Benchmarks of bots; those of language models are tested with their provider in `cli`. */

const folder = mkdtempSync(join(tmpdir(), 'magnate-benchmark-'));
afterAll(() => rmSync(folder, { recursive: true }));

const BOTS = ['steady', 'greedy', 'random'];
const REQUEST = { game: 'monopoly', games: 5, bots: BOTS, seed: 'b', options: { maxRounds: 12 } } as const;

let played: Benchmark;

beforeAll(async () => {
  const { benchmark } = await runBenchmark(REQUEST, folder, { workers: 1 });
  played = benchmark;
});

test('every bot sits in every seat with every seed', () => {
  // Rounded up to whole rotations.
  expect(played.games.map(({ seed }) => seed)).toEqual(['b/0', 'b/0', 'b/0', 'b/1', 'b/1', 'b/1']);
  for (const seed of ['b/0', 'b/1']) {
    const seats = played.games.filter((game) => game.seed === seed).map(({ bots }) => bots.indexOf('steady'));
    expect(seats.toSorted()).toEqual([0, 1, 2]);
  }
  expect(readdirSync(join(folder, 'games')).length).toBe(6);
  expect(existsSync(join(folder, 'transcripts.jsonl'))).toBe(true);
});

test('figures add up to the games', () => {
  const entrants = entrantFigures(played);
  expect(entrants.map(({ name }) => name).toSorted()).toEqual(BOTS.toSorted());
  expect(entrants.reduce((sum, { wins }) => sum + wins, 0)).toBeCloseTo(6, 9);
  expect(entrants.reduce((sum, { meanPlace }) => sum + meanPlace, 0)).toBeCloseTo(6, 9);
  const offered = entrants.reduce((sum, { tradeFigures }) => sum + tradeFigures.offered, 0);
  const sum = (read: 'accepted' | 'taken') =>
    entrants.reduce((total, { tradeFigures }) => total + tradeFigures[read], 0);
  expect(offered).toBeGreaterThan(0);
  expect(sum('accepted')).toBe(sum('taken'));
  expect(sum('accepted')).toBeLessThanOrEqual(offered);
  expect(entrants.find(({ name }) => name === 'steady')?.rating.value).toBe(1500);
  expect(entrants.every(({ answers }) => answers === undefined)).toBe(true);
});

describe('merging', () => {
  test('counts a game in several files once, and keeps the games of all runs', () => {
    expect(mergeBenchmarks([played, played])).toEqual(played);
    const other: Benchmark = {
      ...played,
      runs: [{ id: 'other', seed: 'c', bots: BOTS, games: 3 }],
      games: played.games.slice(0, 3).map((game) => ({ ...game, run: 'other' })),
    };
    const merged = mergeBenchmarks([played, other]);
    expect([merged.games.length, merged.runs.length]).toEqual([9, 2]);
    expect(mergeBenchmarks([other, played]).games).toEqual(merged.games);
  });

  test('refuses another game, other options and another number of players', () => {
    for (const change of [{ game: 'acquire' as const }, { options: {} }, { players: 4 }]) {
      expect(() => mergeBenchmarks([played, { ...played, ...change }])).toThrow(Error);
    }
  });

  test('reads what it writes, and nothing else', () => {
    expect(readBenchmark(JSON.stringify(played))).toEqual(played);
    const games = [{ ...(played.games[0] as BenchmarkGame), places: [1] }];
    for (const text of ['', '{}', 'null', '[]', JSON.stringify({ ...played, games })]) {
      expect(() => readBenchmark(text)).toThrow(Error);
    }
  });
});

test('ratings follow places, with wider intervals for fewer seeds', () => {
  const game = (seed: number, rotation: number, places: readonly number[]): BenchmarkGame => ({
    run: 'r',
    game: 3 * seed + rotation,
    seed: `s/${seed}`,
    bots: BOTS.map((_, seat) => BOTS[(seat + rotation) % 3] ?? ''),
    winners: [places.indexOf(1)],
    places,
    worths: [1, 1, 1],
    turns: 1,
    actions: 1,
    reason: 'lastStanding',
    seats: BOTS.map((name) => ({ name, decisions: 1, thinking: 0 })),
  });
  // Greedy is always first, steady second, wherever they sit.
  const rotated = (seed: number) =>
    [0, 1, 2].map((rotation) => {
      const order = { steady: 2, greedy: 1, random: 3 } as Readonly<Record<string, number>>;
      return game(
        seed,
        rotation,
        BOTS.map((_, seat) => order[BOTS[(seat + rotation) % 3] ?? ''] ?? 0),
      );
    });
  const figures = (seeds: number) =>
    entrantFigures({ games: Array.from({ length: seeds }, (_, seed) => rotated(seed)).flat() });
  expect(figures(4).map(({ name }) => name)).toEqual(['greedy', 'steady', 'random']);
  const width = (seeds: number) => {
    const { rating } = figures(seeds)[0] ?? { rating: { low: 0, high: 0 } };
    return rating.high - rating.low;
  };
  expect(width(4)).toBeGreaterThan(width(40));
});

test('the report is one page without scripts, with all names as text', async () => {
  const hostile = '<b>llm:x</b>';
  const named: Benchmark = {
    ...played,
    games: played.games.map((game) => ({
      ...game,
      bots: game.bots.map((bot) => (bot === 'greedy' ? hostile : bot)),
      seats: game.seats.map((seat) => ({
        ...seat,
        ...(seat.name === 'greedy'
          ? { figures: { asked: 10, first: 8, repaired: 1, fallback: 1, 'fallback.timeout': 1, microdollars: 1000 } }
          : {}),
      })),
    })),
  };
  const page = await benchmarkHtml(named);
  expect(page).toMatch(/^<!doctype html>/);
  expect(page).not.toMatch(/<script|<b>llm/);
  expect(page).toContain('Monopoly: benchmark of 6 games');
  expect(page).toContain('timeout');
  expect(readFileSync(join(folder, 'transcripts.jsonl'), 'utf8')).toBe('');
});
