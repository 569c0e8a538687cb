import { expect, test } from 'vitest';
import { applyMovement, calculateNewPosition, didPassGo, rollDice } from '../../../src/monopoly/index.ts';
import { annAndBob, cash, deeds, dice, frozen, play, player, refusal, told } from './helpers.ts';

/** Exactly these numbers, and not one more. */
function series(...numbers: readonly number[]): () => number {
  const left = [...numbers];
  return () => {
    const next = left.shift();
    if (next === undefined) throw new Error('too many numbers asked for');
    return next;
  };
}

test('P1A.S3.T1 a thousand rolls show one to six on each die', () => {
  const rolls = Array.from({ length: 1000 }, () => rollDice());
  const faces = new Set([1, 2, 3, 4, 5, 6]);
  expect(new Set(rolls.map((roll) => roll.die1))).toEqual(faces);
  expect(new Set(rolls.map((roll) => roll.die2))).toEqual(faces);
  for (const roll of rolls) expect(roll).toEqual(dice(roll.die1, roll.die2));
});

test('P1A.S3.T2 a given source of chance decides the dice, the first die first', () => {
  expect(rollDice(series(0, 0.999))).toEqual(dice(1, 6));
  expect(rollDice(series(0.5, 0.17))).toEqual(dice(4, 2));
  expect(rollDice(series(0.34, 0.49))).toEqual({ die1: 3, die2: 3, total: 6, isDoubles: true });
});

test('P1A.S3.T3 a token goes round the forty spaces', () => {
  expect(calculateNewPosition(38, 4)).toBe(2);
  expect(calculateNewPosition(0, 7)).toBe(7);
  expect(calculateNewPosition(33, 7)).toBe(0);
});

test('P1A.S3.T4 passing or reaching GO counts, staying on it does not', () => {
  expect(didPassGo(38, 2)).toBe(true);
  expect(didPassGo(38, 0)).toBe(true);
  expect(didPassGo(5, 10)).toBe(false);
  expect(didPassGo(0, 0)).toBe(false);
});

test('P1A.S3.T5 a move past GO brings $200', () => {
  const after = applyMovement(annAndBob({ ann: { position: 35 } }), 'ann', dice(3, 4));
  expect(player(after, 'ann').position).toBe(2);
  expect(cash(after)).toEqual({ ann: 1700, bob: 1500 });
  expect(told(after, 'PassedGo')).toMatchObject([{ playerId: 'ann', amount: 200 }]);
  expect(refusal(() => applyMovement(annAndBob(), 'ann', dice(0, 7)))).toBe('BAD_DICE');
});

test('P1A.S3.T6 doubles are counted in a row and forgotten by any other roll', () => {
  const once = frozen(applyMovement(annAndBob(), 'ann', dice(2, 2)));
  const twice = frozen(applyMovement(once, 'ann', dice(5, 5)));
  expect([once.consecutiveDoubles, twice.consecutiveDoubles]).toEqual([1, 2]);
  expect(applyMovement(twice, 'ann', dice(1, 2)).consecutiveDoubles).toBe(0);
});

test('P1A.S3.T7 the third doubles in a row lead to jail', () => {
  const state = annAndBob({
    ann: { position: 18 },
    deeds: deeds('ann', [24]),
    dice: [
      [1, 1],
      [2, 2],
      [3, 3],
    ],
  });
  const roll = { type: 'RollDice', playerId: 'ann' } as const;
  const goOn = { type: 'EndTurn', playerId: 'ann' } as const;
  const after = play(state, roll, goOn, roll, goOn, roll);
  expect(player(after, 'ann')).toMatchObject({ position: 10, jailStatus: 'inJail', turnsInJail: 0, cash: 1500 });
  expect(after.consecutiveDoubles).toBe(0);
  expect(told(after, 'SentToJail')).toMatchObject([{ playerId: 'ann', fromPosition: 24 }]);
  expect(play(after, goOn).currentPlayerIndex).toBe(1);
});
