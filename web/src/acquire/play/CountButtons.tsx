import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { translator } from '@magnate/words';
import { Button } from '../../design/Button.tsx';
import { useSeatView } from '../../game/seatView.ts';
import styles from './CountButtons.module.css';

interface CountButtonsProps {
  /** The count, or its input field. */
  readonly children: ReactNode;
  /** Accessible names of the two buttons. */
  readonly less: string;
  readonly more: string;
  readonly canLess: boolean;
  readonly canMore: boolean;
  /** Why the maximum is reached, if the rules have a better reason. */
  readonly whyNoMore?: string | undefined;
  onLess(): void;
  onMore(): void;
}

/** Minus and plus within the limits of the rules; at a limit a press shows the reason. */
export function CountButtons({ children, less, more, canLess, canMore, whyNoMore, onLess, onMore }: CountButtonsProps) {
  const t = translator();
  return (
    <span className={styles.buttons}>
      <Way
        label={less}
        icon={<Minus size={18} aria-hidden />}
        whyNot={canLess ? undefined : t('atLeast')}
        onGo={onLess}
      />
      {children}
      <Way
        label={more}
        icon={<Plus size={18} aria-hidden />}
        whyNot={canMore ? undefined : (whyNoMore ?? t('atMost'))}
        onGo={onMore}
      />
    </span>
  );
}

export function Count({ value }: { readonly value: number }) {
  return <span className={`${styles.count} number`}>{value}</span>;
}

interface WayProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly whyNot: string | undefined;
  onGo(): void;
}

function Way({ label, icon, whyNot, onGo }: WayProps) {
  const { answer } = useSeatView<'acquire'>();
  return (
    <Button
      className={styles.way}
      aria-label={label}
      icon={icon}
      whyNot={whyNot}
      saysWhenPressed={answer}
      onClick={onGo}
    />
  );
}
