import { X } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { translator } from '@magnate/words';
import { Button } from './Button.tsx';
import { suppressKeys } from './covers.ts';
import styles from './Sheet.module.css';

interface SheetProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Wide enough for a table or a trade. */
  readonly wide?: boolean;
  readonly onClose: () => void;
}

/** A native dialog: from the bottom on phones, centred elsewhere. Rendered only while open. */
export function Sheet({ title, children, wide = false, onClose }: SheetProps) {
  const t = translator();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const element = dialog.current;
    if (element !== null && !element.open) element.showModal();
    return () => {
      suppressKeys();
      // Return the focus to the opener unless it moved elsewhere on purpose.
      const isFree = document.activeElement === null || document.activeElement === document.body;
      if (isFree && (before instanceof HTMLElement || before instanceof SVGElement)) before.focus();
    };
  }, []);
  // A sheet opened from this one closes by itself. The event of `closeSheets` may follow the removal of the sheet.
  const closeIfOwn = ({ target, currentTarget }: SyntheticEvent) => {
    if (target === currentTarget && currentTarget.isConnected) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={wide ? `${styles.sheet} ${styles.wide}` : styles.sheet}
      aria-labelledby={titleId}
      onClose={closeIfOwn}
      onCancel={closeIfOwn}
      // Only a press on the backdrop hits the dialog element itself.
      onMouseDown={closeIfOwn}
    >
      <div className={styles.content}>
        <header className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          <Button kind="quiet" aria-label={t('close')} icon={<X size={20} aria-hidden />} onClick={onClose} />
        </header>
        {children}
      </div>
    </dialog>
  );
}

/** Closes all open dialogs as if by their own buttons. */
export function closeSheets(): void {
  for (const sheet of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) sheet.close();
}
