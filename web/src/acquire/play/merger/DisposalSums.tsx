import { type Corporation, priceOf } from '@magnate/engine/acquire';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../design/Money.tsx';
import { useSeatView } from '../../../game/seatView.ts';
import { holdersOf, holdingsIn, leftInBank, priceNow, sizeOf } from '../../reading.ts';
import * as disposal from './disposal.ts';
import styles from './Disposal.module.css';
import { withGains } from '../suppose.ts';

interface DisposalSumsProps {
  readonly plan: disposal.Disposal;
  readonly bounds: disposal.DisposalBounds;
  readonly corporation: Corporation;
  readonly survivor: Corporation;
}

/** What the plan is worth beside what there is now, and what the others have. */
export function DisposalSums({ plan, bounds, corporation, survivor }: DisposalSumsProps) {
  const { t } = useTranslation('acquire');
  const { view, me, names } = useSeatView<'acquire'>();
  const price = priceNow(view, corporation);
  const worth = disposal.worthOf(plan, price, priceOf(survivor, sizeOf(view, survivor)));
  const others = holdersOf(view, corporation).filter(({ playerId }) => playerId !== me);
  const rank = useRankIn(survivor, worth.received);
  return (
    <>
      <dl className={styles.sums}>
        <dt>{t('play.disposal.before', { count: bounds.owned, corporation })}</dt>
        <dd>
          <Money amount={bounds.owned * price} />
        </dd>
        <dt>{t('play.disposal.after')}</dt>
        <dd>
          <Money amount={worth.total} />
        </dd>
      </dl>
      <ul className={styles.others}>
        {rank !== null && <li>{rank}</li>}
        <li>{t('play.disposal.left', { count: leftInBank(view, survivor), survivor })}</li>
        {others.map(({ playerId, shares }) => (
          <li key={playerId}>
            {shares === null
              ? t('play.disposal.hidden', { name: names.subject(playerId), corporation })
              : t('play.disposal.other', { name: names.subject(playerId), count: shares, corporation })}
          </li>
        ))}
        {others.length === 0 && <li>{t('play.disposal.alone', { corporation })}</li>}
      </ul>
    </>
  );
}

/** How I would stand in the survivor; null where nobody can know. */
function useRankIn(survivor: Corporation, received: number): string | null {
  const { t } = useTranslation('acquire');
  const { view, me } = useSeatView<'acquire'>();
  if (me === null) return null;
  const then = withGains(view, me, (name) => (name === survivor ? received : 0));
  const mine = holdingsIn(then, survivor).find(({ playerId }) => playerId === me);
  if (mine === undefined || mine.shares === null || mine.bonus === null) return null;
  const count = mine.shares;
  return mine.rank === null
    ? t('play.disposal.noRank', { survivor, count })
    : t('play.disposal.rank', { survivor, count, rank: t(`board.rank.${mine.rank}`) });
}
