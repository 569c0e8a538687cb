import { describe, expect, test } from 'vitest';
import { BOARD } from './board.ts';
import { JAIL_HABITS, landingOdds } from './landingOdds.ts';

const percent = (odds: number | undefined) => Math.round((odds ?? 0) * 10_000) / 100;

function mostVisited(spaces: readonly number[], count: number): [string, number][] {
  return spaces
    .map((odds, space) => ({ name: BOARD[space]?.name ?? '', odds }))
    .sort((a, b) => b.odds - a.odds)
    .slice(0, count)
    .map(({ name, odds }): [string, number] => [name, percent(odds)]);
}

describe('long-run landing odds', () => {
  test.each(JAIL_HABITS)('are a distribution (%s)', (habit) => {
    const { spaces, inJail } = landingOdds(habit);
    expect(spaces.reduce((sum, odds) => sum + odds, inJail)).toBeCloseTo(1, 10);
    expect(spaces).toHaveLength(40);
  });

  test('leaving jail at once: the published figures', () => {
    const { spaces, inJail } = landingOdds('leave');
    expect(mostVisited(spaces, 4)).toEqual([
      ['Illinois Avenue', 3.19],
      ['GO', 3.1],
      ['New York Avenue', 3.09],
      ['B. & O. Railroad', 3.07],
    ]);
    expect(percent(inJail)).toBe(3.95);
    expect(percent(spaces[10])).toBe(2.27);
  });

  test('staying as long as possible changes the order', () => {
    const { spaces, inJail } = landingOdds('stay');
    expect(percent(inJail)).toBe(9.39);
    expect(mostVisited(spaces, 4).map(([name]) => name)).toEqual([
      'Illinois Avenue',
      'GO',
      'B. & O. Railroad',
      'Free Parking',
    ]);
  });

  test('no token stays on Go To Jail, and cards move tokens off their spaces', () => {
    const { spaces } = landingOdds('leave');
    expect(spaces[30]).toBe(0);
    for (const chance of [7, 22, 36]) expect(spaces[chance]).toBeLessThan(0.013);
  });

  test('with one roll in jail the odds are between both habits', () => {
    const once = landingOdds('stay', { jailTurns: 1 }).inJail;
    expect(once).toBeGreaterThanOrEqual(landingOdds('leave').inJail - 0.01);
    expect(once).toBeLessThan(landingOdds('stay').inJail);
  });
});
