import { axisX, cell, text } from '@observablehq/plot';
import { chart } from '../draw/canvas.ts';
import type { Markup } from '../draw/markup.ts';
import { heatFill, heatInk, heatStep, role } from '../draw/theme.ts';

/** A table of figures as a heat map: the larger the figure, the darker the cell. */

export interface MatrixCell {
  readonly row: string;
  readonly column: string;
  readonly value: number;
  readonly label: string;
  /** The same for narrow cells. */
  readonly short?: string;
}

export interface MatrixParts {
  readonly alt: string;
  readonly rows: readonly string[];
  readonly columns: readonly { readonly name: string; readonly short: string }[];
  readonly label: string;
  readonly cells: readonly MatrixCell[];
  /** If less is better, the smallest is the darkest. */
  readonly isLessMore?: boolean;
}

const ROW_HEIGHT = 30;
const MARGIN_TOP = 48;
const MARGIN_BOTTOM = 4;
const MARGIN_LEFT = 76;

export function matrix({ alt, rows, columns, label, cells, isLessMore = false }: MatrixParts): Markup {
  const steps = stepsOf(cells, isLessMore);
  const placed = cells.map((at, i) => {
    const step = steps[i] as number;
    return { ...at, fill: heatFill(step), ink: heatInk(step) };
  });
  return chart(alt, ({ isNarrow }) => ({
    height: MARGIN_TOP + MARGIN_BOTTOM + rows.length * ROW_HEIGHT,
    marginTop: MARGIN_TOP,
    marginBottom: MARGIN_BOTTOM,
    marginLeft: MARGIN_LEFT,
    marginRight: 2,
    x: { domain: columns.map(({ name }) => name), padding: 0.03 },
    y: { domain: rows, label: null, tickSize: 0, padding: 0.06 },
    marks: [
      axisX({
        anchor: 'top',
        tickSize: 0,
        tickFormat: (name: string) => (isNarrow ? (columns.find((column) => column.name === name)?.short ?? '') : name),
        label,
        labelAnchor: 'left',
        labelArrow: 'none',
        labelOffset: 42,
      }),
      cell(placed, { x: 'column', y: 'row', fill: 'fill', stroke: role('line') }),
      text(placed, {
        x: 'column',
        y: 'row',
        text: ({ label, short }) => (isNarrow ? (short ?? label) : label),
        fill: 'ink',
        fontVariant: 'tabular-nums',
      }),
    ],
  }));
}

/** By rank, because one outlier would make all others equally pale. */
function stepsOf(cells: readonly MatrixCell[], isLessMore: boolean): readonly number[] {
  const sorted = cells.map(({ value }) => value).sort((a, b) => (isLessMore ? b - a : a - b));
  return cells.map(({ value }) => heatStep(sorted.indexOf(value) / Math.max(1, sorted.length - 1)));
}
