import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyEvent } from '../sync/gameTypes.ts';
import { hasMoments, type Moment, MomentQueue, newsBetween, skipOnPress } from './moments.ts';

const event = (seq: number) => ({ type: 'TurnEnded', seq, at: 0 }) as unknown as AnyEvent;
const moment = (seq: number, milliseconds = 1500) => ({ seq, milliseconds });

describe('MomentQueue', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function recorded() {
    const shown: (number | null)[] = [];
    const queue = new MomentQueue<Moment>((each) => shown.push(each?.seq ?? null));
    return { shown, queue };
  }

  it('plays moments in order, and ends', () => {
    const { shown, queue } = recorded();
    queue.push([moment(1), moment(2)]);
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(1500);
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(1500);
    expect(shown).toEqual([1, 2, null]);
  });

  it('leaves out what would begin more than two seconds late', () => {
    const { shown, queue } = recorded();
    queue.push([moment(1), moment(2), moment(3)]);
    vi.advanceTimersByTime(3000);
    expect(shown).toEqual([1, 2, null]);
  });

  it('never leaves out the end, and shows it next', () => {
    const { shown, queue } = recorded();
    queue.push([moment(1, 4000), moment(2), { ...moment(3), isEnd: true as const }]);
    vi.advanceTimersByTime(5600);
    expect(shown).toEqual([1, 3, null]);
  });

  it('goes on to the next at a press', () => {
    const { shown, queue } = recorded();
    queue.skip();
    expect(shown).toEqual([]);
    queue.push([moment(1), moment(2)]);
    queue.skip();
    expect(shown).toEqual([1, 2]);
    queue.clear();
    vi.advanceTimersByTime(9000);
    expect(shown).toEqual([1, 2, null]);
  });
});

describe('skipOnPress', () => {
  it.each(['pointerdown', 'keydown'])('ends the running moment at a %s, until it is over', (press) => {
    const target = new EventTarget();
    const skip = vi.fn<() => void>();
    const stop = skipOnPress(target, { skip });
    target.dispatchEvent(new Event(press));
    expect(skip).toHaveBeenCalledTimes(1);
    stop();
    target.dispatchEvent(new Event(press));
    expect(skip).toHaveBeenCalledTimes(1);
  });
});

describe('newsBetween', () => {
  const eventLog = Array.from({ length: 200 }, (_, i) => event(i + 1));

  it('are the events that have just been shown', () => {
    expect(newsBetween(eventLog, 3, 5).map(({ seq }) => seq)).toEqual([4, 5]);
  });

  it('are none after a jump or a step back', () => {
    expect(newsBetween(eventLog, 3, 150)).toEqual([]);
    expect(newsBetween(eventLog, 5, 3)).toEqual([]);
  });
});

describe('hasMoments', () => {
  const usual = { skin: 'classic', motion: 'full', speed: 'brisk', quiet: false } as const;

  it('is false without motion, at instant speed, in quiet, and in the skin plain', () => {
    expect(hasMoments(usual)).toBe(true);
    expect(hasMoments({ ...usual, motion: 'none' })).toBe(false);
    expect(hasMoments({ ...usual, speed: 'instant' })).toBe(false);
    expect(hasMoments({ ...usual, quiet: true })).toBe(false);
    expect(hasMoments({ ...usual, skin: 'plain' })).toBe(false);
  });
});
