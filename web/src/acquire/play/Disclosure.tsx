import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';

interface DisclosureProps {
  readonly summary: string;
  readonly children: ReactNode;
}

/** More, for those who want to know. */
export function Disclosure({ summary, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure}>
      <summary className={styles.summary}>
        <ChevronRight size={18} aria-hidden />
        {summary}
      </summary>
      {children}
    </details>
  );
}
