import { getProperty, HOTEL, type Lot } from '@magnate/engine/monopoly';
import { useTranslation } from 'react-i18next';
import { Money } from '../../design/Money.tsx';
import { PlayerToken } from '../../design/PlayerToken.tsx';
import { personOf } from '../../game/people.ts';
import { useSeatView } from '../../game/seatView.ts';
import styles from './SpaceCard.module.css';

/** What stands on the deed, and who has it. */
export function DeedFacts({ lot }: { readonly lot: Lot }) {
  const { t } = useTranslation('monopoly');
  const { view, people, names } = useSeatView<'monopoly'>();
  const { ownerId, houses, mortgaged } = getProperty(view, lot.position);
  const owner = ownerId === null ? undefined : personOf(people, ownerId);
  return (
    <dl className={styles.facts}>
      <dt>{t('board.card.owner')}</dt>
      <dd>
        {owner === undefined ? (
          t('board.card.bank')
        ) : (
          <span className={styles.person}>
            <PlayerToken seat={owner.seat} size={20} />
            {names.subject(owner.id)}
          </span>
        )}
      </dd>
      {mortgaged && (
        <>
          <dt>{t('board.card.mortgaged')}</dt>
          <dd>{t('yes', { ns: 'common' })}</dd>
        </>
      )}
      {lot.type === 'street' && (
        <>
          <dt>{t('board.card.buildings')}</dt>
          <dd>{built(houses)}</dd>
        </>
      )}
      <dt>{t('board.card.price')}</dt>
      <dd>
        <Money amount={lot.price} />
      </dd>
      <dt>{t('board.card.mortgage')}</dt>
      <dd>
        <Money amount={lot.mortgage} />
      </dd>
      {lot.type === 'street' && (
        <>
          <dt>{t('board.card.houseCost')}</dt>
          <dd>
            <Money amount={lot.houseCost} />
          </dd>
        </>
      )}
    </dl>
  );

  function built(count: number): string {
    if (count === 0) return t('board.card.none');
    return count === HOTEL ? t('board.card.hotel') : t('board.card.houses', { count });
  }
}
