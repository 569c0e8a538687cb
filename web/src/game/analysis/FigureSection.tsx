import { type ReactNode, useId } from 'react';
import sheet from '../../design/figures.module.css';

interface FigureSectionProps {
  readonly heading: string;
  readonly about: string;
  readonly children: (headingId: string) => ReactNode;
}

/** One thing that was counted, under its heading. */
export function FigureSection({ heading, about, children }: FigureSectionProps) {
  const id = useId();
  return (
    <section className={sheet.section} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <p className={sheet.about}>{about}</p>
      {children(id)}
    </section>
  );
}
