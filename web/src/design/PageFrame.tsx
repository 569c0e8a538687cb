import { words, translator } from '@magnate/words';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { LinkButton } from './Button.tsx';
import styles from './PageFrame.module.css';

interface PageFrameProps {
  /** Window title; the site's title by default. */
  readonly documentTitle?: string;
  /** Maximum width by content: text, figures or a board. */
  readonly width: 'text' | 'figures' | 'board';
  /** Target of the back link; the home page by default. */
  readonly back?: { readonly href: string; readonly label: string } | undefined;
  readonly children: ReactNode;
}

/** A page outside the tables: a back link and one column. */
export function PageFrame({ documentTitle, width, back, children }: PageFrameProps) {
  const t = translator('common');
  useEffect(() => {
    if (documentTitle === undefined) return;
    document.title = documentTitle;
    return () => {
      document.title = words.t('magnate');
    };
  }, [documentTitle]);
  const { href, label } = back ?? { href: '/', label: t('home') };
  return (
    <div className={`${styles.page} ${styles[width]}`}>
      <header className={styles.header}>
        <LinkButton href={href} kind="quiet" icon={<ArrowLeft size={18} aria-hidden />}>
          {label}
        </LinkButton>
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}
