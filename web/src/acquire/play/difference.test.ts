import { expect, test } from 'vitest';
import { differenceOf, type Account } from './Ending.tsx';

function account(playerId: string, place: number, cash: number, bonusSum: number, saleSum: number): Account {
  return {
    playerId,
    place,
    score: cash + bonusSum + saleSum,
    parts: { cash, bonuses: [], bonusSum, sales: [], saleSum },
  };
}

const ann = account('ann', 1, 2000, 9000, 4000);
const ben = account('ben', 2, 3000, 5000, 4500);
const cleo = account('cleo', 3, 500, 6000, 1000);

test('names the largest part of the gap between the first and the viewer', () => {
  expect(differenceOf([ann, ben, cleo], 'cleo')).toEqual({
    ahead: 'ann',
    behind: 'cleo',
    gap: 7500,
    part: 'bonuses',
    amount: 3000,
  });
});

test('the first player and spectators see the gap to the second', () => {
  const gap = { ahead: 'ann', behind: 'ben', gap: 2500, part: 'bonuses', amount: 4000 };
  expect(differenceOf([ann, ben, cleo], 'ann')).toEqual(gap);
  expect(differenceOf([ann, ben, cleo], null)).toEqual(gap);
});

test('there is no difference for equal scores, and without the end of the log', () => {
  expect(differenceOf([ann, { ...ann, playerId: 'dan' }], 'dan')).toBeNull();
  expect(differenceOf([{ ...ann, parts: null }, ben], 'ben')).toBeNull();
});
