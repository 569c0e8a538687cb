import { words } from '@magnate/words';
import type { Statistics } from '../../core/statistics.ts';
import type { MonopolyTally, RuinCause } from '../../core/monopoly/tally.ts';
import { altOf } from '../../report/draw/alt.ts';
import { barChart } from '../../report/charts/rows.ts';
import { emptyFigure, figure, type Section } from '../../report/draw/figure.ts';
import { percent, whole } from '../../report/draw/format.ts';
import type { Markup } from '../../report/draw/markup.ts';
import { role } from '../../report/draw/theme.ts';
import { auctionFigures } from './auctions.ts';
import type { BoardTally } from './boardTally.ts';
import { investmentFigures } from './investment.ts';
import { landingFigure } from './landingFigure.ts';

const t = words.getFixedT(null, 'monopoly/report');

/** The sections of the report specific to Monopoly: board, rents, auctions, bankruptcies. */
export function monopolySections({ heard: sampledGames }: Statistics, tally: BoardTally): readonly Section[] {
  const unsampled = (what: string) => [emptyFigure(what, words.t('report:unsampled'))];
  return [
    { id: 'board', title: t('board.title'), figures: [landingFigure(tally)] },
    {
      id: 'rent',
      title: t('rent.title'),
      figures: sampledGames === 0 ? unsampled(t('rent.absent')) : investmentFigures(tally),
    },
    {
      id: 'auctions',
      title: t('auctions.title'),
      figures: sampledGames === 0 ? unsampled(t('auctions.title')) : auctionFigures(tally),
    },
    { id: 'ruin', title: t('ruin.title'), figures: sampledGames === 0 ? unsampled(t('ruin.title')) : [ruins(tally)] },
  ];
}

function ruins({ ruins }: MonopolyTally): Markup {
  const counts = Object.entries(ruins)
    .sort(([, a], [, b]) => b - a)
    .map(([cause, count]) => ({ cause: t(`ruin.causes.${cause as RuinCause}`), count }));
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const [most] = counts;
  if (most === undefined || all === 0) return emptyFigure(t('ruin.title'), t('ruin.nobody'));
  const rows = counts.map(({ cause, count }) => ({
    label: cause,
    color: role('accent'),
    note: `${percent(count / all)} (${whole(count)})`,
    shortNote: percent(count / all),
    parts: [{ value: count / all, color: role('accent') }],
  }));
  const title = t('ruin.finding', { cause: most.cause, share: percent(most.count / all), count: all });
  return figure({
    title,
    reading: t('ruin.reading'),
    drawing: barChart(altOf(title, rows), rows, {
      label: t('ruin.axis'),
      format: (value) => percent(value, 0),
    }),
    table: {
      caption: t('ruin.caption'),
      columns: [t('ruin.columns.cause'), t('ruin.columns.bankruptcies'), t('ruin.columns.share')],
      rows: counts.map(({ cause, count }) => [cause, whole(count), percent(count / all, 2)]),
    },
  });
}
