import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilQuiet } from './offline.ts';

/** Caching for offline use waits until the page has loaded its own files. */

let fetched: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(tell: () => void) {
        fetched = tell;
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('waits while requests are running, and a quiet period longer', async () => {
  const isOver = vi.fn<() => void>();
  void untilQuiet().then(isOver);
  for (let times = 0; times < 5; times++) {
    await vi.advanceTimersByTimeAsync(400);
    fetched();
  }
  await vi.advanceTimersByTimeAsync(400);
  expect(isOver).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(isOver).toHaveBeenCalled();
});

test('gives up waiting if the page never stops fetching', async () => {
  const isOver = vi.fn<() => void>();
  void untilQuiet().then(isOver);
  for (let times = 0; times < 15; times++) {
    expect(isOver).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(400);
    fetched();
  }
  expect(isOver).toHaveBeenCalled();
});
