import { expect, test } from 'vitest';
import type { AnyEvent } from '../../sync/gameTypes.ts';
import { AWAY, hasMissed, returnAfter } from './useAbsence.ts';

const event = (seq: number, at: number) => ({ type: 'X', seq, at }) as unknown as AnyEvent;

test('an absence counts from ten minutes, and only if something happened meanwhile', () => {
  const left = { seq: 5, at: 1000 };
  expect(returnAfter(undefined, AWAY * 9)).toBeUndefined();
  expect(returnAfter(left, AWAY)).toBeUndefined();
  const back = returnAfter(left, 1000 + AWAY);
  if (back === undefined) throw new Error('too short');
  expect(hasMissed([event(5, 900)], back)).toBe(false);
  expect(hasMissed([event(5, 900), event(6, 2000)], back)).toBe(true);
  // The log begins after what the player saw last.
  expect(hasMissed([event(300, 2000)], back)).toBe(true);
  // It happened while the player was looking again.
  expect(hasMissed([event(5, 900), event(6, back.at + 1)], back)).toBe(false);
});
