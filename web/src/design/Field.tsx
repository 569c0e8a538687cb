import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './Field.module.css';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  readonly label: string;
  readonly value: string;
  /** A hint below the field. */
  readonly about?: string | undefined;
  /** What is wrong and how to fix it. */
  readonly error?: string | undefined;
  /** The label is for screen readers only. */
  readonly quiet?: boolean;
  /** Next to the field, usually a button. */
  readonly beside?: ReactNode;
  onChange(value: string): void;
}

/** A text input with its label. */
export function Field({ label, value, about, error, quiet = false, beside, onChange, className, ...rest }: FieldProps) {
  const id = useId();
  const aboutId = useId();
  const errorId = useId();
  const isWrong = error !== undefined;
  const described = [isWrong ? errorId : '', about === undefined ? '' : aboutId]
    .filter((part) => part !== '')
    .join(' ');
  return (
    <div className={[styles.field, className].join(' ')}>
      <label htmlFor={id} className={quiet ? 'sr-only' : styles.label}>
        {label}
      </label>
      <div className={styles.line}>
        <input
          {...rest}
          id={id}
          className={styles.input}
          value={value}
          aria-invalid={isWrong || undefined}
          aria-describedby={described === '' ? undefined : described}
          onChange={(event) => onChange(event.target.value)}
        />
        {beside}
      </div>
      {isWrong && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      {about !== undefined && (
        <p id={aboutId} className={styles.about}>
          {about}
        </p>
      )}
    </div>
  );
}
