import {
  type Board,
  COLOR_GROUPS,
  type ColorGroup,
  getPlayerById,
  getProperty,
  type LotGroup,
  type SpaceId,
  lotAt,
  calculateLiquidationValue,
  calculateNetWorth,
} from '@magnate/engine/monopoly';
import { translator } from '@magnate/words';
import { Undo2 } from 'lucide-react';
import { Button } from '../../../design/Button.tsx';
import { ActionButton } from '../../../game/decision/ActionButton.tsx';
import { Disclosure } from '../../../game/decision/Disclosure.tsx';
import { useSeatView, useSubject } from '../../../game/seatView.ts';
import { groupStyle } from '../../board/groupColours.ts';
import { Built } from '../../board/SpaceChip.tsx';
import { useSelection } from '../../board/selection.ts';
import { groupSaleValue } from '../actionPreview.ts';
import { type Move, offered, sumAt } from '../../board/decision.ts';
import { jailCardTitle, placeName, rentWords, groupInSentence } from '@magnate/words/monopoly';
import { byGroup, type GroupOfLots } from '../lotGroups.ts';
import { GroupMark } from '../../board/Swatch.tsx';
import styles from './Property.module.css';
import { useBoard } from '../../board/useBoard.ts';
import { hasLongWord } from '../../board/wrap.ts';
import type { PlayerId } from '@magnate/engine';
import { Money } from '../../../design/Money.tsx';

/** My property, with the actions of each deed. */
export function Property() {
  const t = translator('monopoly');
  const who = useSubject();
  const { view, me, names, undo } = useSeatView<'monopoly'>();
  const board = useBoard();
  const player = me === null ? undefined : getPlayerById(view, me);
  if (player === undefined) return <p className={styles.note}>{t('play.property.spectator')}</p>;
  if (!player.isActive) {
    const out = t('play.property.out', { context: names.form(player.id), name: names.subject(player.id) });
    return <p className={styles.note}>{out}</p>;
  }
  return (
    <div className={styles.property}>
      <Worth playerId={player.id} />
      {undo !== undefined && (
        <Button small icon={<Undo2 size={16} aria-hidden />} onClick={undo}>
          {t('play.mode.undo')}
        </Button>
      )}
      {player.properties.length === 0 && <p className={styles.note}>{t('play.property.none', { ...who })}</p>}
      {player.properties.length > 0 && (
        <div className={styles.groups}>
          {byGroup(player.properties, board).map((lots) => (
            <Group key={lots.group} lots={lots} />
          ))}
        </div>
      )}
      {player.cards.length > 0 && (
        <section>
          <h3 className={styles.head}>{t('play.property.cards')}</h3>
          <ul>
            {player.cards.map(({ id, deck }) => (
              <li key={id}>{jailCardTitle(deck, board)}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Group({ lots: { group, spaceIds } }: { readonly lots: GroupOfLots }) {
  const t = translator('monopoly');
  const all = useBoard().groupSpaces[group].length;
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
          <Deed key={spaceId} spaceId={spaceId} group={group} />
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
  const t = translator('monopoly');
  const { view, me, offers } = useSeatView<'monopoly'>();
  const board = useBoard();
  if (me === null || !offered(offers, 'SellGroup')?.groups?.includes(group)) return null;
  const amount = groupSaleValue(view, me, group);
  return (
    <ActionButton
      action={{ type: 'SellGroup', group }}
      small
      kind="secondary"
      confirm={{
        question: t('play.property.sellGroupAsk', { group: groupInSentence(group, board), amount }),
        words: t('play.property.sellGroupYes', { amount }),
      }}
    >
      {t('play.property.sellGroup')}
    </ActionButton>
  );
}

const DEED_ACTS = ['build', 'sell', 'mortgage', 'lift'] as const;
type DeedAct = (typeof DEED_ACTS)[number];

const TYPES = {
  build: 'BuildHouse',
  sell: 'SellBuilding',
  mortgage: 'MortgageProperty',
  lift: 'UnmortgageProperty',
} as const satisfies Readonly<Record<DeedAct, Move['type']>>;

/** One own deed as a card: its rent, actions, and reasons for disabled ones. */
function Deed({ spaceId, group }: { readonly spaceId: SpaceId; readonly group: LotGroup }) {
  const t = translator(['monopoly', 'common']);
  const { view, offers, whyNot } = useSeatView<'monopoly'>();
  const inspect = useSelection((selection) => selection.inspect);
  const { houses, mortgaged } = getProperty(view, spaceId);
  const board = useBoard();
  const place = placeName(spaceId, board);
  const sums = DEED_ACTS.map((act) => ({ act, amount: sumAt(offered(offers, TYPES[act]), spaceId) }));
  const open = sums.flatMap(({ act, amount }) => (amount === undefined ? [] : [{ act, amount }]));
  const barred =
    offers.length === 0
      ? []
      : sensible(board, spaceId, houses, mortgaged).filter((act) => !open.some((one) => one.act === act));
  return (
    <li className={mortgaged ? `${styles.deed} ${styles.mortgaged}` : styles.deed} style={groupStyle(group, board)}>
      <button
        type="button"
        className={hasLongWord(place) ? `${styles.title} ${styles.long}` : styles.title}
        onClick={() => inspect(spaceId)}
      >
        {place}
      </button>
      <p className={styles.rent}>
        <span>{rentWords(view, spaceId)}</span>
        <Built houses={houses} mortgaged={mortgaged} />
      </p>
      <div className={styles.acts}>
        {open.map(({ act, amount }) => (
          <ActionButton
            key={act}
            small
            action={{ type: TYPES[act], spaceId }}
            label={t(`play.property.names.${act}`, { place, amount })}
          >
            {t(`play.property.${act}`, { amount })}
          </ActionButton>
        ))}
      </div>
      {barred.length > 0 && (
        <div className={styles.why}>
          <Disclosure quiet summary={t('play.property.why')}>
            <ul>
              {barred.map((act) => (
                <li key={act}>
                  {t(`play.property.whyNot.${act}`)}
                  {t('common:between.sentences')}
                  {whyNot({ type: TYPES[act], spaceId })}
                </li>
              ))}
            </ul>
          </Disclosure>
        </div>
      )}
    </li>
  );
}

/** The possible actions on a deed in its state. */
function sensible(board: Board, spaceId: SpaceId, houses: number, mortgaged: boolean): readonly DeedAct[] {
  if (mortgaged) return ['lift'];
  const isStreet = lotAt(spaceId, board)?.type === 'street';
  return [...(isStreet ? (['build'] as const) : []), ...(houses > 0 ? (['sell'] as const) : []), 'mortgage'];
}

/** Cash, net worth, and what could be raised. */
export function Worth({ playerId }: { readonly playerId: PlayerId }) {
  const t = translator('monopoly');
  const { view } = useSeatView<'monopoly'>();
  const cash = getPlayerById(view, playerId)?.cash ?? 0;
  const figures = [
    { name: t('play.worth.cash'), amount: cash },
    { name: t('play.worth.net'), amount: calculateNetWorth(view, playerId) },
    { name: t('play.worth.liquidation'), amount: calculateLiquidationValue(view, playerId) },
  ];
  return (
    <dl className={styles.worth}>
      {figures.map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Money amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
