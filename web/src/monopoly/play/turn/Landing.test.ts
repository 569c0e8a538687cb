import { apply, fromSetup, type GameView, monopoly } from '@magnate/engine/monopoly';
import { expect, test } from 'vitest';
import { taxSum } from './Landing.tsx';

function atTheTax(cash: number): GameView {
  const state = fromSetup({
    players: [{ id: 'a', position: 1, cash }, { id: 'b' }],
    deeds: { 39: { owner: 'a', mortgaged: true } },
    options: { incomeTax: 'tenPercent' },
    dice: [[1, 2]],
  });
  return monopoly.view(apply(state, { type: 'RollDice', playerId: 'a' }).state, 'a');
}

test('both ways, even without the cash', () => {
  expect(taxSum(atTheTax(905), 'a', 'flat')).toBe(200);
  expect(taxSum(atTheTax(905), 'a', 'percent')).toBe(130);
  expect(taxSum(atTheTax(10), 'a', 'flat')).toBe(200);
});

test('undefined for other players', () => {
  expect(taxSum(atTheTax(905), 'b', 'flat')).toBeUndefined();
});
