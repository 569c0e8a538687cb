import { expect, test } from 'vitest';
import { popped, pushed, top, withBottom } from './agenda.ts';

const agenda = Object.freeze(['turn', 'debt']);

test('the top is the last entry pushed', () => {
  expect(top(agenda)).toBe('debt');
  expect(top(pushed(agenda, 'auction', 'choice'))).toBe('choice');
});

test('an empty agenda has no top', () => {
  expect(top([])).toBeUndefined();
  expect(popped([])).toEqual([]);
});

test('popping uncovers the entry below', () => {
  expect(popped(agenda)).toEqual(['turn']);
});

test('the bottom can change below other entries', () => {
  expect(withBottom(agenda, 'next turn')).toEqual(['next turn', 'debt']);
});

test('each change makes a new list', () => {
  const lists = [pushed(agenda), popped(agenda), withBottom(agenda, 'x')];
  expect(lists.some((list) => list === agenda)).toBe(false);
  expect(agenda).toEqual(['turn', 'debt']);
});
