import { expect, test } from 'vitest';
import { tabAfter } from './Tabs.tsx';

test.each([
  ['ArrowRight', 'a', 'b'],
  ['ArrowRight', 'c', 'a'],
  ['ArrowLeft', 'a', 'c'],
  ['Home', 'c', 'a'],
  ['End', 'a', 'c'],
  ['Enter', 'a', undefined],
])('%s on %s leads to %s', (key, selected, next) => {
  expect(tabAfter(key, ['a', 'b', 'c'], selected)).toBe(next);
});
