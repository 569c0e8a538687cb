import { type ReactNode, useEffect, useRef, useState } from 'react';
import { translator } from '@magnate/words';
import { Button, type ButtonKind } from './Button.tsx';
import styles from './ConfirmButton.module.css';

interface ConfirmButtonProps {
  readonly children: ReactNode;
  /** The question: what the action costs, and that it is final. */
  readonly question: string;
  /** Label of the confirming button. */
  readonly confirm: string;
  readonly kind?: ButtonKind;
  /** Does it harm the player? Only then the question is red. */
  readonly isHarm?: boolean;
  readonly icon?: ReactNode;
  readonly whyNot?: string | undefined;
  readonly wide?: boolean;
  readonly small?: boolean;
  readonly onConfirm: () => void;
}

/** Asks for confirmation in place, for costly actions that cannot be undone. */
export function ConfirmButton({
  children,
  question,
  confirm,
  kind = 'danger',
  isHarm = true,
  onConfirm,
  ...buttonProps
}: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking || buttonProps.whyNot !== undefined) {
    return (
      <Button kind={kind} {...buttonProps} onClick={() => setAsking(true)}>
        {children}
      </Button>
    );
  }
  const done = () => {
    setAsking(false);
    onConfirm();
  };
  return (
    <SecondQuestion
      question={question}
      confirm={confirm}
      isHarm={isHarm}
      onConfirm={done}
      onCancel={() => setAsking(false)}
    />
  );
}

interface SecondQuestionProps {
  readonly question: string;
  /** Missing if the pressed button itself confirms now. */
  readonly confirm?: string;
  readonly isHarm: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** The question before an action. */
export function SecondQuestion({ question, confirm, isHarm, onConfirm, onCancel }: SecondQuestionProps) {
  const t = translator();
  const answers = useRef<HTMLDivElement>(null);
  const isDoneHere = confirm !== undefined;
  useEffect(() => {
    if (!isDoneHere) return;
    // A stray Space must not confirm what harms me.
    const [confirming, cancelling] = answers.current?.querySelectorAll('button') ?? [];
    (isHarm ? cancelling : confirming)?.focus({ preventScroll: true });
  }, [isDoneHere, isHarm]);
  return (
    <div className={isHarm ? `${styles.ask} ${styles.harm}` : styles.ask} role="group" aria-label={question}>
      <p role={isDoneHere ? undefined : 'status'}>{question}</p>
      <div className={styles.answers} ref={answers}>
        {isDoneHere && (
          <Button kind={isHarm ? 'danger' : 'primary'} small onClick={onConfirm}>
            {confirm}
          </Button>
        )}
        <Button small onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}
