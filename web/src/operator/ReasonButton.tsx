import { type ReactNode, useState } from 'react';
import { Button, type ButtonKind } from '../design/Button.tsx';
import { Field } from '../design/Field.tsx';
import { Sheet } from '../design/Sheet.tsx';
import { Refused } from '../sync/api.ts';
import { refusalMessage, translator } from '@magnate/words';
import styles from './operator.module.css';

const LONGEST = 300;

interface ReasonButtonProps {
  readonly children: ReactNode;
  /** The question before the action. */
  readonly question: string;
  readonly kind?: ButtonKind;
  /** For buttons whose text alone does not name their target. */
  readonly label?: string;
  act(why: string): Promise<unknown>;
  onDone(): void;
}

/** Asks for a reason before it acts: the audit log records one for every action. */
export function ReasonButton({ children, question, kind = 'danger', label, act, onDone }: ReasonButtonProps) {
  const t = translator(['operator', 'common']);
  const [isOpen, setOpen] = useState(false);
  const [why, setWhy] = useState('');
  const [problem, setProblem] = useState<string>();
  const close = () => {
    setOpen(false);
    setWhy('');
    setProblem(undefined);
  };
  const confirm = async () => {
    try {
      await act(why.trim());
      close();
      onDone();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setProblem(refusalMessage(error));
    }
  };
  return (
    <>
      <Button small kind="secondary" aria-label={label} onClick={() => setOpen(true)}>
        {children}
      </Button>
      {isOpen && (
        <Sheet title={question} onClose={close}>
          <form
            className={styles.reason}
            onSubmit={(event) => {
              event.preventDefault();
              if (why.trim() !== '') void confirm();
            }}
          >
            <Field
              label={t('why')}
              about={t('whyAbout')}
              maxLength={LONGEST}
              value={why}
              error={problem}
              onChange={setWhy}
            />
            <Button type="submit" kind={kind} whyNot={why.trim() === '' ? t('whyNeeded') : undefined} saysWhenPressed>
              {children}
            </Button>
          </form>
        </Sheet>
      )}
    </>
  );
}
