import type { Audit } from '@magnate/protocol';
import { useCallback } from 'react';
import { wordsOf } from '@magnate/words';
import type { OperatorApi } from '../sync/operator.ts';
import { type Column, DataTable } from './DataTable.tsx';
import { moment } from './figures.ts';
import styles from './operator.module.css';
import { useRows } from './useRows.ts';

type Entry = Audit['entries'][number];

/** What was done, by whom and why. Nobody can change it. */
export function AuditPanel({ api }: { readonly api: OperatorApi }) {
  const t = wordsOf('operator');
  const list = useRows(
    useCallback(
      async (after: string | null) => {
        const { entries, next } = await api.audit(after);
        return { rows: entries, next };
      },
      [api],
    ),
  );
  const columns: readonly Column<Entry>[] = [
    { id: 'at', label: t('when'), value: ({ at }) => at, cell: ({ at }) => moment(at) },
    { id: 'who', label: t('audit.who'), value: ({ who }) => who, cell: ({ who }) => who },
    { id: 'what', label: t('audit.what'), value: ({ what }) => what, cell: ({ what }) => what },
    {
      id: 'subject',
      label: t('audit.subject'),
      value: ({ subject }) => subject,
      cell: ({ subject }) => <span className={styles.code}>{subject}</span>,
    },
    { id: 'why', label: t('why'), cell: ({ why }) => why },
  ];
  return (
    <DataTable label={t('tabs.audit')} list={list} columns={columns} keyOf={({ id }) => id} empty={t('audit.empty')} />
  );
}
