import type { GameId } from '@magnate/engine';
import { useEffect, useState } from 'react';
import type { GameUi } from '../../game/gameUi.ts';
import { loaded, Loading } from '../../design/loaded.tsx';
import type { TableSource } from '../../sync/tableSource.ts';
import { TableSync } from '../../sync/tableSync.ts';
import { TableContext, useTable } from '../../sync/useTable.ts';
import { speakCurrency, words } from '@magnate/words';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { claimIn, isRecovery } from '../takeSeat.ts';
import { PlayTable } from '../play/PlayTable.tsx';
import { Problem } from '../Problem.tsx';

// Who goes on with a game needs neither.
const ClaimSeat = loaded(async () => (await import(/* chunk: table/room */ '../ClaimSeat.tsx')).ClaimSeat, 'room');
const WaitingRoom = loaded(
  async () => (await import(/* chunk: table/room */ '../room/WaitingRoom.tsx')).WaitingRoom,
  'room',
);

interface TablePageProps {
  readonly id: string;
  /** The same function every time: the table knows no game until it is handed one. */
  readonly loadGameUi: (game: GameId) => Promise<GameUi>;
  /** Where the table is, if not at the service; the same object every time. */
  readonly source?: TableSource;
}

/** One table, from its address. */
export function TablePage({ id, loadGameUi, source }: TablePageProps) {
  const [sync, setSync] = useState<TableSync | null>(null);
  useEffect(() => {
    const made = new TableSync(id, loadGameUi, source);
    setSync(made);
    made.open();
    return () => {
      made.close();
      speakCurrency();
      document.title = words.t('magnate');
    };
  }, [id, loadGameUi, source]);
  if (sync === null) return null;
  return (
    <TableContext value={sync}>
      <ErrorBoundary whole>
        <Entrance />
      </ErrorBoundary>
    </TableContext>
  );
}

/** Where somebody who opens the address of a table gets to. */
function Entrance() {
  const { code, isBack, forget } = useClaimCode();
  const status = useTable((state) => state.table?.status);
  const problem = useTable((state) => state.problem);
  if (code !== null) return <ClaimSeat code={code} isBack={isBack} onDone={forget} />;
  // A table that was shown stays in sight while the line is mended.
  if (status === undefined || problem?.code === 'TOKEN_ENDED') {
    if (problem !== null) return <Problem problem={problem} />;
    return <Loading what="table" whole />;
  }
  return status === 'waiting' ? <WaitingRoom /> : <PlayTable />;
}

/** The code in the address, until it is used or put aside. */
function useClaimCode() {
  const [code, setCode] = useState(() => claimIn(location.hash));
  const [isBack, setBack] = useState(() => isRecovery(location.hash));
  useEffect(() => {
    const read = () => {
      setCode(claimIn(location.hash));
      setBack(isRecovery(location.hash));
    };
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  const forget = () => {
    // Not in the history either: a code is a key.
    history.replaceState(history.state, '', location.pathname + location.search);
    setCode(null);
  };
  return { code, isBack, forget };
}
