import { readOptions } from '@magnate/engine/monopoly';
import { expect, test } from 'vitest';
import { END_KINDS, END_LIMITS, readEnd } from '@magnate/words/monopoly';
import { endAt, MOST_COUNT } from './ruleForm.tsx';

test('the game accepts every end that can be chosen', () => {
  for (const kind of END_KINDS) expect(readOptions({ endAt: endAt(kind) }).endAt).toEqual(endAt(kind));
  for (const kind of END_LIMITS) {
    expect(readOptions({ endAt: endAt(kind, MOST_COUNT[kind]) }).endAt).toEqual({ [kind]: MOST_COUNT[kind] });
  }
});

test('an end is read as it was chosen', () => {
  expect(readEnd(endAt('lastStanding'))).toEqual({ kind: 'lastStanding', count: undefined });
  for (const kind of END_LIMITS) expect(readEnd(endAt(kind, 5))).toEqual({ kind, count: 5 });
});

test('an unreadable end becomes last player standing', () => {
  for (const value of [undefined, null, 7, {}, { turns: '3' }, { laps: 3 }]) {
    expect(readEnd(value).kind).toBe('lastStanding');
  }
});
