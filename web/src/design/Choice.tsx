import { type ReactNode, useId } from 'react';
import styles from './Choice.module.css';

interface ChoiceProps<T extends string> {
  readonly legend: string;
  /** null where nothing is chosen. */
  readonly value: T | null;
  readonly options: readonly Option<T>[];
  /** The legend is only heard. */
  readonly quiet?: boolean;
  readonly onChange: (value: T) => void;
  /** By a second press on what is chosen; where it is left out, a choice can only be changed. */
  readonly onClear?: () => void;
}

interface Option<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly about?: string;
  /** Seen instead of the words, which are heard. */
  readonly icon?: ReactNode;
}

/** One of a few, all in sight. */
export function Choice<T extends string>({ legend, value, options, quiet = false, ...on }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={quiet ? 'heard' : styles.legend}>{legend}</legend>
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
                {option.label}
                {option.about !== undefined && <small className={styles.about}>{option.about}</small>}
              </span>
            ) : (
              <span className={`${styles.face} ${styles.picture}`} title={option.label}>
                {option.icon}
                <span className="heard">{option.label}</span>
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
