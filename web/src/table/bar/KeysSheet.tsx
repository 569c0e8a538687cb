import { translator } from '@magnate/words';
import { Sheet } from '../../design/Sheet.tsx';
import { Toggle } from '../../design/Toggle.tsx';
import { printedKey } from '../../game/keys.ts';
import type { Shortcut } from '../../game/gameUi.ts';
import { useSeatView } from '../../game/seatView.ts';
import { useSettings } from '../../sync/settings.ts';
import styles from './KeysSheet.module.css';
import { KEYS_BY_ABOUT } from './shellKeys.ts';

/** All shortcuts of this table. */
export function KeysSheet({ onClose }: { onClose(): void }) {
  const t = translator('table');
  const { gameUi } = useSeatView();
  return (
    <Sheet title={t('keys.title')} onClose={onClose}>
      <KeysToggle />
      <KeyList title={t('keys.game')} keys={gameUi.shortcuts} />
      <KeyList
        title={t('keys.table')}
        keys={KEYS_BY_ABOUT.map(({ keys, about }) => ({ keys, about: () => t(`keys.${about}`) }))}
      />
      <p className={styles.note}>{t('keys.ignored')}</p>
    </Sheet>
  );
}

/** Shortcuts under a heading. */
export function KeyList({ title, keys }: { readonly title: string; readonly keys: readonly Shortcut[] }) {
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

/** Shown in the settings and next to the list of shortcuts. */
export function KeysToggle() {
  const t = translator('table');
  const { keys, set } = useSettings();
  return (
    <Toggle checked={keys} about={t('settings.keysAbout')} onChange={(isOn) => set({ keys: isOn })}>
      {t('settings.keys')}
    </Toggle>
  );
}
