import { getProperty } from '@magnate/engine/monopoly';
import { Money } from '../../../design/Money.tsx';
import { useSeatView } from '../../../game/seatView.ts';
import { type ActingMode, intentOf, isGain, sumsFor } from '../../board/modes.ts';
import { SpaceChip } from '../../board/SpaceChip.tsx';
import { ActionButton } from '../../../game/decision/ActionButton.tsx';
import styles from './Sites.module.css';

/** The lots where the thing can be done now, for those who do not tap the board. */
export function Sites({ mode }: { readonly mode: ActingMode }) {
  const { view, offers } = useSeatView<'monopoly'>();
  return (
    <ul className={styles.sites}>
      {[...sumsFor(mode, offers)].map(([spaceId, amount]) => {
        const { houses, mortgaged } = getProperty(view, spaceId);
        return (
          <li key={spaceId}>
            <ActionButton action={intentOf(mode, spaceId)} small>
              <SpaceChip spaceId={spaceId} houses={houses} mortgaged={mortgaged} />
              <Money amount={isGain(mode) ? amount : -amount} signed />
            </ActionButton>
          </li>
        );
      })}
    </ul>
  );
}
