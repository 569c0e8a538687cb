import { useTranslation } from 'react-i18next';
import { useSitting } from '../../table/sitting.ts';
import styles from './Stock.module.css';

/** What the bank has left to build with. */
export function Stock() {
  const { t } = useTranslation('monopoly');
  const { view } = useSitting<'monopoly'>();
  const { houses, hotels } = view.supply;
  const noLimit = t('play.text.noLimit');
  return (
    <p className={styles.stock}>{t('play.text.bank', { houses: houses ?? noLimit, hotels: hotels ?? noLimit })}</p>
  );
}
