import { ChevronDown, ChevronUp, Zap, Play } from 'lucide-react';
import { type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Clock } from '../../design/Clock.tsx';
import { loaded } from '../../design/loaded.tsx';
import { Popover } from '../../design/Popover.tsx';
import { ActionBar } from '../../game/decision/ActionBar.tsx';
import { GuideContext } from '../../game/guide.ts';
import { LearnButton } from '../../game/learn/LearnButton.tsx';
import { FOCUS_FIRST, PARTS } from '../../game/focus.ts';
import { playerInfoOf } from '../../game/playerInfo.ts';
import { useSeatView, isOut } from '../../game/seatView.ts';
import { listed, translator } from '@magnate/words';
import { type SheetSize, useSettings } from '../../sync/settings.ts';
import { useTable } from '../../sync/useTable.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { playSound, isAsked } from '../alerts.ts';
import styles from './TurnPanel.module.css';
import type { Device } from '../hotSeat.ts';
import { useHintMemory, wantsHints } from '../../sync/learningMemory.ts';
import { useAsync, useMutation } from '../asyncHooks.ts';
import type { Exit } from '../../game/gameUi.ts';
import { useShownEvents } from '../../game/eventPresentation.ts';
import { Banner } from '../../design/Banner.tsx';
import { ActionFeedback } from '../../game/ActionFeedback.tsx';
import { useHosting } from '../hosting.ts';
import { ConnectionBanner } from '../ConnectionBanner.tsx';
import { PlayOut } from './PlayOut.tsx';
import { asksMe, TakeBackNotice, TakeBackQuestion } from './TakeBack.tsx';

const VoteNotice = loaded(async () => (await import(/* chunk: table/room */ '../VoteNotice.tsx')).VoteNotice, 'list');

const TurnAlerts = loaded(async () => (await import('../TurnAlerts.tsx')).TurnAlerts, null);

/** Notices to read before acting: connection, refusal, pause, and on a shared device who else must decide. */
function TurnNotices({ device }: { readonly device: Device }) {
  const { table } = useSeatView();
  const isOn = table.status === 'in_progress';
  return (
    <>
      <ConnectionBanner />
      <ActionFeedback />
      {isOn && table.vote !== null && <VoteNotice />}
      {isOn && !table.paused && <TakeBackNotice />}
      {isOn && !table.paused && <PlayOut />}
      {isOn && !table.paused && table.clock !== null && <TurnAlerts />}
      {isOn && table.paused && <Paused />}
      {device.isShared && <SharedDevice device={device} />}
    </>
  );
}

function Paused() {
  const t = translator('table');
  const hosting = useHosting();
  const { problem, ask } = useMutation();
  if (hosting === null) return <Banner kind="warning">{t('now.paused')}</Banner>;
  return (
    <Banner
      kind="warning"
      actions={
        <Button
          small
          icon={<Play size={16} aria-hidden />}
          whyNot={problem}
          onClick={() => void ask(() => hosting.pause(false))}
        >
          {t('now.resume')}
        </Button>
      }
    >
      {t('now.pausedHost')}
    </Banner>
  );
}

/** Milliseconds to announce the new player. */
const SHOWN_FOR = 5000;

function SharedDevice({ device }: { readonly device: Device }) {
  const t = translator('table');
  const { playerInfos, me, actors } = useSeatView();
  const isNew = useRecent(me, SHOWN_FOR);
  const nameOf = (id: string) => playerInfoOf(playerInfos, id)?.name ?? id;
  const isAwaited = me !== null && actors.includes(me);
  return (
    <>
      {isNew && me !== null && <Banner>{t('hotSeat.turn', { name: nameOf(me) })}</Banner>}
      {device.otherActors.map((id) => (
        <Banner
          key={id}
          actions={
            <Button small onClick={() => device.pass(id)}>
              {t('players.playAs', { name: nameOf(id) })}
            </Button>
          }
        >
          {isAwaited ? t('hotSeat.also', { name: nameOf(id) }) : t('hotSeat.waits', { name: nameOf(id) })}
        </Banner>
      ))}
    </>
  );
}

/** True for a while after the value changes. */
function useRecent(value: unknown, milliseconds: number): boolean {
  const [old, setOld] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setOld(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return value !== old;
}

const loadPanel = () => import(/* chunk: table/hints */ '../../learn/HintPanel.tsx');

/** Hints load only for a first game. */
function Hint() {
  const { gameUi, me } = useSeatView();
  const isWanted = useHintMemory((memory) => wantsHints(memory, gameUi.id)) && me !== null;
  const panel = useAsync(isWanted ? loadPanel : null);
  const hints = useAsync(isWanted ? gameUi.loadHints : null);
  if (!isWanted || panel.value === null || hints.value === null) return null;
  return <panel.value.HintPanel hints={hints.value} me={me} />;
}

const Eliminated = loaded(async () => (await import('./Eliminated.tsx')).Eliminated, 'ending');
const GameOver = loaded(async () => (await import('./GameOver.tsx')).GameOver, 'ending');

interface TurnPanelProps {
  readonly ref: RefObject<HTMLElement | null>;
  readonly device: Device;
  readonly className: string | undefined;
}

/** The available actions and notices. On phones a sheet that can be collapsed. */
export function TurnPanel({ ref, device, className = '' }: TurnPanelProps) {
  const t = translator('table');
  const seatView = useSeatView();
  const { gameUi, view, names, me, playerInfos, table, busy } = seatView;
  const isSending = useTable((state) => state.busy);
  const isTurn = isAsked(seatView);
  const exit = useExit();
  const [isWatching, setWatching] = useState(false);
  const isOver = table.status === 'completed';
  const isLeaving = !isOver && exit !== null && !isWatching;
  const isClosed = isOver && table.outcome === null;
  // No action is possible on a closed connection.
  const isCut = useTable((state) => state.connection.kind === 'ended');
  const guide = useContext(GuideContext);
  const isGuided = guide !== null && guide.isOver(view);
  const isOff = me === null || isOver || isCut || isLeaving || isGuided;
  const [size, setSize] = useSheetSize(isOver || isLeaving || isGuided);
  const isPlaying = me !== null && !isOut({ gameUi, view }, me) && !isOver && !isCut;
  // On a shared device "you" is ambiguous.
  const isAskedToTakeBack = asksMe(seatView);
  const holder = device.isShared && me !== null ? playerInfoOf(playerInfos, me) : undefined;
  const idle = useIdleWords();
  const content = useRef<HTMLDivElement>(null);
  const hasMore = useHasMore(content);
  const isSmall = size === 'small';
  const sizeButton = (
    <span className={styles.size}>
      <Button
        kind="quiet"
        aria-expanded={!isSmall}
        aria-label={isSmall ? t('now.expand') : t('now.collapse')}
        data-always=""
        icon={isSmall ? <ChevronUp size={20} aria-hidden /> : <ChevronDown size={20} aria-hidden />}
        onClick={() => setSize(isSmall ? 'large' : 'small')}
      />
    </span>
  );
  return (
    <section
      ref={ref}
      id={PARTS.now}
      className={[styles.now, isTurn ? styles.asked : '', hasMore ? styles.more : '', className].join(' ')}
      // Without buttons a small sheet is only its header.
      data-sheet={isOff && size === 'small' ? 'bar' : size}
      data-result={isOver || isLeaving ? '' : undefined}
      aria-labelledby="now-title"
      aria-busy={busy}
      tabIndex={-1}
    >
      <header className={styles.header}>
        <h2 id="now-title" className={styles.title}>
          {isOver ? t('over.title') : holder === undefined ? t('now.title') : t('now.titleOf', { name: holder.name })}
        </h2>
        {isOff && size === 'small' && (
          <span className={styles.brief}>{isClosed ? t('over.closed') : gameUi.waiting(view, names)}</span>
        )}
        {isSending && <span className={styles.busy}>{t('now.sending')}</span>}
        <LearnButton topic={QUESTION} />
        <OwnClock />
        {isPlaying && guide === null && (
          <Popover label={t('now.automatic')} icon={<Zap size={16} aria-hidden />}>
            <h3 className={styles.automatic}>{t('now.automaticAbout')}</h3>
            {/* Always mounted: it also performs the automatic actions. */}
            <ErrorBoundary>
              <gameUi.Conveniences />
            </ErrorBoundary>
          </Popover>
        )}
        {isOff && sizeButton}
      </header>
      <div className={styles.above}>
        {guide === null ? isPlaying && <Hint /> : <guide.Card />}
        <div className={styles.notices}>
          <TurnNotices device={device} />
        </div>
      </div>
      <ActionBar idle={idle} isOff={isOff} aside={sizeButton}>
        <div ref={content} className={styles.content} {...(me === null || isOver || isLeaving ? FOCUS_FIRST : {})}>
          <ErrorBoundary>
            {guide !== null && isGuided ? (
              <guide.End />
            ) : isOver ? (
              <GameOver />
            ) : isLeaving ? (
              <Eliminated exit={exit} onWatch={() => setWatching(true)} />
            ) : (
              !isCut && (isAskedToTakeBack ? <TakeBackQuestion /> : <gameUi.ActionPanel />)
            )}
          </ErrorBoundary>
        </div>
      </ActionBar>
    </section>
  );
}

/** The size of the sheet on phones, stored on this device. A result opens in full. */
function useSheetSize(isResult: boolean): readonly [SheetSize, (size: SheetSize) => void] {
  const { sheet, set } = useSettings();
  const [ofResult, setOfResult] = useState<SheetSize>('large');
  return isResult ? [ofResult, setOfResult] : [sheet, (next) => set({ sheet: next })];
}

/** Why no action is available. */
function useIdleWords(): string {
  const t = translator('table');
  const { gameUi, view, me, names, actors, table } = useSeatView();
  if (table.paused) return t('now.held');
  if (me !== null && isOut({ gameUi, view }, me))
    return t('now.out', { context: names.form(me), name: names.subject(me) });
  // None of the answers is safe enough for the main button.
  if (me !== null && actors.includes(me)) return t('now.choose');
  const others = actors.filter((id) => id !== me);
  if (others.length > 0) return t('now.waitingFor', { names: listed(others.map((id) => names.object(id))) });
  return t('now.wait');
}

const QUESTION = { kind: 'question' } as const;

/** My own clock. */
function OwnClock() {
  const t = translator('table');
  const { me } = useSeatView();
  const until = useTable((state) => (me === null ? undefined : state.deadlines[me]));
  if (until === undefined) return null;
  const warn = () => playSound('hurry');
  return <Clock until={until} hurry={t('clock.hurry')} label={(time) => t('clock.left', { time })} onShort={warn} />;
}

/** Does scrollable content continue below? Not every screen shows a scroll bar, so style it. */
function useHasMore(ref: RefObject<HTMLElement | null>): boolean {
  const [hasMore, setMore] = useState(false);
  useEffect(() => {
    const box = ref.current;
    if (box === null) return undefined;
    const updateMore = () => setMore(box.scrollTop + box.clientHeight < box.scrollHeight - 1);
    // A full box does not change its own size when its content does.
    const sizes = new ResizeObserver(updateMore);
    const watchAll = () => {
      sizes.disconnect();
      for (const each of [box, ...box.children]) sizes.observe(each);
    };
    const parts = new MutationObserver(watchAll);
    watchAll();
    parts.observe(box, { childList: true });
    box.addEventListener('scroll', updateMore, { passive: true });
    return () => {
      sizes.disconnect();
      parts.disconnect();
      box.removeEventListener('scroll', updateMore);
    };
  }, [ref]);
  return hasMore;
}

/** How I was eliminated while others play on; null while I play. */
function useExit(): Exit | null {
  const { gameUi, view, me, names } = useSeatView();
  const eventLog = useShownEvents();
  return me === null ? null : gameUi.exit(view, eventLog, me, names);
}
