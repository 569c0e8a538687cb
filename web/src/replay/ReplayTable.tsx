import { type PlayerId, SPECTATOR } from '@magnate/engine';
import type { PublicSeat } from '@magnate/protocol';
import { commaList, namesOf, setCurrency, words, translator } from '@magnate/words';
import { memo, useCallback, useEffect, useMemo, useState, startTransition, useRef, type ReactNode, useId } from 'react';
import { LinkButton } from '../design/Button.tsx';
import { Choice } from '../design/Choice.tsx';
import { loaded } from '../design/loaded.tsx';
import { Sheet } from '../design/Sheet.tsx';
import type { GameUi } from '../game/gameUi.ts';
import { positionSeat, stillTable } from '../game/positionSeat.ts';
import type { SavedRecord } from '../game/savedRecord.ts';
import { SeatViewContext } from '../game/seatView.ts';
import { SettledViewContext } from '../game/SettledView.tsx';
import { withTexts } from '../game/withTexts.ts';
import { TableContext } from '../sync/useTable.ts';
import { ErrorBoundary } from '../table/ErrorBoundary.tsx';
import { KeyList } from '../table/bar/KeysSheet.tsx';
import { Players } from '../table/play/Players.tsx';
import { Controls } from './Controls.tsx';
import { MomentActions } from './MomentActions.tsx';
import { REPLAY_KEY_NAMES, REPLAY_KEYS, useReplayKeys } from './replayKeys.ts';
import styles from './ReplayTable.module.css';
import { ReplayLog } from './ReplayLog.tsx';
import { type Moments, momentOf, eventsFor, type Timeline, viewAt } from '../game/timeline.ts';
import { usePlayback } from './usePlayback.ts';
import { House } from 'lucide-react';
import { useLanguage } from '../sync/language.ts';

/** Milliseconds: steps at shorter intervals are fast stepping, as with a held key. */
const FAST_STEP = 100;

/**
 * The parts around the board follow it: right after a single step, and after the end of fast stepping, whose texts could
 * not be read anyway. The board itself keeps up.
 */
function useTrailing<T>(value: T): T {
  const [trailing, setTrailing] = useState(value);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const follow = () => startTransition(() => setTrailing(() => value));
    const isFastStepping = performance.now() - changedAt.current < FAST_STEP;
    changedAt.current = performance.now();
    if (!isFastStepping) {
      follow();
      return undefined;
    }
    const timer = setTimeout(follow, FAST_STEP);
    return () => clearTimeout(timer);
  }, [value]);
  return trailing;
}

const Analysis = loaded(async () => (await import('./analysis/Analysis.tsx')).Analysis, 'list');

const TurningPoints = loaded(
  async () => (await withTexts(import('../odds/RecordTurningPoints.tsx'), 'lab')).RecordTurningPoints,
  'list',
);

const ShareReplay = loaded(
  async () => (await withTexts(import('../share/ShareButton.tsx'), 'share')).ShareReplay,
  'list',
);

const VIEWS = ['watch', 'analysis'] as const;
type View = (typeof VIEWS)[number];

interface ReplayTableProps {
  /** The table at the service; undefined for other sources. */
  readonly id?: string;
  readonly gameUi: GameUi;
  readonly players: readonly PublicSeat[];
  readonly moments: Moments;
  /** The viewer; null for spectators. */
  readonly me: PlayerId | null;
  onSeat(me: PlayerId | null): void;
  /** The possible viewers besides spectators. */
  readonly seats: readonly PublicSeat[];
  /** The complete timeline; undefined while the game is running. */
  readonly whole?: { readonly record: SavedRecord; readonly timeline: Timeline };
}

/** There is no handover in a replay. */
const DEVICE = { isShared: false, pass: () => undefined };

const PlayersAround = memo(function PlayersAround() {
  return <Players device={DEVICE} className={styles.players} />;
});

/** Rerenders only for its own content. */
const BoardAlone = memo(function BoardAlone({ Board }: Pick<GameUi, 'Board'>) {
  return (
    <ErrorBoundary>
      <Board />
    </ErrorBoundary>
  );
});

/** Board, players, log and playback controls. */
export function ReplayTable({ id, gameUi, players, moments, me, onSeat, seats, whole }: ReplayTableProps) {
  const t = translator(['replay', 'table', 'common']);
  const tableId = id ?? 'replay';
  const [view, setView] = useState<View>('watch');
  const [hasKeys, setKeys] = useState(false);
  const playback = usePlayback(moments);
  const { moment, ways } = playback;
  const { goTo } = ways;
  const showKeys = useCallback(() => setKeys(true), [setKeys]);
  useReplayKeys(ways, moments.last, showKeys);
  // There is no "you": the link shows the same to everyone.
  const language = useLanguage();
  // oxlint-disable-next-line react-hooks/exhaustive-deps, react/memo-dependencies -- names are written in the language
  const names = useMemo(() => namesOf(players, null), [players, language]);
  const eventLog = useMemo(() => eventsFor(moments, me ?? SPECTATOR), [moments, me]);
  const table = useMemo(() => stillTable(tableId, gameUi, eventLog), [tableId, gameUi, eventLog]);
  const shown = useMemo(() => viewAt(moments, moment, me ?? SPECTATOR), [moments, moment, me]);
  const end = useMemo(() => viewAt(moments, moments.last, SPECTATOR), [moments]);
  const shownSeq = moments.seqs[moment] ?? 0;
  const from = moments.seqs[moment - 1] ?? 0;
  // Before rendering: amounts use the currency of the board.
  setCurrency(gameUi.currency?.(shown));
  const seat = useMemo(
    () => positionSeat({ tableId, gameUi, view: shown, me, players, names, shownSeq }),
    [tableId, gameUi, shown, me, players, names, shownSeq],
  );
  const trailing = useTrailing(useMemo(() => ({ moment, shownSeq, from, seat }), [moment, shownSeq, from, seat]));
  const title = useMemo(
    () => t('of', { game: t(`common:games.${gameUi.id}.title`), players: commaList(players.map(({ name }) => name)) }),
    [t, gameUi, players],
  );
  useEffect(() => {
    document.title = title;
    return () => {
      setCurrency();
      document.title = words.t('magnate');
    };
  }, [title]);
  const goToEvent = useCallback(
    (seq: number) => {
      setView('watch');
      goTo(momentOf(moments, seq));
    },
    [moments, goTo, setView],
  );
  const heading = useMemo(
    () => (
      <Heading title={title} id={id} players={seats} me={me} onSeat={onSeat}>
        {whole === undefined && (
          <LinkButton href={`/table/${tableId}`} kind="quiet">
            {t('problem.toTable')}
          </LinkButton>
        )}
        {whole !== undefined && (
          <ShareReplay id={id} gameUi={gameUi} record={whole.record} players={players} view={end} />
        )}
        <Choice
          legend={t('views.legend')}
          quiet
          value={view}
          options={VIEWS.map((each) => ({ value: each, label: t(`views.${each}`) }))}
          onChange={setView}
        />
      </Heading>
    ),
    [t, title, id, tableId, seats, me, onSeat, whole, gameUi, players, end, view, setView],
  );
  return (
    <TableContext value={table}>
      <SeatViewContext value={trailing.seat}>
        {view === 'analysis' ? (
          <div className={styles.analysis}>
            {heading}
            <main>
              {whole === undefined ? (
                <p className={styles.later}>{t('running.analysis')}</p>
              ) : (
                <>
                  <ErrorBoundary>
                    <Analysis timeline={whole.timeline} players={players} goTo={goToEvent} />
                  </ErrorBoundary>
                  <ErrorBoundary>
                    <TurningPoints
                      gameUi={gameUi}
                      record={whole.record}
                      hrefOf={(at) => `#m=${at}`}
                      onInspect={(at) => {
                        setView('watch');
                        goTo(at);
                      }}
                    />
                  </ErrorBoundary>
                </>
              )}
            </main>
          </div>
        ) : (
          <div className={styles.table}>
            <div className={styles.bar}>{heading}</div>
            <PlayersAround />
            <main className={styles.board} aria-label={t('table:board')}>
              <SettledViewContext value={trailing.seat}>
                <SeatViewContext value={seat}>
                  <BoardAlone Board={gameUi.Board} />
                </SeatViewContext>
              </SettledViewContext>
            </main>
            <ReplayLog
              className={styles.history}
              eventLog={eventLog}
              shownSeq={trailing.shownSeq}
              from={trailing.from}
              goTo={goToEvent}
            />
            <Controls
              className={styles.controls}
              timeline={moments}
              playback={playback}
              isRunning={whole === undefined}
              eventLog={eventLog}
              trailing={trailing}
              onKeys={showKeys}
            />
            <MomentActions className={styles.actions} id={id} moment={trailing.moment} me={me} whole={whole} />
          </div>
        )}
        {hasKeys && (
          <Sheet title={t('keys.title')} onClose={() => setKeys(false)}>
            <KeyList
              title={t('title')}
              keys={REPLAY_KEY_NAMES.map((key) => ({ keys: REPLAY_KEYS[key], about: () => t(`keys.${key}`) }))}
            />
          </Sheet>
        )}
      </SeatViewContext>
    </TableContext>
  );
}

interface HeadingProps {
  readonly title: string;
  readonly id: string | undefined;
  /** The choice of the viewer. */
  readonly players: readonly PublicSeat[];
  readonly me: PlayerId | null;
  onSeat(me: PlayerId | null): void;
  readonly children: ReactNode;
}

/** The game, its state and the viewer. */
function Heading({ title, players, me, onSeat, children }: HeadingProps) {
  const t = translator(['replay', 'common']);
  const seatId = useId();
  return (
    <header className={styles.heading}>
      <LinkButton href="/" kind="quiet" label={t('common:home')} icon={<House size={18} aria-hidden />}>
        {null}
      </LinkButton>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.views}>{children}</div>
      {players.length > 0 && (
        <label className={styles.seat} htmlFor={seatId}>
          <span>{t('seat.label')}</span>
          <select
            id={seatId}
            value={me ?? ''}
            onChange={({ target }) => onSeat(target.value === '' ? null : target.value)}
          >
            <option value="">{t('seat.spectator')}</option>
            {players.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
    </header>
  );
}
