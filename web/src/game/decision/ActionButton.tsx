import type { ReactNode } from 'react';
import { Button, type ButtonKind } from '../../design/Button.tsx';
import { ConfirmButton } from '../../design/ConfirmButton.tsx';
import type { Intent } from '../../sync/gameTypes.ts';
import { useSeatView } from '../seatView.ts';

interface ActionButtonProps {
  /** null while something must be chosen first: `whyNot` says what. */
  readonly action: Intent | null;
  readonly children: ReactNode;
  readonly kind?: ButtonKind;
  readonly icon?: ReactNode;
  readonly small?: boolean;
  readonly wide?: boolean;
  /** What is heard instead of the words on it, where those are too short by themselves. */
  readonly label?: string;
  /** The key that does the same. */
  readonly shortcut?: string;
  /** Why not, where it can be said better than by the rules. */
  readonly whyNot?: string | undefined;
  /** The reason stands beside it already: it is said only to whoever presses all the same. */
  readonly saysWhenPressed?: boolean;
  /** For what is costly and cannot be undone: what is asked before, and the words on the button that does it. */
  readonly confirm?: { readonly question: string; readonly words: string };
  /** It sends the form that it stands in, and the form acts. */
  readonly submits?: boolean;
  /** What is remembered along with it. */
  readonly before?: () => void;
  /** What follows once the service has done it. */
  readonly onDone?: () => void;
}

/**
 * A button that does one thing at the table; where the rules refuse it, it says why. It may be pressed while something
 * else is on its way or being acted out: the press is queued, and bound to the decision that is on the screen.
 */
export function ActionButton(props: ActionButtonProps) {
  const { action, children, label, shortcut, saysWhenPressed = false, confirm, submits = false, ...rest } = props;
  const { whyNot, before, onDone, ...look } = rest;
  const seat = useSeatView();
  const reason = whyNot ?? (action === null ? undefined : seat.whyNot(action));
  const act = async () => {
    if (action === null) return;
    before?.();
    if (await seat.act(action)) onDone?.();
  };
  if (confirm !== undefined) {
    return (
      <ConfirmButton
        {...look}
        question={confirm.question}
        confirm={confirm.words}
        whyNot={reason}
        onConfirm={() => void act()}
      >
        {children}
      </ConfirmButton>
    );
  }
  return (
    <Button
      {...look}
      {...(submits ? { type: 'submit' as const } : { onClick: () => void act() })}
      {...(saysWhenPressed ? { saysWhenPressed: seat.answer } : {})}
      whyNot={reason}
      aria-label={label}
      aria-keyshortcuts={shortcut}
    >
      {children}
    </Button>
  );
}
