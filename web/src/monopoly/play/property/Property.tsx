import { type ColorGroup, COLOR_GROUPS, getPlayerById, GROUP_SPACES, type LotGroup } from '@magnate/engine/monopoly';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../game/decision/ActionButton.tsx';
import { useSeatView } from '../../../game/seatView.ts';
import { DeedRow } from './DeedRow.tsx';
import { GroupMark } from './GroupMark.tsx';
import { offered } from '../offered.ts';
import { byGroup, type GroupOfLots } from '../places.ts';
import { groupSaleValue } from '../debt/raising.ts';
import { groupName } from '../speech.ts';
import { Worth } from './Worth.tsx';
import styles from './Property.module.css';

/** All that is mine, with what can be done with each deed. */
export function Property() {
  const { t } = useTranslation('monopoly');
  const { view, me } = useSeatView<'monopoly'>();
  const player = me === null ? undefined : getPlayerById(view, me);
  if (player === undefined) return <p className={styles.note}>{t('play.property.spectator')}</p>;
  return (
    <div className={styles.property}>
      <Worth playerId={player.id} />
      {player.properties.length === 0 && <p className={styles.note}>{t('play.property.none')}</p>}
      {byGroup(player.properties).map((lots) => (
        <Group key={lots.group} lots={lots} />
      ))}
      {player.cards.length > 0 && (
        <section>
          <h3 className={styles.head}>{t('play.property.cards')}</h3>
          <ul>
            {player.cards.map(({ id, deck }) => (
              <li key={id}>{t(`play.deck.${deck}`)}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Group({ lots: { group, spaceIds } }: { readonly lots: GroupOfLots }) {
  const { t } = useTranslation('monopoly');
  const all = GROUP_SPACES[group].length;
  const has = spaceIds.length;
  return (
    <section className={styles.group}>
      <h3 className={styles.head}>
        <GroupMark group={group} />
        <span className={styles.count}>
          {has === all ? t('play.property.whole') : t('play.property.count', { has, all })}
        </span>
      </h3>
      <ul className={styles.deeds}>
        {spaceIds.map((spaceId) => (
          <DeedRow key={spaceId} spaceId={spaceId} />
        ))}
      </ul>
      {isColour(group) && <GroupSale group={group} />}
    </section>
  );
}

function isColour(group: LotGroup): group is ColorGroup {
  return COLOR_GROUPS.some((each) => each === group);
}

function GroupSale({ group }: { readonly group: ColorGroup }) {
  const { t } = useTranslation('monopoly');
  const { view, me, offers } = useSeatView<'monopoly'>();
  if (me === null || !offered(offers, 'SellGroup')?.groups?.includes(group)) return null;
  const amount = groupSaleValue(view, me, group);
  return (
    <ActionButton
      action={{ type: 'SellGroup', group }}
      small
      kind="secondary"
      confirm={{
        question: t('play.property.sellGroupAsk', { group: groupName(group), amount }),
        words: t('play.property.sellGroupYes', { amount }),
      }}
    >
      {t('play.property.sellGroup')}
    </ActionButton>
  );
}
