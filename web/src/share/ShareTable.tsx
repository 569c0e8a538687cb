import type { Visibility } from '@magnate/protocol';
import { wordsOf } from '@magnate/words';
import { Moon } from 'lucide-react';
import { LinkButton } from '../design/Button.tsx';
import { useSeatView } from '../game/seatView.ts';
import { ownTables } from '../sync/keyring.ts';
import { useTable, useTableActs } from '../sync/useTable.ts';
import { ShareButton } from './ShareButton.tsx';
import type { Reach } from './ShareSheet.tsx';
import styles from './actions.module.css';

/** At the end of a game at a table: give it to others, or see what the evening came to. */
export function ShareTable() {
  const t = wordsOf('share');
  const { kit, table, tableId, view } = useSeatView();
  const acts = useTableActs();
  const isLocal = useTable((state) => state.isLocal);
  const { outcome, players, visibility } = table;
  if (outcome === null) return null;
  const reach = reachOf(isLocal, visibility);
  return (
    <div className={styles.actions}>
      <ShareButton game={{ id: tableId, kit, view, outcome, players, reach, record: () => acts.record() }} />
      {ownTables().length > 1 && (
        <LinkButton href="/evening" icon={<Moon size={18} aria-hidden />}>
          {t('evening')}
        </LinkButton>
      )}
    </div>
  );
}

function reachOf(isLocal: boolean, visibility: Visibility): Reach {
  if (isLocal) return 'here';
  return visibility === 'private' ? 'private' : 'link';
}
