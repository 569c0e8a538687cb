import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyEvent, AnimationState } from './gameTypes.ts';
import type { Pace } from './pace.ts';
import { AnimationQueue } from './animationQueue.ts';
import type { Snapshot } from './tableState.ts';

const event = (seq: number) => ({ type: 'TablePaused', seq, at: seq }) as AnyEvent;
const shown = (version: number) =>
  ({ view: { version }, actors: [], outcome: null, seq: version }) as unknown as Snapshot;
const versionOf = (picture: Snapshot | undefined) => picture?.view.version;

const BRISK: Pace = { slowdown: 1, maxLag: 2000 };

function stageOf(duration: number, pace: Pace | null = BRISK, isHeld: (event: AnyEvent) => boolean = () => false) {
  const seen: { animation: AnimationState; version: number | undefined }[] = [];
  const player = new AnimationQueue({
    duration: () => duration,
    isHeld,
    pace: () => pace,
    show: (animation, picture) => seen.push({ animation, version: versionOf(picture) }),
  });
  const last = () => seen.at(-1);
  return { player, seen, last };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the animation queue', () => {
  test('animates events in order, then shows the state after them', () => {
    const { player, last } = stageOf(400);
    player.push({ events: [event(1), event(2)], shown: shown(1) });
    expect(last()?.animation.current?.event.seq).toBe(1);
    vi.advanceTimersByTime(400);
    expect(last()?.animation.current?.event.seq).toBe(2);
    expect(last()?.animation.played.map(({ seq }) => seq)).toEqual([1]);
    vi.advanceTimersByTime(400);
    expect(last()).toEqual({ animation: { played: [], current: null }, version: 1 });
  });

  test('skips events without a duration', () => {
    const { player, seen } = stageOf(0);
    player.push({ events: [event(1), event(2)], shown: shown(1) });
    expect(seen).toEqual([{ animation: { played: [], current: null }, version: 1 }]);
  });

  test('lags two seconds at most, however many events arrive at once', () => {
    const { player, last } = stageOf(600);
    for (let step = 1; step <= 20; step++) player.push({ events: [event(step)], shown: shown(step) });
    vi.advanceTimersByTime(2000);
    expect(last()?.version).toBe(20);
  });

  test('follows the chosen pace and speeds up to stay within the lag', () => {
    const { player, last } = stageOf(600, { slowdown: 1.5, maxLag: 3000 });
    player.push({ events: [event(1)], shown: shown(1) });
    expect(last()?.animation.current?.milliseconds).toBe(900);
    for (let step = 2; step <= 20; step++) player.push({ events: [event(step)], shown: shown(step) });
    vi.advanceTimersByTime(900);
    expect(last()?.animation.current?.milliseconds).toBeLessThan(600);
    vi.advanceTimersByTime(2100);
    expect(last()?.version).toBe(20);
  });

  test('an event without motion shows the state after it first, and the next one waits', () => {
    const { player, seen, last } = stageOf(800, { slowdown: 1.6, maxLag: 10_000 }, () => true);
    player.push({ events: [event(1)], shown: shown(1) });
    player.push({ events: [event(2)], shown: shown(2) });
    expect(last()).toMatchObject({ version: 1, animation: { current: { milliseconds: 800 } } });
    vi.advanceTimersByTime(799);
    expect(seen).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(last()).toMatchObject({ version: 2, animation: { current: { milliseconds: 800 } } });
    vi.advanceTimersByTime(800);
    expect(last()).toEqual({ animation: { played: [], current: null }, version: 2 });
  });

  test('an event without motion is never hurried: a later one of its kind takes its place instead', () => {
    const { player, seen } = stageOf(800, BRISK, () => true);
    for (let step = 1; step <= 8; step++) {
      player.push({ events: [event(step)], shown: shown(step) });
      vi.advanceTimersByTime(200);
    }
    vi.advanceTimersByTime(4000);
    const shownFor = seen.flatMap(({ animation: { current }, version }) =>
      current === null ? [] : [{ version, ...current }],
    );
    expect(shownFor.map(({ milliseconds }) => milliseconds)).toEqual(shownFor.map(() => 800));
    // The first and the last are among them, and the display is never far behind.
    expect(shownFor.map(({ version }) => version)).toEqual([1, 3, 7, 8]);
  });

  test('a step with motion shows its state at the end, even if it begins without', () => {
    const { player, seen } = stageOf(400, BRISK, ({ seq }) => seq === 1);
    player.push({ events: [event(1), event(2)], shown: shown(1) });
    vi.advanceTimersByTime(800);
    expect(seen.map(({ version }) => version)).toEqual([undefined, undefined, 1]);
  });

  test('skips the rest on demand', () => {
    const { player, last } = stageOf(600);
    player.push({ events: [event(1)], shown: shown(1) });
    player.push({ events: [event(2)], shown: shown(2) });
    player.skip();
    expect(last()).toEqual({ animation: { played: [], current: null }, version: 2 });
    vi.advanceTimersByTime(5000);
    expect(last()?.version).toBe(2);
  });

  test('shows everything at once if motion is off', () => {
    const { player, seen } = stageOf(600, null);
    player.push({ events: [event(1)], shown: shown(1) });
    expect(seen).toEqual([{ animation: { played: [], current: null }, version: 1 }]);
  });

  test('drops the animation of a refused action', () => {
    const { player, last } = stageOf(600);
    player.push({ events: [event(1)], shown: shown(2) });
    player.reset(shown(1));
    vi.advanceTimersByTime(5000);
    expect(last()?.version).toBe(1);
  });
});
