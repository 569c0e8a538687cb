import type { Corporation } from '@magnate/engine/acquire';
import { useTranslation } from 'react-i18next';
import { useSeatView } from '../../../game/seatView.ts';
import { CorporationMark } from '../../board/CorporationMark.tsx';
import { bankMayHold, holdersOf } from '../../reading.ts';
import styles from './BonusList.module.css';

/** What corporations that go would pay, and to whom. */
export function BonusList({ corporations }: { readonly corporations: readonly Corporation[] }) {
  const { t } = useTranslation('acquire');
  const { view, names } = useSeatView<'acquire'>();
  const sentence = (corporation: Corporation) => {
    const holders = holdersOf(view, corporation);
    if (holders.some(({ bonus }) => bonus === null)) return t('board.card.paysUnknown', { corporation });
    const sums = holders.flatMap(({ playerId, bonus }) =>
      bonus === null || bonus === 0 ? [] : [t('board.card.sum', { name: names.object(playerId), amount: bonus })],
    );
    return sums.length === 0
      ? t('board.card.paysNobody', { corporation })
      : t('board.card.pays', { corporation, sums });
  };
  return (
    <ul className={styles.list}>
      {corporations.map((corporation) => (
        <li key={corporation} className={styles.line}>
          <CorporationMark corporation={corporation} size={20} />
          <span>{sentence(corporation)}</span>
        </li>
      ))}
      {bankMayHold(view) && <li>{t('board.sheet.bankAbout')}</li>}
    </ul>
  );
}
