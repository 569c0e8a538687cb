import type { GameId } from '@magnate/engine';
import { dayOrAge, inARow, wordsOf } from '@magnate/words';
import { useId, useState } from 'react';
import { PageFrame } from '../design/PageFrame.tsx';
import { Toggle } from '../design/Toggle.tsx';
import type { GameKit } from '../game/kit.ts';
import { eveningDay, eveningOf, type FinishedGame } from './evening.ts';
import { EveningFigures } from './EveningFigures.tsx';
import styles from './EveningPage.module.css';
import { useFinishedGames } from './finishedGames.ts';

interface EveningPageProps {
  readonly isGame: (game: unknown) => game is GameId;
  readonly loadKit: (game: GameId) => Promise<GameKit>;
}

const ALL = 'all';

/** What several games on this device came to. */
export function EveningPage({ isGame, loadKit }: EveningPageProps) {
  const t = wordsOf(['share', 'common']);
  const { games, left, missing } = useFinishedGames({ isGame, loadKit });
  return (
    <PageFrame documentTitle={t('night.documentTitle')} width="figures">
      <h1>{t('night.title')}</h1>
      <p className={styles.about}>{t('night.lead')}</p>
      <p role="status" className={styles.about}>
        {left > 0 && t('night.reading', { count: left })}
      </p>
      {missing > 0 && <p className={styles.about}>{t('night.missing', { count: missing })}</p>}
      {left === 0 && games.length === 0 && <p>{t('night.none')}</p>}
      {games.length > 0 && <Chosen games={games} />}
    </PageFrame>
  );
}

/** Which of them count, and what they come to. */
function Chosen({ games }: { readonly games: readonly FinishedGame[] }) {
  const t = wordsOf(['share', 'common']);
  const dayId = useId();
  const days = [...new Set(games.map(({ at }) => String(eveningDay(at))))];
  const [wanted, setWanted] = useState<string>();
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const people = new Set(
    games.flatMap(({ seats }) => seats.filter(({ kind }) => kind === 'person').map(({ name }) => name)),
  );
  // Alone against bots, they are the company.
  const [countsBots, setCountsBots] = useState<boolean>();
  const hasBots = countsBots ?? people.size < 2;
  const day = wanted ?? days[0] ?? ALL;
  const ofDay = games.filter(({ at }) => day === ALL || String(eveningDay(at)) === day);
  const counted = ofDay.filter(({ id }) => !without.has(id));
  // Long after it, a day is called by its date.
  const named = (each: string) => dayOrAge(Number(each), Number.POSITIVE_INFINITY);
  const switchGame = (id: string, counts: boolean) =>
    setWithout((before) => {
      const after = new Set(before);
      if (counts) after.delete(id);
      else after.add(id);
      return after;
    });
  return (
    <>
      <section className={styles.choice}>
        <label className={styles.day} htmlFor={dayId}>
          {t('night.when')}
          <select id={dayId} value={day} onChange={({ target }) => setWanted(target.value)}>
            {days.map((each) => {
              const count = games.filter(({ at }) => String(eveningDay(at)) === each).length;
              return (
                <option key={each} value={each}>
                  {t('night.day', { day: named(each), games: t('night.played', { count }) })}
                </option>
              );
            })}
            {days.length > 1 && <option value={ALL}>{t('night.all')}</option>}
          </select>
        </label>
        <fieldset className={styles.games}>
          <legend>{t('night.which')}</legend>
          {ofDay.map(({ id, game, seats }) => (
            <Toggle key={id} checked={!without.has(id)} onChange={(counts) => switchGame(id, counts)}>
              {t('night.game', {
                game: t(`common:games.${game}.title`),
                players: inARow(seats.map(({ name }) => name)),
              })}
            </Toggle>
          ))}
        </fieldset>
        <Toggle checked={hasBots} onChange={setCountsBots}>
          {t('night.bots')}
        </Toggle>
      </section>
      {counted.length === 0 ? (
        <p>{t('night.nothing')}</p>
      ) : (
        <EveningFigures
          evening={eveningOf(counted, hasBots)}
          day={day === ALL ? t('night.all') : named(day)}
          version={[day, hasBots, ...counted.map(({ id }) => id)].join(' ')}
        />
      )}
    </>
  );
}
