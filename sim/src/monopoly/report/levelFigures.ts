import { COLOR_GROUPS, GROUP_SPACES, LOT_GROUPS } from '@magnate/engine/monopoly';
import type { MonopolyTally } from '../tally.ts';
import { matrix, type MatrixCell } from '../../report/charts/matrix.ts';
import { absence, figure } from '../../report/figure.ts';
import { decimal, fitting, money, whole } from '../../report/format.ts';
import type { Markup } from '../../report/markup.ts';
import { costFigure } from './costs.ts';
import { LEAST_TURNS, LEVEL_NAMES, RUINOUS } from './levels.ts';
import { GROUP_NAMES } from './names.ts';
import { type Yield, yieldsOf } from './yields.ts';

/** What lots earn by the number of houses, and how soon they have paid for themselves. */

const ALL_STREETS = 'All streets';
const THOUSAND = 1000;

interface LevelRow {
  readonly name: string;
  readonly yields: readonly Yield[];
}

export function levelFigures(tally: MonopolyTally): readonly Markup[] {
  const rows: readonly LevelRow[] = [
    ...LOT_GROUPS.map((group) => ({
      name: GROUP_NAMES[group],
      yields: yieldsOf(tally, GROUP_SPACES[group], LEAST_TURNS),
    })),
    {
      name: ALL_STREETS,
      yields: yieldsOf(
        tally,
        COLOR_GROUPS.flatMap((group) => GROUP_SPACES[group]),
        LEAST_TURNS,
      ),
    },
  ];
  const heading = 'Rent by the number of houses';
  if (rows.every(({ yields }) => yields.every(({ rentPerTurn }) => rentPerTurn === undefined))) {
    return [absence(heading, `No lot was owned for ${LEAST_TURNS} turns of opponents: simulate more games.`)];
  }
  const built = rows.some(({ yields }) => yields.some(({ level, turns }) => level > 0 && turns > 0));
  const missing = built ? [] : [absence('Houses', 'Nobody built, so that only bare lots are known.')];
  return [...missing, ...(built ? [costFigure(tally)] : []), perTurn(rows), payback(rows)];
}

function cellsOf(
  rows: readonly LevelRow[],
  valueOf: (one: Yield) => number | undefined,
  labelOf: (value: number) => string,
  shortOf = labelOf,
): readonly MatrixCell[] {
  return rows.flatMap(({ name, yields }) =>
    yields.flatMap((one): MatrixCell[] => {
      const value = valueOf(one);
      const column = LEVEL_NAMES[one.level]?.name ?? '';
      return value === undefined ? [] : [{ row: name, column, value, label: labelOf(value), short: shortOf(value) }];
    }),
  );
}

function tableOf(caption: string, rows: readonly LevelRow[]) {
  return {
    caption,
    columns: ['group', 'built', 'opponents’ turns', 'rents', 'rent a turn', 'cost', 'turns until paid back'],
    rows: rows.flatMap(({ name, yields }) =>
      yields.flatMap(({ level, turns, rents, rentPerTurn, cost, payback }) =>
        turns === 0
          ? []
          : [
              [
                name,
                LEVEL_NAMES[level]?.name ?? '',
                whole(turns),
                whole(rents),
                rentPerTurn === undefined ? 'too few' : money(rentPerTurn, 2),
                cost === undefined ? 'too few' : money(cost),
                payback === undefined ? '–' : whole(payback),
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
    (value) => `$${fitting(value)}`,
    (value) => decimal(value, value < 10 ? 1 : 0),
  );
  const best = cells.filter(({ row }) => row !== ALL_STREETS).toSorted((a, b) => b.value - a.value)[0];
  const title =
    best === undefined
      ? 'What a lot earns in one turn of an opponent'
      : `A lot collects up to ${best.label} in every turn of an opponent: ${best.row.toLowerCase()}, ${best.column}`;
  return figure({
    title,
    reading: `Mean rent of one lot for every turn that an opponent ends while it is owned and not mortgaged, whether they land on it or not. The stronger the colour, the more. Open where there were fewer than ${LEAST_TURNS} such turns. ${RUINOUS}`,
    drawing: matrix({
      alt: title,
      rows: rows.map(({ name }) => name),
      columns: LEVEL_NAMES,
      label: 'rent for one turn of an opponent, $',
      cells,
    }),
    table: tableOf('Figures: rent by houses', rows),
  });
}

function payback(rows: readonly LevelRow[]): Markup {
  const cells = cellsOf(
    rows,
    (one) => one.payback,
    whole,
    (value) => (value < THOUSAND ? whole(value) : `${whole(value / THOUSAND)}k`),
  );
  const streets = cells.filter(({ row }) => row === ALL_STREETS).toSorted((a, b) => a.value - b.value)[0];
  const title =
    streets === undefined
      ? 'How long until a lot has paid for itself'
      : `By rents due, streets pay for themselves soonest with ${streets.column === 'bare' ? 'nothing built' : streets.column.replace('hotel', 'a hotel')}: ${streets.label} turns of opponents`;
  return figure({
    title,
    reading: `List price of the deed and its buildings, divided by the rent for one turn of an opponent. The stronger the colour, the sooner it is paid back; with three opponents, three such turns pass in a round. ${RUINOUS}`,
    drawing: matrix({
      alt: title,
      rows: rows.map(({ name }) => name),
      columns: LEVEL_NAMES,
      label: 'turns of opponents until paid back',
      cells,
      isLessMore: true,
    }),
    table: tableOf('Figures: time until paid back', rows),
  });
}
