import { onTestFinished, vi } from 'vitest';

/** Milliseconds; they pass when a test says so. */
export const HEARTBEAT = 1000;

/** From now on hearts beat when a test says so, and not before: a slow machine misses none. To be called first. */
export function heartbeats(): () => void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  return () => vi.advanceTimersByTime(HEARTBEAT);
}
