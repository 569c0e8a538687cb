import { type MouseEvent, type ReactNode, useState } from 'react';
import { Button, type ButtonKind } from '../../design/Button.tsx';
import { ConfirmButton, SecondQuestion } from '../../design/ConfirmButton.tsx';
import type { AnyAction, Intent } from '../../sync/gameTypes.ts';
import { useSeatView } from '../seatView.ts';
import { CAUTION, InBar, isPressedByPage, SUGGESTED, useBarPlace } from './ActionBar.tsx';
import { useChangeGuard } from './changeGuard.ts';
import { printedKey } from '../keys.ts';
import styles from './ActionButton.module.css';

interface ActionButtonProps {
  /** null while a choice is missing; `whyNot` names it. */
  readonly action: Intent | null;
  readonly children: ReactNode;
  readonly kind?: ButtonKind;
  readonly icon?: ReactNode;
  readonly small?: boolean;
  readonly wide?: boolean;
  /** Accessible name, if the visible label is too short by itself. */
  readonly label?: string;
  /** The shortcut. */
  readonly shortcut?: string;
  /** A reason that is better than the one of the rules. */
  readonly whyNot?: string | undefined;
  /** The reason is visible next to the button: repeat it only on a press. */
  readonly saysWhenPressed?: boolean;
  /** For costly actions that cannot be undone. */
  readonly confirm?: Confirmation;
  /** A reason to think first: the key of the main button gives it instead of pressing this button. */
  readonly caution?: string | undefined;
  /** Changes when others change what the button does, such as the amount of a bid. */
  readonly meaning?: string;
  /** Submits the form with this id; the form acts. */
  readonly form?: string;
  /** Runs before the action. */
  readonly before?: () => void;
  /** Actions that follow in order, each once the one before is applied. */
  readonly then?: readonly Intent[];
  /** Runs once the service has applied all of it. */
  readonly onDone?: () => void;
}

export interface Confirmation {
  readonly question: string;
  /** Label of the confirming button. */
  readonly words: string;
  /** Only what harms me is asked in red. */
  readonly isHarm?: boolean;
}

/**
 * A button for one action; if the rules refuse it, it says why. It may be pressed while another action is pending or
 * animated: the press is queued and bound to the decision on the screen.
 */
export function ActionButton(props: ActionButtonProps) {
  const { action, children, label, shortcut, saysWhenPressed = false, confirm, form, ...rest } = props;
  const { whyNot, before, then = [], onDone, caution: _, meaning: __, ...look } = rest;
  const seat = useSeatView();
  const place = useBarPlace();
  const reason = whyNot ?? (action === null ? undefined : seat.whyNot(action));
  const act = async () => {
    if (action === null) return;
    before?.();
    for (const each of [action, ...then]) if (!(await seat.act(each))) return;
    onDone?.();
  };
  if (place !== null) {
    return <BarButton {...props} reason={reason} act={() => void act()} />;
  }
  if (confirm !== undefined) {
    return (
      <ConfirmButton
        {...look}
        question={confirm.question}
        confirm={confirm.words}
        isHarm={confirm.isHarm ?? true}
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
      {...(form === undefined ? { onClick: () => void act() } : { type: 'submit' as const, form })}
      {...(saysWhenPressed ? { saysWhenPressed: seat.answer } : {})}
      whyNot={reason}
      aria-label={label}
      aria-keyshortcuts={shortcut}
    >
      {children}
    </Button>
  );
}

interface BarButtonProps extends ActionButtonProps {
  readonly reason: string | undefined;
  act(): void;
}

/** The same inside the bar: it never grows, so messages appear above it. */
function BarButton(props: BarButtonProps) {
  const { action, children, kind, icon, label, shortcut, confirm, caution, meaning = '', form, reason, act } = props;
  const seat = useSeatView();
  const { rules } = seat.gameUi;
  const place = useBarPlace() ?? 'others';
  const isMain = place === 'main';
  const decision = rules.decisionKey(seat.view);
  const proposal = action === null ? null : rules.proposalIn(action as AnyAction);
  const control = { place, meaning: `${decision} ${action?.type} ${proposal ?? ''} ${meaning}` };
  const isResting = useChangeGuard([control]);
  const [asked, setAsked] = useState<string>();
  const isAsking = confirm !== undefined && asked === decision && reason === undefined;
  const press = (event: MouseEvent) => {
    if (!isPressedByPage() && isResting(control)) {
      // It was meant for what the button did before.
      return event.preventDefault();
    }
    if (form !== undefined) return undefined;
    if (confirm === undefined) return act();
    if (!isAsking) return setAsked(decision);
    setAsked(undefined);
    return isMain ? act() : undefined;
  };
  const isHarm = confirm?.isHarm ?? true;
  const look = isMain
    ? isAsking && isHarm
      ? 'danger'
      : caution === undefined
        ? 'primary'
        : 'secondary'
    : (kind ?? 'secondary');
  const key = isMain && caution === undefined ? ' ' : shortcut;
  return (
    <>
      <Button
        kind={look}
        wide={isMain}
        small={!isMain}
        icon={icon}
        type={form === undefined ? 'button' : 'submit'}
        form={form}
        whyNot={reason}
        saysWhenPressed={seat.answer}
        aria-label={label}
        aria-keyshortcuts={key === ' ' ? 'Space' : key}
        {...(look === 'primary' ? SUGGESTED : {})}
        {...(caution === undefined ? {} : { [CAUTION]: caution })}
        onClick={press}
      >
        {isAsking && isMain ? confirm.words : children}
        <KeyMark name={key} />
      </Button>
      {isAsking && (
        <InBar place="question">
          <SecondQuestion
            question={confirm.question}
            {...(isMain ? {} : { confirm: confirm.words })}
            isHarm={isHarm}
            onConfirm={() => {
              setAsked(undefined);
              act();
            }}
            onCancel={() => setAsked(undefined)}
          />
        </InBar>
      )}
    </>
  );
}

/** The shortcut on its button: visible with a keyboard, silent for screen readers (`aria-keyshortcuts` announces it). */
export function KeyMark({ name }: { readonly name: string | undefined }) {
  if (name === undefined) return null;
  return (
    <kbd className={styles.key} aria-hidden>
      {printedKey(name.toLowerCase())}
    </kbd>
  );
}

interface StandingButtonProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly shortcut?: string;
  readonly whyNot?: string | undefined;
  readonly isPressed?: boolean;
  onPress(): void;
}

/** Permanent actions are at the end of the bar; small screens show only their icons. */
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
