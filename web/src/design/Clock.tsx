import { longTime } from '@magnate/words';
import { Timer } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './Clock.module.css';

/** A countdown in figures and words. */

/** Milliseconds from which a warning is shown. */
export const SHORT_TIME = 10_000;

const SECOND = 1000;
const MINUTE = 60 * SECOND;

export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / SECOND));
}

/** Seconds from which a time is shown in whole hours or days. */
const LONG_TIME = 2 * 60 * 60;

/** `0:25`, `12:05`, `1:00:00`, `5 hours`, `2 days`; narrow ones are `5h` and `2d`. */
export function clockText(seconds: number, width?: 'wide' | 'narrow'): string {
  if (seconds >= LONG_TIME) return longTime(seconds, width);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${String(minutes).padStart(2, '0')}:${rest}`;
}

export function isShort(until: number, now: number): boolean {
  return until - now <= SHORT_TIME;
}

/** Milliseconds until the figure may change; undefined at zero. */
export function untilNextFigure(until: number, now: number): number | undefined {
  const left = until - now;
  if (left <= 0) return undefined;
  const step = left >= LONG_TIME * SECOND + MINUTE ? MINUTE : SECOND;
  return left % step === 0 ? step : left % step;
}

/** Whole seconds left, updated while mounted. */
export function useSeconds(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const time = Date.now();
      setNow(time);
      const wait = untilNextFigure(until, time);
      // Slightly late, so that the figure has certainly changed.
      timer = wait === undefined ? undefined : setTimeout(tick, wait + 5);
    };
    tick();
    return () => clearTimeout(timer);
  }, [until]);
  return secondsLeft(until, now);
}

interface ClockProps {
  /** The deadline by the clock of this device. */
  readonly until: number;
  /** In little room. */
  readonly isNarrow?: boolean;
  /** Label for screen readers: "Ben: 0:25 left". */
  label(time: string): string;
  /** The warning shown when little time is left. */
  readonly hurry: string;
  /** Called once when little time is left. */
  onShort?(): void;
}

/** Counts down, with a warning word and colour when little time is left. */
export function Clock({ until, isNarrow = false, label, hurry, onShort }: ClockProps) {
  const seconds = useSeconds(until);
  const isHurry = seconds * 1000 <= SHORT_TIME;
  useWarning(until, onShort);
  return (
    <span
      className={isHurry ? `${styles.clock} ${styles.short}` : styles.clock}
      role="timer"
      aria-label={label(clockText(seconds))}
    >
      <Timer size={14} aria-hidden />
      <span className="number" aria-hidden>
        {clockText(seconds, isNarrow ? 'narrow' : 'wide')}
      </span>
      {isHurry && <strong aria-hidden>{hurry}</strong>}
    </span>
  );
}

function useWarning(until: number, onShort: () => void = () => undefined): void {
  const warn = useEffectEvent(onShort);
  useEffect(() => {
    // Only the moment of becoming short triggers the warning, not a clock that is short already.
    if (isShort(until, Date.now())) return undefined;
    const timer = setTimeout(() => warn(), until - SHORT_TIME - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
}
