import type { GameId } from '@magnate/engine';
import { dayOrAge, commaList, translator, decimal } from '@magnate/words';
import { useId, useState, useRef } from 'react';
import { PageFrame } from '../design/PageFrame.tsx';
import { Toggle } from '../design/Toggle.tsx';
import type { GameUi } from '../game/gameUi.ts';
import { sessionDay, sessionOf, type FinishedGame, type Session } from './session.ts';
import styles from './SessionPage.module.css';
import { useFinishedGames } from './finishedGames.ts';
import sheet from '../design/figures.module.css';
import { Money } from '../design/Money.tsx';
import { FigureSection, FigureTable } from '../game/analysis/FigureTable.tsx';
import { SessionImage } from './SessionImage.tsx';
import { ImageActions } from './ImageActions.tsx';

interface SessionPageProps {
  readonly isGame: (game: unknown) => game is GameId;
  readonly loadGameUi: (game: GameId) => Promise<GameUi>;
}

const ALL = 'all';

/** The summary of several games on this device. */
export function SessionPage({ isGame, loadGameUi }: SessionPageProps) {
  const t = translator(['share', 'common']);
  const { games, left, missing } = useFinishedGames({ isGame, loadGameUi });
  return (
    <PageFrame documentTitle={t('results.documentTitle')} width="figures">
      <h1>{t('results.title')}</h1>
      <p className={styles.about}>{t('results.lead')}</p>
      <p role="status" className={styles.about}>
        {left > 0 && t('results.reading', { count: left })}
      </p>
      {missing > 0 && <p className={styles.about}>{t('results.missing', { count: missing })}</p>}
      {left === 0 && games.length === 0 && <p>{t('results.none')}</p>}
      {games.length > 0 && <Chosen games={games} />}
    </PageFrame>
  );
}

/** The games that count, and their summary. */
function Chosen({ games }: { readonly games: readonly FinishedGame[] }) {
  const t = translator(['share', 'common']);
  const dayId = useId();
  const days = [...new Set(games.map(({ at }) => String(sessionDay(at))))];
  const [wanted, setWanted] = useState<string>();
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const playerInfos = new Set(
    games.flatMap(({ seats }) => seats.filter(({ kind }) => kind === 'person').map(({ name }) => name)),
  );
  // Against bots alone, bots are included.
  const [countsBots, setCountsBots] = useState<boolean>();
  const hasBots = countsBots ?? playerInfos.size < 2;
  const day = wanted ?? days[0] ?? ALL;
  const ofDay = games.filter(({ at }) => day === ALL || String(sessionDay(at)) === day);
  const counted = ofDay.filter(({ id }) => !without.has(id));
  // Later, a day is named by its date.
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
          {t('results.when')}
          <select id={dayId} value={day} onChange={({ target }) => setWanted(target.value)}>
            {days.map((each) => {
              const count = games.filter(({ at }) => String(sessionDay(at)) === each).length;
              return (
                <option key={each} value={each}>
                  {t('results.day', { day: named(each), games: t('results.played', { count }) })}
                </option>
              );
            })}
            {days.length > 1 && <option value={ALL}>{t('results.all')}</option>}
          </select>
        </label>
        <fieldset className={styles.games}>
          <legend>{t('results.which')}</legend>
          {ofDay.map(({ id, game, seats }) => (
            <Toggle key={id} checked={!without.has(id)} onChange={(counts) => switchGame(id, counts)}>
              {t('results.game', {
                game: t(`common:games.${game}.title`),
                players: commaList(seats.map(({ name }) => name)),
              })}
            </Toggle>
          ))}
        </fieldset>
        <Toggle checked={hasBots} onChange={setCountsBots}>
          {t('results.bots')}
        </Toggle>
      </section>
      {counted.length === 0 ? (
        <p>{t('results.nothing')}</p>
      ) : (
        <SessionFigures
          session={sessionOf(counted, hasBots)}
          day={day === ALL ? t('results.all') : named(day)}
          version={[day, hasBots, ...counted.map(({ id }) => id)].join(' ')}
        />
      )}
    </>
  );
}

interface SessionFiguresProps {
  readonly session: Session;
  readonly day: string;
  /** Changes whenever other games count. */
  readonly version: string;
}

/** A session summary in figures and as an image. */
function SessionFigures({ session, day, version }: SessionFiguresProps) {
  const t = translator(['share', 'common']);
  const drawing = useRef<SVGSVGElement>(null);
  const imageId = useId();
  const bestId = useId();
  const { games, friends, longest, highlights } = session;
  const kinds = [...new Set(games.map(({ game }) => game))];
  const titleOf = (game: GameId) => t(`common:games.${game}.title`);
  const remembered = [
    ...highlights.map(({ kind, heading, about }) => ({ id: kind, heading, about })),
    ...(longest === undefined
      ? []
      : [
          {
            id: 'longest',
            heading: t('results.longest'),
            about: t('results.longestAbout', {
              game: titleOf(longest.game),
              players: longest.seats.map(({ name }) => name),
              count: longest.turns,
            }),
          },
        ]),
  ];
  return (
    <div className={sheet.sections}>
      <FigureSection heading={t('results.people')} about={t('results.peopleAbout')}>
        {(labelledBy) => (
          <FigureTable
            labelledBy={labelledBy}
            columns={[
              ['who', t('results.who')],
              ['games', t('results.games')],
              ['wins', t('results.wins')],
              ['places', t('results.places')],
              ['mean', t('results.mean')],
              ...kinds.map((game) => [game, t('results.money', { game: titleOf(game) })] as const),
            ]}
            rows={friends.map(({ name, games: count, wins, places, meanPlace, money }) => ({
              id: name,
              cells: [
                name,
                count,
                wins,
                commaList(places.map(String)),
                decimal(meanPlace, 1),
                ...kinds.map((game) => <Money key={game} amount={money.get(game) ?? 0} />),
              ],
            }))}
          />
        )}
      </FigureSection>
      <section className={sheet.section} aria-labelledby={bestId}>
        <h2 id={bestId}>{t('results.best')}</h2>
        <dl className={styles.best}>
          {remembered.map(({ id, heading, about }) => (
            <div key={id}>
              <dt>{heading}</dt>
              <dd>{about}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={sheet.section} aria-labelledby={imageId}>
        <h2 id={imageId}>{t('results.picture')}</h2>
        <SessionImage drawing={drawing} session={session} day={day} remembered={remembered} />
        <ImageActions drawing={drawing} version={version} fileName="magnate-results.png" />
      </section>
    </div>
  );
}
