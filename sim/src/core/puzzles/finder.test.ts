import { GAME_IDS, gameOf } from '@magnate/engine';
import { expect, test } from 'vitest';
import { checkPuzzle, type PuzzleProgress, findPuzzles, type PuzzleRequest } from './finder.ts';
import type { PuzzleSet } from './puzzle.ts';
import { gapBetween } from './rollouts.ts';

function allOf<G extends (typeof GAME_IDS)[number]>(
  request: PuzzleRequest<G>,
): { set: PuzzleSet<G>; steps: PuzzleProgress<G>[] } {
  const steps: PuzzleProgress<G>[] = [];
  const finding = findPuzzles(request);
  for (;;) {
    const step = finding.next();
    if (step.done === true) return { set: step.value, steps };
    steps.push({ ...step.value, found: [...step.value.found] });
  }
}

test.each(GAME_IDS)('%s: the same seed finds the same puzzles, each with a best choice and figures', (game) => {
  // So lax that the first decision will do: how clear the shipped ones are is tested where they lie.
  const limits = {
    firstRollouts: 2,
    secondRollouts: 2,
    firstLead: 0,
    firstGap: -1,
    secondGap: -1,
    gap: -1,
    least: -1,
    searches: 0,
  };
  const request = { game, seed: 'puzzles', games: 1, count: 1, rollouts: 4, limits };
  const { set, steps } = allOf(request);
  expect(allOf(request).set).toEqual(set);
  expect(steps.map(({ games }) => games)).toEqual([1]);
  expect(set.puzzles).toHaveLength(1);
  for (const puzzle of set.puzzles) {
    const check = checkPuzzle(game, puzzle, 4, { searches: 1, nodes: 50 });
    expect(check).toEqual(checkPuzzle(game, puzzle, 4, { searches: 1, nodes: 50 }));
    expect(check.isClear).toBe(check.gap.low > 0 && check.confirmed === 1);
    const { view, choices, gap, playerId } = puzzle;
    expect(choices.length).toBeGreaterThan(1);
    expect(gap.low).toBeLessThanOrEqual(gap.value);
    expect(view.secret).toBeNull();
    for (const { action, odds } of choices) {
      expect(gameOf(game).whyNot(view, action)).toBeUndefined();
      expect(action).toMatchObject({ playerId });
      expect(odds.low).toBeLessThanOrEqual(odds.value);
    }
  }
});

test('a gap is the paired difference per rollout: variance between rollouts cancels out', () => {
  const worlds = Array.from({ length: 100 }, (_, world) => (world % 2 === 0 ? 1 : 0.2));
  const { value, low, high } = gapBetween(
    worlds,
    worlds.map((value) => value - 0.1),
  );
  expect([value, low, high].map((each) => each.toFixed(3))).toEqual(['0.100', '0.100', '0.100']);
});
