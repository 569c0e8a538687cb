import type { Bans, Reports } from '@magnate/protocol';
import { useCallback, useState } from 'react';
import { translator } from '@magnate/words';
import { Field } from '../design/Field.tsx';
import type { OperatorApi } from '../sync/operator.ts';
import { type Column, DataTable } from './DataTable.tsx';
import { moment, useRows } from './rows.ts';
import styles from './operator.module.css';
import { ReasonButton } from './ReasonButton.tsx';

/** Bans and reports. */

type Ban = Bans['bans'][number];

/** The list of bans, and a form to ban an address, a network or a device. */
export function BansPanel({ api }: { readonly api: OperatorApi }) {
  const t = translator('operator');
  const [subject, setSubject] = useState('');
  const list = useRows(useCallback(async () => ({ rows: (await api.bans()).bans, next: null }), [api]));
  const columns: readonly Column<Ban>[] = [
    {
      id: 'subject',
      label: t('bans.subject'),
      value: (row) => row.subject,
      cell: (row) => <span className={styles.code}>{row.subject}</span>,
    },
    { id: 'kind', label: t('bans.kind'), value: ({ kind }) => kind, cell: ({ kind }) => t(`bans.kinds.${kind}`) },
    { id: 'at', label: t('when'), value: ({ at }) => at, cell: ({ at }) => moment(at) },
    { id: 'why', label: t('why'), cell: ({ why }) => why },
    {
      id: 'acts',
      label: t('acts'),
      cell: (row) => (
        <ReasonButton
          kind="primary"
          label={t('bans.unbanOf', { subject: row.subject })}
          question={t('bans.unbanQuestion', { subject: row.subject })}
          act={(why) => api.unban(row.subject, why)}
          onDone={list.again}
        >
          {t('bans.unban')}
        </ReasonButton>
      ),
    },
  ];
  const named = subject.trim();
  return (
    <div className={styles.panel}>
      <Field
        label={t('bans.add')}
        about={t('bans.addAbout')}
        value={subject}
        onChange={setSubject}
        beside={
          named === '' ? undefined : (
            <ReasonButton
              question={t('banQuestion', { subject: named })}
              act={(why) => api.ban(named, why)}
              onDone={() => {
                setSubject('');
                list.again();
              }}
            >
              {t('ban')}
            </ReasonButton>
          )
        }
      />
      <DataTable
        label={t('tabs.bans')}
        list={list}
        columns={columns}
        keyOf={(row) => row.subject}
        empty={t('bans.empty')}
      />
    </div>
  );
}

type Report = Reports['reports'][number];

/** Open reports by players. */
export function ReportsPanel({ api }: { readonly api: OperatorApi }) {
  const t = translator('operator');
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
    <div className={styles.panel}>
      <NameRemoval api={api} />
      <DataTable
        label={t('tabs.reports')}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        empty={t('reports.empty')}
      />
    </div>
  );
}

/** What follows the last slash in the address of a player. */
const PROFILE = /(?:^|\/)(?:profile(?::|%3A))?([\w-]+)$/i;

/** Takes the name from a profile; its owner may choose another. */
function NameRemoval({ api }: { readonly api: OperatorApi }) {
  const t = translator('operator');
  const [text, setText] = useState('');
  const id = PROFILE.exec(text.trim())?.[1];
  return (
    <Field
      label={t('names.label')}
      about={t('names.about')}
      value={text}
      onChange={setText}
      beside={
        id === undefined ? undefined : (
          <ReasonButton
            question={t('names.question', { id })}
            act={(why) => api.removeName(id, why)}
            onDone={() => setText('')}
          >
            {t('names.remove')}
          </ReasonButton>
        )
      }
    />
  );
}
