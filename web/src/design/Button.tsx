import { type ButtonHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { Link } from 'wouter';
import styles from './Button.module.css';

export const BUTTON_KINDS = ['primary', 'secondary', 'quiet', 'danger'] as const;
export type ButtonKind = (typeof BUTTON_KINDS)[number];

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  readonly kind?: ButtonKind;
  readonly icon?: ReactNode;
  /** Why the button is disabled. It stays focusable, so that every user can read the reason. */
  readonly whyNot?: string | undefined;
  /**
   * The reason is visible or stated elsewhere: show it only on a press, under the button or wherever this function puts
   * it.
   */
  readonly saysWhenPressed?: boolean | ((reason: string) => void);
  /** Full width. */
  readonly wide?: boolean;
  readonly small?: boolean;
}

export function Button({
  kind = 'secondary',
  icon,
  whyNot,
  saysWhenPressed = false,
  wide = false,
  small = false,
  children,
  onClick,
  className = '',
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const [answered, setAnswered] = useState<string>();
  const isOff = whyNot !== undefined;
  // Visible elsewhere; repeated here for screen readers.
  const isElsewhere = typeof saysWhenPressed === 'function';
  const reason = saysWhenPressed === true && answered !== whyNot ? undefined : whyNot;
  const answer = isElsewhere ? saysWhenPressed : setAnswered;
  const classes = [styles.button, styles[kind], wide ? styles.wide : '', small ? styles.small : '', className].join(
    ' ',
  );
  return (
    <span className={wide ? styles.holderWide : styles.holder}>
      <button
        {...rest}
        type={type}
        className={classes}
        aria-disabled={isOff || undefined}
        aria-describedby={reason === undefined ? undefined : reasonId}
        onClick={
          isOff
            ? (event) => {
                event.preventDefault();
                answer(whyNot);
              }
            : onClick
        }
      >
        {icon}
        {children}
      </button>
      {reason !== undefined && (
        <span
          id={reasonId}
          className={isElsewhere ? 'sr-only' : styles.reason}
          role={saysWhenPressed === true ? 'status' : undefined}
        >
          {reason}
        </span>
      )}
    </span>
  );
}

interface LinkButtonProps {
  readonly href: string;
  /** State of the history entry. */
  readonly state?: object;
  readonly kind?: ButtonKind;
  readonly small?: boolean;
  readonly icon?: ReactNode;
  /** For links whose text alone does not say where they lead. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A link that looks like a button. */
export function LinkButton({ href, state, kind = 'secondary', small = false, icon, label, children }: LinkButtonProps) {
  const classes = [
    styles.button,
    styles[kind],
    small ? styles.small : '',
    styles.link,
    kind === 'primary' ? '' : styles.plain,
  ];
  return (
    <Link href={href} state={state} className={classes.join(' ')} aria-label={label}>
      {icon}
      {children}
    </Link>
  );
}
