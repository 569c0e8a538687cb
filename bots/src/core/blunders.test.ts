import { expect, test } from 'vitest';
import type { SyncPlayer } from './bot.ts';
import { rngFrom } from './rng.ts';
import { withBlunders } from './blunders.ts';

const doing = (type: 'RollDice' | 'EndTurn' | 'Resign'): SyncPlayer<'monopoly'> => ({
  choose: () => ({ type, playerId: 'a' }),
});

function typesOf(blunderer: SyncPlayer<'monopoly'>, rate: number): readonly string[] {
  const player = withBlunders(doing('EndTurn'), { blunderer, actionTypes: ['RollDice'], rate });
  const rng = rngFrom('lapses');
  return Array.from({ length: 1000 }, () => player.choose(undefined as never, [], rng).type);
}

test('a fraction of all decisions is a blunder', () => {
  const blunders = typesOf(doing('RollDice'), 0.3).filter((type) => type === 'RollDice').length;
  expect(blunders).toBeGreaterThan(250);
  expect(blunders).toBeLessThan(350);
  expect(typesOf(doing('RollDice'), 0)).not.toContain('RollDice');
});

test('an action outside the list is never a blunder', () => {
  expect(new Set(typesOf(doing('Resign'), 1))).toEqual(new Set(['EndTurn']));
});
