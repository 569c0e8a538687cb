import { words, wordsOf } from '@magnate/words';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { LinkButton } from './Button.tsx';
import styles from './PageFrame.module.css';

interface PageFrameProps {
  /** Of the window; that of the whole site where none is given. */
  readonly documentTitle?: string;
  /** How wide it may get, by how it is read: a text, figures, a board. */
  readonly width: 'text' | 'figures' | 'board';
  /** Where the way back leads; the first page where nothing is said. */
  readonly back?: { readonly href: string; readonly label: string } | undefined;
  readonly children: ReactNode;
}

/** A page beside the tables: the way back, and one column under it. */
export function PageFrame({ documentTitle, width, back, children }: PageFrameProps) {
  const t = wordsOf('common');
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
