import { useTranslation } from 'react-i18next';
import type { HolderRank } from '../reading.ts';
import styles from './RankMark.module.css';

/** A square for the majority, a ring for the minority, an equals sign for those who share it. Its words stand beside it. */
export function RankMark({ rank }: { readonly rank: HolderRank }) {
  const { t } = useTranslation('acquire');
  const isFirst = rank !== 'minority' && rank !== 'minorityTie';
  return (
    <span className={`${styles.mark} ${isFirst ? styles.majority : styles.minority}`} aria-hidden>
      {t(`board.rankMark.${rank}`)}
    </span>
  );
}
