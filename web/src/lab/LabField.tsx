import { type ReactNode, useId } from 'react';
import styles from './LabField.module.css';

interface LabFieldProps {
  /** What the rules refuse about it, and what to do. */
  readonly fault: string | undefined;
  readonly children: ReactNode;
}

/** A field of a position, with what is wrong with it right under it. */
export function LabField({ fault, children }: LabFieldProps) {
  const id = useId();
  return (
    <div className={styles.field} role="group" aria-describedby={fault === undefined ? undefined : id}>
      {children}
      {fault !== undefined && (
        <p id={id} className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}
