import { axisX, axisY, dot, gridX, gridY, line, ruleY, text } from '@observablehq/plot';
import { COLOR_GROUPS, type ColorGroup } from '@magnate/engine/monopoly';
import { words } from '@magnate/words';
import { groupName } from '@magnate/words/monopoly';
import { chart } from '../../report/draw/canvas.ts';
import { emptyFigure, figure } from '../../report/draw/figure.ts';
import { money, shortMoney } from '../../report/draw/format.ts';
import type { Markup } from '../../report/draw/markup.ts';
import { role } from '../../report/draw/theme.ts';
import { groupColor } from './colors.ts';
import type { BoardTally } from './boardTally.ts';
import { LEAST_TURNS, levelName } from './levels.ts';
import { yieldsOf } from './yields.ts';

/** The cost of each building level, and its income. */

const t = words.getFixedT(null, 'monopoly/report', 'rent');

const HEIGHT = { wide: 400, narrow: 340 } as const;

interface Point {
  readonly group: ColorGroup;
  readonly level: number;
  readonly cost: number;
  readonly rentPerTurn: number;
}

export function costFigure(tally: BoardTally): Markup {
  const { board } = tally;
  const points = COLOR_GROUPS.flatMap((group) =>
    yieldsOf(tally, board.groupSpaces[group], LEAST_TURNS).flatMap(({ level, cost, rentPerTurn }): Point[] =>
      cost === undefined || rentPerTurn === undefined ? [] : [{ group, level, cost, rentPerTurn }],
    ),
  );
  const leap = greatestLeap(points);
  if (leap === undefined) return emptyFigure(t('cost.heading'), t('cost.tooLittle'));
  const title = t('cost.title', {
    group: groupName(leap.group, board),
    from: levelName(leap.level - 1),
    to: levelName(leap.level),
  });
  // Labels are at the end of a line, at the most expensive level.
  const ends = COLOR_GROUPS.flatMap((group) => points.findLast((point) => point.group === group) ?? []);
  return figure({
    title,
    reading: [t('cost.reading'), t('ruinous')].join(' '),
    drawing: chart(title, ({ isNarrow }) => ({
      height: isNarrow ? HEIGHT.narrow : HEIGHT.wide,
      marginLeft: 44,
      marginRight: isNarrow ? 32 : 64,
      marginTop: 24,
      marginBottom: 44,
      x: { domain: [0, Math.max(...points.map(({ cost }) => cost))] },
      y: { domain: [0, Math.max(...points.map(({ rentPerTurn }) => rentPerTurn))], nice: true },
      marks: [
        gridX({ ticks: isNarrow ? 4 : 8 }),
        gridY({ ticks: 6 }),
        axisX({
          ticks: isNarrow ? 4 : 8,
          tickFormat: shortMoney,
          label: t('cost.axisCost'),
          labelAnchor: isNarrow ? 'left' : 'center',
          labelArrow: 'none',
          labelOffset: 40,
        }),
        axisY({ ticks: 6, tickFormat: shortMoney, label: t('cost.axisRent'), labelArrow: 'none' }),
        ruleY([0]),
        line(points, {
          x: 'cost',
          y: 'rentPerTurn',
          z: 'group',
          stroke: ({ group }: Point) => groupColor(group, board),
          strokeWidth: 2.5,
        }),
        dot(points, {
          x: 'cost',
          y: 'rentPerTurn',
          fill: ({ group }: Point) => groupColor(group, board),
          stroke: role('ink'),
          strokeWidth: 0.75,
          r: 4,
        }),
        text(dodged(ends, isNarrow ? ROOM.narrow : ROOM.wide), {
          x: 'cost',
          y: 'rentPerTurn',
          text: ({ group }: Point) => groupName(group, board),
          textAnchor: isNarrow ? 'middle' : 'start',
          dx: isNarrow ? 0 : 9,
          dy: isNarrow ? -12 : 0,
          fill: role('ink'),
          stroke: role('card'),
          strokeWidth: 4,
        }),
      ],
    })),
    table: {
      caption: t('cost.caption'),
      columns: [t('columns.group'), t('columns.built'), t('columns.cost'), t('columns.perOpponentTurn')],
      rows: points.map(({ group, level, cost, rentPerTurn }) => [
        groupName(group, board),
        levelName(level),
        money(cost),
        money(rentPerTurn, 2),
      ]),
    },
  });
}

/** The space that a label needs, as a share of the drawing. */
const ROOM = { wide: { across: 0.13, high: 0.05 }, narrow: { across: 0.29, high: 0.06 } } as const;

/** Labels that would overlap are moved down, one at a time. */
function dodged(ends: readonly Point[], { across, high }: { readonly across: number; readonly high: number }) {
  const roomX = across * Math.max(...ends.map(({ cost }) => cost));
  const roomY = high * Math.max(...ends.map(({ rentPerTurn }) => rentPerTurn));
  const placed: Point[] = [];
  for (const end of ends.toSorted((a, b) => b.rentPerTurn - a.rentPerTurn)) {
    const lowest = placed
      .filter(({ cost }) => Math.abs(cost - end.cost) < roomX)
      .reduce((low, { rentPerTurn }) => Math.min(low, rentPerTurn), Number.MAX_VALUE);
    placed.push({ ...end, rentPerTurn: Math.min(end.rentPerTurn, lowest - roomY) });
  }
  return placed;
}

/** The level at which another dollar in buildings earns most. */
function greatestLeap(points: readonly Point[]): Point | undefined {
  const leaps = points.flatMap((point, i) => {
    const before = points[i - 1];
    if (before?.group !== point.group || before.level !== point.level - 1) return [];
    return [{ point, slope: (point.rentPerTurn - before.rentPerTurn) / (point.cost - before.cost) }];
  });
  return leaps.toSorted((a, b) => b.slope - a.slope)[0]?.point;
}
