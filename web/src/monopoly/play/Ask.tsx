import type { ReactNode } from 'react';
import styles from './Ask.module.css';

interface AskProps {
  /** What is to be decided, as one sentence. */
  readonly says: string;
  /** What helps to decide it. */
  readonly facts?: ReactNode;
  /** The buttons, the primary one first. */
  readonly children?: ReactNode;
  /** Small print below. */
  readonly notes?: readonly (string | undefined)[];
}

/** One question of the game with its answers. */
export function Ask({ says, facts, children, notes }: AskProps) {
  const said = notes?.filter((note) => note !== undefined) ?? [];
  return (
    <div className={styles.ask}>
      <p className={styles.says}>{says}</p>
      {facts}
      {children !== undefined && <div className={styles.answers}>{children}</div>}
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
