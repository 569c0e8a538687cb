import type { ReactNode } from 'react';
import styles from './Fold.module.css';

interface FoldProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Something less often needed, behind its title. */
export function Fold({ title, children }: FoldProps) {
  return (
    <details className={styles.fold}>
      <summary className={styles.title}>{title}</summary>
      {children}
    </details>
  );
}
