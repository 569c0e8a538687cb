import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonKind } from './Button.tsx';
import styles from './ConfirmButton.module.css';

interface ConfirmButtonProps {
  readonly children: ReactNode;
  /** What is said before it is done: what it costs, and that it is for good. */
  readonly question: string;
  /** The words on the button that does it. */
  readonly confirm: string;
  readonly kind?: ButtonKind;
  readonly icon?: ReactNode;
  readonly whyNot?: string | undefined;
  readonly wide?: boolean;
  readonly small?: boolean;
  readonly onConfirm: () => void;
}

/** Asks again in place, for what is costly and cannot be undone. */
export function ConfirmButton({
  children,
  question,
  confirm,
  kind = 'danger',
  onConfirm,
  ...look
}: ConfirmButtonProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const yes = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsking) yes.current?.querySelector('button')?.focus();
  }, [isAsking]);
  if (!isAsking || look.whyNot !== undefined) {
    return (
      <Button kind={kind} {...look} onClick={() => setAsking(true)}>
        {children}
      </Button>
    );
  }
  const done = () => {
    setAsking(false);
    onConfirm();
  };
  return (
    <div className={styles.ask} role="group" aria-label={question}>
      <p>{question}</p>
      <div className={styles.answers} ref={yes}>
        <Button kind="danger" small onClick={done}>
          {confirm}
        </Button>
        <Button small onClick={() => setAsking(false)}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}
