import { ArrowLeft } from 'lucide-react';
import { useState, useCallback, useId } from 'react';
import { Button, LinkButton } from '../design/Button.tsx';
import { Field } from '../design/Field.tsx';
import { Tabs } from '../design/Tabs.tsx';
import { Refused } from '../sync/api.ts';
import { keepOperatorToken, operatorApi, operatorToken, type OperatorApi } from '../sync/operator.ts';
import { refusalMessage, translator, wholeNumber } from '@magnate/words';
import { BansPanel, ReportsPanel } from './ModerationPanels.tsx';
import { ResultsPanel } from './ResultsPanel.tsx';
import styles from './operator.module.css';
import { TablesPanel } from './TablesPanel.tsx';
import type { AdminAddresses, Audit } from '@magnate/protocol';
import { type Column, DataTable } from './DataTable.tsx';
import { kilobytes, moment, useRows } from './rows.ts';
import { ReasonButton } from './ReasonButton.tsx';
import { Loading } from '../design/loaded.tsx';

type Address = AdminAddresses['addresses'][number];
const FIGURES = ['requests', 'refused', 'creations', 'streams'] as const;

/** Every client address with its cost since the service started. */
function AddressesPanel({ api }: { readonly api: OperatorApi }) {
  const t = translator('operator');
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

/** The operator page. It loads on demand and shows nothing without the token. */
export function OperatorPage() {
  const t = translator(['operator', 'common']);
  const [token, setToken] = useState(operatorToken);
  const leave = () => {
    keepOperatorToken(null);
    setToken(null);
  };
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <LinkButton href="/" kind="quiet" icon={<ArrowLeft size={18} aria-hidden />}>
          {t('common:home')}
        </LinkButton>
        {token !== null && (
          <Button kind="quiet" onClick={leave}>
            {t('leave')}
          </Button>
        )}
      </header>
      <main className={styles.main}>
        <h1>{t('title')}</h1>
        {token === null ? <Entrance onToken={setToken} /> : <Desk token={token} />}
      </main>
    </div>
  );
}

function Entrance({ onToken }: { onToken(token: string): void }) {
  const t = translator(['operator', 'common']);
  const [token, setToken] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const enter = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await operatorApi(token.trim()).bans();
      keepOperatorToken(token.trim());
      onToken(token.trim());
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setProblem(error.code === 'BAD_TOKEN' ? t('wrongToken') : refusalMessage(error));
      setBusy(false);
    }
  };
  return (
    <form
      className={styles.entrance}
      onSubmit={(event) => {
        event.preventDefault();
        if (token.trim() !== '' && !isBusy) void enter();
      }}
    >
      <Field
        type="password"
        autoComplete="off"
        label={t('token')}
        about={t('tokenAbout')}
        value={token}
        error={problem}
        onChange={setToken}
      />
      <Button type="submit" kind="primary" whyNot={isBusy ? t('common:underWay') : undefined} saysWhenPressed>
        {t('enter')}
      </Button>
    </form>
  );
}

const TABS = ['tables', 'addresses', 'bans', 'reports', 'results', 'words', 'audit'] as const;

function Desk({ token }: { readonly token: string }) {
  const t = translator('operator');
  const [api] = useState(() => operatorApi(token));
  const [selected, setSelected] = useState<string>(TABS[0]);
  const panels = {
    tables: <TablesPanel api={api} />,
    addresses: <AddressesPanel api={api} />,
    bans: <BansPanel api={api} />,
    reports: <ReportsPanel api={api} />,
    results: <ResultsPanel api={api} />,
    words: <WordsPanel api={api} />,
    audit: <AuditPanel api={api} />,
  };
  return (
    <Tabs
      // Panels affect each other: each reloads when it is opened.
      key={selected}
      label={t('parts')}
      tabs={TABS.map((id) => ({ id, label: t(`tabs.${id}`), panel: panels[id] }))}
      selected={selected}
      onSelect={setSelected}
    />
  );
}

type Entry = Audit['entries'][number];

/** The audit log: actions, operators and reasons. It is append-only. */
function AuditPanel({ api }: { readonly api: OperatorApi }) {
  const t = translator('operator');
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

/** Banned terms for names and chat, one per line. */
function WordsPanel({ api }: { readonly api: OperatorApi }) {
  const t = translator(['operator', 'common']);
  const fieldId = useId();
  const list = useRows(useCallback(async () => ({ rows: (await api.words()).words, next: null }), [api]));
  const [draft, setDraft] = useState<string>();
  if (list.problem !== undefined) return <p role="alert">{list.problem}</p>;
  if (list.rows === undefined) return <Loading what="list" />;
  const text = draft ?? list.rows.join('\n');
  const words = [...new Set(text.split('\n').map((word) => word.trim()))].filter((word) => word !== '');
  return (
    <div className={styles.panel}>
      <label htmlFor={fieldId}>{t('words.label')}</label>
      <textarea
        id={fieldId}
        className={styles.words}
        rows={12}
        value={text}
        onChange={(event) => setDraft(event.target.value)}
      />
      <p className={styles.about}>{t('words.about')}</p>
      {draft !== undefined && (
        <ReasonButton
          kind="primary"
          question={t('words.question', { count: words.length })}
          act={(why) => api.setWords(words, why)}
          onDone={() => {
            setDraft(undefined);
            list.again();
          }}
        >
          {t('words.save')}
        </ReasonButton>
      )}
    </div>
  );
}
