import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { translator } from '@magnate/words';
import { Button } from '../design/Button.tsx';
import { Loading } from '../design/loaded.tsx';
import styles from './operator.module.css';
import type { Rows } from './rows.ts';

export interface Column<T> {
  readonly id: string;
  readonly label: string;
  /** The sort value; columns without it are not sortable. */
  readonly value?: (row: T) => number | string;
  readonly cell: (row: T) => ReactNode;
  readonly isFigure?: boolean;
}

interface DataTableProps<T> {
  readonly label: string;
  readonly list: Rows<T>;
  readonly columns: readonly Column<T>[];
  readonly keyOf: (row: T) => string;
  readonly empty: string;
}

/** A sortable table. On phones each row is a card. */
export function DataTable<T>({ label, list, columns, keyOf, empty }: DataTableProps<T>) {
  const t = translator(['operator', 'common']);
  const [order, setOrder] = useState<{ readonly by: string; readonly isDown: boolean }>();
  if (list.problem !== undefined) {
    return (
      <p role="alert" className={styles.problem}>
        {list.problem} <Button onClick={list.again}>{t('common:again')}</Button>
      </p>
    );
  }
  if (list.rows === undefined) return <Loading what="list" />;
  if (list.rows.length === 0) return <p className={styles.empty}>{empty}</p>;
  const sortedBy = columns.find(({ id }) => id === order?.by)?.value;
  const rows = sortedBy === undefined ? list.rows : list.rows.toSorted((a, b) => compare(sortedBy(a), sortedBy(b)));
  const shown = order?.isDown === true ? rows.toReversed() : rows;
  const sort = (by: string) => setOrder({ by, isDown: order?.by === by ? !order.isDown : true });
  return (
    <>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ id, label: title, value }) => {
              const isOrder = order?.by === id;
              const direction = order?.isDown === true ? 'descending' : 'ascending';
              const Arrow = order?.isDown === true ? ArrowDown : ArrowUp;
              return (
                <th key={id} scope="col" aria-sort={isOrder ? direction : undefined}>
                  {value === undefined ? (
                    title
                  ) : (
                    <button type="button" className={styles.sort} onClick={() => sort(id)}>
                      {title}
                      {isOrder && <Arrow size={14} aria-hidden />}
                    </button>
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ id, label: title, cell, isFigure = false }) => (
                <td key={id} data-label={title} className={isFigure ? styles.figure : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {list.hasMore && <Button onClick={list.more}>{t('more')}</Button>}
    </>
  );
}

function compare(a: number | string, b: number | string): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
}
