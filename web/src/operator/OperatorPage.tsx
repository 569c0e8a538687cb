import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Button, LinkButton } from '../design/Button.tsx';
import { Field } from '../design/Field.tsx';
import { Tabs } from '../design/Tabs.tsx';
import { Refused } from '../sync/api.ts';
import { keepOperatorToken, operatorApi, operatorToken } from '../sync/operator.ts';
import { sayRefusal, wordsOf } from '@magnate/words';
import { AddressesPanel } from './AddressesPanel.tsx';
import { AuditPanel } from './AuditPanel.tsx';
import { BansPanel } from './BansPanel.tsx';
import styles from './operator.module.css';
import { ReportsPanel } from './ReportsPanel.tsx';
import { TablesPanel } from './TablesPanel.tsx';
import { WordsPanel } from './WordsPanel.tsx';

/** The page of whoever runs the service. It loads only when asked for, and shows nothing without the token. */
export function OperatorPage() {
  const t = wordsOf(['operator', 'common']);
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
  const t = wordsOf(['operator', 'common']);
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
      setProblem(error.code === 'BAD_TOKEN' ? t('wrongToken') : sayRefusal(error));
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

const TABS = ['tables', 'addresses', 'bans', 'reports', 'words', 'audit'] as const;

function Desk({ token }: { readonly token: string }) {
  const t = wordsOf('operator');
  const [api] = useState(() => operatorApi(token));
  const [selected, setSelected] = useState<string>(TABS[0]);
  const panels = {
    tables: <TablesPanel api={api} />,
    addresses: <AddressesPanel api={api} />,
    bans: <BansPanel api={api} />,
    reports: <ReportsPanel api={api} />,
    words: <WordsPanel api={api} />,
    audit: <AuditPanel api={api} />,
  };
  return (
    <Tabs
      // What was done in one of them is seen in the others: each is read anew when it is opened.
      key={selected}
      label={t('parts')}
      tabs={TABS.map((id) => ({ id, label: t(`tabs.${id}`), panel: panels[id] }))}
      selected={selected}
      onSelect={setSelected}
    />
  );
}
