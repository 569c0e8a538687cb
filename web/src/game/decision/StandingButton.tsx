import type { ReactNode } from 'react';
import { Button } from '../../design/Button.tsx';
import { useSeatView } from '../seatView.ts';
import styles from './StandingButton.module.css';
import { KeyMark } from './KeyMark.tsx';

interface StandingButtonProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly shortcut?: string;
  readonly whyNot?: string | undefined;
  readonly isPressed?: boolean;
  onPress(): void;
}

/** What can be done at any time has its place at the end of the bar; small screens have room for its sign only. */
export function StandingButton({ icon, label, shortcut, whyNot, isPressed, onPress }: StandingButtonProps) {
  const { answer } = useSeatView();
  return (
    <Button
      small
      icon={icon}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      aria-pressed={isPressed}
      whyNot={whyNot}
      saysWhenPressed={answer}
      onClick={onPress}
    >
      <span className={styles.word}>{label}</span>
      <KeyMark name={shortcut} />
    </Button>
  );
}
