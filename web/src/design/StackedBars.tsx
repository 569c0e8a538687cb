import type { ReactNode } from 'react';
import styles from './StackedBars.module.css';

/** Bars divided among players. */

export interface BarRow {
  readonly id: string;
  readonly label: ReactNode;
  readonly parts: readonly { readonly id: string; readonly colour: string; readonly value: number }[];
  /** The total as text, and more about the row. */
  readonly total: ReactNode;
  /** The parts as text, for screen readers. */
  readonly about: string;
}

export function StackedBars({ rows, labelledBy }: { readonly rows: readonly BarRow[]; readonly labelledBy: string }) {
  const most = Math.max(1, ...rows.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0)));
  return (
    <ul className={styles.rows} aria-labelledby={labelledBy}>
      {rows.map(({ id, label, parts, total, about }) => (
        <li key={id} className={styles.row} title={about}>
          <span className={styles.label}>{label}</span>
          <span className={styles.track} aria-hidden>
            {parts.map((part) => (
              <span
                key={part.id}
                className={styles.part}
                style={{ inlineSize: `${(100 * part.value) / most}%`, background: part.colour }}
              />
            ))}
          </span>
          <span className={styles.total}>{total}</span>
          <span className="sr-only">{about}</span>
        </li>
      ))}
    </ul>
  );
}
