import { TokenFace } from '../../design/PlayerToken.tsx';

/** A decorative corner of the board. */

const SIDE = 36;
const DEPTH = 54;
const WIDTH = 360;
const HEIGHT = 144;
const CORNER = { x: WIDTH - DEPTH, y: HEIGHT - DEPTH };

/** Along each side, away from the corner; null for spaces that are not for sale. */
const BOTTOM = ['brown', null, 'brown', 'lightBlue', null, 'lightBlue', 'lightBlue', null, 'pink'] as const;
const RIGHT = ['darkBlue', null, 'darkBlue', 'green'] as const;

export function Thumbnail() {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden focusable="false">
      <rect width={WIDTH} height={HEIGHT} fill="var(--board)" />
      <g stroke="var(--board-line)" strokeWidth="1.5">
        {BOTTOM.map((group, i) => {
          const x = CORNER.x - (i + 1) * SIDE;
          return (
            <g key={x}>
              <rect x={x} y={CORNER.y} width={SIDE} height={DEPTH} fill="var(--space)" />
              {group !== null && <rect x={x} y={CORNER.y} width={SIDE} height="13" fill={`var(--group-${group})`} />}
            </g>
          );
        })}
        {RIGHT.map((group, i) => {
          const y = CORNER.y - (i + 1) * SIDE;
          return (
            <g key={y}>
              <rect x={CORNER.x} y={y} width={DEPTH} height={SIDE} fill="var(--space)" />
              {group !== null && <rect x={CORNER.x} y={y} width="13" height={SIDE} fill={`var(--group-${group})`} />}
            </g>
          );
        })}
        <rect x={CORNER.x} y={CORNER.y} width={DEPTH} height={DEPTH} fill="var(--space)" />
      </g>
      <path d="M352 113.5h-20V106l-20 12.5 20 12.5v-7.5h20z" fill="var(--group-red)" transform="translate(1 -1)" />
      <House x={166} y={86} />
      <House x={180} y={86} />
      <House x={102} y={86} />
      <g transform="translate(202 111) scale(1.1)">
        <TokenFace seat={0} />
      </g>
      <g transform="translate(325 23) scale(1.1)">
        <TokenFace seat={1} />
      </g>
      <Die x={116} y={42} turn={-12} pips={[1, 3, 5, 7, 9]} />
      <Die x={166} y={48} turn={14} pips={[1, 5, 9]} />
    </svg>
  );
}

function House({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <path
      transform={`translate(${x} ${y})`}
      d="M0 13V6L6 0 12 6V13z"
      fill="var(--group-green)"
      stroke="#fff"
      strokeWidth="1.5"
    />
  );
}

interface DieProps {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  /** Pip positions, numbered like a telephone keypad. */
  readonly pips: readonly number[];
}

function Die({ x, y, turn, pips }: DieProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect x="-19" y="-19" width="38" height="38" rx="8" fill="#fff" stroke="var(--board-line)" strokeWidth="1.5" />
      {pips.map((pip) => (
        <circle
          key={pip}
          cx={((pip - 1) % 3) * 10 - 10}
          cy={Math.floor((pip - 1) / 3) * 10 - 10}
          r="3.4"
          fill="#1b1e23"
        />
      ))}
    </g>
  );
}
