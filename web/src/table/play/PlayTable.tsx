import {
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  type ReactNode,
  useState,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { translator, type Names, namesOf, refusalMessage, setCurrency } from '@magnate/words';
import { Button } from '../../design/Button.tsx';
import { Loading } from '../../design/loaded.tsx';
import { PlayerToken } from '../../design/PlayerToken.tsx';
import { ActionDraft, viewOver } from '../../game/actionDraft.ts';
import { type PlayerInfo, playerInfoOf, playerInfosOf } from '../../game/playerInfo.ts';
import { refusalContext } from '../../game/refusalText.ts';
import { SeatViewContext, useSeatView, useGameUi, type SeatView } from '../../game/seatView.ts';
import { NO_SUGGESTION, SuggestionContext, useAdvice } from '../../game/suggestion/suggestions.ts';
import { GuideContext } from '../../game/guide.ts';
import { keepPlayed } from '../../sync/keyring.ts';
import { useLanguage } from '../../sync/language.ts';
import { useTable, useTableCommands } from '../../sync/useTable.ts';
import { useDevice } from '../hotSeat.ts';
import { Layout } from './Layout.tsx';
import styles from './PlayTable.module.css';
import { Sheet } from '../../design/Sheet.tsx';
import { LearnContext, type Topic } from '../../game/learn/LearnButton.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { useAsync } from '../asyncHooks.ts';
import { useChosenToken } from '../useToken.ts';
import { withTexts } from '../../game/withTexts.ts';
import type { PlayerId } from '@magnate/engine';
import type { GameUi } from '../../game/gameUi.ts';
import type { AnyAction, AnyOffer, AnyView, Intent } from '../../sync/gameTypes.ts';
import { UNAVAILABLE } from '../../sync/actionQueue.ts';
import { type Snapshot, completedUpTo, withoutEnding } from '../../sync/tableState.ts';

const NOTHING: readonly AnyOffer[] = [];
const NO_ACTORS: readonly PlayerId[] = [];

/** The seat view of the table; null before the game is loaded. */
function useTableSeatView(): SeatView | null {
  const commands = useTableCommands();
  // Select field by field: the event log changes far more often than the table.
  const tableId = useTable((state) => state.id);
  const live = useTable((state) => state.table);
  const gameUi = useGameUi();
  const shown = useTable((state) => state.shown);
  const seat = useTable((state) => state.seat);
  const isShared = useTable((state) => state.seats.length > 1);
  const animation = useTable((state) => state.animation);
  const isSending = useTable((state) => state.busy);
  const table = useMemo(
    () => (live === null || shown === null ? live : withoutEnding(live, shown, animation)),
    [live, shown, animation],
  );
  // During an animation the displayed question is no longer open.
  const busy = isSending || (animation.current !== null && table?.version !== shown?.view.version);
  const me = seat?.playerId ?? null;
  const players = table?.players;
  const token = useChosenToken();
  const playerInfos = useMemo(() => playerInfosOf(players ?? [], me, token), [players, me, token]);
  // Names stay the same object unless a player is renamed; presence does not change any sentence.
  const called = JSON.stringify(playerInfos.map(({ id, name }) => ({ id, name })));
  const you = isShared ? null : me;
  const language = useLanguage();
  // oxlint-disable-next-line react-hooks/exhaustive-deps, react/memo-dependencies -- names are written in the language
  const names = useMemo(() => namesOf(JSON.parse(called), you), [called, you, language]);
  const isOn = table?.status === 'in_progress' && !table.paused && shown?.outcome === null;
  const { draft, view } = useActionDraft(gameUi, shown, isOn ? me : null);
  // Before rendering: all amounts use the currency of the table.
  setCurrency(view === undefined ? undefined : gameUi?.currency?.(view));
  const offers = useMemo(() => offersTo(gameUi, view, isOn ? me : null), [gameUi, view, isOn, me]);
  return useMemo(() => {
    if (table === null || gameUi === null || shown === null || view === undefined) return null;
    return {
      tableId,
      gameUi,
      table,
      view,
      actors: isOn ? shown.actors : NO_ACTORS,
      me,
      offers,
      playerInfos,
      names,
      animation,
      shownSeq: completedUpTo(shown, animation),
      busy,
      act: (intent) => (me === null ? commands.act(intent, shown) : draft.press(intent)),
      undo: view === shown.view ? undefined : () => draft.undo(),
      settle: () => draft.flush(),
      answer: (reason) => commands.answer({ code: UNAVAILABLE, message: reason, details: {} }),
      whyNot: (intent) => whyNot(gameUi, view, names, me, intent),
      skip: () => commands.skip(),
    };
  }, [tableId, gameUi, table, shown, view, draft, isOn, me, offers, playerInfos, names, animation, busy, commands]);
}

/** Actions are sent this long before the time for the decision is up, in milliseconds. */
const LAST_MOMENT = 5000;

/** Own actions that can still be undone, and the view with them. */
function useActionDraft(gameUi: GameUi | null, shown: Snapshot | null, me: PlayerId | null) {
  const commands = useTableCommands();
  const [draft] = useState(() => new ActionDraft((intent, seen) => commands.act(intent, seen)));
  const actions = useSyncExternalStore(
    (listener) => draft.subscribe(listener),
    () => draft.actions,
  );
  useLayoutEffect(() => {
    draft.follow(gameUi === null || shown === null || me === null ? null : { gameUi, shown, me });
  }, [draft, gameUi, shown, me]);
  const deadline = useTable((state) => (me === null ? undefined : state.deadlines[me]));
  const isKept = actions.length > 0;
  useEffect(() => {
    if (!isKept) return undefined;
    const flush = () => draft.flush();
    const timer =
      deadline === undefined ? undefined : setTimeout(flush, Math.max(0, deadline - LAST_MOMENT - Date.now()));
    document.addEventListener('visibilitychange', flush);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [draft, isKept, deadline]);
  const view = useMemo(() => {
    if (shown === null) return undefined;
    return gameUi === null || actions.length === 0 ? shown.view : viewOver(gameUi, shown.view, actions);
  }, [gameUi, shown, actions]);
  return { draft, view };
}

function offersTo(gameUi: GameUi | null, view: AnyView | undefined, me: PlayerId | null): readonly AnyOffer[] {
  return gameUi === null || view === undefined || me === null ? NOTHING : gameUi.rules.offers(view, me);
}

function whyNot(gameUi: GameUi, view: AnyView, names: Names, me: PlayerId | null, intent: Intent): string | undefined {
  if (me === null) return undefined;
  const action = { ...intent, playerId: me } as AnyAction;
  const violation = gameUi.rules.whyNot(view, action);
  return violation === undefined ? undefined : refusalMessage(violation, refusalContext(gameUi, view, action, names));
}

/** Opens chapters over the table, so that players do not leave the game. */
function Learning({ children }: { readonly children: ReactNode }) {
  const [topic, setTopic] = useState<Topic | null>(null);
  return (
    <LearnContext value={setTopic}>
      {children}
      {topic !== null && (
        <ErrorBoundary>
          <Lesson topic={topic} onClose={() => setTopic(null)} />
        </ErrorBoundary>
      )}
    </LearnContext>
  );
}

const loadSheet = () => withTexts(import('../../learn/LessonSheet.tsx'), 'learn');

function Lesson({ topic, onClose }: { readonly topic: Topic; onClose(): void }) {
  const t = translator(['table', 'common']);
  const { gameUi } = useSeatView();
  const sheet = useAsync(loadSheet);
  const lessons = useAsync(gameUi.loadLessons);
  if (sheet.problem || lessons.problem) {
    return (
      <Sheet title={t('learn.open')} onClose={onClose}>
        <p role="alert">{t('common:problem.broken')}</p>
      </Sheet>
    );
  }
  if (sheet.value === null || lessons.value === null) return null;
  const { LessonSheet } = sheet.value;
  return <LessonSheet lessons={lessons.value} topic={topic} onClose={onClose} />;
}

/** A started game: the handover screen on a shared device, then the table. */
export function PlayTable() {
  const seatView = useTableSeatView();
  useStoredTime();
  const guide = useContext(GuideContext);
  const advice = useAdvice(guide === null ? seatView : null);
  const device = useDevice(seatView);
  if (seatView === null) return <Loading what="table" whole />;
  const next = device.handoverTo === null ? undefined : playerInfoOf(seatView.playerInfos, device.handoverTo);
  if (next !== undefined) {
    const now =
      seatView.me === null || !device.isRevealed ? undefined : playerInfoOf(seatView.playerInfos, seatView.me);
    return <HandoverScreen next={next} now={now} onReady={device.reveal} onNotYet={device.keep} />;
  }
  const suggestion = guide === null ? advice : { ...NO_SUGGESTION, ...guide.expected(seatView.view) };
  return (
    <SeatViewContext value={seatView}>
      <SuggestionContext value={suggestion}>
        <Learning>
          <Layout device={device} />
        </Learning>
      </SuggestionContext>
    </SeatViewContext>
  );
}

const MINUTE = 60_000;

/** "Your games" lists when a game was played, not when it was opened. */
function useStoredTime(): void {
  const id = useTable((state) => state.id);
  // A resolution of one minute avoids a write per event.
  const minute = useTable((state) => Math.floor((state.eventLog.at(-1)?.at ?? 0) / MINUTE));
  useEffect(() => {
    if (minute > 0) keepPlayed(id, minute * MINUTE);
  }, [id, minute]);
}

interface HandoverScreenProps {
  /** The player to hand the device to. */
  readonly next: PlayerInfo;
  /** The player who has it, if known. */
  readonly now: PlayerInfo | undefined;
  onReady(): void;
  onNotYet(): void;
}

/** Hides the game while the device changes hands. */
function HandoverScreen({ next, now, onReady, onNotYet }: HandoverScreenProps) {
  const t = translator('table');
  const title = useRef<HTMLHeadingElement>(null);
  const { name } = next;
  useEffect(() => {
    document.title = t('titleTurnOf', { name });
    title.current?.focus();
  }, [t, name]);
  return (
    <main className={styles.curtain}>
      <PlayerToken seat={next.seat} size={96} />
      <h1 ref={title} tabIndex={-1}>
        {t('hotSeat.pass', { name })}
      </h1>
      <p className={styles.about}>{t('hotSeat.passAbout', { name })}</p>
      <Button kind="primary" onClick={onReady}>
        {t('hotSeat.ready', { name })}
      </Button>
      {now !== undefined && now.id !== next.id && (
        <Button kind="quiet" onClick={onNotYet}>
          {t('hotSeat.notYet', { name: now.name })}
        </Button>
      )}
    </main>
  );
}
