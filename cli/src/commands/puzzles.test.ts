import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameOf } from '@magnate/engine';
import type { PuzzleSet } from '@magnate/sim/core';
import { afterAll, expect, test } from 'vitest';
import { isFullRun } from '../../../scripts/fullRun.ts';
import { magnate } from '../testkit/program.ts';

/** `puzzles`: decisions with one clearly best choice, printed and written to a file. */

const folder = mkdtempSync(join(tmpdir(), 'magnate-puzzles-'));
afterAll(() => rmSync(folder, { recursive: true }));

const QUICK = ['--games', '4', '--count', '1', '--looks', '12', '--rollouts', '60', '--seed', 'f'] as const;

test.each(isFullRun ? ['one'] : [])(
  '%s is found, printed with its odds, and written in the format of the page',
  async () => {
    const file = join(folder, 'puzzles.json');
    const { out, code } = await magnate('puzzles', 'acquire', ...QUICK, '--out', file);
    expect(code).toBe(0);
    expect(out).toContain('1 puzzle written to');
    const set = JSON.parse(readFileSync(file, 'utf8')) as PuzzleSet<'acquire'>;
    const { version } = gameOf('acquire');
    expect(set).toMatchObject({ game: 'acquire', version, seed: 'f', rollouts: 60 });
    const [puzzle] = set.puzzles;
    if (puzzle === undefined) throw new Error('No puzzle was written.');
    expect(out).toContain(`${puzzle.seed}:${puzzle.moment}`);
    const odds = puzzle.choices.map((choice) => choice.odds.value);
    expect(odds.length).toBeGreaterThan(1);
    expect(Math.max(...odds)).toBe(odds[0]);
    expect(puzzle.gap.value).toBeGreaterThanOrEqual(0.05);
    for (const { action } of puzzle.choices) expect(gameOf('acquire').whyNot(puzzle.view, action)).toBeUndefined();
  },
);

test('rejects impossible values and names the option', async () => {
  const { err, code } = await magnate('puzzles', 'acquire', '--looks', '1');
  expect(code).not.toBe(0);
  expect(err).toContain('--looks');
});
