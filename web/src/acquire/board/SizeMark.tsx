import type { Corporation } from '@magnate/engine/acquire';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSeatView } from '../../game/seatView.ts';
import { isActive, isSafe, sizeOf } from '../reading.ts';
import styles from './SizeMark.module.css';

/** How many tiles a corporation has, with a shield where it is safe. */
export function SizeMark({ corporation }: { readonly corporation: Corporation }) {
  const { t } = useTranslation('acquire');
  const { view } = useSeatView<'acquire'>();
  if (!isActive(view, corporation)) {
    return (
      <>
        <span aria-hidden>{t('board.sheet.none')}</span>
        <span className="heard">{t('board.sheet.noSize')}</span>
      </>
    );
  }
  return (
    <span className={styles.size}>
      {sizeOf(view, corporation)}
      {isSafe(view, corporation) && (
        <>
          <ShieldCheck size={13} aria-hidden />
          <span className="heard">{t('board.corporation.safe')}</span>
        </>
      )}
    </span>
  );
}
