import { BOARD } from '@magnate/engine/monopoly';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design/Button.tsx';
import { Stock } from './Stock.tsx';
import type { BoardActs } from './useBoardMode.ts';
import styles from './ModeBanner.module.css';

/** Says what tapping a lot does, or why the one that was tapped is not to be had. */
export function ModeBanner({ acts }: { readonly acts: BoardActs }) {
  const { t } = useTranslation('monopoly');
  const { mode, objection, stop } = acts;
  if (mode === 'look') return null;
  return (
    <div className={styles.banner}>
      <p className={styles.what}>{t(`board.mode.${mode}`)}</p>
      {objection !== null && (
        <p className={styles.objection}>
          <strong>{BOARD[objection.spaceId]?.name}</strong>
          {objection.text}
        </p>
      )}
      <Stock hasPot={false} />
      {mode !== 'place' && (
        <Button icon={<Check size={18} aria-hidden />} onClick={stop}>
          {t('board.mode.done')}
        </Button>
      )}
    </div>
  );
}
