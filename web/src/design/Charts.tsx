import { useId } from 'react';
import styles from './Charts.module.css';
import { TokenFace } from './PlayerToken.tsx';
import { useWidth } from './layout.ts';

/** Line charts and column charts. */

export interface Line {
  readonly id: string;
  readonly label: string;
  /** The seat whose colour and token the line has. */
  readonly seat: number;
  readonly colour: string;
  /** One value per step; the line ends at the first null. */
  readonly values: readonly (number | null)[];
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
}

const NONE: readonly ChartMark[] = [];
const LEFT = 52;
const RIGHT = 26;
const TOP = 46;
const BOTTOM = 24;
const TOKEN = 18;
const RADIUS = 9;

/** Several lines over the same steps. Each ends with the token of its seat, because colour alone does not identify it. */
export function LineChart({ lines, marks = NONE, about, format, axis, height = 300 }: LineChartProps) {
  const id = useId();
  const [frame, width] = useWidth();
  const steps = Math.max(1, ...lines.map(({ values }) => values.length - 1));
  const ticks = ticksFor(Math.max(1, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0))));
  const top = ticks.at(-1) ?? 1;
  const x = (step: number) => LEFT + ((width - LEFT - RIGHT) * step) / steps;
  const y = (value: number) => height - BOTTOM - ((height - TOP - BOTTOM) * value) / top;
  return (
    <div ref={frame} className={styles.frame} style={{ minHeight: height }}>
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
            <line key={key} className={styles.event} x1={x(at)} x2={x(at)} y1={TOP - 6} y2={height - BOTTOM} />
          ))}
          {lines.map(({ id: key, colour, values }) => (
            <path key={key} className={styles.line} style={{ stroke: colour }} d={pathOf(values, x, y)} />
          ))}
          {lines.map(({ id: key, seat, values }) => {
            const end = lengthOf(values) - 1;
            const value = values[end];
            if (value === undefined || value === null) return null;
            return (
              <g key={key} transform={`translate(${x(end) - TOKEN / 2} ${y(value) - TOKEN / 2}) scale(${TOKEN / 24})`}>
                <TokenFace seat={seat} />
              </g>
            );
          })}
          {levelled(marks, x).map(({ id: key, at, number, level }) => (
            <g key={key} transform={`translate(${x(at)} ${TOP - 14 - level * 2 * RADIUS})`}>
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

/** Moves labels apart that would overlap. */
function levelled(marks: readonly ChartMark[], x: (step: number) => number) {
  let last = Number.NEGATIVE_INFINITY;
  let level = 0;
  return marks.map((mark) => {
    level = x(mark.at) - last < 2 * RADIUS ? 1 - level : 0;
    last = x(mark.at);
    return { ...mark, level };
  });
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

const NICE = [1, 2, 2.5, 5, 10] as const;
const FEWEST = 4;

/** Ticks from zero to the first round number above the maximum, in whole numbers. */
export function ticksFor(most: number): readonly number[] {
  const rough = most / FEWEST;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.ceil(power * (NICE.find((factor) => factor * power >= rough) ?? 10));
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, i) => i * step);
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
            <span className="heard">{about}</span>
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
