import { expect, test } from 'vitest';
import { OpenCount } from './streamSlots.ts';

test('open streams are capped per address and in total', () => {
  const count = new OpenCount({ perKey: 2, inAll: 3 });
  const first = count.open('a');
  expect(
    [count.open('a'), count.open('a'), count.open('b'), count.open('c')].map((each) => each !== undefined),
  ).toEqual([true, false, true, false]);
  first?.();
  expect(count.open('c')).toBeDefined();
  expect(count.total).toBe(3);
});

test('closing twice counts once', () => {
  const count = new OpenCount({ perKey: 1, inAll: 9 });
  const close = count.open('a');
  close?.();
  close?.();
  expect(count.total).toBe(0);
  expect([count.open('a'), count.open('a')].map((each) => each !== undefined)).toEqual([true, false]);
});
