import { useId } from 'react';
import styles from './Choice.module.css';

interface ChoiceProps<T extends string> {
  readonly legend: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string; readonly about?: string }[];
  /** The legend is only heard. */
  readonly quiet?: boolean;
  readonly onChange: (value: T) => void;
}

/** One of a few, all in sight. */
export function Choice<T extends string>({ legend, value, options, quiet = false, onChange }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={quiet ? 'heard' : styles.legend}>{legend}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            <span className={styles.face}>
              {option.label}
              {option.about !== undefined && <small className={styles.about}>{option.about}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
