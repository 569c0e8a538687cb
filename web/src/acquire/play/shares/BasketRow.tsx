import type { Corporation } from '@magnate/engine/acquire';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../design/Money.tsx';
import { PlayerToken } from '../../../design/PlayerToken.tsx';
import { personOf } from '../../../game/people.ts';
import { useSeatView } from '../../../game/seatView.ts';
import { CorporationMark } from '../../board/CorporationMark.tsx';
import { holdersOf, leftInBank, priceNow } from '../../reading.ts';
import { type Basket, countIn, withShare } from './basket.ts';
import styles from './Basket.module.css';
import { Count, CountButtons } from '../CountButtons.tsx';
import { useOwnShares } from '../own.ts';
import { withGains } from '../suppose.ts';

interface BasketRowProps {
  readonly corporation: Corporation;
  readonly basket: Basket;
  /** Why no share goes in is then said once, not in every row. */
  readonly isFull: boolean;
  onAdd(): void;
  onTake(): void;
}

/** One corporation: its price, what is left, and how I would stand in it. */
export function BasketRow({ corporation, basket, isFull, onAdd, onTake }: BasketRowProps) {
  const { t } = useTranslation('acquire');
  const { view, whyNot } = useSeatView<'acquire'>();
  const own = useOwnShares()(corporation);
  const count = countIn(basket, corporation);
  const refusal = whyNot({ type: 'BuyShares', shares: withShare(basket, corporation) });
  return (
    <li className={styles.row}>
      <CorporationMark corporation={corporation} size={28} />
      <div>
        <p className={styles.title}>
          {corporation} <Money amount={priceNow(view, corporation)} />
        </p>
        <div className={styles.facts}>
          <p className={styles.about}>
            {t('play.basket.about', { left: leftInBank(view, corporation) - count, own: own + count })}
          </p>
          <StandingThen corporation={corporation} basket={basket} />
        </div>
        {refusal !== undefined && !isFull && <p className={`${styles.about} ${styles.reason}`}>{refusal}</p>}
      </div>
      <CountButtons
        less={t('play.basket.less', { corporation })}
        more={t('play.basket.more', { corporation })}
        canLess={count > 0}
        canMore={refusal === undefined}
        whyNoMore={refusal}
        onLess={onTake}
        onMore={onAdd}
      >
        <Count value={count} />
      </CountButtons>
    </li>
  );
}

/** My part in the bonuses had I bought the basket, or who holds most; nothing where nobody can know. */
function StandingThen({ corporation, basket }: Pick<BasketRowProps, 'corporation' | 'basket'>) {
  const { t } = useTranslation('acquire');
  const { view, me, names, people } = useSeatView<'acquire'>();
  if (me === null) return null;
  const then = withGains(view, me, (name) => countIn(basket, name));
  const holders = holdersOf(then, corporation);
  const mine = holders.find(({ playerId }) => playerId === me);
  if (mine?.rank)
    return <p className={styles.about}>{t('play.basket.rank', { rank: t(`board.rank.${mine.rank}`) })}</p>;
  const [leader] = holders;
  if (leader === undefined) return <p className={styles.about}>{t('play.basket.nobody')}</p>;
  if (leader.rank === null) return null;
  return (
    <p className={styles.leader}>
      <span className={styles.fixed}>{t('play.basket.leader')}</span>
      <PlayerToken seat={personOf(people, leader.playerId)?.seat ?? 0} size={16} />
      <span className={styles.leaderName}>{names.object(leader.playerId)}</span>
      <span className={`${styles.fixed} number`}>{leader.shares}</span>
    </p>
  );
}
