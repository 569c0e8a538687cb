import type { ReactNode } from 'react';
import { SENTENCE } from './DecisionArea.tsx';
import styles from './DecisionPanel.module.css';

interface DecisionPanelProps {
  /** What is to be decided, in one sentence. */
  readonly sentence: string;
  readonly about?: string | undefined;
  /** What helps to decide it, or what is decided on. */
  readonly children?: ReactNode;
  /** The buttons, the primary one first. */
  readonly actions?: ReactNode;
  /** Small print below. */
  readonly notes?: readonly (string | undefined)[];
  /** There is much to see between sentence and buttons: these stay within reach while it is scrolled. */
  readonly long?: boolean;
}

/** One question of the game with its answers. */
export function DecisionPanel({ sentence, about, children, actions, notes, long = false }: DecisionPanelProps) {
  const said = notes?.filter((note) => note !== undefined) ?? [];
  return (
    <div className={long ? `${styles.panel} ${styles.long}` : styles.panel}>
      <div>
        <p className={styles.sentence} tabIndex={-1} {...SENTENCE}>
          {sentence}
        </p>
        {about !== undefined && <p className={styles.about}>{about}</p>}
      </div>
      {children}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      {said.length > 0 && (
        <ul className={styles.notes}>
          {said.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
