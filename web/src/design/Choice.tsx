import { type ReactNode, useId } from 'react';
import styles from './Choice.module.css';

interface ChoiceProps<T extends string> {
  readonly legend: string;
  /** null if nothing is chosen. */
  readonly value: T | null;
  readonly options: readonly Option<T>[];
  /** The legend is for screen readers only. */
  readonly quiet?: boolean;
  readonly onChange: (value: T) => void;
  /** Called on a second press of the chosen option; without it the choice cannot be cleared. */
  readonly onClear?: () => void;
}

interface Option<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly about?: string;
  /** Shown instead of the label, which screen readers still announce. */
  readonly icon?: ReactNode;
  /** Shown above the label. */
  readonly picture?: ReactNode;
}

/** A radio group with all options visible. */
export function Choice<T extends string>({ legend, value, options, quiet = false, ...on }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={quiet ? 'sr-only' : styles.legend}>{legend}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => on.onChange(option.value)}
              onClick={() => option.value === value && on.onClear?.()}
            />
            {option.icon === undefined ? (
              <span className={styles.face}>
                {option.picture}
                {option.label}
                {option.about !== undefined && <small className={styles.about}>{option.about}</small>}
              </span>
            ) : (
              <span className={`${styles.face} ${styles.picture}`} title={option.label}>
                {option.icon}
                <span className="sr-only">{option.label}</span>
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
