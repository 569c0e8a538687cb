import type { SpaceId } from '@magnate/engine/monopoly';
import { useSeatView } from '../../../game/seatView.ts';
import { SpaceChip } from '../../board/SpaceChip.tsx';
import { useSelection } from '../../selection.ts';
import { deedFacts } from './deedFacts.ts';
import styles from './Deed.module.css';

/** A lot that is for sale, as short as it can be; a tap opens the whole card. */
export function Deed({ spaceId }: { readonly spaceId: SpaceId }) {
  const { view, me, names } = useSeatView<'monopoly'>();
  const look = useSelection((selection) => selection.look);
  return (
    <div className={styles.deed}>
      <SpaceChip spaceId={spaceId} onClick={() => look(spaceId)} />
      <ul className={styles.facts}>
        {deedFacts(view, spaceId, me, names).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  );
}
