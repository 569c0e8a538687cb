import { describe, expect, test } from 'vitest';
import { events, stateWith } from '../testkit/states.ts';
import { monopoly, rollDice } from './index.ts';

/** A random source that returns these numbers in order. */
function source(...numbers: readonly number[]): () => number {
  const left = [...numbers];
  return () => left.shift() ?? Number.NaN;
}

describe('two dice', () => {
  test('one call per die, the first die first [P1A.S3.T2]', () => {
    expect(rollDice(source(0.2, 0.9))).toEqual({ die1: 2, die2: 6, total: 8, isDoubles: false });
  });

  test('each sixth of the source is one face [R003.Config.3]', () => {
    const faces = [0, 0.16, 0.17, 0.33, 0.34, 0.49, 0.5, 0.66, 0.67, 0.83, 0.84, 0.999];
    expect(faces.map((number) => rollDice(source(number, 0)).die1)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]);
  });

  test('equal faces are doubles', () => {
    expect([1, 2, 3, 4, 5, 6].map((face) => rollDice(source((face - 0.5) / 6, (face - 0.5) / 6)).isDoubles)).toEqual(
      new Array(6).fill(true),
    );
    expect(rollDice(source(0, 0.99)).isDoubles).toBe(false);
  });

  test('without a source they show one to six [P1A.S3.T1 R003.Roll.1]', () => {
    for (let i = 0; i < 1000; i++) {
      const { die1, die2, total, isDoubles } = rollDice();
      expect([die1, die2].every((die) => Number.isInteger(die) && die >= 1 && die <= 6)).toBe(true);
      expect([total, isDoubles]).toEqual([die1 + die2, die1 === die2]);
    }
  });
});

describe('the dice of a game', () => {
  const totals = (seed: string) => {
    const state = stateWith({ seed });
    const { state: rolled } = monopoly.apply(state, { type: 'RollDice', playerId: 'a' });
    return events(rolled, 'DiceRolled').map(({ die1, die2 }) => [die1, die2]);
  };

  test('are the same for the same seed', () => {
    expect(totals('one')).toEqual(totals('one'));
  });

  test('show all 36 results over many seeds, uniformly', () => {
    const counts = new Map<string, number>();
    for (let i = 0; i < 3600; i++) {
      const key = String(totals(`seed ${i}`)[0]);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect(counts.size).toBe(36);
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 100) ** 2 / 100, 0);
    expect(chiSquare).toBeLessThan(35 + 4 * Math.sqrt(70));
  });
});
