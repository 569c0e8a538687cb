import { expect, test } from 'vitest';
import { popped, pushed, top, withBottom } from './agenda.ts';

const agenda = Object.freeze(['turn', 'debt']);

test('the top is what was pushed last', () => {
  expect(top(agenda)).toBe('debt');
  expect(top(pushed(agenda, 'auction', 'choice'))).toBe('choice');
});

test('nothing lies on an empty agenda', () => {
  expect(top([])).toBeUndefined();
  expect(popped([])).toEqual([]);
});

test('what is settled uncovers what lay below it', () => {
  expect(popped(agenda)).toEqual(['turn']);
});

test('the bottom changes under what lies over it', () => {
  expect(withBottom(agenda, 'next turn')).toEqual(['next turn', 'debt']);
});

test('each change makes a new list', () => {
  const lists = [pushed(agenda), popped(agenda), withBottom(agenda, 'x')];
  expect(lists.some((list) => list === agenda)).toBe(false);
  expect(agenda).toEqual(['turn', 'debt']);
});
