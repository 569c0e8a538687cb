import type { AdminTable } from '@magnate/protocol';
import { useCallback, useState } from 'react';
import { wholeNumber, translator } from '@magnate/words';
import { Choice } from '../design/Choice.tsx';
import { type OperatorApi, TABLE_ORDERS, type TableOrder } from '../sync/operator.ts';
import { type Column, DataTable } from './DataTable.tsx';
import { kilobytes, moment, shortDevice, useRows } from './rows.ts';
import styles from './operator.module.css';
import { ReasonButton } from './ReasonButton.tsx';

/** Every table with its cost and actions. */
export function TablesPanel({ api }: { readonly api: OperatorApi }) {
  const t = translator('operator');
  const [order, setOrder] = useState<TableOrder>('recent');
  const list = useRows(
    useCallback(
      async (after: string | null) => {
        const { tables, next } = await api.tables(order, after);
        return { rows: tables, next };
      },
      [api, order],
    ),
  );
  const figure = (id: 'actions' | 'events' | 'botActions' | 'streams'): Column<AdminTable> => ({
    id,
    label: t(`tables.${id}`),
    value: (row) => row[id],
    cell: (row) => wholeNumber(row[id]),
    isFigure: true,
  });
  const columns: readonly Column<AdminTable>[] = [
    {
      id: 'table',
      label: t('tables.table'),
      value: ({ id }) => id,
      cell: (row) => (
        <>
          <strong>{row.id}</strong>
          <br />
          {t(`tables.status.${row.status}`)}
        </>
      ),
    },
    {
      id: 'players',
      label: t('tables.players'),
      cell: (row) => <Players api={api} row={row} onDone={list.again} />,
    },
    figure('actions'),
    figure('events'),
    figure('botActions'),
    {
      id: 'bytes',
      label: t('tables.bytes'),
      value: ({ bytes }) => bytes,
      cell: ({ bytes }) => kilobytes(bytes),
      isFigure: true,
    },
    figure('streams'),
    {
      id: 'device',
      label: t('tables.device'),
      cell: ({ device }) => (device === null ? t('none') : <Device api={api} device={device} onDone={list.again} />),
    },
    {
      id: 'at',
      label: t('tables.at'),
      value: ({ updatedAt }) => updatedAt,
      cell: ({ updatedAt }) => moment(updatedAt),
    },
    {
      id: 'acts',
      label: t('acts'),
      cell: ({ id }) => (
        <span className={styles.acts}>
          <ReasonButton
            label={t('tables.closeOf', { id })}
            question={t('tables.closeQuestion', { id })}
            act={(why) => api.close(id, false, why)}
            onDone={list.again}
          >
            {t('tables.close')}
          </ReasonButton>
          <ReasonButton
            label={t('tables.eraseOf', { id })}
            question={t('tables.eraseQuestion', { id })}
            act={(why) => api.close(id, true, why)}
            onDone={list.again}
          >
            {t('tables.erase')}
          </ReasonButton>
        </span>
      ),
    },
  ];
  return (
    <div className={styles.panel}>
      <Choice
        legend={t('tables.order')}
        value={order}
        options={TABLE_ORDERS.map((value) => ({ value, label: t(`tables.orders.${value}`) }))}
        onChange={setOrder}
      />
      <DataTable
        label={t('tabs.tables')}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        empty={t('tables.empty')}
      />
    </div>
  );
}

interface PlayersProps {
  readonly api: OperatorApi;
  readonly row: AdminTable;
  onDone(): void;
}

function Players({ api, row, onDone }: PlayersProps) {
  const t = translator('operator');
  return (
    <ul className={styles.players}>
      {row.players.map(({ id, name, model, device }) => (
        <li key={id}>
          {name}
          {model === 'human' && row.status !== 'closed' && (
            <ReasonButton
              label={t('tables.muteOf', { name })}
              question={t('tables.muteQuestion', { name })}
              act={(why) => api.mute(row.id, id, true, why)}
              onDone={onDone}
            >
              {t('tables.mute')}
            </ReasonButton>
          )}
          {device !== null && device !== row.device && <Device api={api} device={device} onDone={onDone} />}
        </li>
      ))}
    </ul>
  );
}

function Device({ api, device, onDone }: { readonly api: OperatorApi; readonly device: string; onDone(): void }) {
  const t = translator('operator');
  const name = shortDevice(device);
  return (
    <ReasonButton
      label={t('banOf', { subject: name })}
      question={t('banQuestion', { subject: name })}
      act={(why) => api.ban(device, why)}
      onDone={onDone}
    >
      {t('banDevice', { device: name })}
    </ReasonButton>
  );
}
