import type { GameId } from '@magnate/engine';
import { words } from '@magnate/words';
import type { Statistics } from '../core/statistics.ts';
import { altOf } from './draw/alt.ts';
import { histogram } from './charts/histogram.ts';
import { barChart } from './charts/rows.ts';
import { emptyFigure, figure, type Section } from './draw/figure.ts';
import { percent, whole } from './draw/format.ts';
import { reportOf } from './games.ts';
import type { Markup } from './draw/markup.ts';
import { quantileOf } from '../core/counting/distribution.ts';
import { role } from './draw/theme.ts';

/** The length of games, and how they end. */
export function lengthSection(game: GameId, statistics: Statistics): Section {
  const figures =
    statistics.games === 0
      ? [emptyFigure(words.t('report:length.heading'), words.t('report:length.unknown'))]
      : [turns(statistics), ends(game, statistics)];
  return { id: 'length', title: words.t('report:length.title'), figures };
}

function turns({ turnsPerGame }: Statistics): Markup {
  return histogram({
    title: words.t('report:length.turns', { count: Math.round(quantileOf(turnsPerGame, 0.5)) }),
    reading: words.t('report:length.reading'),
    spread: turnsPerGame,
    label: words.t('report:length.axis'),
    caption: words.t('report:length.figures'),
  });
}

function ends(game: GameId, { reasons, games }: Statistics): Markup {
  const counts = Object.entries(reasons)
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => ({ count, ...reportOf(game).ending(reason) }));
  const [most, next] = counts;
  const heading = words.t('report:length.ends.heading');
  if (most === undefined) return emptyFigure(heading, words.t('report:length.ends.unknown'));
  if (next === undefined) return emptyFigure(heading, most.always);
  const title = most.share(percent(most.count / games));
  const rows = counts.map(({ name, count }) => ({
    label: name,
    color: role('accent'),
    note: `${percent(count / games)} (${whole(count)})`,
    shortNote: percent(count / games),
    parts: [{ value: count / games, color: role('accent') }],
  }));
  return figure({
    title,
    reading: words.t('report:length.ends.reading', {
      reasons: counts.map(({ name, clause }) => words.t('report:length.ends.reason', { name, clause })).join('; '),
    }),
    drawing: barChart(altOf(title, rows), rows, {
      label: words.t('report:length.ends.axis'),
      format: (value) => percent(value, 0),
    }),
    table: {
      caption: words.t('report:length.ends.caption'),
      columns: ['', words.t('report:length.ends.columns.games'), words.t('report:length.ends.columns.share')],
      rows: counts.map(({ clause, count }) => [clause, whole(count), percent(count / games, 2)]),
    },
  });
}
