import { expect, test } from 'vitest';
import type { PromptPlayer } from './bot.ts';
import { rngFrom } from './chance.ts';
import { lapsing } from './lapses.ts';

const doing = (type: 'RollDice' | 'EndTurn' | 'Resign'): PromptPlayer<'monopoly'> => ({
  choose: () => ({ type, playerId: 'a' }),
});

function kindsOf(thoughtless: PromptPlayer<'monopoly'>, rate: number): readonly string[] {
  const player = lapsing(doing('EndTurn'), { thoughtless, kinds: ['RollDice'], rate });
  const rng = rngFrom('lapses');
  return Array.from({ length: 1000 }, () => player.choose(undefined as never, [], rng).type);
}

test('whoever lapses does without a thought what a part of all decisions asks for', () => {
  const lapses = kindsOf(doing('RollDice'), 0.3).filter((type) => type === 'RollDice').length;
  expect(lapses).toBeGreaterThan(250);
  expect(lapses).toBeLessThan(350);
  expect(kindsOf(doing('RollDice'), 0)).not.toContain('RollDice');
});

test('what must not be done without a thought never is', () => {
  expect(new Set(kindsOf(doing('Resign'), 1))).toEqual(new Set(['EndTurn']));
});
