import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { isSignFirst, wholeNumber, translator } from '@magnate/words';
import styles from './Stepper.module.css';

interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** The label is for screen readers only. */
  readonly quiet?: boolean;
  /** A currency sign. It stands where the language writes it. */
  readonly sign?: string | undefined;
  onChange(value: number): void;
}

/** An integer input with step buttons. Reported values are always within the bounds. */
export function Stepper({ label, value, min, max, step = 1, quiet = false, sign, onChange }: StepperProps) {
  const t = translator();
  const id = useId();
  /** Typed text that is not yet a number within the bounds. */
  const [typed, setTyped] = useState<string>();
  /** The user went past a bound: show both. */
  const [isAtEnd, setAtEnd] = useState(false);
  const read = typed === undefined ? value : readWhole(typed);
  const isWrong = typed !== undefined && (read === undefined || read < min || read > max);
  const change = (next: number) => {
    setTyped(undefined);
    setAtEnd(false);
    if (next !== value) onChange(next);
  };
  const type = (text: string) => {
    const number = readWhole(text);
    if (number === undefined || number < min || number > max) setTyped(text);
    else change(number);
  };
  const settle = () => change(nearestWithin(read ?? value, min, max));
  const way = (direction: -1 | 1) => {
    const target = stepped(nearestWithin(read ?? value, min, max), direction, step, min, max);
    const isEnd = target === value && typed === undefined;
    const Icon = direction === -1 ? Minus : Plus;
    const name = `${id}${direction}`;
    return (
      <button
        type="button"
        id={name}
        className={styles.way}
        aria-label={t(direction === -1 ? 'less' : 'more')}
        aria-labelledby={`${name} ${id}label`}
        aria-disabled={isEnd || undefined}
        onClick={() => (isEnd ? setAtEnd(true) : change(target))}
      >
        <Icon size={20} aria-hidden />
      </button>
    );
  };
  return (
    <div className={styles.stepper}>
      <label id={`${id}label`} htmlFor={id} className={quiet ? 'sr-only' : styles.label}>
        {label}
      </label>
      <div className={styles.line}>
        {way(-1)}
        <span className={boxClass(sign)}>
          {sign !== undefined && <span aria-hidden>{sign}</span>}
          <input
            id={id}
            type="number"
            inputMode="numeric"
            className={styles.input}
            style={{ width: `${String(typed ?? value).length + 1}ch` }}
            min={min}
            max={max}
            step="any"
            value={typed ?? value}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${id}range` : undefined}
            onChange={(event) => type(event.target.value)}
            onBlur={settle}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
              event.preventDefault();
              change(stepped(nearestWithin(read ?? value, min, max), event.key === 'ArrowUp' ? 1 : -1, step, min, max));
            }}
          />
        </span>
        {way(1)}
      </div>
      {(isWrong || isAtEnd) && (
        <p id={`${id}range`} className={styles.range}>
          {`${wholeNumber(min)} – ${wholeNumber(max)}`}
        </p>
      )}
    </div>
  );
}

function boxClass(sign: string | undefined): string {
  if (sign === undefined) return styles.box ?? '';
  return [styles.box, styles.sum, isSignFirst() ? '' : styles.signLast].join(' ');
}

/** Parsing and stepping. */

/** A typed integer; undefined if invalid. */
export function readWhole(text: string): number | undefined {
  return /^-?\d{1,15}$/.test(text.trim()) ? Number(text) : undefined;
}

export function nearestWithin(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

/** The next multiple of the step in that direction, so that odd values return to round ones. */
export function stepped(value: number, direction: -1 | 1, step: number, min: number, max: number): number {
  const next = direction === 1 ? Math.floor(value / step) * step + step : Math.ceil(value / step) * step - step;
  return nearestWithin(next, min, max);
}
