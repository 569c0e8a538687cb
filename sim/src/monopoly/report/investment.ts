import { words } from '@magnate/words';
import { groupName } from '@magnate/words/monopoly';
import { altOf } from '../../report/draw/alt.ts';
import { barChart } from '../../report/charts/rows.ts';
import { emptyFigure, figure } from '../../report/draw/figure.ts';
import { decimal, money, times } from '../../report/draw/format.ts';
import type { Markup } from '../../report/draw/markup.ts';
import { groupColor } from './colors.ts';
import type { BoardTally } from './boardTally.ts';
import { levelFigures } from './levelFigures.ts';
import { groupInvestments } from './yields.ts';

/** Return on investment by group and by number of houses. */

const t = words.getFixedT(null, 'monopoly/report', 'rent');

export function investmentFigures(tally: BoardTally): readonly Markup[] {
  return [returns(tally), ...levelFigures(tally)];
}

const COLUMNS = ['group', 'rent', 'deeds', 'buildings', 'refunds', 'spent', 'ratio'] as const;

function returns(tally: BoardTally): Markup {
  const { board } = tally;
  const groups = groupInvestments(tally).flatMap(({ ratio, ...rest }) =>
    ratio === undefined ? [] : [{ ...rest, ratio }],
  );
  const ordered = groups.toSorted((a, b) => b.ratio - a.ratio);
  const [best] = ordered;
  if (best === undefined) return emptyFigure(t('returns.heading'), t('returns.nothing'));
  const rows = ordered.map(({ group, ratio }) => ({
    label: groupName(group, board),
    color: groupColor(group, board),
    note: times(ratio),
    parts: [{ value: ratio, color: groupColor(group, board) }],
  }));
  const title = t('returns.title', { group: groupName(best.group, board), ratio: times(best.ratio) });
  return figure({
    title,
    reading: [t('returns.reading'), t('ruinous')].join(' '),
    drawing: barChart(altOf(title, rows), rows, {
      label: t('returns.axis'),
      format: (value) => decimal(value, 1),
      mark: { value: 1, label: t('returns.mark') },
    }),
    table: {
      caption: t('returns.caption'),
      columns: COLUMNS.map((column) => t(`columns.${column}`)),
      rows: ordered.map(({ group, rent, deeds, buildings, refunds, spent, ratio }) => [
        groupName(group, board),
        ...[rent, deeds, buildings, refunds, spent].map((amount) => money(amount)),
        times(ratio),
      ]),
    },
  });
}
