import { dayOrAge, listed, translator } from '@magnate/words';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button, LinkButton } from '../design/Button.tsx';
import { loaded } from '../design/loaded.tsx';
import { localAddress } from '../local/localAddress.ts';
import { playedAt } from '../sync/keyring.ts';
import { GameMark } from './GameCard.tsx';
import { playersOf } from './names.ts';
import styles from './OwnGames.module.css';
import { type OwnGame, placeIn, type TableStatus, tableStatusOf, useOwnGames } from './ownTables.ts';
import { addressOf } from './tableAddress.ts';

const Score = loaded(async () => (await import('./Score.tsx')).Score, 'list');

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
  const shown = showsAll ? games : games.slice(0, FEW);
  return (
    <section className={styles.own} aria-labelledby={headingId}>
      <h2 ref={heading} id={headingId} tabIndex={-1}>
        {t('own.heading')}
      </h2>
      <ul className={styles.list}>
        {shown.map((game) => (
          <li key={game.own.id}>
            <OwnGameCard game={game} onForget={() => forgetOne(game.own.id)} />
          </li>
        ))}
      </ul>
      <div className={styles.rest}>
        <Score />
        {games.filter(isOver).length > 1 && (
          <div className={styles.more}>
            <LinkButton href="/results" small>
              {t('own.results')}
            </LinkButton>
          </div>
        )}
        {games.length > FEW && (
          <div className={styles.more}>
            <Button kind="quiet" small aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? t('own.fewer') : t('own.all', { count: games.length - FEW })}
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
  const isPressing = standing.kind === 'yourTurn' || standing.kind === 'seatTurn';
  // A seat in a running game is not forgotten by a single tap.
  const isWorth = found.kind === 'looking' || found.kind === 'unreachable' || isRunning(game);
  const name = own.game === undefined ? '' : t(`common:games.${own.game}.title`);
  const question = t(own.isLocal === true ? 'own.forgetLocal' : 'own.forgetQuestion');
  const go = t(isRunning(game) ? 'own.resume' : 'own.open');
  return (
    <article className={isPressing ? `${styles.card} ${styles.pressing}` : styles.card}>
      <header className={styles.header}>
        {own.game !== undefined && <GameMark game={own.game} />}
        <h3 className={styles.name}>{name}</h3>
        <Button
          kind="quiet"
          small
          aria-label={t('own.forgetThis', { players: players === '' ? name : players })}
          icon={<X size={18} aria-hidden />}
          onClick={() => (isWorth ? setAsking(true) : onForget())}
        />
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
            <p className={isPressing ? styles.turn : styles.standing}>{words}</p>
            {place !== undefined && standing.kind !== 'youWon' && (
              <p className={styles.standing}>{t('own.place', { count: place.place, ordinal: true, of: place.of })}</p>
            )}
            {players !== '' && <p className={styles.players}>{players}</p>}
            {own.isLocal === true && <p className={styles.note}>{t('own.local')}</p>}
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
                kind={isPressing ? 'primary' : 'secondary'}
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

/** Only played games have something to show. */
function isOver({ found }: OwnGame): boolean {
  return found.kind === 'found' && found.table.status === 'completed';
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
