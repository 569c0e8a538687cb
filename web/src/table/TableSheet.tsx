import { wordsOf } from '@magnate/words';
import { Sheet } from '../design/Sheet.tsx';
import { HouseRules } from './room/HouseRules.tsx';
import { InviteAll } from './room/Invitations.tsx';

/** The way to this table and the rules it plays by, at any time. */
export function TableSheet({ onClose }: { onClose(): void }) {
  const t = wordsOf('table');
  return (
    <Sheet title={t('about.title')} onClose={onClose}>
      <InviteAll />
      <HouseRules />
    </Sheet>
  );
}
