import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../design/Button.tsx';
import styles from './CountButtons.module.css';

interface CountButtonsProps {
  /** What is counted up and down, or the field it is typed into. */
  readonly children: ReactNode;
  /** What the two buttons do, for those who listen. */
  readonly less: string;
  readonly more: string;
  readonly canLess: boolean;
  readonly canMore: boolean;
  onLess(): void;
  onMore(): void;
}

/** Less and more, as the rules allow it: why it goes no further is said beside it. */
export function CountButtons({ children, less, more, canLess, canMore, onLess, onMore }: CountButtonsProps) {
  return (
    <span className={styles.buttons}>
      <Way label={less} icon={<Minus size={18} aria-hidden />} can={canLess} onGo={onLess} />
      {children}
      <Way label={more} icon={<Plus size={18} aria-hidden />} can={canMore} onGo={onMore} />
    </span>
  );
}

export function Count({ value }: { readonly value: number }) {
  return <span className={`${styles.count} number`}>{value}</span>;
}

interface WayProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly can: boolean;
  onGo(): void;
}

function Way({ label, icon, can, onGo }: WayProps) {
  return <Button className={styles.way} aria-label={label} icon={icon} whyNot={can ? undefined : ''} onClick={onGo} />;
}
