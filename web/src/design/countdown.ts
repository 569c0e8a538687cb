import { useEffect, useState } from 'react';

/** Time that runs out, in words and figures. */

/** Under so many milliseconds people are warned. */
export const SHORT_TIME = 10_000;

const SECOND = 1000;

export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / SECOND));
}

/** `0:25`, `12:05`, `1:00:00`. */
export function clockText(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${String(minutes).padStart(2, '0')}:${rest}`;
}

export function isShort(until: number, now: number): boolean {
  return until - now <= SHORT_TIME;
}

/** Milliseconds until the figure changes; undefined when nothing is left. */
export function untilNextFigure(until: number, now: number): number | undefined {
  const left = until - now;
  if (left <= 0) return undefined;
  return left % SECOND === 0 ? SECOND : left % SECOND;
}

/** Whole seconds until then, counted down while it is shown. */
export function useSeconds(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const time = Date.now();
      setNow(time);
      const wait = untilNextFigure(until, time);
      // A little late, so that the figure has changed for certain.
      timer = wait === undefined ? undefined : setTimeout(tick, wait + 5);
    };
    tick();
    return () => clearTimeout(timer);
  }, [until]);
  return secondsLeft(until, now);
}
