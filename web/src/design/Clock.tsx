import { Timer } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './Clock.module.css';

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

interface ClockProps {
  /** When it runs out, by the clock of this device. */
  readonly until: number;
  /** What it counts, for those who listen: "Ben: 0:25 left". */
  label(time: string): string;
  /** The word that stands beside it when little is left. */
  readonly hurry: string;
  /** Called once when little is left. */
  onShort?(): void;
}

/** Counts down; warns by a word and a colour when little is left. */
export function Clock({ until, label, hurry, onShort }: ClockProps) {
  const seconds = useSeconds(until);
  const isHurry = seconds * 1000 <= SHORT_TIME;
  useWarning(until, onShort);
  const time = clockText(seconds);
  return (
    <span className={isHurry ? `${styles.clock} ${styles.short}` : styles.clock} role="timer" aria-label={label(time)}>
      <Timer size={14} aria-hidden />
      <span className="number" aria-hidden>
        {time}
      </span>
      {isHurry && <strong aria-hidden>{hurry}</strong>}
    </span>
  );
}

function useWarning(until: number, onShort: () => void = () => undefined): void {
  const warn = useEffectEvent(onShort);
  useEffect(() => {
    // Whoever comes when it is short already sees it; the warning is for the moment when it becomes so.
    if (isShort(until, Date.now())) return undefined;
    const timer = setTimeout(() => warn(), until - SHORT_TIME - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
}
