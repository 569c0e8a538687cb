import { type RefObject, useEffect, useRef, useState } from 'react';
import { wordsOf } from '@magnate/words';
import { pressMain } from '../../game/decision/ActionBar.tsx';
import { focusIn, PARTS } from '../../game/focus.ts';
import { printedKey, shortcutOf } from '../../game/keys.ts';
import { Recap } from '../../game/recap/Recap.tsx';
import { useSeatView } from '../../game/seatView.ts';
import { useTable, useTableActs } from '../../sync/useTable.ts';
import { Boundary } from '../Boundary.tsx';
import { Bubbles } from '../talk/Bubbles.tsx';
import { TableBar } from '../TableBar.tsx';
import { Announcer } from './Announcer.tsx';
import styles from './Layout.module.css';
import { NowPanel } from './NowPanel.tsx';
import { Panels } from './Panels.tsx';
import { Players } from './Players.tsx';
import { loaded } from '../../design/loaded.tsx';
import { type ShellKey, shellKeyOf, useShellKeys } from './shellKeys.ts';
import type { Device } from '../hotSeat.ts';
import { noteKeyUse, useSettings } from '../../sync/settings.ts';
import { nextSpeed, Speed } from './Speed.tsx';
import { usePressGuard } from './usePressGuard.ts';
import { useSounds } from './useSounds.ts';
import { useTurnNotice } from '../alerts.ts';

const KeysSheet = loaded(async () => (await import('./KeysSheet.tsx')).KeysSheet, 'list');

/** Board, players, what is to be done now, and everything else: where each of them is on every screen. */
export function Layout({ device }: { readonly device: Device }) {
  const t = wordsOf('table');
  const { kit, table, view, names, me, stage, answer, skip } = useSeatView();
  const acts = useTableActs();
  const isLocal = useTable((state) => state.isLocal);
  const [first] = kit.tabs;
  const [tab, setTab] = useState(first === undefined || (me === null && first.isOwn === true) ? 'story' : first.id);
  const [hasKeys, setKeys] = useState(false);
  const now = useRef<HTMLElement>(null);
  useHeightAs('--now-height', now);
  useTurnNotice();
  useSounds();
  usePressGuard();
  useKeyMarks();
  /** A key that does nothing now. */
  const sayNotNow = (key: string, about: string) => {
    const isHeld = table.paused && table.status === 'in_progress';
    const why = isHeld ? t('now.paused') : kit.waiting(view, names);
    answer(t('keys.notNow', { key: printedKey(key), about, why }));
  };
  const doKey = (key: ShellKey, pressed: string) => {
    switch (key) {
      case 'main':
        return pressMain() ? noteKeyUse() : sayNotNow(pressed, t('keys.main'));
      case 'help':
        return setKeys(true);
      case 'skip':
        return stage.current === null ? answer(t('keys.nothingToSkip')) : skip();
      case 'jump':
        return acts.skipAhead(true);
      case 'speed':
        return nextSpeed(acts);
      case 'board':
      case 'now':
      case 'players':
        return focusIn(PARTS[key]);
      case 'story':
      case 'chat':
        if (key === 'chat' && isLocal) return undefined;
        setTab(key);
        // The panel is there only when it has been chosen.
        requestAnimationFrame(() => focusIn(PARTS.tabs, key === 'chat' ? '[data-chat]' : '[data-tab="story"]'));
        return undefined;
    }
  };
  useShellKeys((pressed) => {
    const key = shellKeyOf(pressed);
    if (key !== undefined) doKey(key, pressed);
    const shortcut = shortcutOf(pressed, kit.shortcuts);
    if (key === undefined && shortcut !== undefined) sayNotNow(pressed, shortcut.about());
    return key !== undefined || shortcut !== undefined;
  });
  return (
    <div className={table.status === 'completed' ? `${styles.table} ${styles.over}` : styles.table}>
      <a className={styles.skip} href={`#${PARTS.now}`} onClick={(event) => skipTo(event, PARTS.now)}>
        {t('skipToNow')}
      </a>
      <div className={styles.bar}>
        <TableBar isTitle onKeys={() => setKeys(true)}>
          <Speed />
        </TableBar>
      </div>
      <Players device={device} className={styles.players} />
      <main id={PARTS.board} className={styles.board} tabIndex={-1} aria-label={t('board')}>
        <div className={styles.strip}>
          <Boundary>
            <Recap shape="strip" />
          </Boundary>
        </div>
        <Boundary>
          <kit.Board />
        </Boundary>
      </main>
      <NowPanel ref={now} device={device} className={styles.now} />
      <section id={PARTS.tabs} className={styles.tabs} aria-label={t('tabs.title')}>
        <Panels selected={tab} onSelect={setTab} />
      </section>
      <Announcer />
      <Bubbles />
      {hasKeys && <KeysSheet onClose={() => setKeys(false)} />}
    </div>
  );
}

/** The address of a table may hold no other fragment than the code of a seat. */
function skipTo(event: { preventDefault(): void }, part: string): void {
  event.preventDefault();
  focusIn(part);
}

/** Tells the style sheets whether buttons show their keys where the pointer alone does not say so. */
function useKeyMarks(): void {
  const { keys, hasUsedKeys } = useSettings();
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['keys'] = keys ? (hasUsedKeys ? 'used' : 'new') : 'off';
    return () => {
      delete dataset['keys'];
    };
  }, [keys, hasUsedKeys]);
}

/** Tells the style sheets how tall something is: what lies over the page must not cover what somebody looks at. */
function useHeightAs(property: `--${string}`, ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    // Nobody else asks, and nobody inherits it: every element of the page would be styled anew.
    const askers = [document.documentElement, element.parentElement];
    const watch = new ResizeObserver(() => {
      for (const each of askers) each?.style.setProperty(property, `${Math.ceil(element.offsetHeight)}px`);
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      for (const each of askers) each?.style.removeProperty(property);
    };
  }, [property, ref]);
}
