import { expect, test } from 'vitest';
import { nearestWithin, readWhole, stepped } from './Stepper.tsx';

test.each([
  ['12', 12],
  [' 7 ', 7],
  ['-3', -3],
  ['', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['12a', undefined],
])('%j is read as %s', (text, number) => {
  expect(readWhole(text)).toBe(number);
});

test('clamps a number to its bounds', () => {
  expect([-5, 0, 3, 9, 12].map((value) => nearestWithin(value, 0, 9))).toEqual([0, 0, 3, 9, 9]);
});

test('steps follow round numbers and stop at the bounds', () => {
  expect(stepped(1500, 1, 100, 0, 1600)).toBe(1600);
  expect(stepped(1600, 1, 100, 0, 1600)).toBe(1600);
  expect(stepped(75, 1, 50, 0, 1000)).toBe(100);
  expect(stepped(75, -1, 50, 0, 1000)).toBe(50);
  expect(stepped(20, -1, 50, 0, 1000)).toBe(0);
  expect(stepped(1, 1, 10, 1, 1000)).toBe(10);
  expect(stepped(10, -1, 10, 1, 1000)).toBe(1);
});
