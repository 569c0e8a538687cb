import { onTestFinished, vi } from 'vitest';

/** Milliseconds of fake time between heartbeats. */
export const HEARTBEAT = 1000;

/** Fakes the timers of heartbeats, so that a slow machine misses none. Call it first. */
export function heartbeats(): () => void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  return () => vi.advanceTimersByTime(HEARTBEAT);
}
