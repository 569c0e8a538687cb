import { Minus, Plus } from 'lucide-react';
import { Button } from '../../design/Button.tsx';
import styles from './Stepper.module.css';

interface StepperProps {
  readonly value: number;
  /** What the two buttons do, for those who listen. */
  readonly less: string;
  readonly more: string;
  readonly canLess: boolean;
  readonly canMore: boolean;
  onLess(): void;
  onMore(): void;
}

/** A count between two buttons. Why it goes no further is said beside it. */
export function Stepper({ value, less, more, canLess, canMore, onLess, onMore }: StepperProps) {
  return (
    <span className={styles.stepper}>
      <Button
        className={styles.button}
        aria-label={less}
        icon={<Minus size={18} aria-hidden />}
        whyNot={canLess ? undefined : ''}
        onClick={onLess}
      />
      <span className={`${styles.value} number`}>{value}</span>
      <Button
        className={styles.button}
        aria-label={more}
        icon={<Plus size={18} aria-hidden />}
        whyNot={canMore ? undefined : ''}
        onClick={onMore}
      />
    </span>
  );
}
