import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { lastJson, spawnProgram } from '../testkit/program.ts';
import { isFullRun } from '../../../scripts/fullRun.ts';

/** Ctrl-C during a long run. */

const folder = mkdtempSync(join(tmpdir(), 'magnate-interrupt-'));
const position = join(folder, 'position.json');
writeFileSync(position, JSON.stringify({ players: [{ id: 'ann' }, { id: 'ben' }], options: { maxRounds: 2 } }));

afterAll(() => rmSync(folder, { recursive: true }));

const SHORT = ['--bots', 'random,greedy', '--options', '{"maxRounds":2}'];

const ALL = [
  [
    'simulate',
    ['simulate', 'monopoly', '--games', '100000000', ...SHORT],
    /^[\d,]+ games of monopoly, stopped early\n/,
  ],
  [
    'arena',
    ['arena', 'monopoly', '--games', '10000000', '--precision', '0.05', ...SHORT],
    /^[\d,]+ games of monopoly, stopped early\n/,
  ],
  ['lab', ['lab', position, '--games', '100000000', '--bots', 'random'], /^[\d,]+ games of .* stopped early\n/s],
] as const;
const RUNS = isFullRun ? ALL : ALL.slice(0, 1);

describe('Ctrl-C', () => {
  // The first line on standard error shows that games are running; the signal is sent after it. It is sent twice,
  // because a parent process such as npm may forward a signal that the child already received.
  test.concurrent.each(RUNS)('ends %s, keeps finished work, and exits with 130', async (_, args, words) => {
    const run = await spawnProgram([...args, '--workers', '1', '--json'], (_line, child) => {
      child.kill('SIGINT');
      child.kill('SIGINT');
    });
    expect(run.err).toMatch(/^\d+ of \d+ games( at most)? · [\d.]+\/s · [\d hmins]+ left\n/);
    expect(run.err + run.out).not.toContain('\u001b');
    expect(run.out).toMatch(words);
    const { games, stopped } = lastJson(run) as { games: number; stopped: boolean };
    expect(stopped).toBe(true);
    expect(games).toBeGreaterThan(0);
    expect(run.code).toBe(130);
  });
});
