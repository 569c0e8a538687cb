import styles from './Columns.module.css';

export interface Column {
  /** Under it. */
  readonly label: string;
  readonly value: number;
  /** Where a line goes across. */
  readonly expected?: number;
  /** Everything about it, for those who point at it or hear it. */
  readonly about: string;
}

interface ColumnsProps {
  readonly columns: readonly Column[];
  readonly labelledBy: string;
  /** What the labels are, and how high the highest column is. */
  readonly axis: string;
  readonly top: (most: number) => string;
}

/** Labels that have room beside each other on a phone. */
const LABELS = 12;

/** How often each came, as columns side by side. */
export function Columns({ columns, labelledBy, axis, top }: ColumnsProps) {
  const most = Math.max(1, ...columns.map(({ value, expected = 0 }) => Math.max(value, expected)));
  const every = Math.ceil(columns.length / LABELS);
  const heightOf = (value: number) => `${(100 * value) / most}%`;
  return (
    <figure className={styles.figure}>
      <ul className={styles.columns} aria-labelledby={labelledBy}>
        {columns.map(({ label, value, expected, about }, i) => (
          <li key={label} className={styles.column} title={about}>
            <span className="heard">{about}</span>
            <span className={styles.plot} aria-hidden>
              <span className={styles.bar} style={{ blockSize: heightOf(value) }} />
              {expected !== undefined && (
                <span className={styles.expected} style={{ insetBlockEnd: heightOf(expected) }} />
              )}
            </span>
            <span className={styles.label} aria-hidden>
              {i % every === 0 && label}
            </span>
          </li>
        ))}
      </ul>
      <figcaption className={styles.axis}>
        <span>{axis}</span>
        <span>{top(Math.max(0, ...columns.map(({ value }) => value)))}</span>
      </figcaption>
    </figure>
  );
}
