import { translator } from '@magnate/words';
import { Share2, Moon } from 'lucide-react';
import { useState } from 'react';
import { Button, LinkButton } from '../design/Button.tsx';
import { type SharedGame, ShareSheet, type ReplayAccess } from './ShareSheet.tsx';
import type { PublicSeat, Visibility } from '@magnate/protocol';
import type { AnyView } from '../sync/gameTypes.ts';
import type { GameUi } from '../game/gameUi.ts';
import type { SavedRecord } from '../game/savedRecord.ts';
import { useSeatView } from '../game/seatView.ts';
import { ownTables } from '../sync/keyring.ts';
import { useTable, useTableCommands } from '../sync/useTable.ts';
import styles from './actions.module.css';

interface ShareButtonProps {
  readonly game: SharedGame;
  /** The icon alone; the label is for screen readers. */
  readonly isBrief?: boolean;
}

/** Opens the sharing options of a finished game. */
export function ShareButton({ game, isBrief = false }: ShareButtonProps) {
  const t = translator('share');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind={isBrief ? 'quiet' : 'secondary'}
        icon={<Share2 size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        <span className={isBrief ? 'sr-only' : undefined}>{t('open')}</span>
      </Button>
      {isOpen && <ShareSheet game={game} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ShareReplayProps {
  /** The table at the service; undefined for other sources. */
  readonly id: string | undefined;
  readonly gameUi: GameUi;
  readonly record: SavedRecord;
  readonly players: readonly PublicSeat[];
  /** The final view. */
  readonly view: AnyView;
}

/** Shares a replay. An unfinished game has no ranking to show. */
export function ShareReplay({ id, gameUi, record, players, view }: ShareReplayProps) {
  const outcome = gameUi.rules.outcome(view);
  if (outcome === undefined) return null;
  const file = async () => new Blob([JSON.stringify(record)], { type: 'application/json' });
  const reach = id === undefined ? 'here' : 'link';
  return <ShareButton isBrief game={{ id: id ?? gameUi.id, gameUi, view, outcome, players, reach, record: file }} />;
}

/** At the end of a game: share it, or open the results of all games. */
export function ShareTable() {
  const t = translator('share');
  const { gameUi, table, tableId, view } = useSeatView();
  const commands = useTableCommands();
  const isLocal = useTable((state) => state.isLocal);
  const { outcome, players, visibility } = table;
  if (outcome === null) return null;
  const reach = reachOf(isLocal, visibility);
  return (
    <div className={styles.actions}>
      <ShareButton game={{ id: tableId, gameUi, view, outcome, players, reach, record: () => commands.record() }} />
      {ownTables().length > 1 && (
        <LinkButton href="/results" icon={<Moon size={18} aria-hidden />}>
          {t('resultsLink')}
        </LinkButton>
      )}
    </div>
  );
}

function reachOf(isLocal: boolean, visibility: Visibility): ReplayAccess {
  if (isLocal) return 'here';
  return visibility === 'private' ? 'private' : 'link';
}
