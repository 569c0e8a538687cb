import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from '../design/Button.module.css';
import type { ButtonKind } from '../design/Button.tsx';
import own from './LinkButton.module.css';

interface LinkButtonProps {
  readonly href: string;
  readonly kind?: ButtonKind;
  readonly small?: boolean;
  readonly icon?: ReactNode;
  /** Where the words alone do not say what it leads to. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Leads somewhere, and looks like the button that people expect there. */
export function LinkButton({ href, kind = 'secondary', small = false, icon, label, children }: LinkButtonProps) {
  const look = [styles.button, styles[kind], small ? styles.small : '', own.link, kind === 'primary' ? '' : own.plain];
  return (
    <Link href={href} className={look.join(' ')} aria-label={label}>
      {icon}
      {children}
    </Link>
  );
}
