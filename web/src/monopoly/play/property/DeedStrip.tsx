import { getPlayerById, getProperty, lotAt } from '@magnate/engine/monopoly';
import { translator } from '@magnate/words';
import { placeName, rentWords } from '@magnate/words/monopoly';
import { useSeatView } from '../../../game/seatView.ts';
import { groupStyle } from '../../board/groupColours.ts';
import { Built } from '../../board/SpaceChip.tsx';
import { useBoard } from '../../board/useBoard.ts';
import { useSelection } from '../../board/selection.ts';
import { byGroup } from '../lotGroups.ts';
import styles from './DeedStrip.module.css';

/** My deeds side by side, where the panel of my property is out of sight. A press opens the card. */
export function DeedStrip() {
  const t = translator('monopoly');
  const { view, me } = useSeatView<'monopoly'>();
  const board = useBoard();
  const inspect = useSelection((selection) => selection.inspect);
  const deeds = (me === null ? undefined : getPlayerById(view, me))?.properties ?? [];
  if (deeds.length === 0) return null;
  const sorted = byGroup(deeds, board).flatMap(({ spaceIds }) => spaceIds);
  return (
    <ul className={styles.strip} aria-label={t('play.tabs.property')}>
      {sorted.map((spaceId) => {
        const group = lotAt(spaceId, board)?.group;
        const { houses, mortgaged } = getProperty(view, spaceId);
        return (
          <li key={spaceId}>
            <button
              type="button"
              className={styles.deed}
              style={group === undefined ? undefined : groupStyle(group, board)}
              onClick={() => inspect(spaceId)}
            >
              <span className={styles.name}>{placeName(spaceId, board)}</span>
              <span className={styles.rent}>
                {rentWords(view, spaceId)}
                <Built houses={houses} mortgaged={mortgaged} />
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
