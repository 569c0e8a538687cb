import { useTranslation } from 'react-i18next';
import type { Holder } from '../reading.ts';
import styles from './HoldingCell.module.css';
import { RankMark } from './RankMark.tsx';

/** One player's shares of one corporation, with his part in its bonuses. */
export function HoldingCell({ holder }: { readonly holder: Holder | undefined }) {
  const { t } = useTranslation('acquire');
  if (holder === undefined || holder.shares === null) {
    return (
      <td className={styles.cell}>
        <span aria-hidden>{t('board.sheet.hidden')}</span>
        <span className="heard">{t('board.sheet.hiddenHeard')}</span>
      </td>
    );
  }
  const { shares, rank } = holder;
  return (
    <td className={styles.cell}>
      <span className={styles.holding}>
        {shares === 0 ? <Zero /> : <span className={styles.count}>{shares}</span>}
        {rank !== null && <RankMark rank={rank} />}
      </span>
      {rank !== null && <span className="heard">{t(`board.rank.${rank}`)}</span>}
    </td>
  );
}

/** Nothing is heard as such, and hardly seen: what is there stands out. */
function Zero() {
  const { t } = useTranslation('acquire');
  return (
    <>
      <span className={styles.zero} aria-hidden>
        {t('board.sheet.zero')}
      </span>
      <span className="heard">0</span>
    </>
  );
}
