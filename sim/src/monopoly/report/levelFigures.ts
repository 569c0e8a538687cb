import { COLOR_GROUPS, HOTEL } from '@magnate/engine/monopoly';
import { words } from '@magnate/words';
import { groupName } from '@magnate/words/monopoly';
import { matrix, type MatrixCell } from '../../report/charts/matrix.ts';
import { emptyFigure, figure } from '../../report/draw/figure.ts';
import { decimal, compactDigits, money, NOTHING, shortWhole, whole } from '../../report/draw/format.ts';
import type { Markup } from '../../report/draw/markup.ts';
import { costFigure } from './costs.ts';
import type { BoardTally } from './boardTally.ts';
import { LEAST_TURNS, levelColumns, levelName } from './levels.ts';
import { type Yield, yieldsOf } from './yields.ts';

/** Income of lots by number of houses, and the time until they have paid for themselves. */

const t = words.getFixedT(null, 'monopoly/report', 'rent');

interface LevelRow {
  readonly name: string;
  /** Of one group, or of all streets together. */
  readonly isGroup: boolean;
  readonly yields: readonly Yield[];
}

export function levelFigures(tally: BoardTally): readonly Markup[] {
  const { board } = tally;
  const rows: readonly LevelRow[] = [
    ...board.groups.map((group) => ({
      name: groupName(group, board),
      isGroup: true,
      yields: yieldsOf(tally, board.groupSpaces[group], LEAST_TURNS),
    })),
    {
      name: t('allStreets'),
      isGroup: false,
      yields: yieldsOf(
        tally,
        COLOR_GROUPS.flatMap((group) => board.groupSpaces[group]),
        LEAST_TURNS,
      ),
    },
  ];
  if (rows.every(({ yields }) => yields.every(({ rentPerTurn }) => rentPerTurn === undefined))) {
    return [emptyFigure(t('levels.heading'), t('levels.tooFew', { least: LEAST_TURNS }))];
  }
  const built = rows.some(({ yields }) => yields.some(({ level, turns }) => level > 0 && turns > 0));
  const missing = built ? [] : [emptyFigure(t('levels.houses'), t('levels.bare'))];
  return [...missing, ...(built ? [costFigure(tally)] : []), perTurn(rows), payback(rows)];
}

interface LevelCell extends MatrixCell {
  readonly isGroup: boolean;
  readonly level: number;
}

function cellsOf(
  rows: readonly LevelRow[],
  valueOf: (one: Yield) => number | undefined,
  labelOf: (value: number) => string,
  shortOf = labelOf,
): readonly LevelCell[] {
  return rows.flatMap(({ name, isGroup, yields }) =>
    yields.flatMap((one): LevelCell[] => {
      const value = valueOf(one);
      if (value === undefined) return [];
      const { level } = one;
      const column = levelName(level);
      return [{ row: name, isGroup, level, column, value, label: labelOf(value), short: shortOf(value) }];
    }),
  );
}

const COLUMNS = ['group', 'built', 'turns', 'rents', 'perTurn', 'cost', 'payback'] as const;

function tableOf(caption: string, rows: readonly LevelRow[]) {
  return {
    caption,
    columns: COLUMNS.map((column) => t(`columns.${column}`)),
    rows: rows.flatMap(({ name, yields }) =>
      yields.flatMap(({ level, turns, rents, rentPerTurn, cost, payback }) =>
        turns === 0
          ? []
          : [
              [
                name,
                levelName(level),
                whole(turns),
                whole(rents),
                rentPerTurn === undefined ? t('tooFew') : money(rentPerTurn, 2),
                cost === undefined ? t('tooFew') : money(cost),
                payback === undefined ? NOTHING : whole(payback),
              ],
            ],
      ),
    ),
  };
}

function perTurn(rows: readonly LevelRow[]): Markup {
  const cells = cellsOf(
    rows,
    ({ rentPerTurn }) => rentPerTurn,
    (value) => money(value, compactDigits(value)),
    (value) => decimal(value, value < 10 ? 1 : 0),
  );
  const best = cells.filter(({ isGroup }) => isGroup).toSorted((a, b) => b.value - a.value)[0];
  const title =
    best === undefined
      ? t('perTurn.heading')
      : t('perTurn.title', { amount: best.label, group: best.row, built: best.column });
  return figure({
    title,
    reading: [t('perTurn.reading', { least: LEAST_TURNS }), t('ruinous')].join(' '),
    drawing: matrix({
      alt: title,
      rows: rows.map(({ name }) => name),
      columns: levelColumns(),
      label: t('perTurn.axis'),
      cells,
    }),
    table: tableOf(t('perTurn.caption'), rows),
  });
}

function payback(rows: readonly LevelRow[]): Markup {
  const cells = cellsOf(rows, (one) => one.payback, whole, shortWhole);
  const streets = cells.filter(({ isGroup }) => !isGroup).toSorted((a, b) => a.value - b.value)[0];
  const title = streets === undefined ? t('payback.heading') : soonest(streets);
  return figure({
    title,
    reading: [t('payback.reading'), t('ruinous')].join(' '),
    drawing: matrix({
      alt: title,
      rows: rows.map(({ name }) => name),
      columns: levelColumns(),
      label: t('payback.axis'),
      cells,
      isLessMore: true,
    }),
    table: tableOf(t('payback.caption'), rows),
  });
}

function soonest({ level, label }: LevelCell): string {
  if (level === 0) return t('payback.bare', { turns: label });
  return level === HOTEL ? t('payback.hotel', { turns: label }) : t('payback.houses', { count: level, turns: label });
}
