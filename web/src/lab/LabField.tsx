import { type ReactNode, useId } from 'react';
import styles from './LabField.module.css';

interface LabFieldProps {
  /** Why the rules refuse the value, and how to fix it. */
  readonly fault: string | undefined;
  readonly children: ReactNode;
}

/** A field of a position with its error. */
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
