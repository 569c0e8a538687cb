import { type Board, boardOf, readOptions } from '@magnate/engine/acquire';
import { words } from '@magnate/words';
import { meanOf, type Distribution } from '../../core/counting/distribution.ts';
import type { Statistics } from '../../core/statistics.ts';
import type { AcquireTally } from '../../core/acquire/tally.ts';
import { altOf } from '../../report/draw/alt.ts';
import { histogram } from '../../report/charts/histogram.ts';
import { barChart } from '../../report/charts/rows.ts';
import { emptyFigure, figure, type Section } from '../../report/draw/figure.ts';
import type { Options } from '../../report/draw/gameReport.ts';
import { decimal, money, percent, shortMoney, whole } from '../../report/draw/format.ts';
import type { Markup } from '../../report/draw/markup.ts';
import { role } from '../../report/draw/theme.ts';
import { corporationFigures } from './corporations.ts';

const t = words.getFixedT(null, 'acquire/report');

/** The sections of the report specific to Acquire: corporations, mergers, bonuses. */
export function acquireSections(
  { heard: sampledGames }: Statistics,
  tally: AcquireTally,
  options: Options,
): readonly Section[] {
  const board = boardOf(readOptions(options));
  const unsampled = (what: string) => [emptyFigure(what, words.t('report:unsampled'))];
  const titles = { corporations: t('corporations.title'), mergers: t('mergers.title'), finish: t('finish.title') };
  return [
    {
      id: 'corporations',
      title: titles.corporations,
      figures: sampledGames === 0 ? unsampled(titles.corporations) : corporationFigures(tally, sampledGames, board),
    },
    { id: 'mergers', title: titles.mergers, figures: sampledGames === 0 ? unsampled(titles.mergers) : mergers(tally) },
    {
      id: 'finish',
      title: titles.finish,
      figures: sampledGames === 0 ? unsampled(titles.finish) : finish(tally, board),
    },
  ];
}

/** A figure that is equal in all games becomes a sentence instead of a chart. */
function spreadFigure(name: string, spread: Distribution, draw: () => Markup): Markup {
  return spread.count === 0 ? emptyFigure(name, t('mergers.uncounted')) : draw();
}

function mergers(tally: AcquireTally): readonly Markup[] {
  const { mergersPerGame, defunctSize } = tally;
  if (meanOf(mergersPerGame) === 0) return [emptyFigure(t('mergers.title'), t('mergers.none'))];
  return [
    histogram({
      title: t('mergers.perGame.title', { mean: decimal(meanOf(mergersPerGame), 1) }),
      reading: t('mergers.perGame.reading'),
      spread: mergersPerGame,
      label: t('mergers.perGame.axis'),
      caption: t('mergers.perGame.caption'),
    }),
    atOnce(tally),
    spreadFigure(t('mergers.size.heading'), defunctSize, () =>
      histogram({
        title: t('mergers.size.title', { mean: decimal(meanOf(defunctSize), 1) }),
        reading: t('mergers.size.reading'),
        spread: defunctSize,
        label: t('mergers.size.axis'),
        caption: t('mergers.size.caption'),
        counted: { name: t('mergers.size.counted'), ofAll: t('mergers.size.ofAll') },
      }),
    ),
  ];
}

function atOnce({ mergerSizes }: AcquireTally): Markup {
  const all = mergerSizes.reduce((sum, count) => sum + count, 0);
  const counts = mergerSizes.flatMap((count, gone) => (count === 0 ? [] : [{ gone, count }]));
  const heading = t('mergers.atOnce.heading');
  const [only, next] = counts;
  if (only === undefined) return emptyFigure(heading, t('mergers.none'));
  if (next === undefined) return emptyFigure(heading, t('mergers.atOnce.always', { count: only.gone }));
  const more = counts.filter(({ gone }) => gone > 1).reduce((sum, { count }) => sum + count, 0);
  const title = t('mergers.atOnce.title', { share: percent(more / all) });
  const rows = counts.map(({ gone, count }) => ({
    label: t('mergers.atOnce.label', { gone }),
    color: role('accent'),
    note: `${percent(count / all)} (${whole(count)})`,
    shortNote: percent(count / all),
    parts: [{ value: count / all, color: role('accent') }],
  }));
  return figure({
    title,
    reading: t('mergers.atOnce.reading'),
    drawing: barChart(altOf(title, rows), rows, {
      label: t('mergers.atOnce.axis'),
      format: (value) => percent(value, 0),
    }),
    table: {
      caption: t('mergers.atOnce.caption'),
      columns: [
        t('mergers.atOnce.columns.gone'),
        t('mergers.atOnce.columns.mergers'),
        t('mergers.atOnce.columns.share'),
      ],
      rows: counts.map(({ gone, count }) => [String(gone), whole(count), percent(count / all, 2)]),
    },
  });
}

function finish({ winningScore, tilesPlaced }: AcquireTally, { tiles }: Board): readonly Markup[] {
  return [
    spreadFigure(t('finish.scores.heading'), winningScore, () =>
      histogram({
        title: t('finish.scores.title', { amount: money(meanOf(winningScore)) }),
        reading: t('finish.scores.reading'),
        spread: winningScore,
        label: t('finish.scores.axis'),
        caption: t('finish.scores.caption'),
        format: money,
        tickFormat: shortMoney,
      }),
    ),
    spreadFigure(t('finish.tiles.heading'), tilesPlaced, () =>
      histogram({
        title: t('finish.tiles.title', { mean: decimal(meanOf(tilesPlaced), 1), all: tiles.length }),
        reading: t('finish.tiles.reading'),
        spread: tilesPlaced,
        label: t('finish.tiles.axis'),
        caption: t('finish.tiles.caption'),
      }),
    ),
  ];
}
