import { useId } from 'react';
import styles from './Charts.module.css';
import { TokenFace } from './PlayerToken.tsx';
import { useWidth } from './layout.ts';

/** Line charts and column charts. */

export interface Line {
  readonly id: string;
  readonly label: string;
  /** The seat whose token ends the line; null for none. */
  readonly seat: number | null;
  readonly colour: string;
  /** One value per step; the line ends at the first null. */
  readonly values: readonly (number | null)[];
  /** How far each value may be off. */
  readonly band?: readonly { readonly low: number; readonly high: number }[];
}

export interface ChartMark {
  readonly id: number;
  /** The step; may be fractional. */
  readonly at: number;
  readonly number: number;
}

interface LineChartProps {
  readonly lines: readonly Line[];
  readonly marks?: readonly ChartMark[];
  /** Text alternative of the chart. */
  readonly about: string;
  readonly format: (value: number) => string;
  /** Label of the x axis. */
  readonly axis: string;
  readonly height?: number;
  /** False for values whose zero means nothing: then the y axis begins below the least. */
  readonly isFromZero?: boolean;
}

const NONE: readonly ChartMark[] = [];
const LEFT = 52;
const RIGHT = 26;
const TOP = 46;
const BOTTOM = 24;
const TOKEN = 18;
const RADIUS = 9;

/** Several lines over the same steps. Each ends with the token of its seat, because colour alone does not identify it. */
export function LineChart({
  lines,
  marks = NONE,
  about,
  format,
  axis,
  height = 300,
  isFromZero = true,
}: LineChartProps) {
  const id = useId();
  const [frame, width] = useWidth();
  const steps = Math.max(1, ...lines.map(({ values }) => values.length - 1));
  const shown = lines.flatMap(({ values, band = [] }) => [
    ...values.flatMap((value) => value ?? []),
    ...band.flatMap(({ low, high }) => [low, high]),
  ]);
  const ticks = ticksFor(Math.max(1, ...shown), isFromZero ? 0 : Math.min(...shown));
  const [bottom, top] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const x = (step: number) => LEFT + ((width - LEFT - RIGHT) * step) / steps;
  const y = (value: number) => height - BOTTOM - ((height - TOP - BOTTOM) * (value - bottom)) / (top - bottom);
  const badges = spread(
    marks.map(({ at }) => x(at)),
    2 * RADIUS + 1,
    [LEFT, width - RADIUS],
  );
  const ends = lines.flatMap((line) => {
    const end = lengthOf(line.values) - 1;
    const value = line.values[end];
    return value === undefined || value === null || line.seat === null
      ? []
      : [{ id: line.id, seat: line.seat, at: { x: x(end), y: y(value) } }];
  });
  const endings = stacked(
    ends.map(({ at }) => at),
    TOKEN,
  );
  return (
    <div ref={frame} data-ltr="" className={styles.frame} style={{ minHeight: height }}>
      {width > 0 && (
        <svg width={width} height={height} role="img" aria-labelledby={id}>
          <title id={id}>{about}</title>
          {ticks.map((tick) => (
            <g key={tick}>
              <line className={styles.grid} x1={LEFT} x2={width - RIGHT} y1={y(tick)} y2={y(tick)} />
              <text className={styles.tick} x={LEFT - 6} y={y(tick)} textAnchor="end" dominantBaseline="middle">
                {format(tick)}
              </text>
            </g>
          ))}
          <text className={styles.tick} x={width - RIGHT} y={height - 6} textAnchor="end">
            {axis}
          </text>
          {marks.map(({ id: key, at }) => (
            <line key={key} className={styles.event} x1={x(at)} x2={x(at)} y1={TOP} y2={height - BOTTOM} />
          ))}
          {marks.map(({ id: key, at }, i) => (
            <line key={key} className={styles.event} x1={badges[i] ?? x(at)} x2={x(at)} y1={TOP - 6} y2={TOP} />
          ))}
          {lines.map(({ id: key, colour, band }) =>
            band === undefined ? null : (
              <path key={key} className={styles.band} style={{ fill: colour }} d={areaOf(band, x, y)} />
            ),
          )}
          {lines.map(({ id: key, colour, values }) => (
            <path key={key} className={styles.line} style={{ stroke: colour }} d={pathOf(values, x, y)} />
          ))}
          {ends.map(({ id: key, seat, at }, i) => (
            <g
              key={key}
              transform={`translate(${at.x - TOKEN / 2} ${(endings[i] ?? at.y) - TOKEN / 2}) scale(${TOKEN / 24})`}
            >
              <TokenFace seat={seat} />
            </g>
          ))}
          {marks.map(({ id: key, number }, i) => (
            <g key={key} transform={`translate(${badges[i] ?? 0} ${TOP - 14})`}>
              <circle className={styles.badge} r={RADIUS} />
              <text className={styles.number} textAnchor="middle" dominantBaseline="central">
                {number}
              </text>
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}

/** Moves sorted positions as little as needed to be at least `gap` apart, within the limits if there is room. */
export function spread(
  positions: readonly number[],
  gap: number,
  [least, most]: readonly [number, number],
): readonly number[] {
  // Neighbours that collide form a cluster around the mean of their positions.
  const clusters: { sum: number; count: number }[] = [];
  const startOf = ({ sum, count }: { sum: number; count: number }) => {
    const start = sum / count - (gap * (count - 1)) / 2;
    return Math.max(least, Math.min(start, most - gap * (count - 1)));
  };
  for (const position of positions) {
    let cluster = { sum: position, count: 1 };
    for (let before = clusters.at(-1); before !== undefined; before = clusters.at(-1)) {
      if (startOf(cluster) - (startOf(before) + gap * (before.count - 1)) >= gap) break;
      cluster = { sum: cluster.sum + before.sum, count: cluster.count + before.count };
      clusters.pop();
    }
    clusters.push(cluster);
  }
  return clusters.flatMap((cluster) => Array.from({ length: cluster.count }, (_, i) => startOf(cluster) + gap * i));
}

/** The heights of squares of this size: the lower ones stay, and those that would cover them move up. */
export function stacked(
  points: readonly { readonly x: number; readonly y: number }[],
  size: number,
): readonly number[] {
  const heights = points.map(({ y }) => y);
  const fromBelow = points.map((_, i) => i).sort((a, b) => (points[b]?.y ?? 0) - (points[a]?.y ?? 0));
  const placed: { readonly x: number; readonly y: number }[] = [];
  for (const i of fromBelow) {
    const { x, y: wanted } = points[i] ?? { x: 0, y: 0 };
    let y = wanted;
    for (const below of placed) {
      if (Math.abs(below.x - x) < size && Math.abs(below.y - y) < size) y = below.y - size;
    }
    heights[i] = y;
    placed.push({ x, y });
    placed.sort((a, b) => b.y - a.y);
  }
  return heights;
}

function lengthOf(values: readonly (number | null)[]): number {
  const end = values.indexOf(null);
  return end < 0 ? values.length : end;
}

function pathOf(values: readonly (number | null)[], x: (step: number) => number, y: (value: number) => number): string {
  return values
    .slice(0, lengthOf(values))
    .map((value, step) => `${step === 0 ? 'M' : 'L'}${x(step).toFixed(1)} ${y(value ?? 0).toFixed(1)}`)
    .join('');
}

function areaOf(
  band: readonly { readonly low: number; readonly high: number }[],
  x: (step: number) => number,
  y: (value: number) => number,
): string {
  const above = band.map(({ high }, step) => `${x(step).toFixed(1)} ${y(high).toFixed(1)}`);
  const below = band.map(({ low }, step) => `${x(step).toFixed(1)} ${y(low).toFixed(1)}`).toReversed();
  return `M${[...above, ...below].join('L')}Z`;
}

const NICE = [1, 2, 2.5, 5, 10] as const;
const FEWEST = 4;

/** Ticks from zero, or the last round number below `least`, to the first above the maximum, in whole numbers. */
export function ticksFor(most: number, least = 0): readonly number[] {
  const rough = Math.max(1, most - least) / FEWEST;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.ceil(power * (NICE.find((factor) => factor * power >= rough) ?? 10));
  const first = Math.floor(least / step);
  return Array.from({ length: Math.ceil(most / step) - first + 1 }, (_, i) => (first + i) * step);
}

interface Column {
  /** Below the column. */
  readonly label: string;
  readonly value: number;
  /** The value of a reference line. */
  readonly expected?: number;
  /** Full description for hover and screen readers. */
  readonly about: string;
}

interface ColumnsProps {
  readonly columns: readonly Column[];
  readonly labelledBy: string;
  /** Label of the x axis, and the maximum. */
  readonly axis: string;
  readonly top: (most: number) => string;
}

/** Labels that fit next to each other on a phone. */
const LABELS = 12;

/** A histogram. */
export function Columns({ columns, labelledBy, axis, top }: ColumnsProps) {
  const most = Math.max(1, ...columns.map(({ value, expected = 0 }) => Math.max(value, expected)));
  const every = Math.ceil(columns.length / LABELS);
  const heightOf = (value: number) => `${(100 * value) / most}%`;
  return (
    <figure className={styles.figure}>
      <ul className={styles.columns} aria-labelledby={labelledBy}>
        {columns.map(({ label, value, expected, about }, i) => (
          <li key={label} className={styles.column} title={about}>
            <span className="sr-only">{about}</span>
            <span className={styles.plot} aria-hidden>
              <span className={styles.bar} style={{ blockSize: heightOf(value) }} />
              {expected !== undefined && (
                <span className={styles.expected} style={{ insetBlockEnd: heightOf(expected) }} />
              )}
            </span>
            <span className={styles.label} aria-hidden>
              {i % every === 0 && label}
            </span>
          </li>
        ))}
      </ul>
      <figcaption className={styles.axis}>
        <span>{axis}</span>
        <span>{top(Math.max(0, ...columns.map(({ value }) => value)))}</span>
      </figcaption>
    </figure>
  );
}
