import {
  type RefObject,
  memo,
  useCallback,
  useEffect,
  useRef,
  useState,
  useContext,
  type ComponentType,
  createElement,
  useLayoutEffect,
} from 'react';
import { translator } from '@magnate/words';
import { pressMain } from '../../game/decision/ActionBar.tsx';
import { focusIn, PARTS } from '../../game/focus.ts';
import { printedKey, shortcutOf } from '../../game/keys.ts';
import { StillView } from '../../game/SettledView.tsx';
import { useSeatView } from '../../game/seatView.ts';
import { useTable, useTableCommands, TableContext } from '../../sync/useTable.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { Bubbles } from '../talk/Bubbles.tsx';
import { TableBar } from '../bar/TableBar.tsx';
import { Announcer } from './Announcer.tsx';
import styles from './Layout.module.css';
import { TurnPanel } from './TurnPanel.tsx';
import { Players } from './Players.tsx';
import { suppressKeys } from '../../design/covers.ts';
import { useSurface } from '../../design/layout.ts';
import { loaded } from '../../design/loaded.tsx';
import { type ShellKey, shellKeyOf, useShellKeys } from '../bar/shellKeys.ts';
import type { Device } from '../hotSeat.ts';
import { recordKeyUse, useSettings } from '../../sync/settings.ts';
import { nextSpeed, Speed } from './Speed.tsx';
import { useTurnNotice, playSound } from '../alerts.ts';
import { DECISION_OVER } from '../../sync/actionQueue.ts';
import { begunUpTo, type Snapshot } from '../../sync/tableState.ts';
import type { Sound } from '../../game/gameUi.ts';
import { useEventsUpTo } from '../../game/eventPresentation.ts';
import type { AnyEvent } from '../../sync/gameTypes.ts';
import { Tabs } from '../../design/Tabs.tsx';
import { ChatPanel } from '../talk/ChatPanel.tsx';
import { LogPanel } from '../talk/LogPanel.tsx';
import { useAbsence } from './useAbsence.ts';
import { useUnread } from '../talk/unreadChat.ts';

interface PanelsProps {
  readonly selected: string;
  onSelect(id: string): void;
}

/** Not rendered while events are animated. */
const Panels = memo(function Panels(props: PanelsProps) {
  return (
    <StillView>
      <PanelTabs {...props} />
    </StillView>
  );
});

/** The tabs of the game, then those of every table. */
function PanelTabs({ selected, onSelect }: PanelsProps) {
  const t = translator('table');
  const { gameUi } = useSeatView();
  const unread = useUnread(selected === 'chat');
  const ofGame = gameUi.tabs.map(({ id, label, Panel, useCount }) => ({
    id,
    label: label(),
    badge: useCount === undefined ? undefined : createElement(counterOf(useCount)),
    panel: <Panel />,
  }));
  const isLocal = useTable((state) => state.isLocal);
  const ofTable = [
    { id: 'history', label: t('tabs.history'), badge: undefined, panel: <LogPanel /> },
    ...(isLocal ? [] : [{ id: 'chat', label: t('tabs.chat'), badge: <Count count={unread} />, panel: <ChatPanel /> }]),
    { id: 'words', label: t('tabs.words'), badge: undefined, panel: <gameUi.TextBoard /> },
  ];
  const tabs = [...ofGame, ...ofTable].map((tab) => ({ ...tab, panel: <ErrorBoundary>{tab.panel}</ErrorBoundary> }));
  return <Tabs label={t('tabs.title')} tabs={tabs} selected={selected} onSelect={onSelect} />;
}

/** Each tab counts with its own hook, so each needs a component to call it. */
const counters = new WeakMap<() => number, ComponentType>();

function counterOf(useCount: () => number): ComponentType {
  const known = counters.get(useCount);
  if (known !== undefined) return known;
  const Counter = () => <Count count={useCount()} />;
  counters.set(useCount, Counter);
  return Counter;
}

function Count({ count }: { readonly count: number }) {
  const t = translator('table');
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden>{count}</span>
      <span className="sr-only">{t('tabs.count', { count })}</span>
    </span>
  );
}

/** Only for players who return after a while. */
const AwaySheet = loaded(async () => (await import('../../game/recap/AwaySheet.tsx')).AwaySheet, null);
const KeysSheet = loaded(async () => (await import('../bar/KeysSheet.tsx')).KeysSheet, 'list');

/** The layout of board, players, actions and panels on every screen. */
export function Layout({ device }: { readonly device: Device }) {
  const t = translator('table');
  const { gameUi, table, view, names, me, animation, answer, skip } = useSeatView();
  const commands = useTableCommands();
  const isLocal = useTable((state) => state.isLocal);
  const [first] = gameUi.tabs;
  const [tab, setTab] = useState(first === undefined || (me === null && first.isOwn === true) ? 'history' : first.id);
  const [hasKeys, setKeys] = useState(false);
  const { isBack, dismiss } = useAbsence();
  const isShared = useTable((state) => state.seats.length > 1);
  const decision = gameUi.rules.decisionKey(view);
  // A form leaves the panels only their names, until one is pressed.
  const [wantsPanels, setWantsPanels] = useState<string | null>(null);
  const selectTab = useCallback(
    (id: string) => {
      bringUp(PARTS.tabs, id === tab);
      setTab(id);
      setWantsPanels(id === tab && wantsPanels === decision ? null : decision);
    },
    [tab, wantsPanels, decision],
  );
  const now = useRef<HTMLElement>(null);
  const board = useRef<HTMLElement>(null);
  useExtents(board, now);
  useTurnNotice();
  useSounds();
  usePressGuard();
  useKeyMarks();
  useSurface(gameUi.surface);
  usePreload(view.version, gameUi.preload);
  /** A shortcut without effect now. */
  const sayNotNow = (key: string, about: string) => {
    if (commands.presses.isRepeat) return;
    const isHeld = table.paused && table.status === 'in_progress';
    const why = isHeld ? t('now.paused') : gameUi.waiting(view, names);
    answer(t('keys.notNow', { key: printedKey(key), about, why }));
  };
  const pressMainBy = (key: string) => {
    const { isPressed, caution } = pressMain();
    if (isPressed) recordKeyUse();
    else if (caution === null) sayNotNow(key, t('keys.main'));
    else answer(caution);
  };
  const doKey = (key: ShellKey, pressed: string) => {
    switch (key) {
      case 'main':
        return pressMainBy(pressed);
      case 'help':
        return setKeys(true);
      case 'skip':
        if (animation.current !== null) return skip();
        return commands.presses.isRepeat ? undefined : answer(t('keys.nothingToSkip'));
      case 'jump':
        return commands.skipAhead(true);
      case 'speed':
        return nextSpeed(commands);
      case 'board':
      case 'now':
      case 'players':
        return focusIn(PARTS[key]);
      case 'history':
      case 'chat':
        if (key === 'chat' && isLocal) return undefined;
        setTab(key);
        if (key === 'chat') suppressKeys();
        // The panel exists only once it is chosen.
        requestAnimationFrame(() => focusIn(PARTS.tabs, key === 'chat' ? '[data-chat]' : '[data-tab="history"]'));
        return undefined;
    }
  };
  useShellKeys((pressed) => {
    const key = shellKeyOf(pressed);
    if (key !== undefined) doKey(key, pressed);
    const shortcut = shortcutOf(pressed, gameUi.shortcuts);
    if (key === undefined && shortcut !== undefined) sayNotNow(pressed, shortcut.about());
    return key !== undefined || shortcut !== undefined;
  });
  return (
    <div
      className={table.status === 'completed' ? `${styles.table} ${styles.over}` : styles.table}
      data-panels={wantsPanels === decision ? '' : undefined}
    >
      <a className={styles.skip} href={`#${PARTS.now}`} onClick={(event) => skipTo(event, PARTS.now)}>
        {t('skipToNow')}
      </a>
      <div className={styles.bar}>
        <TableBar isTitle onKeys={() => setKeys(true)}>
          <Speed />
        </TableBar>
      </div>
      <Players device={device} className={styles.players} />
      <main ref={board} id={PARTS.board} className={styles.board} tabIndex={-1} aria-label={t('board')}>
        <ErrorBoundary>
          <gameUi.Board />
        </ErrorBoundary>
      </main>
      <TurnPanel ref={now} device={device} className={styles.now} />
      <section id={PARTS.tabs} className={styles.tabs} aria-label={t('tabs.title')}>
        <Panels selected={tab} onSelect={selectTab} />
      </section>
      <Announcer />
      <Bubbles />
      {isBack && me !== null && !isShared && table.status === 'in_progress' && (
        <AwaySheet onClose={dismiss} onHistory={() => (dismiss(), selectTab('history'))} />
      )}
      {hasKeys && <KeysSheet onClose={() => setKeys(false)} />}
    </div>
  );
}

/** After the first move, loads what the first decision did not need, before a later one has to wait for it. */
function usePreload(version: number, preloadGame: (() => Promise<void>) | undefined): void {
  const [first] = useState(version);
  const hasMoved = version !== first;
  useEffect(() => {
    if (!hasMoved) return;
    void preloadGame?.();
  }, [hasMoved, preloadGame]);
}

/** On phones the panels are below the window: a tab brings them up, and a second press goes back to the board. */
function bringUp(part: string, isAgain: boolean): void {
  const { scrollHeight, clientHeight } = document.documentElement;
  if (scrollHeight <= clientHeight) return;
  if (isAgain && window.scrollY > 0) window.scrollTo({ top: 0 });
  else document.getElementById(part)?.scrollIntoView({ block: 'start' });
}

/** The only fragment of a table address is the claim code. */
function skipTo(event: { preventDefault(): void }, part: string): void {
  event.preventDefault();
  focusIn(part);
}

/** Tells the style sheets whether buttons show their keys on touch screens. */
function useKeyMarks(): void {
  const { keys, hasUsedKeys } = useSettings();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['keys'] = keys ? (hasUsedKeys ? 'used' : 'new') : 'off';
    return () => {
      delete dataset['keys'];
    };
  }, [keys, hasUsedKeys]);
}

/** Passes the end of the board and the height of the actions to the style sheets: overlays must not cover content. */
function useExtents(board: RefObject<HTMLElement | null>, now: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current: area } = board;
    const { current: actions } = now;
    if (area === null || actions === null) return undefined;
    const pass = (property: `--${string}`, value: number, targets: readonly (HTMLElement | null)[]) => {
      for (const each of targets) each?.style.setProperty(property, `${Math.ceil(value)}px`);
    };
    // Called before the next paint: what depends on it does not jump. Passed only where it is used, as it is not
    // inherited: otherwise every element of the page would be restyled.
    const watch = new ResizeObserver(() => {
      pass('--board-end', area.offsetTop + area.offsetHeight, [actions]);
      pass('--now-height', actions.offsetHeight, [document.documentElement, actions.parentElement]);
    });
    for (const each of [area, actions, document.documentElement]) watch.observe(each);
    return () => {
      watch.disconnect();
      document.documentElement.style.removeProperty('--now-height');
    };
  }, [board, now]);
}

/** Keys that press the focused button. */
const PRESSING: readonly string[] = ['Enter', ' '];

/**
 * Between pointer down and click about a tenth of a second passes, in which a button may change or disappear. The press
 * then belongs to the state at pointer down.
 */
function usePressGuard(): void {
  const sync = useContext(TableContext);
  useEffect(() => {
    if (sync === null) return undefined;
    let began: Snapshot | null = null;
    let control: Element | null = null;
    const begin = (event: Event) => {
      if (event instanceof KeyboardEvent && event.repeat) return;
      began = sync.store.getState().shown;
      const isPress = !(event instanceof KeyboardEvent) || PRESSING.includes(event.key);
      const button = isPress && event.target instanceof Element ? event.target.closest('button') : null;
      // A sheet takes its buttons along when it closes.
      control = button?.closest('dialog, [popover]') === null ? button : null;
      sync.presses.begin(event instanceof KeyboardEvent ? event.key : button, performance.now());
    };
    const click = () => {
      control = null;
      sync.pressedOn(began);
    };
    // The click comes with this event or right after it.
    const end = () =>
      setTimeout(() => {
        if (control !== null && !control.isConnected && !sync.presses.isRepeat) {
          sync.answer({ code: DECISION_OVER, message: DECISION_OVER, details: {} });
        }
        control = null;
        began = null;
        sync.pressedOn(null);
      });
    const listeners = { pointerdown: begin, keydown: begin, click, pointerup: end, keyup: end, pointercancel: end };
    for (const [type, listen] of Object.entries(listeners)) document.addEventListener(type, listen, true);
    return () => {
      for (const [type, listen] of Object.entries(listeners)) document.removeEventListener(type, listen, true);
    };
  }, [sync]);
}

/** Of several sounds at once only the last is played. */
export function soundOf(events: readonly AnyEvent[], sounds: Readonly<Record<string, Sound>>): Sound | undefined {
  return events.map(({ type }) => sounds[type]).findLast((sound) => sound !== undefined);
}

/** Plays the sound of every event as its animation begins; earlier events are silent. */
function useSounds(): void {
  const { gameUi } = useSeatView();
  const begun = useTable(({ shown, animation }) => (shown === null ? 0 : begunUpTo(shown, animation)));
  const eventLog = useEventsUpTo(begun);
  const heardTo = useRef(begun);
  useEffect(() => {
    const news = eventLog.filter(({ seq }) => seq > heardTo.current);
    heardTo.current = Math.max(heardTo.current, eventLog.at(-1)?.seq ?? 0);
    const sound = soundOf(news, gameUi.sounds);
    if (sound !== undefined) playSound(sound);
  }, [eventLog, gameUi]);
}
