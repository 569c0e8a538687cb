import type { ReactNode } from 'react';
import styles from './Panel.module.css';

interface PanelProps {
  /** What is to be done, in one sentence. */
  readonly sentence: string;
  readonly about?: string | undefined;
  readonly children?: ReactNode;
  /** The one thing to do, and what else may be done. */
  readonly actions?: ReactNode;
}

/** One decision. */
export function Panel({ sentence, about, children, actions }: PanelProps) {
  return (
    <div className={styles.panel}>
      <div>
        <p className={styles.sentence} tabIndex={-1} data-sentence>
          {sentence}
        </p>
        {about !== undefined && <p className={styles.about}>{about}</p>}
      </div>
      {children}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
