import { BOARD, calculateRent, getProperty, type SpaceId } from '@magnate/engine/monopoly';
import { useTranslation } from 'react-i18next';
import { Money } from '../../design/Money.tsx';
import { listed } from '../../game/lists.ts';
import { useSeatView } from '../../game/seatView.ts';
import { SpaceChip } from './SpaceChip.tsx';
import { useSelection } from '../selection.ts';
import { lotAt } from '../play/places.ts';
import styles from './TextBoard.module.css';

/** One space as a row: what it is, whose it is, what it costs, and who stands there. */
export function SpaceLine({ spaceId }: { readonly spaceId: SpaceId }) {
  const { t } = useTranslation('monopoly');
  const { view, names } = useSeatView<'monopoly'>();
  const look = useSelection((selection) => selection.look);
  const lot = lotAt(spaceId);
  const here = view.players
    .filter(({ isActive, position }) => isActive && position === spaceId)
    .map(({ id, jailStatus }) =>
      jailStatus === 'inJail' ? t('play.text.jail', { name: names.subject(id) }) : names.subject(id),
    );
  const { houses, mortgaged, ownerId } =
    lot === undefined ? { houses: 0, mortgaged: false, ownerId: null } : getProperty(view, spaceId);
  return (
    <tr>
      <th scope="row">
        {BOARD[spaceId] !== undefined && (
          <SpaceChip spaceId={spaceId} houses={houses} mortgaged={mortgaged} onClick={() => look(spaceId)} />
        )}
        {here.length > 0 && <span className={styles.here}>{t('play.text.here', { names: listed(here) })}</span>}
      </th>
      <td>
        {lot !== undefined && (ownerId === null ? t('play.text.free', { amount: lot.price }) : names.subject(ownerId))}
      </td>
      <td>{lot !== undefined && ownerId !== null && <Rent spaceId={spaceId} />}</td>
    </tr>
  );
}

function Rent({ spaceId }: { readonly spaceId: SpaceId }) {
  const { t } = useTranslation('monopoly');
  const { view } = useSeatView<'monopoly'>();
  if (getProperty(view, spaceId).mortgaged) return t('play.text.mortgaged');
  const rent = calculateRent(view, spaceId, 1);
  return lotAt(spaceId)?.type === 'utility' ? t('play.text.dice', { factor: rent }) : <Money amount={rent} />;
}
