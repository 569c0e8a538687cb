import type { GameId } from '@magnate/engine';
import type { RatedPlayer } from '@magnate/protocol';
import { translator } from '@magnate/words';
import { LineChart } from '../design/Charts.tsx';
import { modelWords, ratingText } from '../ladder/ladderTexts.ts';
import styles from './player.module.css';

interface RatingsProps {
  readonly page: Pick<RatedPlayer, 'ratings' | 'history'>;
  labelOf(game: GameId, preset: string): string;
}

/** Fewer points are no line. */
const FEWEST = 2;
const HEIGHT = 220;

/** The current ratings with their intervals, and how they moved from game to game. */
export function Ratings({ page: { ratings, history }, labelOf }: RatingsProps) {
  const t = translator(['player', 'common', 'ladder']);
  if (ratings.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="rating">
      <h2 id="rating">{t('rating.heading')}</h2>
      {ratings.map(({ game, preset, value, low, high, games, provisional, model }) => {
        const ladder = `${t(`common:games.${game}.title`)} · ${labelOf(game, preset)}`;
        const points = history.filter((each) => each.game === game && each.preset === preset);
        const [first, last] = [points[0], points.at(-1)];
        return (
          <div key={`${game}/${preset}`} className={styles.rating}>
            <p>
              <strong className={styles.value}>{ratingText(value)}</strong> {ladder}
            </p>
            <p className={styles.muted}>
              {[
                ...(low === high ? [] : [t('rating.between', { low: ratingText(low), high: ratingText(high) })]),
                t('rating.games', { count: games }),
                ...(provisional ? [t('ladder:provisional')] : []),
              ].join(' · ')}
            </p>
            {model !== undefined && <p className={styles.muted}>{modelWords(model)}</p>}
            {first !== undefined && last !== undefined && points.length >= FEWEST && (
              <LineChart
                lines={[
                  {
                    id: 'rating',
                    label: ladder,
                    seat: null,
                    colour: 'var(--action)',
                    values: points.map((each) => each.value),
                    band: points.map((each) => ({ low: each.low, high: each.high })),
                  },
                ]}
                about={t('rating.chart', {
                  ladder,
                  first: ratingText(first.value),
                  last: ratingText(last.value),
                  count: points.length,
                })}
                format={ratingText}
                axis={t('rating.axis')}
                height={HEIGHT}
                isFromZero={false}
              />
            )}
          </div>
        );
      })}
    </section>
  );
}
