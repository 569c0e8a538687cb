import type { PlayerId } from '@magnate/engine';
import type { TradeSide } from '@magnate/engine/acquire';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../design/Money.tsx';
import { useSeatView } from '../../../game/seatView.ts';
import { CorporationMark } from '../../board/CorporationMark.tsx';
import { priceNow } from '../../reading.ts';
import styles from './SideItems.module.css';
import { itemsOf, worthOf } from './terms.ts';

/** What one of the two gives, and what it is worth now. */
export function SideItems({ giver, side }: { readonly giver: PlayerId; readonly side: TradeSide }) {
  const { t } = useTranslation('acquire');
  const { view, me, names } = useSeatView<'acquire'>();
  const items = itemsOf(side);
  const amount = worthOf(side, (corporation) => priceNow(view, corporation));
  const context = giver === me ? 'you' : 'they';
  return (
    <div>
      <p className={styles.heading}>{t('play.trade.gives', { name: names.subject(giver), amount, context })}</p>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.kind === 'cash' ? 'cash' : item.corporation} className={styles.item}>
            {item.kind === 'cash' ? (
              <Money amount={item.amount} />
            ) : (
              <>
                <CorporationMark corporation={item.corporation} size={20} />
                {t('play.trade.shares', { count: item.count, corporation: item.corporation })}
              </>
            )}
          </li>
        ))}
        {items.length === 0 && <li>{t('play.trade.nothing')}</li>}
      </ul>
    </div>
  );
}
