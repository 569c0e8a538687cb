import type { AdminResults } from '@magnate/protocol';
import { translator } from '@magnate/words';
import { useCallback, useState } from 'react';
import { Link } from 'wouter';
import { Field } from '../design/Field.tsx';
import type { OperatorApi } from '../sync/operator.ts';
import { type Column, DataTable } from './DataTable.tsx';
import styles from './operator.module.css';
import { ReasonButton } from './ReasonButton.tsx';
import { moment, useRows } from './rows.ts';

type Result = AdminResults['results'][number];

/** Rated games with one-sided trades, and voided ones; any rated game can be voided by its id. */
export function ResultsPanel({ api }: { readonly api: OperatorApi }) {
  const t = translator('operator');
  const [id, setId] = useState('');
  const list = useRows(
    useCallback(
      async (after: string | null) => {
        const { results, next } = await api.results(after);
        return { rows: results, next };
      },
      [api],
    ),
  );
  const columns: readonly Column<Result>[] = [
    { id: 'at', label: t('when'), value: ({ at }) => at, cell: ({ at }) => moment(at) },
    {
      id: 'game',
      label: t('results.table'),
      cell: ({ gameId }) => <Link href={`/replay/${encodeURIComponent(gameId)}`}>{gameId}</Link>,
    },
    { id: 'ladder', label: t('results.ladder'), value: ({ ladder }) => ladder, cell: ({ ladder }) => ladder },
    {
      id: 'who',
      label: t('results.who'),
      cell: ({ entries }) => <span className={styles.code}>{entries.join(', ')}</span>,
    },
    {
      id: 'flagged',
      label: t('results.flagged'),
      value: ({ flagged }) => flagged.length,
      cell: ({ flagged }) => flagged.length,
      isFigure: true,
    },
    {
      id: 'acts',
      label: t('acts'),
      cell: ({ gameId, voidedAt }) => {
        const isVoided = voidedAt !== null;
        const act = isVoided ? 'restore' : 'void';
        return (
          <ReasonButton
            kind={isVoided ? 'primary' : 'danger'}
            label={t(`results.${act}Of`, { id: gameId })}
            question={t(`results.${act}Question`, { id: gameId })}
            act={(why) => api.voidResult(gameId, !isVoided, why)}
            onDone={list.again}
          >
            {t(`results.${act}`)}
          </ReasonButton>
        );
      },
    },
  ];
  const named = id.trim();
  return (
    <div className={styles.panel}>
      <Field
        label={t('results.other')}
        about={t('results.otherAbout')}
        value={id}
        onChange={setId}
        beside={
          named === '' ? undefined : (
            <ReasonButton
              question={t('results.voidQuestion', { id: named })}
              act={(why) => api.voidResult(named, true, why)}
              onDone={() => {
                setId('');
                list.again();
              }}
            >
              {t('results.void')}
            </ReasonButton>
          )
        }
      />
      <DataTable
        label={t('tabs.results')}
        list={list}
        columns={columns}
        keyOf={({ gameId }) => gameId}
        empty={t('results.empty')}
      />
    </div>
  );
}
