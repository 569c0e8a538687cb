import { areaY, axisX, axisY, gridY, line, lineY, ruleY, text } from '@observablehq/plot';
import { chart, mostSigns } from '../draw/canvas.ts';
import { shortened, shortMoney } from '../draw/format.ts';
import type { Markup } from '../draw/markup.ts';
import { role, seatColor } from '../draw/theme.ts';
import type { Quantiles } from './quantiles.ts';

/** A time series: the median and the bands around it, one panel per compared item. */

export interface BandPoint extends Quantiles {
  readonly at: number;
}

export interface BandSeries {
  readonly name: string;
  readonly points: readonly BandPoint[];
}

const PANEL = { wide: 150, narrow: 130 } as const;
const MARGIN_TOP = 24;
const MARGIN_BOTTOM = 44;

export function bands(alt: string, series: readonly BandSeries[], label: string): Markup {
  return chart(alt, (frame) => {
    const panels = shortened(
      series.map(({ name }) => name),
      2 * mostSigns(frame),
    );
    const points = series.flatMap((one, i) =>
      one.points.map((point) => ({ ...point, panel: panels[i] as string, color: seatColor(i) })),
    );
    const others = series.flatMap((one, i) =>
      panels.flatMap((panel, j) =>
        i === j ? [] : one.points.map(({ at, p50 }) => ({ at, p50, panel, of: one.name })),
      ),
    );
    const titles = panels.map((panel) => ({ panel }));
    const band = { x: 'at', fy: 'panel', fill: 'color', z: 'panel' } as const;
    return {
      height: MARGIN_TOP + MARGIN_BOTTOM + series.length * (frame.isNarrow ? PANEL.narrow : PANEL.wide),
      marginTop: MARGIN_TOP,
      marginBottom: MARGIN_BOTTOM,
      marginLeft: 48,
      marginRight: 12,
      fy: { domain: panels, axis: null, padding: 0.2 },
      y: { domain: [0, Math.max(1, ...points.map(({ p90 }) => p90))], nice: true },
      marks: [
        gridY({ ticks: 4 }),
        axisY({ ticks: 4, tickFormat: shortMoney, label: null }),
        axisX({
          ticks: frame.isNarrow ? 4 : 8,
          label,
          labelAnchor: frame.isNarrow ? 'left' : 'center',
          labelArrow: 'none',
          labelOffset: 40,
        }),
        areaY(points, { ...band, y1: 'p10', y2: 'p90', fillOpacity: 0.2 }),
        areaY(points, { ...band, y1: 'p25', y2: 'p75', fillOpacity: 0.35 }),
        line(others, { x: 'at', y: 'p50', fy: 'panel', z: 'of', stroke: role('muted'), strokeDasharray: '2 3' }),
        lineY(points, { x: 'at', y: 'p50', fy: 'panel', z: 'panel', stroke: 'color', strokeWidth: 2.5 }),
        ruleY([0]),
        text(titles, {
          fy: 'panel',
          text: 'panel',
          frameAnchor: 'top-left',
          lineAnchor: 'bottom',
          dx: 4,
          dy: -4,
          fontWeight: 600,
        }),
      ],
    };
  });
}
