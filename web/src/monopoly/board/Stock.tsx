import { CircleParking, Hotel, House } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../design/Money.tsx';
import { useSeatView } from '../../game/seatView.ts';
import styles from './Stock.module.css';

/** What the bank has left to build with, and what lies in the pot. */
export function Stock({ hasPot }: { readonly hasPot: boolean }) {
  const { t } = useTranslation('monopoly');
  const { view } = useSeatView<'monopoly'>();
  const { houses, hotels } = view.supply;
  const housesLeft = houses === null ? t('board.stock.housesFree') : t('board.stock.houses', { count: houses });
  const hotelsLeft = hotels === null ? t('board.stock.hotelsFree') : t('board.stock.hotels', { count: hotels });
  return (
    <ul className={styles.stock} aria-label={t('board.stock.title')}>
      <li title={housesLeft}>
        <House size={16} aria-hidden />
        <span aria-hidden>{houses ?? t('board.stock.endless')}</span>
        <span className="heard">{housesLeft}</span>
      </li>
      <li title={hotelsLeft}>
        <Hotel size={16} aria-hidden />
        <span aria-hidden>{hotels ?? t('board.stock.endless')}</span>
        <span className="heard">{hotelsLeft}</span>
      </li>
      {hasPot && (
        <li title={t('board.stock.pot', { amount: view.pot })}>
          <CircleParking size={16} aria-hidden />
          <span aria-hidden>
            <Money amount={view.pot} />
          </span>
          <span className="heard">{t('board.stock.pot', { amount: view.pot })}</span>
        </li>
      )}
    </ul>
  );
}
