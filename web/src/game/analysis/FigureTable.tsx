import { type ReactNode, useId } from 'react';
import sheet from '../../design/figures.module.css';

interface FigureTableProps {
  /** Headings by column id. */
  readonly columns: readonly (readonly [id: string, heading: string])[];
  readonly rows: readonly { readonly id: string | number; readonly cells: readonly ReactNode[] }[];
  readonly labelledBy: string;
}

/** A table whose first column names the row. It scrolls if it is too wide. */
export function FigureTable({ columns, rows, labelledBy }: FigureTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be focusable
    <div className={sheet.scroll} tabIndex={0} role="group" aria-labelledby={labelledBy}>
      <table className={sheet.table} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {columns.map(([id, heading]) => (
              <th key={id} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [first, ...others] }) => (
            <tr key={id}>
              <th scope="row">{first}</th>
              {columns.slice(1).map(([column], i) => (
                <td key={column}>{others[i]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface FigureSectionProps {
  readonly heading: string;
  readonly about: string;
  readonly children: (headingId: string) => ReactNode;
}

/** A section of figures with its heading. */
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
