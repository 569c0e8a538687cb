import type { Tournament } from '@magnate/protocol';
import { dateAndTime, listed, timeOfDay, translator } from '@magnate/words';
import { ArrowRight, Trophy, X } from 'lucide-react';
import type { SyntheticEvent } from 'react';
import { useLocation } from 'wouter';
import { Button, LinkButton } from '../design/Button.tsx';
import { ConfirmButton } from '../design/ConfirmButton.tsx';
import { Field } from '../design/Field.tsx';
import { LONGEST_NAME } from '../game/seats.ts';
import { isSameName } from '../home/names.ts';
import { Problem } from '../home/Problem.tsx';
import { useSettings } from '../sync/settings.ts';
import { keepTournament, leaveTournament, takeTournamentSeat, tournamentApi } from '../sync/tournaments.ts';
import { SharedLink } from '../table/SharedLink.tsx';
import styles from './tournament.module.css';
import { PLAYERS } from './tournamentForm.ts';
import { namesIn, type TournamentParts, useRequest } from './useTournament.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

/** What a visitor can do in a tournament: join, take their seat, host it. */

/** Before the first round. */
export function JoinPanel({ tournament, own, onChange, onOwn }: TournamentParts) {
  const t = translator(['tournament', 'common', 'home']);
  const { isBusy, problem, run } = useRequest();
  const { name, set } = useSettings();
  const { id, players, startsAt } = tournament;
  const place = players.find((each) => each.id === own?.player);
  const isFull = players.length >= PLAYERS.max;
  const needed = PLAYERS.min - players.length;
  const isTaken = place === undefined && players.some((each) => isSameName(each.name, name));
  const lack = name.trim() === '' ? t('join.name') : isTaken ? t('home:players.taken') : undefined;
  const whyNotJoin = isBusy ? t('common:underWay') : lack;
  const join = (event: SyntheticEvent) => {
    event.preventDefault();
    void run(async () => {
      const joined = await tournamentApi.join(id, name.trim());
      keepTournament({ id, name: tournament.name, player: joined.player, token: joined.token });
      onOwn();
      onChange(await tournamentApi.show(id, 0));
    });
  };
  const leave = () =>
    void run(async () => {
      const left = await tournamentApi.leave(id, own?.token ?? '');
      leaveTournament(id);
      onOwn();
      onChange(left);
    });
  return (
    <section className={styles.card} aria-label={t('join.heading')}>
      {place === undefined && isFull && <p>{t('join.full')}</p>}
      {place === undefined && !isFull && (
        <form className={styles.join} onSubmit={join} noValidate>
          <Field
            label={t('join.name')}
            value={name}
            maxLength={LONGEST_NAME}
            autoComplete="nickname"
            error={isTaken ? t('home:players.taken') : undefined}
            onChange={(value) => set({ name: value })}
          />
          <Button type="submit" kind="primary" wide whyNot={whyNotJoin} saysWhenPressed>
            {t('join.button')}
          </Button>
        </form>
      )}
      {place !== undefined && (
        <>
          <p className={styles.strong}>{t('join.joined', { name: place.name })}</p>
          <p className={styles.note}>{t('join.wait')}</p>
        </>
      )}
      <p>
        {startsAt === null
          ? own?.hostToken === undefined && t('join.startsByHost')
          : t('join.startsAt', { time: dateAndTime(startsAt) })}{' '}
        {needed > 0 && t('join.needs', { count: needed })}
      </p>
      {problem !== undefined && <Problem>{problem}</Problem>}
      <SharedLink
        address={location.href}
        label={t('join.link')}
        about={t('join.linkAbout')}
        qrLabel={t('join.qr')}
        more={
          place !== undefined && (
            <ConfirmButton
              kind="quiet"
              small
              question={t('join.leaveQuestion')}
              confirm={t('join.leave')}
              onConfirm={leave}
            >
              {t('join.leave')}
            </ConfirmButton>
          )
        }
      />
    </section>
  );
}

/** From the first round to the end: the one thing to do now. */
export function NowPanel({ tournament, own, onRefresh }: TournamentParts & { onRefresh(): void }) {
  const t = translator(['tournament', 'common']);
  const [, navigate] = useLocation();
  const { isBusy, problem, run } = useRequest();
  const { id, phase, game, current, round, standings, nextAt, end } = tournament;
  const nameOf = namesIn(tournament);
  const isCurrent = round?.number === current;
  const seat = isCurrent
    ? round.tables.find(({ seats }) => seats.some(({ player }) => player === own?.player))
    : undefined;
  const isOut = standings.some(({ player, out }) => player === own?.player && out !== null);
  const left = isCurrent ? round.tables.filter(({ status }) => status !== 'over').length : 0;
  const takeSeat = () =>
    void run(async () => {
      try {
        navigate(`/table/${await takeTournamentSeat(id, own?.token ?? '', game)}`);
      } catch (error) {
        // The round may have ended meanwhile.
        onRefresh();
        throw error;
      }
    });
  const lines: string[] = [];
  const ownPlace = standings.find(({ player }) => player === own?.player)?.place;
  const isWon = phase === 'over' && end === 'played';
  if (phase === 'over') {
    const winners = standings.filter(({ place }) => place === 1).map(({ player }) => nameOf(player));
    const [winner = ''] = winners;
    if (end === 'played') {
      lines.push(winners.length > 1 ? t('now.wonTied', { names: listed(winners) }) : t('now.won', { name: winner }));
    } else lines.push(t(`now.ended.${end ?? 'host'}`));
    if (ownPlace !== undefined) lines.push(t('now.place', { place: ownPlace, of: standings.length }));
  } else if (phase === 'drawing') lines.push(t('now.drawing'));
  else if (phase === 'between') {
    const isHost = own?.hostToken !== undefined;
    const waiting = t(isHost ? 'now.nextByYou' : 'now.nextByHost');
    lines.push(nextAt === null ? waiting : t('now.nextAt', { time: timeOfDay(nextAt) }));
  } else {
    if (seat === undefined || seat.status === 'over') {
      if (own?.player === undefined) lines.push(t('now.watching', { round: current }));
      else if (seat !== undefined) lines.push(t('now.played'));
      else if (isCurrent && round.byes.includes(own.player)) lines.push(t('now.bye'));
      else if (isOut) lines.push(t('now.out'));
    }
    if (left > 0) lines.push(t('now.left', { count: left }));
  }
  const mine = phase === 'playing' && seat !== undefined && seat.status !== 'over' ? seat : undefined;
  return (
    <section className={styles.card} aria-label={t('now.heading')}>
      {mine !== undefined && (
        <>
          <Button
            kind="primary"
            wide
            icon={<ArrowRight size={18} aria-hidden />}
            whyNot={isBusy ? t('now.taking') : undefined}
            onClick={takeSeat}
          >
            {t('now.seat', { number: mine.number })}
          </Button>
          <p>
            {t('now.against', {
              names: listed(
                mine.seats.filter(({ player }) => player !== own?.player).map(({ player }) => nameOf(player)),
              ),
            })}{' '}
            {mine.status === 'waiting' && round !== null && t('now.startsBy', { time: startTime(tournament, round) })}
          </p>
        </>
      )}
      {isWon && (
        <h2 className={styles.won}>
          <Trophy size={28} aria-hidden />
          <span>{lines[0]}</span>
        </h2>
      )}
      {lines.slice(isWon ? 1 : 0).map((line, i) => (
        <p key={line} className={i === 0 && mine === undefined ? styles.strong : styles.note}>
          {line}
        </p>
      ))}
      {phase === 'over' && (
        <div>
          <LinkButton href="/tournament" icon={<Trophy size={18} aria-hidden />}>
            {t('make.title')}
          </LinkButton>
        </div>
      )}
      {problem !== undefined && <Problem>{problem}</Problem>}
    </section>
  );
}

/** When the games of a round start at the latest. */
function startTime({ arrival }: Tournament, { startedAt }: NonNullable<Tournament['round']>): string {
  const at = startedAt + arrival * SECOND;
  return at - startedAt > DAY / 2 ? dateAndTime(at) : timeOfDay(at);
}

/** For the host. */
export function HostPanel({ tournament, onChange, hostToken }: TournamentParts & { readonly hostToken: string }) {
  const t = translator(['tournament', 'common']);
  const { isBusy, problem, run } = useRequest();
  const { id, phase, current, players } = tournament;
  const hasStart = phase === 'joining' || phase === 'between';
  const isFew = phase === 'joining' && players.length < PLAYERS.min;
  return (
    <section className={styles.card} aria-label={t('host.heading')}>
      <h2>{t('host.heading')}</h2>
      <div className={styles.actions}>
        {hasStart && (
          <Button
            kind="primary"
            whyNot={isBusy ? t('common:underWay') : isFew ? t('host.tooFew', { least: PLAYERS.min }) : undefined}
            onClick={() => void run(async () => onChange(await tournamentApi.start(id, hostToken)))}
          >
            {phase === 'joining' ? t('host.first') : t('host.next', { round: current + 1 })}
          </Button>
        )}
        <ConfirmButton
          kind="quiet"
          isHarm
          question={t('host.endQuestion')}
          confirm={t('host.end')}
          onConfirm={() => void run(async () => onChange(await tournamentApi.end(id, hostToken)))}
        >
          {t('host.end')}
        </ConfirmButton>
      </div>
      {problem !== undefined && <Problem>{problem}</Problem>}
    </section>
  );
}

/** Who has joined so far. */
export function PlayersPanel({ tournament, own, onChange }: TournamentParts) {
  const t = translator('tournament');
  const { problem, run } = useRequest();
  const { id, players } = tournament;
  const hostToken = own?.hostToken;
  return (
    <section className={styles.section} aria-label={t('players.heading', { count: players.length })}>
      <h2>{t('players.heading', { count: players.length })}</h2>
      {problem !== undefined && <Problem>{problem}</Problem>}
      {players.length === 0 && <p className={styles.note}>{t('players.none')}</p>}
      <ul className={styles.players}>
        {players.map(({ id: player, name, model }) => (
          <li key={player} className={styles.row}>
            <span>
              <bdi>{name}</bdi>
              {player === own?.player && <small className={styles.small}>{t('players.you')}</small>}
              {model !== 'human' && (
                <small className={styles.small}>{t(model.startsWith('bot:') ? 'players.bot' : 'players.model')}</small>
              )}
            </span>
            {hostToken !== undefined && player !== own?.player && (
              <ConfirmButton
                kind="quiet"
                small
                isHarm
                icon={<X size={18} aria-hidden />}
                question={t('host.removeQuestion', { name })}
                confirm={t('host.remove', { name })}
                onConfirm={() => void run(async () => onChange(await tournamentApi.remove(id, hostToken, player)))}
              >
                <span className="sr-only">{t('host.remove', { name })}</span>
              </ConfirmButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
