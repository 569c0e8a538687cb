import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';

interface DisclosureProps {
  readonly summary: string;
  readonly children: ReactNode;
  /** For what is seldom needed: its title stands back. */
  readonly quiet?: boolean;
}

/** More, for those who want to know. */
export function Disclosure({ summary, children, quiet = false }: DisclosureProps) {
  return (
    <details className={quiet ? styles.quiet : styles.disclosure}>
      <summary className={styles.summary}>
        {!quiet && <ChevronRight size={18} aria-hidden />}
        {summary}
      </summary>
      {children}
    </details>
  );
}
