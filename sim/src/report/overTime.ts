import type { GameId } from '@magnate/engine';
import { words } from '@magnate/words';
import { GAME_STATISTICS } from '../core/games.ts';
import type { Distribution } from '../core/counting/distribution.ts';
import type { MomentTally, Statistics } from '../core/statistics.ts';
import { type BandSeries, bands } from './charts/bands.ts';
import { QUANTILE_NAMES, quantileColumns, quantilesOf } from './charts/quantiles.ts';
import { emptyFigure, figure, type Section } from './draw/figure.ts';
import { displayName, money, whole } from './draw/format.ts';
import type { OverTimePart } from './draw/gameReport.ts';
import { reportOf } from './games.ts';
import type { Markup } from './draw/markup.ts';

/** Cash and worth over time. */

/** The minimum number of values for a band. */
const LEAST_VALUES = 30;
/** A band needs two ends. */
const LEAST_MOMENTS = 2;

const MEASURES = ['cash', 'worth'] as const satisfies readonly (keyof MomentTally)[];
type Measure = (typeof MEASURES)[number];

/** None for a game without money. */
export function overTimeSections(game: GameId, statistics: Statistics): readonly Section[] {
  const { overTime: part } = reportOf(game);
  if (part === null) return [];
  const figures =
    statistics.heard === 0
      ? [emptyFigure(words.t('report:overTime.heading'), words.t('report:overTime.unsampled'))]
      : MEASURES.map((measure) => measureFigure(game, part, statistics, measure));
  return [{ id: 'over-time', title: words.t('report:overTime.title'), figures }];
}

export interface TimePoint {
  readonly at: number;
  readonly spread: Distribution;
}

/** The moments of a bot, until too few values remain. */
function pointsOf(game: GameId, tallies: readonly MomentTally[], measure: Measure): readonly TimePoint[] {
  const end = tallies.findIndex((tally) => tally[measure].count < LEAST_VALUES);
  return tallies
    .slice(0, end < 0 ? tallies.length : end)
    .map((tally, i) => ({ at: GAME_STATISTICS[game].moments[i] ?? 0, spread: tally[measure] }));
}

function measureFigure(game: GameId, part: OverTimePart, { overTime }: Statistics, measure: Measure): Markup {
  const all = Object.entries(overTime).map(([name, tallies]) => ({ name, points: pointsOf(game, tallies, measure) }));
  const lasting = all.filter(({ points }) => points.length >= LEAST_MOMENTS);
  if (lasting.length === 0) {
    const heading = words.t(`${part}:overTime.${measure}.heading`);
    return emptyFigure(heading, words.t('report:overTime.tooFew', { least: LEAST_VALUES }));
  }
  const series = all.map(
    ({ name, points }): BandSeries => ({
      name,
      points: points.map(({ at, spread }) => ({ at, ...quantilesOf(spread) })),
    }),
  );
  const title = finding(part, series, measure);
  return figure({
    title,
    reading: [
      words.t('report:overTime.reading'),
      words.t(`${part}:overTime.note`),
      words.t('report:overTime.ends', { least: LEAST_VALUES }),
    ].join(' '),
    drawing: bands(title, series, words.t(`${part}:overTime.axis`)),
    table: {
      caption: words.t(`${part}:overTime.${measure}.caption`),
      columns: [
        words.t('report:overTime.columns.bot'),
        words.t(`${part}:overTime.column`),
        words.t('report:overTime.columns.values'),
        ...quantileColumns(),
      ],
      rows: all.flatMap(({ name, points }) =>
        points.map(({ at, spread }) => {
          const quantiles = quantilesOf(spread);
          return [name, String(at), whole(spread.count), ...QUANTILE_NAMES.map((part) => money(quantiles[part]))];
        }),
      ),
    },
  });
}

/** The leader by median at the last moment that all bots have in common. */
function finding(part: OverTimePart, series: readonly BandSeries[], measure: Measure): string {
  const shared = Math.min(...series.map(({ points }) => points.length)) - 1;
  const standings = series
    .flatMap(({ name, points }) => {
      const point = points[shared];
      return point === undefined ? [] : [{ name, point }];
    })
    .sort((a, b) => b.point.p50 - a.point.p50);
  const [first] = standings;
  if (first === undefined) return words.t(`${part}:overTime.${measure}.title`);
  return words.t(`${part}:overTime.${measure}.${standings.length > 1 ? 'highest' : 'alone'}`, {
    bot: displayName(first.name),
    at: first.point.at,
    amount: money(first.point.p50),
  });
}
