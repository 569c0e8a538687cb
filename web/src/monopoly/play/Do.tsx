import type { ReactNode } from 'react';
import { Button, type ButtonKind } from '../../design/Button.tsx';
import { useSeatView } from '../../game/seatView.ts';
import type { Move } from './move.ts';

interface DoProps {
  readonly move: Move;
  readonly children: ReactNode;
  readonly kind?: ButtonKind;
  readonly icon?: ReactNode;
  readonly small?: boolean;
  readonly wide?: boolean;
  /** What is heard instead of the words on it, where those are too short by themselves. */
  readonly label?: string;
  /** The key that does the same. */
  readonly shortcut?: string;
  /** What is remembered along with it. */
  readonly before?: () => void;
}

/** A button that does one thing at the table; where the rules refuse it, it says why. */
export function Do({ move, children, label, shortcut, before, ...look }: DoProps) {
  const { act, whyNot } = useSeatView<'monopoly'>();
  return (
    <Button
      {...look}
      whyNot={whyNot(move)}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      onClick={() => {
        before?.();
        void act(move);
      }}
    >
      {children}
    </Button>
  );
}
