import type { ReactNode } from 'react';
import styles from './Toggle.module.css';

interface ToggleProps {
  readonly checked: boolean;
  readonly children: ReactNode;
  /** A hint below the label. */
  readonly about?: string;
  readonly onChange: (checked: boolean) => void;
}

export function Toggle({ checked, children, about, onChange }: ToggleProps) {
  return (
    <label className={styles.toggle}>
      <input
        type="checkbox"
        role="switch"
        className={styles.input}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.track} aria-hidden />
      <span>
        {children}
        {about !== undefined && <small className={styles.about}>{about}</small>}
      </span>
    </label>
  );
}
