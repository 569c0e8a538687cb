import type { Reports } from '@magnate/protocol';
import { useCallback } from 'react';
import { wordsOf } from '@magnate/words';
import type { OperatorApi } from '../sync/operator.ts';
import { type Column, DataTable } from './DataTable.tsx';
import { moment } from './figures.ts';
import styles from './operator.module.css';
import { ReasonButton } from './ReasonButton.tsx';
import { useRows } from './useRows.ts';

type Report = Reports['reports'][number];

/** What players reported and nobody has settled yet. */
export function ReportsPanel({ api }: { readonly api: OperatorApi }) {
  const t = wordsOf('operator');
  const list = useRows(
    useCallback(
      async (after: string | null) => {
        const { reports, next } = await api.reports(after);
        return { rows: reports, next };
      },
      [api],
    ),
  );
  const columns: readonly Column<Report>[] = [
    { id: 'at', label: t('when'), value: ({ at }) => at, cell: ({ at }) => moment(at) },
    { id: 'table', label: t('tables.table'), value: ({ gameId }) => gameId, cell: ({ gameId }) => gameId },
    { id: 'name', label: t('reports.name'), cell: ({ name, playerId }) => name ?? playerId },
    {
      id: 'line',
      label: t('reports.line'),
      cell: ({ line, chatId }) => line ?? t(chatId === null ? 'reports.theName' : 'reports.gone'),
    },
    { id: 'why', label: t('why'), cell: ({ why }) => why },
    {
      id: 'acts',
      label: t('acts'),
      cell: ({ id, gameId, playerId, name }) => {
        const who = name ?? playerId;
        return (
          <span className={styles.acts}>
            <ReasonButton
              label={t('tables.muteOf', { name: who })}
              question={t('tables.muteQuestion', { name: who })}
              act={(why) => api.mute(gameId, playerId, true, why)}
              onDone={list.again}
            >
              {t('tables.mute')}
            </ReasonButton>
            <ReasonButton
              kind="primary"
              label={t('reports.settleOf', { name: who })}
              question={t('reports.settleQuestion')}
              act={(why) => api.settle(id, why)}
              onDone={list.again}
            >
              {t('reports.settle')}
            </ReasonButton>
          </span>
        );
      },
    },
  ];
  return (
    <DataTable
      label={t('tabs.reports')}
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      empty={t('reports.empty')}
    />
  );
}
