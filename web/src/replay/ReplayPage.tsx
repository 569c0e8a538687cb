import type { GameId, PlayerId } from '@magnate/engine';
import { translator } from '@magnate/words';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useMemo, useState, useCallback } from 'react';
import { Button, LinkButton } from '../design/Button.tsx';
import { Loading } from '../design/loaded.tsx';
import { heldRecord, holdRecord, HELD_RECORD_STATE, type SavedRecord, recordIn } from '../game/savedRecord.ts';
import type { GameUi } from '../game/gameUi.ts';
import { seatOf } from '../game/positionSeat.ts';
import { OpenFile } from './OpenFile.tsx';
import styles from './ReplayPage.module.css';
import { ReplayTable } from './ReplayTable.tsx';
import { type Timeline, timelineOf, type Moments, momentsSoFar } from '../game/timeline.ts';
import { type LoadProblem, loadProblem, tableRecord } from '../local/tableRecord.ts';
import { ownTable } from '../sync/keyring.ts';
import { type ViewHistory, extendViewHistory, fetchViewHistory } from '../sync/viewHistory.ts';

/** A running game, updated while it is open. */

interface GameSoFar {
  readonly gameUi: GameUi;
  readonly seen: ViewHistory;
  readonly moments: Moments;
  /** The viewer. */
  readonly token: string | undefined;
}

interface SentenceContext {
  readonly loadGameUi: (game: GameId) => Promise<GameUi>;
  onOver(): void;
  onProblem(problem: LoadProblem): void;
}

/** The polling interval in milliseconds. A socket would close that of the table in another window. */
const EVERY = 2000;

function useSoFar(
  id: string,
  token: string | undefined,
  { loadGameUi, onOver, onProblem }: SentenceContext,
): GameSoFar | undefined {
  const [game, setGame] = useState<GameSoFar>();
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let known: GameSoFar | undefined;
    const poll = async () => {
      const gameUi = known?.gameUi;
      const seen = await (known === undefined ? fetchViewHistory(id, token) : extendViewHistory(known.seen, token));
      if (isGone || seen === known?.seen) return;
      const loaded = gameUi ?? (await loadGameUi(seen.table.game));
      const moments = momentsSoFar({ ...seen, players: seen.table.players }, await loaded.loadReplay());
      if (isGone) return;
      known = { gameUi: loaded, seen, moments, token };
      setGame(known);
      if (seen.views.at(-1)?.status === 'completed') onOver();
    };
    const followGame = async () => {
      try {
        if (!document.hidden) await poll();
      } catch (error) {
        const problem = loadProblem(error);
        // Keep what is loaded and poll again.
        if (!isGone && (known === undefined || problem !== 'unreachable')) return onProblem(problem);
      }
      if (!isGone) timer = setTimeout(() => void followGame(), EVERY);
    };
    void followGame();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [id, token, loadGameUi, onOver, onProblem]);
  // Views of another seat are discarded.
  return game?.token === token ? game : undefined;
}

interface ReplayPageProps {
  /** undefined for a game from a file or from this device. */
  readonly id?: string;
  readonly isGame: (game: unknown) => game is GameId;
  readonly loadGameUi: (game: GameId) => Promise<GameUi>;
}

/** The replay of a finished game. */
export function ReplayPage({ id, isGame, loadGameUi }: ReplayPageProps) {
  return id === undefined ? (
    <FromFile isGame={isGame} loadGameUi={loadGameUi} />
  ) : (
    <FromService key={id} id={id} isGame={isGame} loadGameUi={loadGameUi} />
  );
}

function FromFile({ isGame, loadGameUi }: ReplayPageProps) {
  const t = translator('replay');
  const [record, setRecord] = useState<SavedRecord | null>(heldRecord);
  const open = (read: SavedRecord) => {
    // Keeps the game for navigation back to it.
    holdRecord(read);
    history.replaceState(HELD_RECORD_STATE, '');
    setRecord(read);
  };
  if (record === null) {
    return (
      <Plain title={t('open.title')}>
        <OpenFile isGame={isGame} onRecord={open} />
      </Plain>
    );
  }
  return <Watched record={record} loadGameUi={loadGameUi} onOther={() => setRecord(null)} />;
}

function FromService({ id, isGame, loadGameUi }: ReplayPageProps & { readonly id: string }) {
  const t = translator(['replay', 'common']);
  const { record, problem, load } = useRecord(id, isGame);
  const [noView, setNoView] = useState<LoadProblem>();
  if (record !== undefined) return <Watched id={id} record={record} loadGameUi={loadGameUi} />;
  if (problem === 'running' && noView === undefined)
    return <RunningGame id={id} loadGameUi={loadGameUi} onOver={load} onProblem={setNoView} />;
  const message = noView ?? problem;
  const again = () => {
    setNoView(undefined);
    load();
  };
  return (
    <Plain title={t('title')}>
      {message === undefined || message === 'running' ? (
        <Loading what="list" />
      ) : (
        <div className={styles.problem} role="alert">
          <p>{t(`problem.${message}`)}</p>
          {message === 'unreachable' && <Button onClick={again}>{t('common:again')}</Button>}
          {message === 'waiting' && <LinkButton href={`/table/${id}`}>{t('problem.toTable')}</LinkButton>}
        </div>
      )}
    </Plain>
  );
}

interface WatchedProps {
  readonly id?: string;
  readonly record: SavedRecord;
  readonly loadGameUi: (game: GameId) => Promise<GameUi>;
  onOther?(): void;
}

function Watched({ id, record, loadGameUi, onOther }: WatchedProps) {
  const t = translator('replay');
  const { game, isBroken } = useGame(record, loadGameUi);
  if (isBroken) {
    return (
      <Plain title={t('title')}>
        <div className={styles.problem} role="alert">
          <p>{t('fault.rules')}</p>
          {onOther !== undefined && <Button onClick={onOther}>{t('open.another')}</Button>}
        </div>
      </Plain>
    );
  }
  if (game === undefined) return <Loading what="table" whole />;
  return <WholeGame {...game} record={record} {...(id === undefined ? {} : { id })} />;
}

interface WholeGameProps extends WatchedGame {
  readonly id?: string;
  readonly record: SavedRecord;
}

function WholeGame({ id, gameUi, record, timeline }: WholeGameProps) {
  const [me, setMe] = useState(() => ownSeatIn(record, id));
  const players = useMemo(
    () => record.players.map(({ id: playerId, name, model }) => seatOf(playerId, name ?? playerId, model)),
    [record],
  );
  return (
    <ReplayTable
      gameUi={gameUi}
      players={players}
      moments={timeline}
      me={me}
      onSeat={setMe}
      seats={players}
      whole={{ record, timeline }}
      {...(id === undefined ? {} : { id })}
    />
  );
}

/** The seat played on this device, if there is exactly one. */
function ownSeatIn({ players }: SavedRecord, id: string | undefined): PlayerId | null {
  const seat = id === undefined ? undefined : onlySeat(id);
  return players.some((player) => player.id === seat) ? (seat ?? null) : null;
}

interface WatchedGame {
  readonly gameUi: GameUi;
  readonly timeline: Timeline;
}

/** Replays the record once its rules are loaded. */
function useGame(record: SavedRecord, loadGameUi: (game: GameId) => Promise<GameUi>) {
  const [game, setGame] = useState<WatchedGame>();
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const gameUi = await loadGameUi(record.game);
      const timeline = timelineOf(record, await gameUi.loadReplay());
      if (!isGone) setGame({ gameUi, timeline });
    };
    read().catch(() => isGone || setBroken(true));
    return () => {
      isGone = true;
    };
  }, [record, loadGameUi]);
  return { game, isBroken };
}

function Plain({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  const t = translator();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <LinkButton href="/" kind="quiet" icon={<ArrowLeft size={18} aria-hidden />}>
          {t('home')}
        </LinkButton>
      </header>
      <main className={styles.main}>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}

interface RunningGameProps {
  readonly id: string;
  readonly loadGameUi: (game: GameId) => Promise<GameUi>;
  onOver(): void;
  onProblem(problem: LoadProblem): void;
}

/** A running game from its start, as the viewer may see it. */
function RunningGame({ id, loadGameUi, onOver, onProblem }: RunningGameProps) {
  const own = useMemo(() => ownTable(id), [id]);
  const [me, setMe] = useState(() => onlySeat(id) ?? null);
  /** The token of the requests. A spectator sees less than any seat, so the token stays when its view is left. */
  const [asking, setAsking] = useState(me);
  const seats = own?.seats ?? [];
  const seat = seats.find(({ playerId }) => playerId === asking);
  const token = seat?.token ?? own?.hostToken ?? seats[0]?.token;
  const game = useSoFar(id, token, { loadGameUi, onOver, onProblem });
  const players = useMemo(
    () => game?.seen.table.players.map(({ id: playerId, name, model }) => seatOf(playerId, name, model)) ?? [],
    [game?.seen.table],
  );
  if (game === undefined) return <Loading what="table" whole />;
  return (
    <ReplayTable
      id={id}
      gameUi={game.gameUi}
      players={players}
      moments={game.moments}
      me={me}
      onSeat={(next) => {
        setMe(next);
        if (next !== null) setAsking(next);
      }}
      seats={players.filter((player) => seats.some(({ playerId }) => playerId === player.id))}
    />
  );
}

/** The record of a table, with the rights of this device. */
function useRecord(id: string, isGame: (game: unknown) => game is GameId) {
  const [record, setRecord] = useState<SavedRecord>();
  const [problem, setProblem] = useState<LoadProblem>();
  const load = useCallback(() => {
    setProblem(undefined);
    const fetched = async () => recordIn(await tableRecord(id), isGame);
    fetched().then(setRecord, (error: unknown) => setProblem(loadProblem(error)));
  }, [id, isGame]);
  useEffect(load, [load]);
  return { record, problem, load };
}

/** The only seat of this device at a table; on a shared device no rack is shown unasked. */
function onlySeat(id: string): PlayerId | undefined {
  const [seat, another] = ownTable(id)?.seats ?? [];
  return another === undefined ? seat?.playerId : undefined;
}
