import { dayOrAge, listed, translator } from '@magnate/words';
import { Timer, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button, LinkButton } from '../design/Button.tsx';
import { clockText, useSeconds } from '../design/Clock.tsx';
import { loaded } from '../design/loaded.tsx';
import { withTexts } from '../game/withTexts.ts';
import { GAMES } from '../games/manifests.ts';
import { localAddress } from '../local/localAddress.ts';
import { playedAt } from '../sync/keyring.ts';
import { GameMark } from './GameCard.tsx';
import { playersOf } from './names.ts';
import styles from './OwnGames.module.css';
import {
  dueOf,
  isOver,
  isPressing,
  mayChange,
  type OwnGame,
  placeIn,
  type TableStatus,
  tableStatusOf,
  useOwnGames,
} from './ownTables.ts';
import { addressOf } from './tableAddress.ts';

/** What a game waits for, in the words of the game; meanwhile only whose turn it is. */
const PhaseWords = loaded(
  async () =>
    (await withTexts(import('./PhaseWords.tsx'), ...GAMES.map((game) => `${game}/phases` as const))).PhaseWords,
  ({ standing }) => standing,
);
const Score = loaded(async () => (await import('./Score.tsx')).Score, 'list');

/** Milliseconds below which little time is left. */
const SOON = 6 * 60 * 60 * 1000;
/** Games listed before "show all". */
const FEW = 3;

/** The games of this device. Hidden on a first visit. */
export function OwnGames() {
  const t = translator('home');
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { games, total, forget } = useOwnGames();
  const [showsAll, setShowsAll] = useState(false);
  if (games.length === 0) return null;
  const forgetOne = (id: string) => {
    // The pressed button disappears with its game: the focus stays in the list.
    heading.current?.focus();
    forget(id);
  };
  // Every game that waits for this person is in sight.
  const few = Math.max(FEW, games.filter(isPressing).length);
  const shown = showsAll ? games : games.slice(0, few);
  const lists = [shown.filter(mayChange), shown.filter((game) => !mayChange(game))] as const;
  return (
    <section className={styles.own} aria-labelledby={headingId}>
      <h2 ref={heading} id={headingId} tabIndex={-1}>
        {t('own.heading')}
      </h2>
      {lists.map((list, i) =>
        list.length === 0 ? null : (
          <div key={i === 0 ? 'running' : 'over'} className={styles.part}>
            {i === 1 && lists[0].length > 0 && <h3 className={styles.over}>{t('own.over')}</h3>}
            <ul className={styles.list}>
              {list.map((game) => (
                <li key={game.own.id}>
                  <OwnGameCard game={game} onForget={() => forgetOne(game.own.id)} />
                </li>
              ))}
            </ul>
          </div>
        ),
      )}
      <div className={styles.rest}>
        <Score />
        {games.filter(isOver).length > 1 && (
          <div className={styles.more}>
            <LinkButton href="/results" small>
              {t('own.results')}
            </LinkButton>
          </div>
        )}
        {games.length > few && (
          <div className={styles.more}>
            <Button kind="quiet" small aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? t('own.fewer') : t('own.all', { count: games.length - few })}
            </Button>
            {showsAll && total > games.length && (
              <span className={styles.note}>{t('own.newest', { shown: games.length, total })}</span>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

interface OwnGameCardProps {
  readonly game: OwnGame;
  onForget(): void;
}

function OwnGameCard({ game, onForget }: OwnGameCardProps) {
  const t = translator(['home', 'common']);
  const [now] = useState(Date.now);
  const [isAsking, setAsking] = useState(false);
  const answers = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsking) answers.current?.querySelector('button')?.focus();
  }, [isAsking]);
  const { own, found } = game;
  const standing = tableStatusOf(game);
  const words = useTableStatus(standing);
  const place = placeIn(game);
  const at = playedAt(own);
  const players = found.kind === 'found' ? playersOf(found.table.players) : '';
  const presses = isPressing(game);
  const due = dueOf(game);
  const isElsewhere = game.elsewhere !== undefined;
  const phase = found.kind === 'found' && WAITS.has(standing.kind) ? found.table.phase : undefined;
  // A seat in a running game is not forgotten by a single tap.
  const isWorth = found.kind === 'looking' || found.kind === 'unreachable' || isRunning(game);
  const name = own.game === undefined ? '' : t(`common:games.${own.game}.title`);
  const question = t(own.isLocal === true ? 'own.forgetLocal' : 'own.forgetQuestion');
  const go = t(isRunning(game) ? 'own.resume' : 'own.open');
  return (
    <article className={presses ? `${styles.card} ${styles.pressing}` : styles.card}>
      <header className={styles.header}>
        {own.game !== undefined && <GameMark game={own.game} />}
        <h3 className={styles.name}>{name}</h3>
        {!isElsewhere && (
          <Button
            kind="quiet"
            small
            aria-label={t('own.forgetThis', { players: players === '' ? name : players })}
            icon={<X size={18} aria-hidden />}
            onClick={() => (isWorth ? setAsking(true) : onForget())}
          />
        )}
      </header>
      {isAsking ? (
        <div className={styles.ask} role="group" aria-label={question}>
          <p>{question}</p>
          <div className={styles.answers} ref={answers}>
            <Button kind="danger" small onClick={onForget}>
              {t('own.forgetConfirm')}
            </Button>
            <Button small onClick={() => setAsking(false)}>
              {t('common:cancel')}
            </Button>
          </div>
        </div>
      ) : (
        <div className={styles.body}>
          <div className={styles.words}>
            <p className={presses ? styles.turn : styles.standing}>
              {typeof phase === 'string' && own.game !== undefined ? (
                <PhaseWords game={own.game} phase={phase} standing={words} />
              ) : (
                words
              )}
            </p>
            {due !== undefined && <TimeLeft until={due} />}
            {place !== undefined && standing.kind !== 'youWon' && (
              <p className={styles.standing}>{t('own.place', { count: place.place, ordinal: true, of: place.of })}</p>
            )}
            {players !== '' && <p className={styles.players}>{players}</p>}
            {own.isLocal === true && <p className={styles.note}>{t('own.local')}</p>}
            {isElsewhere && <p className={styles.note}>{t('own.elsewhere')}</p>}
            <time className={styles.note} dateTime={new Date(at).toISOString()}>
              {dayOrAge(at, now)}
            </time>
          </div>
          {found.kind === 'gone' ? (
            <Button small onClick={onForget}>
              {t('own.remove')}
            </Button>
          ) : (
            <span className={styles.ways}>
              {isOver(game) && (
                <LinkButton
                  href={`/replay/${own.id}`}
                  small
                  label={t('lobby.go', { what: t('own.watch'), players: players === '' ? name : players })}
                >
                  {t('own.watch')}
                </LinkButton>
              )}
              <LinkButton
                href={own.isLocal === true ? localAddress(own.id) : addressOf({ id: own.id })}
                kind={presses ? 'primary' : 'secondary'}
                small
                label={t('lobby.go', { what: go, players: players === '' ? name : players })}
              >
                {go}
              </LinkButton>
            </span>
          )}
        </div>
      )}
    </article>
  );
}

/** Statuses in which the game waits for a known player. */
const WAITS: ReadonlySet<TableStatus['kind']> = new Set(['yourTurn', 'seatTurn', 'turn', 'turns']);

function TimeLeft({ until }: { readonly until: number }) {
  const t = translator('home');
  const seconds = useSeconds(until);
  return (
    <p className={seconds * 1000 < SOON ? `${styles.left} ${styles.soon}` : styles.left}>
      <Timer size={14} aria-hidden />
      {t('own.left', { time: clockText(seconds) })}
    </p>
  );
}

function isRunning({ found }: OwnGame): boolean {
  return found.kind === 'found' && found.table.status !== 'completed';
}

function useTableStatus(standing: TableStatus): string {
  const t = translator('home');
  switch (standing.kind) {
    case 'seatTurn':
    case 'turn':
      return t(`own.standing.${standing.kind}`, { name: standing.name });
    case 'won':
      return t('own.standing.won', { names: listed(standing.winners) });
    case 'yourTurn':
    case 'turns':
    case 'running':
    case 'paused':
    case 'waiting':
    case 'youWon':
    case 'over':
    case 'looking':
    case 'unreachable':
    case 'ended':
    case 'gone':
      return t(`own.standing.${standing.kind}`);
  }
}
