import { useCallback, useEffect, useState } from 'react';
import { dateAndTime, refusalMessage, wholeNumber, words } from '@magnate/words';
import { Refused } from '../sync/api.ts';

/** Rows of operator tables: loaded page by page, with formatted figures. */

/** A paged list of the service, and its error. */
export interface Rows<T> {
  /** undefined while the first page loads. */
  readonly rows: readonly T[] | undefined;
  readonly problem: string | undefined;
  readonly hasMore: boolean;
  more(): void;
  /** Reloads from the first page after a change. */
  again(): void;
}

interface Page<T> {
  readonly rows: readonly T[];
  readonly next: string | null;
}

export function useRows<T>(load: (after: string | null) => Promise<Page<T>>): Rows<T> {
  const [page, setPage] = useState<Page<T>>();
  const [problem, setProblem] = useState<string>();
  const read = useCallback(
    async (after: string | null, before: readonly T[]) => {
      try {
        const { rows, next } = await load(after);
        setPage({ rows: [...before, ...rows], next });
        setProblem(undefined);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        setProblem(refusalMessage(error));
      }
    },
    [load],
  );
  useEffect(() => void read(null, []), [read]);
  return {
    rows: page?.rows,
    problem,
    hasMore: page !== undefined && page.next !== null,
    more: () => void read(page?.next ?? null, page?.rows ?? []),
    again: () => void read(null, []),
  };
}

const KILO = 1000;
const SHORT = 8;

export function kilobytes(bytes: number): string {
  return words.t('operator:kilobytes', { figure: wholeNumber(Math.ceil(bytes / KILO)) });
}

export function moment(at: number): string {
  return dateAndTime(at);
}

/** Enough characters to tell devices apart. */
export function shortDevice(device: string): string {
  return device.slice(0, SHORT);
}
