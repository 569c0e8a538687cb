import type { PlayerId } from '@magnate/engine';
import { getProperty, GROUP_SPACES, type LotGroup } from '@magnate/engine/monopoly';
import { useTranslation } from 'react-i18next';
import { PlayerToken } from '../../design/PlayerToken.tsx';
import { personOf } from '../../game/people.ts';
import { useSeatView } from '../../game/seatView.ts';
import { useSelection } from '../selection.ts';
import styles from './SpaceCard.module.css';
import { SpaceChip } from './SpaceChip.tsx';

/** Who has how much of a group, and which lots. */
export function GroupState({ group }: { readonly group: LotGroup }) {
  const { t } = useTranslation('monopoly');
  const { view, people, names } = useSeatView<'monopoly'>();
  const { look } = useSelection();
  const lots = GROUP_SPACES[group].map((spaceId) => getProperty(view, spaceId));
  const all = lots.length;
  const owners = [...new Set(lots.flatMap(({ ownerId }) => (ownerId === null ? [] : [ownerId])))];
  const share = (id: PlayerId) => {
    const has = lots.filter(({ ownerId }) => ownerId === id).length;
    const name = names.subject(id);
    return has === all ? t('board.card.ownsAll', { name }) : t('board.card.ownsSome', { name, has, all });
  };
  const tokenOf = (id: PlayerId) => {
    const person = personOf(people, id);
    return person === undefined ? null : <PlayerToken seat={person.seat} size={20} />;
  };
  return (
    <section className={styles.part}>
      <h3>{t('board.card.group')}</h3>
      {owners.length === 0 ? (
        <p className={styles.people}>{t('board.card.free')}</p>
      ) : (
        <ul className={styles.people}>
          {owners.map((id) => (
            <li key={id} className={styles.person}>
              {tokenOf(id)}
              {share(id)}
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.lots}>
        {lots.map(({ spaceId, ownerId, houses, mortgaged }) => (
          <li key={spaceId}>
            <SpaceChip spaceId={spaceId} houses={houses} mortgaged={mortgaged} onClick={() => look(spaceId)} />
            {ownerId !== null && (
              <span className={styles.person}>
                {tokenOf(ownerId)}
                {names.subject(ownerId)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
