import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';

interface DisclosureProps {
  readonly summary: string;
  readonly children: ReactNode;
  /** For rarely needed content: the title is subdued. */
  readonly quiet?: boolean;
  /** At first; then it is the reader's. */
  readonly isOpen?: boolean;
}

/** Expandable details. */
export function Disclosure({ summary, children, quiet = false, isOpen = false }: DisclosureProps) {
  return (
    <details className={quiet ? styles.quiet : styles.disclosure} open={isOpen}>
      <summary className={styles.summary}>
        {!quiet && <ChevronRight size={18} aria-hidden />}
        {summary}
      </summary>
      {children}
    </details>
  );
}
