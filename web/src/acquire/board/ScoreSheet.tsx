import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSeatView } from '../../game/seatView.ts';
import { bankMayHold } from '../reading.ts';
import styles from './ScoreSheet.module.css';
import { SheetByCorporation } from './SheetByCorporation.tsx';
import { SheetByPlayer } from './SheetByPlayer.tsx';

/** Who holds what, and what it is worth. Where there is little room the corporations are the rows. */
export function ScoreSheet() {
  const { t } = useTranslation('acquire');
  const { view } = useSeatView<'acquire'>();
  const hides = view.players.some(({ shares }) => shares === null);
  return (
    <div className={styles.sheet}>
      <div className={styles.wide}>
        <SheetByPlayer />
      </div>
      <div className={styles.narrow}>
        <SheetByCorporation />
      </div>
      <ul className={styles.notes}>
        <li>{t('board.sheet.legend')}</li>
        <li className={styles.safe}>
          <ShieldCheck size={14} aria-hidden />
          {t('board.sheet.safeAbout', { count: view.options.safeSize })}
        </li>
        <li>{t('board.sheet.worthAbout')}</li>
        {hides && <li>{t('board.sheet.hiddenAbout')}</li>}
        {bankMayHold(view) && <li>{t('board.sheet.bankAbout')}</li>}
      </ul>
    </div>
  );
}
