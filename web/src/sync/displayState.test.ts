import { expect, test, vi } from 'vitest';
import { DisplayState } from './displayState.ts';
import type { AnyEvent, AnimationState, PlayableGame } from './gameTypes.ts';
import type { Snapshot } from './tableState.ts';

vi.stubGlobal('document', { hidden: false });

const MINUTE = 60_000;

/** What is shown when a step has two events at these times. */
function shownAfter(first: number, last: number): readonly AnimationState[] {
  const shows: AnimationState[] = [];
  const display = new DisplayState({
    gameUi: () => ({ duration: () => 500, isHeld: () => false }) as unknown as PlayableGame,
    pace: () => ({ slowdown: 1, maxLag: 2000 }),
    isAsked: () => false,
    show: (animation) => void shows.push(animation),
    skipping: () => undefined,
  });
  const snapshot = { outcome: null } as Snapshot;
  display.start(snapshot, 0);
  for (const [i, at] of [first, last].entries()) display.queue({ seq: i + 1, at, type: 'X' } as unknown as AnyEvent);
  display.update(snapshot, 2);
  display.clear();
  return shows;
}

test('events are acted out, but not those of an absence: the state after them is shown at once', () => {
  expect(shownAfter(0, 4 * MINUTE).some(({ current }) => current !== null)).toBe(true);
  expect(shownAfter(0, 5 * MINUTE).every(({ current }) => current === null)).toBe(true);
});
