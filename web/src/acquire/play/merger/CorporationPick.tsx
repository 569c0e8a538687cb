import type { Corporation } from '@magnate/engine/acquire';
import { useId } from 'react';
import { CorporationMark } from '../../board/CorporationMark.tsx';
import styles from './CorporationPick.module.css';

export interface CorporationOption {
  readonly corporation: Corporation;
  /** What to know of it, a line each. */
  readonly about: readonly string[];
}

interface CorporationPickProps {
  readonly legend: string;
  readonly options: readonly CorporationOption[];
  readonly value: Corporation | null;
  onChange(corporation: Corporation): void;
}

/** One of a few corporations, each with what there is to know of it. */
export function CorporationPick({ legend, options, value, onChange }: CorporationPickProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="heard">{legend}</legend>
      <div className={styles.cards}>
        {options.map(({ corporation, about }) => (
          <label key={corporation} className={styles.card}>
            <input type="radio" name={name} checked={corporation === value} onChange={() => onChange(corporation)} />
            <span className={styles.face}>
              <CorporationMark corporation={corporation} />
              <span className={styles.name}>{corporation}</span>
              <span className={styles.about}>
                {about.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
