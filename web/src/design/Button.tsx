import { type ButtonHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { Link } from 'wouter';
import styles from './Button.module.css';

export const BUTTON_KINDS = ['primary', 'secondary', 'quiet', 'danger'] as const;
export type ButtonKind = (typeof BUTTON_KINDS)[number];

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  readonly kind?: ButtonKind;
  readonly icon?: ReactNode;
  /** Why it cannot be pressed now. It stays reachable, so that everybody can read the reason. */
  readonly whyNot?: string | undefined;
  /**
   * The reason is plain to see, or stands elsewhere: it is said only to whoever presses all the same, under the button or
   * wherever this function says it.
   */
  readonly saysWhenPressed?: boolean | ((reason: string) => void);
  /** Takes the whole width. */
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
  // Said elsewhere to those who look, here to those who listen.
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
          className={isElsewhere ? 'heard' : styles.reason}
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
  /** What the entry of the history is to say of it. */
  readonly state?: object;
  readonly kind?: ButtonKind;
  readonly small?: boolean;
  readonly icon?: ReactNode;
  /** Where the words alone do not say what it leads to. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Leads somewhere, and looks like the button that people expect there. */
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
