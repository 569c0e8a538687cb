import type { GameId } from '@magnate/engine';
import { decimal, inARow, wordsOf } from '@magnate/words';
import { useId, useRef } from 'react';
import sheet from '../design/figures.module.css';
import { Money } from '../design/Money.tsx';
import { FigureSection } from '../game/analysis/FigureSection.tsx';
import { FigureTable } from '../game/analysis/FigureTable.tsx';
import type { Evening } from './evening.ts';
import styles from './EveningFigures.module.css';
import { EveningPicture } from './EveningPicture.tsx';
import { PictureActions } from './PictureActions.tsx';

interface EveningFiguresProps {
  readonly evening: Evening;
  readonly day: string;
  /** Another one whenever other games count. */
  readonly version: string;
}

/** What an evening came to, in figures and as a picture. */
export function EveningFigures({ evening, day, version }: EveningFiguresProps) {
  const t = wordsOf(['share', 'common']);
  const drawing = useRef<SVGSVGElement>(null);
  const pictureId = useId();
  const bestId = useId();
  const { games, friends, longest, highlights } = evening;
  const kinds = [...new Set(games.map(({ game }) => game))];
  const titleOf = (game: GameId) => t(`common:games.${game}.title`);
  const remembered = [
    ...highlights.map(({ kind, heading, about }) => ({ id: kind, heading, about })),
    ...(longest === undefined
      ? []
      : [
          {
            id: 'longest',
            heading: t('night.longest'),
            about: t('night.longestAbout', {
              game: titleOf(longest.game),
              players: longest.seats.map(({ name }) => name),
              count: longest.turns,
            }),
          },
        ]),
  ];
  return (
    <div className={sheet.sections}>
      <FigureSection heading={t('night.people')} about={t('night.peopleAbout')}>
        {(labelledBy) => (
          <FigureTable
            labelledBy={labelledBy}
            columns={[
              ['who', t('night.who')],
              ['games', t('night.games')],
              ['wins', t('night.wins')],
              ['places', t('night.places')],
              ['mean', t('night.mean')],
              ...kinds.map((game) => [game, t('night.money', { game: titleOf(game) })] as const),
            ]}
            rows={friends.map(({ name, games: count, wins, places, meanPlace, money }) => ({
              id: name,
              cells: [
                name,
                count,
                wins,
                inARow(places.map(String)),
                decimal(meanPlace, 1),
                ...kinds.map((game) => <Money key={game} amount={money.get(game) ?? 0} />),
              ],
            }))}
          />
        )}
      </FigureSection>
      <section className={sheet.section} aria-labelledby={bestId}>
        <h2 id={bestId}>{t('night.best')}</h2>
        <dl className={styles.best}>
          {remembered.map(({ id, heading, about }) => (
            <div key={id}>
              <dt>{heading}</dt>
              <dd>{about}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={sheet.section} aria-labelledby={pictureId}>
        <h2 id={pictureId}>{t('night.picture')}</h2>
        <EveningPicture drawing={drawing} evening={evening} day={day} remembered={remembered} />
        <PictureActions drawing={drawing} version={version} fileName="magnate-evening.png" />
      </section>
    </div>
  );
}
