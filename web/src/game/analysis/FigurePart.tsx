import { type ReactNode, useId } from 'react';
import styles from './FigurePart.module.css';

interface FigurePartProps {
  readonly title: string;
  readonly about?: string;
  /** Receives the id of the heading. */
  readonly children: (headingId: string) => ReactNode;
}

/** A card with one figure of the statistics. */
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
