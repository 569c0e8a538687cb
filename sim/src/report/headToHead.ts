import { botTitle, words } from '@magnate/words';
import type { Statistics } from '../core/statistics.ts';
import { altWith } from './draw/alt.ts';
import { matrix, type MatrixCell } from './charts/matrix.ts';
import { figure } from './draw/figure.ts';
import { NOTHING, percent, shortened } from './draw/format.ts';
import type { Markup } from './draw/markup.ts';

/** How often each bot finishes ahead of each other bot. */

const MOST_SIGNS = 9;
const MOST_NARROW_SIGNS = 6;
/** For two bots the wins already show this. */
const LEAST_BOTS = 3;

function beforePart({ before }: Statistics, one: string, other: string): number | undefined {
  const mine = before[one]?.[other] ?? 0;
  const pairs = mine + (before[other]?.[one] ?? 0);
  return pairs === 0 ? undefined : mine / pairs;
}

export function headToHead(statistics: Statistics): readonly Markup[] {
  const names = Object.keys(statistics.bots);
  if (names.length < LEAST_BOTS) return [];
  const titles = names.map(botTitle);
  const short = shortened(titles, MOST_SIGNS);
  const narrow = shortened(titles, MOST_NARROW_SIGNS);
  const cells = names.flatMap((row, i) =>
    names.flatMap((column, j): MatrixCell[] => {
      const value = beforePart(statistics, row, column);
      if (value === undefined || i === j) return [];
      return [{ row: short[i] as string, column: short[j] as string, value, label: percent(value, 0) }];
    }),
  );
  const title = words.t('report:headToHead.title');
  const winRates = figure({
    title,
    reading: words.t('report:headToHead.reading'),
    drawing: matrix({
      alt: altWith(
        title,
        cells.map(({ row, column, label }) =>
          words.t('report:headToHead.pair', { bot: row, other: column, share: label }),
        ),
      ),
      rows: short,
      columns: short.map((name, i) => ({ name, short: narrow[i] ?? '' })),
      label: words.t('report:headToHead.axis'),
      cells,
    }),
    table: {
      caption: words.t('report:headToHead.caption'),
      columns: [words.t('report:headToHead.columns.before'), ...titles],
      rows: names.map((row) => [
        botTitle(row),
        ...names.map((column) => {
          const part = row === column ? undefined : beforePart(statistics, row, column);
          return part === undefined ? NOTHING : percent(part, 2);
        }),
      ]),
    },
  });
  return [winRates];
}
