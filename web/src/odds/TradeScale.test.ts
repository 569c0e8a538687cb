import { expect, test } from 'vitest';
import { stepOf } from './TradeScale.tsx';

test.each([
  [-0.2, 'muchWorse'],
  [-0.02, 'worse'],
  [-0.001, 'even'],
  [0, 'even'],
  [0.004, 'even'],
  [0.02, 'better'],
  [0.2, 'muchBetter'],
] as const)('a change of %d is %s', (gain, step) => {
  expect(stepOf(gain)).toBe(step);
});
