import { Timer } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { clockText, isShort, SHORT_TIME } from './countdown.ts';
import { useSeconds } from './countdown.ts';
import styles from './Clock.module.css';

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
