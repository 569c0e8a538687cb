import { axisX, barX, dot, gridX, type Markish, type PlotOptions, ruleX, ruleY, text, tickX } from '@observablehq/plot';
import type { Estimate } from '../../core/counting/estimate.ts';
import { chart, type Frame, mostSigns, roomFor } from '../draw/canvas.ts';
import { shortened } from '../draw/format.ts';
import type { Markup } from '../draw/markup.ts';
import { role } from '../draw/theme.ts';
import type { Quantiles } from './quantiles.ts';

/** Charts with one row per compared item: its name to the left, its figure to the right. */

export interface Row {
  readonly label: string;
  readonly color: string;
  /** The figure in words, at the end of the row. */
  readonly note: string;
  readonly shortNote?: string;
}

export interface Scale {
  readonly label: string;
  readonly format: (value: number) => string;
  readonly from?: number;
  readonly most?: number;
  /** A reference value with its name. */
  readonly mark?: { readonly value: number; readonly label: string };
}

const ROW_HEIGHT = 30;
const LOW_ROW_HEIGHT = 20;
/** Rows beyond this number are set closer. */
const MANY_ROWS = 12;
/** Room for the name of the reference value, if there is one. */
const MARGIN_TOP = { marked: 26, plain: 4 } as const;
const MARGIN_BOTTOM = 44;
const TICKS = { wide: 7, narrow: 3 } as const;
/** A margin beyond the largest value. */
const HEADROOM = 1.04;

type Placed<R> = R & { readonly name: string; readonly end: string };

function rowsChart<R extends Row>(
  alt: string,
  rows: readonly R[],
  scale: Scale,
  greatest: number,
  marks: (placed: readonly Placed<R>[], frame: Frame) => readonly Markish[],
): Markup {
  return chart(alt, (frame): PlotOptions => {
    const names = shortened(
      rows.map(({ label }) => label),
      mostSigns(frame),
    );
    const placed = rows.map((row, i): Placed<R> => {
      const end = frame.isNarrow ? (row.shortNote ?? row.note) : row.note;
      return { ...row, name: names[i] as string, end };
    });
    const rowHeight = rows.length > MANY_ROWS ? LOW_ROW_HEIGHT : ROW_HEIGHT;
    const marginTop = scale.mark === undefined ? MARGIN_TOP.plain : MARGIN_TOP.marked;
    const marginRight = roomFor(placed.map(({ end }) => end));
    return {
      height: marginTop + MARGIN_BOTTOM + rows.length * rowHeight,
      marginLeft: roomFor(names),
      marginRight,
      marginTop,
      marginBottom: MARGIN_BOTTOM,
      x: { domain: [scale.from ?? 0, scale.most ?? (greatest > 0 ? greatest * HEADROOM : 1)] },
      y: { type: 'band', domain: names, label: null, tickSize: 0, padding: 0.25 },
      marks: [
        gridX({ ticks: frame.isNarrow ? TICKS.narrow : TICKS.wide }),
        axisX({
          ticks: frame.isNarrow ? TICKS.narrow : TICKS.wide,
          tickFormat: scale.format,
          label: scale.label,
          labelAnchor: frame.isNarrow ? 'left' : 'center',
          labelArrow: 'none',
          labelOffset: 40,
        }),
        ...marks(placed, frame),
        ...markMarks(scale),
        text(placed, {
          y: 'name',
          text: 'end',
          frameAnchor: 'right',
          textAnchor: 'start',
          dx: 8,
          fontVariant: 'tabular-nums',
        }),
      ],
    };
  });
}

function markMarks({ mark }: Scale): readonly Markish[] {
  if (mark === undefined) return [];
  return [
    ruleX([mark.value], { stroke: 'currentColor', strokeDasharray: '4 3' }),
    text([mark], { x: 'value', text: 'label', frameAnchor: 'top', lineAnchor: 'bottom', dy: -6, fill: role('muted') }),
  ];
}

/** Dots with confidence intervals. */
export function estimateChart(
  alt: string,
  rows: readonly (Row & { readonly estimate: Estimate })[],
  scale: Scale,
): Markup {
  const greatest = Math.max(scale.mark?.value ?? 0, ...rows.map(({ estimate }) => estimate.high));
  return rowsChart(alt, rows, scale, greatest, (placed) => [
    ruleY(placed, {
      y: 'name',
      x1: ({ estimate }) => estimate.low,
      x2: ({ estimate }) => estimate.high,
      stroke: ({ color }) => color,
      strokeWidth: 3,
      strokeOpacity: 0.55,
      strokeLinecap: 'round',
    }),
    dot(placed, {
      y: 'name',
      x: ({ estimate }) => estimate.value,
      fill: ({ color }) => color,
      r: 6,
      stroke: role('card'),
    }),
  ]);
}

export function barChart(
  alt: string,
  rows: readonly (Row & { readonly parts: readonly { readonly value: number; readonly color: string }[] })[],
  scale: Scale,
): Markup {
  const sum = (parts: readonly { readonly value: number }[]) => parts.reduce((all, { value }) => all + value, 0);
  const greatest = Math.max(scale.mark?.value ?? 0, ...rows.map(({ parts }) => sum(parts)));
  return rowsChart(alt, rows, scale, greatest, (placed) => {
    const pieces = placed.flatMap(({ name, parts }) =>
      parts.map(({ value, color }, i) => {
        const start = sum(parts.slice(0, i));
        return { name, color, start, end: start + value };
      }),
    );
    return [
      barX(pieces, { y: 'name', x1: 'start', x2: 'end', fill: 'color', stroke: role('ink'), strokeWidth: 0.75 }),
      ruleX([scale.from ?? 0]),
    ];
  });
}

/** One dot per row, hollow if it is based on little data. */
export function dotChart(
  alt: string,
  rows: readonly (Row & { readonly value: number; readonly isWeak: boolean })[],
  scale: Scale,
): Markup {
  const greatest = Math.max(scale.mark?.value ?? 0, ...rows.map(({ value }) => value));
  return rowsChart(alt, rows, scale, greatest, (placed) => [
    ruleY(placed, { y: 'name', x1: scale.mark?.value ?? 0, x2: 'value', strokeOpacity: 0.35 }),
    dot(placed, {
      y: 'name',
      x: 'value',
      r: 5,
      fill: ({ color, isWeak }) => (isWeak ? role('card') : color),
      stroke: ({ color, isWeak }) => (isWeak ? color : role('ink')),
    }),
  ]);
}

/** Box plots: a thin bar for the middle 80 %, a thick one for the middle half, a line for the median. */
export function boxChart(
  alt: string,
  rows: readonly (Row & { readonly quantiles: Quantiles })[],
  scale: Scale,
): Markup {
  const greatest = Math.max(0, ...rows.map(({ quantiles }) => quantiles.p90));
  return rowsChart(alt, rows, scale, greatest, (placed) => {
    const flat = placed.map(({ name, color, quantiles }) => ({ name, color, ...quantiles }));
    const outline = { stroke: role('ink'), strokeWidth: 0.75 };
    return [
      barX(flat, { y: 'name', x1: 'p10', x2: 'p90', fill: 'color', fillOpacity: 0.35, insetTop: 6, insetBottom: 6 }),
      barX(flat, { y: 'name', x1: 'p25', x2: 'p75', fill: 'color', ...outline }),
      tickX(flat, { y: 'name', x: 'p50', stroke: role('ink'), strokeWidth: 3, insetTop: -2, insetBottom: -2 }),
    ];
  });
}
