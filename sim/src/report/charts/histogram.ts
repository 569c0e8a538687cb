import { axisX, axisY, gridY, rectY, ruleX, ruleY, text } from '@observablehq/plot';
import { words } from '@magnate/words';
import { quantileOf, type Distribution } from '../../core/counting/distribution.ts';
import { altWith } from '../draw/alt.ts';
import { chart } from '../draw/canvas.ts';
import { QUANTILE_NAMES, quantilesOf, partOf } from './quantiles.ts';
import { percent, whole } from '../draw/format.ts';
import { figure } from '../draw/figure.ts';
import type { Markup } from '../draw/markup.ts';
import { role } from '../draw/theme.ts';
import { type Bin, equalBins } from './bins.ts';

/** A histogram over games: bars of equal width, with the median and the middle half marked. */

export interface HistogramParts {
  readonly title: string;
  readonly reading: string;
  readonly spread: Distribution;
  /** The quantity along the axis, with its unit. */
  readonly label: string;
  readonly caption: string;
  readonly format?: (value: number) => string;
  readonly tickFormat?: (value: number) => string;
  /** The counted items; bars are shares of their number. Default: games. */
  readonly counted?: { readonly name: string; readonly ofAll: string };
}

const HEIGHT = { wide: 300, narrow: 250 } as const;
const LEFT_PART = 0.55;

export function histogram(parts: HistogramParts): Markup {
  const { title, spread, label, caption, format = whole, tickFormat = format } = parts;
  const { name: counted, ofAll } = parts.counted ?? {
    name: words.t('report:histogram.games'),
    ofAll: words.t('report:histogram.ofGames'),
  };
  const { bins, step, beyond } = equalBins(spread);
  const { p25, p50, p75 } = quantilesOf(spread);
  // A bar of a single value is centred on its tick; a bar of several is between its ticks.
  const shift = step === 1 ? 0.5 : 0;
  const bars = bins.map(({ from, to, count }) => ({
    x1: from - shift,
    x2: to - shift,
    y: (100 * count) / spread.count,
  }));
  const pieces = bars.flatMap((bar) => piecesOf(bar, p25 - shift, p75 + shift, step));
  const start = bars[0]?.x1 ?? 0;
  const end = bars.at(-1)?.x2 ?? 1;
  const isLeft = (p50 - start) / (end - start) < LEFT_PART;
  const summary = (formatted: (value: number) => string) => [
    words.t('report:histogram.median', { median: formatted(p50) }),
    words.t('report:histogram.middle', { low: formatted(p25), high: formatted(p75) }),
  ];
  const drawing = chart(altWith(title, summary(format)), ({ isNarrow }) => ({
    height: isNarrow ? HEIGHT.narrow : HEIGHT.wide,
    marginTop: 44,
    marginLeft: 44,
    marginBottom: 44,
    marginRight: 16,
    x: { domain: [start, end] },
    y: { domain: [0, Math.max(...bars.map(({ y }) => y))], nice: true },
    marks: [
      gridY({ ticks: 5 }),
      axisX({
        ticks: isNarrow ? 4 : 8,
        tickFormat: (value: number) => (Number.isInteger(value) ? tickFormat(value) : ''),
        label,
        labelAnchor: isNarrow ? 'left' : 'center',
        labelArrow: 'none',
        labelOffset: 40,
      }),
      axisY({ ticks: 5, tickFormat: (value: number) => percent(value / 100, 0), label: ofAll, labelArrow: 'none' }),
      rectY(pieces, { x1: 'x1', x2: 'x2', y1: 0, y2: 'y', fill: 'fill' }),
      ruleX([p50], { stroke: role('ink'), strokeWidth: 2 }),
      ruleY([0]),
      text([summary(isNarrow ? tickFormat : format).join('\n')], {
        x: [p50],
        frameAnchor: 'top',
        lineAnchor: 'bottom',
        textAnchor: isLeft ? 'start' : 'end',
        dx: isLeft ? -2 : 2,
        dy: -6,
        lineHeight: 1.2,
        text: (line: string) => line,
      }),
    ],
  }));
  const out = beyond === 0 ? [] : [words.t('report:histogram.beyond', { count: beyond })];
  return figure({
    title,
    reading: [parts.reading, ...out].join(' '),
    drawing,
    table: {
      caption,
      columns: ['', counted, words.t('report:histogram.part')],
      rows: [
        ...QUANTILE_NAMES.map((name) => [
          name === 'p50'
            ? words.t('report:histogram.halfBelow')
            : words.t('report:histogram.below', { percent: percent(partOf(name), 0) }),
          format(quantileOf(spread, partOf(name))),
          '',
        ]),
        ...bins.map((bin) => [spanOf(bin, step, format), whole(bin.count), percent(bin.count / spread.count)]),
      ],
    },
  });
}

interface Bar {
  readonly x1: number;
  readonly x2: number;
  readonly y: number;
}

/** The gap between two bars, as a share of a step. */
const GAP = 0.03;

/** The middle half of all values has the full colour, the rest a softer one. */
function piecesOf({ x1, x2, y }: Bar, low: number, high: number, step: number): readonly (Bar & { fill: string })[] {
  const left = x1 + GAP * step;
  const right = x2 - GAP * step;
  const cut = (at: number) => Math.min(right, Math.max(left, at));
  return [
    { x1: left, x2: cut(low), y, fill: role('soft') },
    { x1: cut(low), x2: cut(high), y, fill: role('accent') },
    { x1: cut(high), x2: right, y, fill: role('soft') },
  ].filter((piece) => piece.x2 > piece.x1);
}

function spanOf({ from, to }: Bin, step: number, format: (value: number) => string): string {
  return step === 1 ? format(from) : words.t('report:histogram.span', { from: format(from), to: format(to - 1) });
}
