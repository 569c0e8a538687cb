import { useTranslation } from 'react-i18next';
import { useSeatView } from '../../../game/seatView.ts';
import styles from './Stock.module.css';

/** What the bank has left to build with. */
export function Stock() {
  const { t } = useTranslation('monopoly');
  const { view } = useSeatView<'monopoly'>();
  const { houses, hotels } = view.supply;
  const noLimit = t('play.text.noLimit');
  return (
    <p className={styles.stock}>{t('play.text.bank', { houses: houses ?? noLimit, hotels: hotels ?? noLimit })}</p>
  );
}
