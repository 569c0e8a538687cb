import type { ShownTournamentTable, Tournament } from '@magnate/protocol';
import { decimal, listed, translator, wholeNumber } from '@magnate/words';
import { Eye } from 'lucide-react';
import { useId } from 'react';
import { LinkButton } from '../design/Button.tsx';
import { ConfirmButton } from '../design/ConfirmButton.tsx';
import { Problem } from '../home/Problem.tsx';
import { tournamentApi } from '../sync/tournaments.ts';
import styles from './tournament.module.css';
import { namesIn, type TournamentParts, useRequest } from './useTournament.ts';

/** The tables of a round, and the standings. */

interface RoundPanelProps extends TournamentParts {
  /** 0 is the current round. */
  readonly chosen: number;
  onChoose(round: number): void;
}

export function RoundPanel({ tournament, own, onChange, chosen, onChoose }: RoundPanelProps) {
  const t = translator(['tournament', 'common']);
  const selectId = useId();
  const { problem, run } = useRequest();
  const { id, current, rounds, round } = tournament;
  const nameOf = namesIn(tournament);
  const number = round?.number ?? current;
  const all = Array.from({ length: current }, (_, i) => i + 1);
  const missing = (round?.tables ?? []).flatMap(({ seats }) =>
    seats.flatMap((seat) => (seat.missing ? seat.player : [])),
  );
  return (
    <section className={styles.section} aria-label={t('rounds.heading')}>
      <header className={styles.head}>
        <h2>{rounds === null ? t('rounds.one', { round: number }) : t('rounds.of', { round: number, rounds })}</h2>
        {current > 1 && (
          <span className={styles.choice}>
            <label htmlFor={selectId} className="sr-only">
              {t('rounds.which')}
            </label>
            <select
              id={selectId}
              className={styles.select}
              value={chosen === 0 ? current : chosen}
              onChange={({ target }) => onChoose(Number(target.value) === current ? 0 : Number(target.value))}
            >
              {all.map((each) => (
                <option key={each} value={each}>
                  {t('rounds.one', { round: each })}
                </option>
              ))}
            </select>
          </span>
        )}
      </header>
      {missing.length > 0 && (
        <p className={styles.missing}>
          <strong>{t('missing.heading')}</strong>
          {t('common:between.sentences')}
          {listed(missing.map(nameOf))}
        </p>
      )}
      {problem !== undefined && <Problem>{problem}</Problem>}
      <ul className={styles.tables}>
        {(round?.tables ?? []).map((table) => (
          <TableCard
            key={table.number}
            table={table}
            nameOf={nameOf}
            player={own?.player}
            onEnd={
              own?.hostToken === undefined || table.status === 'over' || number !== current
                ? undefined
                : () =>
                    void run(async () => onChange(await tournamentApi.endTable(id, own.hostToken ?? '', table.number)))
            }
          />
        ))}
      </ul>
      {round !== null && round.byes.length > 0 && (
        <p className={styles.note}>{t('rounds.byes', { names: listed(round.byes.map(nameOf)) })}</p>
      )}
    </section>
  );
}

interface TableCardProps {
  readonly table: ShownTournamentTable;
  readonly nameOf: (id: string) => string;
  readonly player: string | undefined;
  /** For the host, while it is played. */
  readonly onEnd: (() => void) | undefined;
}

function TableCard({ table: { number, id, status, seats }, nameOf, player, onEnd }: TableCardProps) {
  const t = translator('tournament');
  const isOver = status === 'over';
  const isMine = seats.some((seat) => seat.player === player);
  // To their own game, players go through their seat.
  const shown = isMine && !isOver ? null : id;
  // Over, the winner comes first.
  const ordered = isOver ? seats.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0)) : seats;
  return (
    <li className={isMine ? `${styles.table} ${styles.mine}` : styles.table}>
      <header className={styles.head}>
        <h3>{t('rounds.table', { number })}</h3>
        <span className={styles.small}>{t(`rounds.${status}`)}</span>
      </header>
      <ol className={styles.seats}>
        {ordered.map((seat) => (
          <li key={seat.player} className={styles.seat}>
            {seat.place !== null && (
              <span className={styles.place}>
                <span className="sr-only">{t('rounds.place', { place: seat.place })}</span>
                <span aria-hidden>{seat.place}</span>
              </span>
            )}
            <bdi className={seat.player === player ? styles.strong : undefined}>{nameOf(seat.player)}</bdi>
            {seat.missing && <small className={styles.away}>{t('rounds.missing')}</small>}
            {seat.points !== null && (
              <span className={styles.points}>
                {t('rounds.points', { count: seat.points, shown: pointsText(seat.points) })}
              </span>
            )}
          </li>
        ))}
      </ol>
      {(shown !== null || onEnd !== undefined) && (
        <div className={styles.actions}>
          {shown !== null && (
            <LinkButton
              small
              href={`/table/${shown}`}
              icon={<Eye size={16} aria-hidden />}
              label={t(isOver ? 'rounds.replayTable' : 'rounds.watchTable', { number })}
            >
              {t(isOver ? 'rounds.replay' : 'rounds.watch')}
            </LinkButton>
          )}
          {onEnd !== undefined && (
            <ConfirmButton
              kind="quiet"
              small
              question={t('host.endTableQuestion')}
              confirm={t('host.endTable', { number })}
              onConfirm={onEnd}
            >
              {t('host.endTable', { number })}
            </ConfirmButton>
          )}
        </div>
      )}
    </li>
  );
}

interface StandingsProps {
  readonly tournament: Tournament;
  readonly player: string | undefined;
}

export function StandingsPanel({ tournament, player: own }: StandingsProps) {
  const t = translator('tournament');
  const nameOf = namesIn(tournament);
  return (
    <section className={styles.section} aria-label={t('standings.heading')}>
      <h2>{t('standings.heading')}</h2>
      <table className={styles.standings}>
        <caption className={styles.caption}>{t('standings.caption')}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${styles.figure} ${styles.narrow}`}>
              <span className="sr-only">{t('standings.place')}</span>
            </th>
            <th scope="col">{t('standings.name')}</th>
            <th scope="col" className={styles.figure}>
              {t('standings.points')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('standings.played')}
            </th>
            <th scope="col" className={`${styles.figure} ${styles.wide}`}>
              {t('standings.wins')}
            </th>
            <th scope="col" className={`${styles.figure} ${styles.wide}`}>
              {t('standings.worth')}
            </th>
          </tr>
        </thead>
        <tbody>
          {tournament.standings.map(({ player, place, points, played, wins, worth, out }) => (
            <tr key={player} className={player === own ? styles.mine : undefined}>
              <td className={styles.figure}>{place}</td>
              <th scope="row" className={styles.name}>
                <bdi>{nameOf(player)}</bdi>
                {out !== null && <small className={styles.small}>{t('standings.out', { round: out })}</small>}
              </th>
              <td className={styles.figure}>
                <strong>{pointsText(points)}</strong>
              </td>
              <td className={styles.figure}>{played}</td>
              <td className={`${styles.figure} ${styles.wide}`}>{wins}</td>
              <td className={`${styles.figure} ${styles.wide}`}>{wholeNumber(worth)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Halves come from ties, and thirds from tables with a seat less than others. */
function pointsText(points: number): string {
  return decimal(points, Number.isInteger(points) ? 0 : 1);
}
