import { Crown, House, Keyboard, ScrollText, Settings2, Trophy, UserPlus, MessageCircle } from 'lucide-react';
import { type ReactNode, useState, useEffect, useId, useRef } from 'react';
import { translator } from '@magnate/words';
import { Link } from 'wouter';
import { Button, LinkButton } from '../../design/Button.tsx';
import { useAfterPaint } from '../../design/layout.ts';
import { loaded } from '../../design/loaded.tsx';
import { useTable } from '../../sync/useTable.ts';
import styles from './TableBar.module.css';
import { POPOVER, suppressKeys } from '../../design/covers.ts';
import { Speaking } from '../talk/ChatPanel.tsx';

const HostSheet = loaded(async () => (await import(/* chunk: table/room */ './HostSheet.tsx')).HostSheet, 'list');

const SettingsSheet = loaded(async () => (await import('./SettingsSheet.tsx')).SettingsSheet, 'list');
const TableSheet = loaded(async () => (await import(/* chunk: table/room */ './HouseRules.tsx')).TableSheet, 'list');

interface TableBarProps {
  /** The name of the game is the page title. */
  readonly isTitle?: boolean;
  onKeys?(): void;
  /** Controls of the running game. */
  readonly children?: ReactNode;
}

type Open = 'settings' | 'host' | 'about' | null;

/** The bar at the top of every table: home link, name of the game, and settings. */
export function TableBar({ isTitle = false, onKeys, children }: TableBarProps) {
  const t = translator(['table', 'common']);
  const game = useTable((state) => state.table?.game);
  const tournament = useTable((state) => state.table?.tournament);
  const isHost = useTable((state) => state.hostToken !== null);
  // The waiting room shows all of it already.
  const isPlaying = useTable((state) => state.table !== null && state.table.status !== 'waiting');
  const isLocal = useTable((state) => state.isLocal);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const Name = isTitle ? 'h1' : 'span';
  return (
    <>
      <div className={styles.frame}>
        <header className={styles.bar}>
          <Link href="/" className={styles.home ?? ''}>
            <House size={20} aria-hidden />
            <span className={styles.magnate}>{t('common:magnate')}</span>
            <span className="sr-only">{t('common:home')}</span>
          </Link>
          <Name className={styles.game}>{game !== undefined && t(`common:games.${game}.title`)}</Name>
          {tournament !== undefined && (
            <LinkButton
              kind="quiet"
              small
              href={`/tournament/${tournament}`}
              icon={<Trophy size={18} aria-hidden />}
              label={t('tournament')}
            >
              <span className={styles.words}>{t('tournament')}</span>
            </LinkButton>
          )}
          {children}
          {isHost && (
            <Button
              kind="quiet"
              small
              aria-label={t('host.open')}
              icon={<Crown size={18} aria-hidden />}
              onClick={() => setOpen('host')}
            >
              <span className={styles.words}>{t('host.open')}</span>
            </Button>
          )}
          {isPlaying && !isLocal && <TalkButton />}
          {isPlaying && (
            <Button
              kind="quiet"
              small
              aria-label={t(isLocal ? 'room.rules' : 'about.open')}
              title={t(isLocal ? 'room.rules' : 'about.open')}
              icon={isLocal ? <ScrollText size={20} aria-hidden /> : <UserPlus size={20} aria-hidden />}
              onClick={() => setOpen('about')}
            />
          )}
          {onKeys !== undefined && (
            <span className={styles.keys}>
              <Button
                kind="quiet"
                small
                aria-label={t('keys.open')}
                icon={<Keyboard size={20} aria-hidden />}
                onClick={onKeys}
              />
            </span>
          )}
          <Button
            kind="quiet"
            small
            aria-label={t('settings.open')}
            icon={<Settings2 size={20} aria-hidden />}
            onClick={() => setOpen('settings')}
          />
        </header>
      </div>
      {open === 'about' && <TableSheet onClose={close} />}
      {open === 'settings' && <SettingsSheet onClose={close} />}
      {open === 'host' && <HostSheet onClose={close} />}
    </>
  );
}

/** Opens the chat without leaving the board. */
function TalkButton() {
  const t = translator('table');
  const isSeated = useTable((state) => state.seat !== null);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const isByPointer = useRef(false);
  const [isOpen, setOpen] = useState(false);
  const isPainted = useAfterPaint();
  useEffect(() => {
    if (!isOpen) return undefined;
    // Before the shortcuts of the table, which use the same key.
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
        onClick={(event) => {
          isByPointer.current = event.detail > 0;
        }}
        icon={<MessageCircle size={20} aria-hidden />}
      />
      <div
        ref={box}
        id={id}
        popover="auto"
        className={`${POPOVER} ${styles.box}`}
        role="group"
        aria-label={t('chat.open')}
        onBeforeToggle={suppressKeys}
        onToggle={({ newState }) => {
          setOpen(newState === 'open');
          // The browser returns the focus to the button: without a keyboard focus there, Space would open it again.
          if (newState === 'closed' && isByPointer.current) (document.activeElement as HTMLElement | null)?.blur();
        }}
      >
        {isPainted && <Speaking onSaid={() => box.current?.hidePopover()} />}
      </div>
    </>
  );
}
