import { Minus, Plus } from 'lucide-react';
import { Button } from '../../design/Button.tsx';
import { useSeatView } from '../../game/seatView.ts';
import styles from './ColumnCount.module.css';

interface ColumnCountProps {
  readonly value: number;
  /** Not chosen yet, only suggested. */
  readonly isSuggested: boolean;
  readonly less: string;
  readonly more: string;
  readonly whyNoLess: string | undefined;
  readonly whyNoMore: string | undefined;
  onLess(): void;
  onMore(): void;
}

/** A number under a column of a table, with more above it and less below. */
export function ColumnCount({
  value,
  isSuggested,
  less,
  more,
  whyNoLess,
  whyNoMore,
  onLess,
  onMore,
}: ColumnCountProps) {
  const { answer } = useSeatView<'acquire'>();
  return (
    <div className={styles.count}>
      <Button
        className={styles.way}
        aria-label={more}
        icon={<Plus size={18} aria-hidden />}
        whyNot={whyNoMore}
        saysWhenPressed={answer}
        onClick={onMore}
      />
      <span className={isSuggested ? `${styles.value} ${styles.suggested} number` : `${styles.value} number`}>
        {value}
      </span>
      <Button
        className={styles.way}
        aria-label={less}
        icon={<Minus size={18} aria-hidden />}
        whyNot={whyNoLess}
        saysWhenPressed={answer}
        onClick={onLess}
      />
    </div>
  );
}
