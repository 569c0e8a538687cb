import { wordsOf } from '@magnate/words';
import { Sheet } from '../../design/Sheet.tsx';
import { useTable } from '../../sync/useTable.ts';
import { HouseRules } from './HouseRules.tsx';
import { InviteAll } from './Invitations.tsx';

/** The way to this table and the rules it plays by, at any time. */
export function TableSheet({ onClose }: { onClose(): void }) {
  const t = wordsOf('table');
  const isLocal = useTable((state) => state.isLocal);
  return (
    <Sheet title={t(isLocal ? 'room.rules' : 'about.title')} onClose={onClose}>
      {!isLocal && <InviteAll />}
      <HouseRules />
    </Sheet>
  );
}
