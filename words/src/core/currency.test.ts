import { afterEach, beforeAll, expect, test } from 'vitest';
import { inCurrency, setCurrency } from './currency.ts';
import { shortSum, sum } from './figures.ts';
import { testWords } from '../testkit/words.ts';
import { change, money, shortMoney, words } from './words.ts';

beforeAll(async () => testWords());
afterEach(() => setCurrency());

test.each([
  ['$', '$1,500', '+$200', '-$200', '$2.5K'],
  ['₡', '₡1,500', '+₡200', '-₡200', '₡2.5K'],
  ['ƒ', 'ƒ1,500', '+ƒ200', '-ƒ200', 'ƒ2.5K'],
  ['cr', 'cr\u00a01,500', '+cr\u00a0200', '-cr\u00a0200', 'cr\u00a02.5K'],
])('%s', (sign, whole, gain, loss, short) => {
  setCurrency(sign);
  expect(money(1500)).toBe(whole);
  expect(change(200)).toBe(gain);
  expect(change(-200)).toBe(loss);
  expect(shortMoney(2500)).toBe(short);
  expect(shortSum(2500)).toBe(short);
  expect(sum(1500, 0)).toBe(whole);
  expect(words.t('monopoly:event.cash', { amount: 1500 })).toBe(whole);
});

test('a currency applies only inside its callback, even if that throws', () => {
  expect(inCurrency('₡', () => money(5))).toBe('₡5');
  expect(() =>
    inCurrency('₡', () => {
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(money(5)).toBe('$5');
});
