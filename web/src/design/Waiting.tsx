import { wordsOf } from '@magnate/words';
import styles from './Waiting.module.css';

/** What may be waited for, each with a sentence. */
export const AWAITED = ['page', 'table', 'room', 'chapter', 'rules', 'tables', 'list', 'time', 'ending'] as const;
export type Awaited = (typeof AWAITED)[number];

interface WaitingProps {
  readonly what: Awaited;
  /** The outline of a table, where the whole page is to come. */
  readonly whole?: boolean;
}

/** Says what is on its way. */
export function Waiting({ what, whole = false }: WaitingProps) {
  const t = wordsOf();
  const words = t(`waiting.${what}`);
  if (!whole) {
    return (
      <span className={styles.words} role="status" data-waiting>
        {words}
      </span>
    );
  }
  return (
    <main className={styles.whole} data-waiting>
      <div className={styles.board}>
        <p role="status">{words}</p>
      </div>
      <div className={styles.column} aria-hidden>
        <div className={styles.part} />
        <div className={styles.part} />
        <div className={styles.part} />
      </div>
    </main>
  );
}
