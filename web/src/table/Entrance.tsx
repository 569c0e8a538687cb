import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTable } from '../sync/useTable.ts';
import { ClaimSeat } from './ClaimSeat.tsx';
import { claimIn } from './claimLink.ts';
import styles from './Entrance.module.css';
import { PlayTable } from './play/PlayTable.tsx';
import { Problem } from './Problem.tsx';
import { WaitingRoom } from './room/WaitingRoom.tsx';

/** Where somebody who opens the address of a table gets to. */
export function Entrance() {
  const { t } = useTranslation();
  const { code, forget } = useClaimCode();
  const status = useTable((state) => state.table?.status);
  const problem = useTable((state) => state.problem);
  if (code !== null) return <ClaimSeat code={code} onDone={forget} />;
  // A table that was shown stays in sight while the line is mended.
  if (status === undefined || problem?.code === 'TOKEN_ENDED') {
    if (problem !== null) return <Problem problem={problem} />;
    return (
      <main className={styles.page}>
        <p>{t('loading')}</p>
      </main>
    );
  }
  return status === 'waiting' ? <WaitingRoom /> : <PlayTable />;
}

/** The code in the address, until it is used or put aside. */
function useClaimCode() {
  const [code, setCode] = useState(() => claimIn(location.hash));
  useEffect(() => {
    const read = () => setCode(claimIn(location.hash));
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  const forget = () => {
    // Not in the history either: a code is a key.
    history.replaceState(history.state, '', location.pathname + location.search);
    setCode(null);
  };
  return { code, forget };
}
