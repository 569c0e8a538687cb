import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Banner.module.css';

export const BANNER_KINDS = ['info', 'warning', 'danger'] as const;
export type BannerKind = (typeof BANNER_KINDS)[number];

const ICONS = { info: Info, warning: TriangleAlert, danger: CircleAlert } as const;

interface BannerProps {
  readonly kind?: BannerKind;
  readonly children: ReactNode;
  /** Buttons for the next steps. */
  readonly actions?: ReactNode;
  /** A few words with their buttons in one line. */
  readonly isLine?: boolean;
}

/** One sentence to read before continuing, and what to do about it. */
export function Banner({ kind = 'info', children, actions, isLine = false }: BannerProps) {
  const Icon = ICONS[kind];
  return (
    <div className={[styles.banner, styles[kind], isLine ? styles.line : ''].join(' ')}>
      {!isLine && <Icon className={styles.icon} size={20} aria-hidden />}
      <div className={styles.words}>{children}</div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
