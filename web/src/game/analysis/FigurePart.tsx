import { type ReactNode, useId } from 'react';
import styles from './FigurePart.module.css';

interface FigurePartProps {
  readonly title: string;
  readonly about?: string;
  /** Gets the id of the heading. */
  readonly children: (headingId: string) => ReactNode;
}

/** One figure of the statistics on a card, under its heading. */
export function FigurePart({ title, about, children }: FigurePartProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {about !== undefined && <p className={styles.about}>{about}</p>}
      {children(id)}
    </section>
  );
}
