import type { GameId } from '@magnate/engine';
import { COUNTING } from '../games.ts';
import type { Spread } from '../spread.ts';
import type { MomentTally, Statistics } from '../statistics.ts';
import { type BandSeries, bands } from './charts/bands.ts';
import { FIVE_COLUMNS, FIVE_NAMES, fiveOf } from './charts/five.ts';
import { absence, figure, type Section } from './figure.ts';
import { called, money, sentenceCase, whole } from './format.ts';
import { reportOf } from './games.ts';
import type { Markup } from './markup.ts';

/** Cash and worth as games go on. */

/** Fewer values than this make no band. */
const LEAST_VALUES = 30;
/** A band needs two ends. */
const LEAST_MOMENTS = 2;

const MEASURES = ['cash', 'worth'] as const satisfies readonly (keyof MomentTally)[];
type Measure = (typeof MEASURES)[number];

const NAMES: Readonly<Record<Measure, string>> = { cash: 'cash', worth: 'net worth' };

export function overTimeSection(game: GameId, statistics: Statistics): Section {
  const figures =
    statistics.heard === 0
      ? [absence('Cash and net worth', 'No game was listened to, so nothing is known about the course of games.')]
      : MEASURES.map((measure) => measureFigure(game, statistics, measure));
  return { id: 'over-time', title: 'Cash and net worth over time', figures };
}

export interface TimePoint {
  readonly at: number;
  readonly spread: Spread;
}

/** The moments of a bot, up to where too few values remain. */
function pointsOf(game: GameId, tallies: readonly MomentTally[], measure: Measure): readonly TimePoint[] {
  const end = tallies.findIndex((tally) => tally[measure].count < LEAST_VALUES);
  return tallies
    .slice(0, end < 0 ? tallies.length : end)
    .map((tally, i) => ({ at: COUNTING[game].moments[i] ?? 0, spread: tally[measure] }));
}

function measureFigure(game: GameId, { overTime }: Statistics, measure: Measure): Markup {
  const { unit, overTime: note } = reportOf(game);
  const all = Object.entries(overTime).map(([name, tallies]) => ({ name, points: pointsOf(game, tallies, measure) }));
  const lasting = all.filter(({ points }) => points.length >= LEAST_MOMENTS);
  if (lasting.length === 0) {
    const sentence = `Fewer than ${LEAST_VALUES} values of any bot remain at the second moment: simulate more games to see a course.`;
    return absence(sentenceCase(NAMES[measure]), sentence);
  }
  const series = all.map(
    ({ name, points }): BandSeries => ({ name, points: points.map(({ at, spread }) => ({ at, ...fiveOf(spread) })) }),
  );
  const title = finding(series, measure, unit);
  return figure({
    title,
    reading: `One panel for each bot: the line is the median, the strong band holds the middle half, the pale one eight of ten. Dotted: the medians of the others. ${note} A line ends where fewer than ${LEAST_VALUES} values remain.`,
    drawing: bands(`${title}.`, series, `${unit} of the game`),
    table: {
      caption: `Figures: ${NAMES[measure]} by ${unit}`,
      columns: ['bot', unit, 'values', ...FIVE_COLUMNS],
      rows: all.flatMap(({ name, points }) =>
        points.map(({ at, spread }) => {
          const five = fiveOf(spread);
          return [name, String(at), whole(spread.count), ...FIVE_NAMES.map((part) => money(five[part]))];
        }),
      ),
    },
  });
}

/** Who leads by the median at the last moment that all have in common. */
function finding(series: readonly BandSeries[], measure: Measure, unit: string): string {
  const shared = Math.min(...series.map(({ points }) => points.length)) - 1;
  const standings = series
    .flatMap(({ name, points }) => {
      const point = points[shared];
      return point === undefined ? [] : [{ name, point }];
    })
    .sort((a, b) => b.point.p50 - a.point.p50);
  const [first] = standings;
  if (first === undefined) return `${sentenceCase(NAMES[measure])} over time`;
  const most = standings.length > 1 ? 'the highest' : 'a';
  return `${called(first.name)} has ${most} median ${NAMES[measure]} in ${unit} ${first.point.at}: ${money(first.point.p50)}`;
}
