import { expect, test } from 'vitest';
import {
  type HintMemory,
  hintAt,
  type Idea,
  NO_HINTS_YET,
  wantsHints,
  withFinished,
  withShown,
  withWish,
} from './learningMemory.ts';

const GAME = 'monopoly';
const idea = (name: string, about: string | null = null): Idea => ({ name, about });

/** Shows the available hint, as the table does. */
function step(memory: HintMemory, at: string, ...names: readonly string[]): readonly [string | null, HintMemory] {
  const hint = hintAt(
    memory,
    GAME,
    at,
    names.map((name) => idea(name)),
  );
  return hint === null ? [null, memory] : [hint.name, withShown(memory, hint)];
}

test('each idea is explained once, and a decision has one hint at most', () => {
  const [first, one] = step(NO_HINTS_YET, '1', 'roll', 'owner');
  const [again, two] = step(one, '1', 'roll', 'owner');
  expect([first, again]).toEqual(['roll', 'roll']);
  const closed = withShown(two, { ...idea('roll'), game: GAME, at: '1', isClosed: true });
  expect(step(closed, '1', 'roll', 'owner')[0]).toBeNull();
  const [second, three] = step(closed, '2', 'roll', 'owner');
  expect(second).toBe('owner');
  const shut = withShown(three, { ...idea('owner'), game: GAME, at: '2', isClosed: true });
  expect(step(shut, '3', 'roll', 'owner')[0]).toBeNull();
});

test('a hint about a lasting subject stays with it, and no other is added meanwhile', () => {
  const offer = [idea('offer', 't1')];
  const hint = hintAt(NO_HINTS_YET, GAME, '1', offer);
  expect(hint?.name).toBe('offer');
  if (hint === null) return;
  const shown = withShown(NO_HINTS_YET, hint);
  const later = hintAt(shown, GAME, '2', [...offer, idea('roll')]);
  expect(later).toMatchObject({ name: 'offer', at: '2' });
  if (later === null) return;
  const answered = withShown(shown, later);
  // The decision has had its hint.
  expect(hintAt(answered, GAME, '2', [idea('roll')])?.name).toBe('offer');
  expect(hintAt(answered, GAME, '3', [idea('roll')])?.name).toBe('roll');
});

test('an idea is not repeated in the next decision', () => {
  const [, shown] = step(NO_HINTS_YET, '1', 'roll');
  expect(hintAt(shown, GAME, '2', [idea('roll')])).toBeNull();
});

test('hints appear until a game of that kind is finished, unless the setting says otherwise', () => {
  expect(wantsHints(NO_HINTS_YET, GAME)).toBe(true);
  const finished = withFinished(withFinished(NO_HINTS_YET, GAME), GAME);
  expect(finished.finished).toEqual([GAME]);
  expect([wantsHints(finished, GAME), wantsHints(finished, 'acquire')]).toEqual([false, true]);
  expect(wantsHints(withWish(NO_HINTS_YET, false), GAME)).toBe(false);
  const anew = withWish(step(finished, '1', 'roll')[1], true);
  expect(wantsHints(anew, GAME)).toBe(true);
  expect(step(anew, '2', 'roll')[0]).toBe('roll');
});
