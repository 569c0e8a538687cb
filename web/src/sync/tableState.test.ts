import { expect, test } from 'vitest';
import type { AnimationState, AnyEvent } from './gameTypes.ts';
import { begunUpTo, NO_ANIMATION, type Snapshot, toldUpTo } from './tableState.ts';

const shown = { seq: 10 } as Snapshot;
const moving = (seq: number): AnimationState => ({
  played: [],
  current: { event: { type: 'TablePaused', seq, at: seq } as AnyEvent, milliseconds: 500 },
});

test('an event in motion is heard when it begins and told when it is over', () => {
  expect([begunUpTo(shown, moving(12)), toldUpTo(shown, moving(12))]).toEqual([12, 11]);
  expect([begunUpTo(shown, NO_ANIMATION), toldUpTo(shown, NO_ANIMATION)]).toEqual([10, 10]);
});

test('an event that the displayed state contains is told at once', () => {
  expect(toldUpTo(shown, moving(10))).toBe(10);
});
