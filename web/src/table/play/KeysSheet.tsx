import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../design/Sheet.tsx';
import { Toggle } from '../../design/Toggle.tsx';
import { printedKey, tableKey } from '../../game/keys.ts';
import type { Shortcut } from '../../game/kit.ts';
import { useSeatView } from '../../game/seatView.ts';
import { useSettings } from '../../sync/settings.ts';
import styles from './KeysSheet.module.css';

/** Every key that does something here. */
export function KeysSheet({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('table');
  const { kit } = useSeatView();
  return (
    <Sheet title={t('keys.title')} onClose={onClose}>
      <KeysToggle />
      <KeyList title={t('keys.game')} keys={kit.shortcuts} />
      <KeyList
        title={t('keys.table')}
        keys={Object.entries(SHELL_KEYS).map(([key, about]) => ({ keys: [key], about: () => t(`keys.${about}`) }))}
      />
      <p className={styles.note}>{t('keys.ignored')}</p>
    </Sheet>
  );
}

function KeyList({ title, keys }: { readonly title: string; readonly keys: readonly Shortcut[] }) {
  if (keys.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <dl className={styles.keys}>
        {keys.map(({ keys: pressed, about }) => (
          <div key={pressed.join(' ')} className={styles.row}>
            <dt>
              <kbd className={styles.key}>{pressed.map(printedKey).join(' ')}</kbd>
            </dt>
            <dd>{about()}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** With the other settings, and where the keys are listed. */
export function KeysToggle() {
  const { t } = useTranslation('table');
  const { keys, set } = useSettings();
  return (
    <Toggle checked={keys} about={t('settings.keysAbout')} onChange={(isOn) => set({ keys: isOn })}>
      {t('settings.keys')}
    </Toggle>
  );
}

/** The keys of the table itself. None of them is one of a game: those come first, whatever is being decided. */
export const SHELL_KEYS = {
  '?': 'help',
  g: 'board',
  m: 'now',
  o: 'players',
  h: 'story',
  d: 'chat',
  v: 'speed',
  j: 'jump',
  escape: 'skip',
} as const;
export type ShellKey = (typeof SHELL_KEYS)[keyof typeof SHELL_KEYS];

/** Takes the name of a key in small letters. */
export function shellKeyOf(key: string): ShellKey | undefined {
  return Object.hasOwn(SHELL_KEYS, key) ? SHELL_KEYS[key as keyof typeof SHELL_KEYS] : undefined;
}

/** Listens for the keys of the table, after those of the game. `onKey` says whether it was one. */
export function useShellKeys(onKey: (key: string) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = tableKey(event);
    if (key !== null && onKey(key)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
