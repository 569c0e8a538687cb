import { expect, test } from 'vitest';
import type { AnimationState, AnyEvent } from './gameTypes.ts';
import { begunUpTo, decisionAt, isNoticeOver, NO_ANIMATION, type Snapshot, completedUpTo } from './tableState.ts';

const shown = { seq: 10 } as Snapshot;
const moving = (seq: number): AnimationState => ({
  played: [],
  current: { event: { type: 'TablePaused', seq, at: seq } as AnyEvent, milliseconds: 500 },
});

test('an event in motion counts as begun when it starts and as completed when it ends', () => {
  expect([begunUpTo(shown, moving(12)), completedUpTo(shown, moving(12))]).toEqual([12, 11]);
  expect([begunUpTo(shown, NO_ANIMATION), completedUpTo(shown, NO_ANIMATION)]).toEqual([10, 10]);
});

test('an event that the displayed state contains counts as completed', () => {
  expect(completedUpTo(shown, moving(10))).toBe(10);
});

test('a notice lasts as long as the decisions it appeared at', () => {
  const rules = { decisionKey: ({ version }: { readonly version: number }) => `decision ${version}` };
  const at = (version: number, actors: readonly string[]) =>
    decisionAt(rules, { view: { version }, actors } as unknown as Snapshot, 'a');
  const notice = { code: 'X', message: '', details: {}, decisions: [at(1, ['a']), at(2, ['a'])] };
  expect([at(1, ['a']), at(2, ['a']), at(3, ['a'])].map((now) => isNoticeOver(notice, now))).toEqual([
    false,
    false,
    true,
  ]);
  // While others decide, it stays until it is my turn.
  const waiting = { ...notice, decisions: [at(4, ['b'])] };
  expect([at(5, ['b']), at(6, ['c']), at(7, ['a'])].map((now) => isNoticeOver(waiting, now))).toEqual([
    false,
    false,
    true,
  ]);
  expect(isNoticeOver({ ...notice, decisions: null }, at(3, ['a']))).toBe(false);
});
