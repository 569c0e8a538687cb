import { MessageCircle } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { wordsOf } from '@magnate/words';
import { Button } from '../../design/Button.tsx';
import { POPOVER } from '../../design/popovers.ts';
import { useTable } from '../../sync/useTable.ts';
import { Speaking } from './ChatPanel.tsx';
import styles from './TalkButton.module.css';

/** Says something without leaving the board. */
export function TalkButton() {
  const t = wordsOf('table');
  const isSeated = useTable((state) => state.seat !== null);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    // Before the keys of the table, which know another use for it.
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      box.current?.hidePopover();
    };
    window.addEventListener('keydown', close, true);
    return () => window.removeEventListener('keydown', close, true);
  }, [isOpen]);
  if (!isSeated) return null;
  return (
    <>
      <Button
        kind="quiet"
        small
        aria-label={t('chat.open')}
        title={t('chat.open')}
        popoverTarget={id}
        icon={<MessageCircle size={20} aria-hidden />}
      />
      <div
        ref={box}
        id={id}
        popover="auto"
        className={`${POPOVER} ${styles.box}`}
        role="group"
        aria-label={t('chat.open')}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        <Speaking onSaid={() => box.current?.hidePopover()} />
      </div>
    </>
  );
}
