import { type ButtonHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './Button.module.css';

export const BUTTON_KINDS = ['primary', 'secondary', 'quiet', 'danger'] as const;
export type ButtonKind = (typeof BUTTON_KINDS)[number];

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  readonly kind?: ButtonKind;
  readonly icon?: ReactNode;
  /** Why it cannot be pressed now. It stays reachable, so that everybody can read the reason. */
  readonly whyNot?: string | undefined;
  /** Takes the whole width. */
  readonly wide?: boolean;
  readonly small?: boolean;
}

export function Button({
  kind = 'secondary',
  icon,
  whyNot,
  wide = false,
  small = false,
  children,
  onClick,
  className = '',
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const isOff = whyNot !== undefined;
  const look = [styles.button, styles[kind], wide ? styles.wide : '', small ? styles.small : '', className].join(' ');
  return (
    <span className={wide ? styles.holderWide : styles.holder}>
      <button
        {...rest}
        type={type}
        className={look}
        aria-disabled={isOff || undefined}
        aria-describedby={isOff && whyNot !== '' ? reasonId : undefined}
        onClick={isOff ? (event) => event.preventDefault() : onClick}
      >
        {icon}
        {children}
      </button>
      {isOff && whyNot !== '' && (
        <span id={reasonId} className={styles.reason}>
          {whyNot}
        </span>
      )}
    </span>
  );
}
