import type { AdminAddresses } from '@magnate/protocol';
import { useCallback } from 'react';
import { wholeNumber, wordsOf } from '@magnate/words';
import type { OperatorApi } from '../sync/operator.ts';
import { type Column, DataTable } from './DataTable.tsx';
import { kilobytes, moment } from './figures.ts';
import { ReasonButton } from './ReasonButton.tsx';
import { useRows } from './useRows.ts';

type Address = AdminAddresses['addresses'][number];
const FIGURES = ['requests', 'refused', 'creations', 'streams'] as const;

/** Every address with what it cost since the service was started. */
export function AddressesPanel({ api }: { readonly api: OperatorApi }) {
  const t = wordsOf('operator');
  const list = useRows(useCallback(async () => ({ rows: (await api.addresses()).addresses, next: null }), [api]));
  const figures = FIGURES.map(
    (id): Column<Address> => ({
      id,
      label: t(`addresses.${id}`),
      value: (row) => row[id],
      cell: (row) => wholeNumber(row[id]),
      isFigure: true,
    }),
  );
  const columns: readonly Column<Address>[] = [
    { id: 'address', label: t('addresses.address'), value: ({ address }) => address, cell: ({ address }) => address },
    ...figures,
    {
      id: 'bytes',
      label: t('addresses.bytes'),
      value: ({ bytesSent }) => bytesSent,
      cell: ({ bytesSent }) => kilobytes(bytesSent),
      isFigure: true,
    },
    { id: 'at', label: t('addresses.at'), value: ({ lastAt }) => lastAt, cell: ({ lastAt }) => moment(lastAt) },
    {
      id: 'acts',
      label: t('acts'),
      cell: ({ address, banned }) =>
        banned ? (
          t('addresses.banned')
        ) : (
          <ReasonButton
            label={t('banOf', { subject: address })}
            question={t('banQuestion', { subject: address })}
            act={(why) => api.ban(address, why)}
            onDone={list.again}
          >
            {t('ban')}
          </ReasonButton>
        ),
    },
  ];
  return (
    <DataTable
      label={t('tabs.addresses')}
      list={list}
      columns={columns}
      keyOf={({ address }) => address}
      empty={t('addresses.empty')}
    />
  );
}
