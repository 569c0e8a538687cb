import type { GameId } from '@magnate/engine';
import { useEffect, useState } from 'react';
import type { GameUi } from '../../game/gameUi.ts';
import { loaded, Loading } from '../../design/loaded.tsx';
import type { TableSource } from '../../sync/tableSource.ts';
import { TableSync } from '../../sync/tableSync.ts';
import { TableContext, useTable } from '../../sync/useTable.ts';
import { setCurrency, words } from '@magnate/words';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { claimIn, isRecovery } from '../takeSeat.ts';
import { PlayTable } from '../play/PlayTable.tsx';
import { Problem } from '../Problem.tsx';

// Players who resume a game need neither.
const ClaimSeat = loaded(async () => (await import(/* chunk: table/room */ '../ClaimSeat.tsx')).ClaimSeat, 'room');
const WaitingRoom = loaded(
  async () => (await import(/* chunk: table/room */ '../room/WaitingRoom.tsx')).WaitingRoom,
  'room',
);

interface TablePageProps {
  readonly id: string;
  /** Must be stable: the table knows no game until it is loaded. */
  readonly loadGameUi: (game: GameId) => Promise<GameUi>;
  /** The source of a table that is not at the service; must be stable. */
  readonly source?: TableSource;
}

/** The page of one table. */
export function TablePage({ id, loadGameUi, source }: TablePageProps) {
  const [sync, setSync] = useState<TableSync | null>(null);
  useEffect(() => {
    const made = new TableSync(id, loadGameUi, source);
    setSync(made);
    made.open();
    return () => {
      made.close();
      setCurrency();
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

/** Routes to waiting room, game or error, depending on the state of the table. */
function Entrance() {
  const { code, isBack, forget } = useClaimCode();
  const status = useTable((state) => state.table?.status);
  const problem = useTable((state) => state.problem);
  if (code !== null) return <ClaimSeat code={code} isBack={isBack} onDone={forget} />;
  // A displayed table stays visible during a reconnection.
  if (status === undefined || problem?.code === 'TOKEN_ENDED') {
    if (problem !== null) return <Problem problem={problem} />;
    return <Loading what="table" whole />;
  }
  return status === 'waiting' ? <WaitingRoom /> : <PlayTable />;
}

/** The claim code in the address, until it is used or dismissed. */
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
    // Not in the history either: a claim code is a credential.
    history.replaceState(history.state, '', location.pathname + location.search);
    setCode(null);
  };
  return { code, isBack, forget };
}
