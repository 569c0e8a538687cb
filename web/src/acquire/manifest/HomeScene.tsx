import { money } from '@magnate/words';
import styles from './HomeScene.module.css';

/**
 * A tray in play, for the home page: a tile joins two chains, the smaller one becomes part of the larger, and its holders are
 * paid. It loops; without motion it is the picture at the end of the loop. Decorative.
 */

const CELL = 62;
const GAP = 7;
const STEP = CELL + GAP;
const EDGE = 22;

/** Letters are chains, o is a tile without one, + is the tile that is placed, lower case joins the larger chain. */
const ROWS = ['..A......F', '.AAA..o.FF', '..A.CCC...', '.o..CC+ll.', 'II......l.', '.II...o...'] as const;

const COLUMNS = 10;
const WIDTH = COLUMNS * STEP - GAP + 2 * EDGE;
const HEIGHT = ROWS.length * STEP - GAP + 2 * EDGE;

interface Chain {
  readonly fill: string;
  /** Its building, in a square of 24 units. */
  readonly building: string;
}

const LARGER: Chain = {
  fill: '#14808e',
  building:
    'M3 2h9v20H3zM13.5 8H21v14h-7.5zM5 4.5h2v2H5zM8 4.5h2v2H8zM5 8.5h2v2H5zM8 8.5h2v2H8zM5 12.5h2v2H5zM8 12.5h2v2H8zM6.5 18h2v4h-2zM15.5 10.5H17v2h-1.5zM18 10.5h1.5v2H18zM15.5 14.5H17v2h-1.5zM18 14.5h1.5v2H18z',
};
const CHAINS: Readonly<Record<string, Chain>> = {
  A: {
    fill: '#2f5fd0',
    building:
      'M11.3 2h1.4v2.2a5.5 5.5 0 0 1 4.8 5.3h-11a5.5 5.5 0 0 1 4.8-5.3zM5 10.5h14V13h3v2H2v-2h3zM3 16h3v3.5H3zM7.7 16h3v3.5h-3zM13.3 16h3v3.5h-3zM18 16h3v3.5h-3zM2 20.5h20V22H2z',
  },
  C: LARGER,
  F: {
    fill: '#1e8e4e',
    building:
      'M11.4 1h1.2v1.2l8.9 7.8a2.4 2.4 0 0 1-4.75.3 2.4 2.4 0 0 1-4.75 0 2.4 2.4 0 0 1-4.75 0A2.4 2.4 0 0 1 2.5 10l8.9-7.8zM4.5 13.5h15V22H15v-3a3 3 0 0 0-6 0v3H4.5z',
  },
  I: {
    fill: '#b0307f',
    building:
      'M11.3 1h1.4v2.5c.8 1.7 2.5 2.8 4.8 3v1.8H15v2.2c1 1 2.5 1.6 4.5 1.7V14H17v2.5c1 1 2.6 1.5 5 1.6V20h-2v2h-6v-2.5h-4V22H4v-2H2v-1.9c2.4-.1 4-.6 5-1.6V14H4.5v-1.8c2-.1 3.5-.7 4.5-1.7V8.3H6.5V6.5c2.3-.2 4-1.3 4.8-3z',
  },
  l: { fill: '#d7263d', building: 'M12 3 23 21H1zM10.5 21v-4h3v4zM8.7 10h6.6l.9 1.5H7.8zM5.7 15h12.6l.9 1.5H4.8z' },
};

interface Placed {
  readonly mark: string;
  readonly column: number;
  readonly row: number;
}

const CELLS: readonly Placed[] = ROWS.flatMap((marks, row) =>
  Array.from(marks, (mark, column) => ({ mark, column, row })),
);

export function HomeScene() {
  return (
    <div className={styles.scene} aria-hidden>
      <svg className={styles.board} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} focusable="false">
        <defs>
          <linearGradient id="homeTray" x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor="#454b57" />
            <stop offset="0.6" stopColor="#2c313a" />
            <stop offset="1" stopColor="#23262e" />
          </linearGradient>
          <linearGradient id="homeShine" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#fff" stopOpacity="0.28" />
            <stop offset="0.5" stopColor="#fff" stopOpacity="0" />
            <stop offset="1" stopColor="#000" stopOpacity="0.2" />
          </linearGradient>
        </defs>
        <rect width={WIDTH} height={HEIGHT} rx="22" fill="url(#homeTray)" />
        {CELLS.map(({ column, row }) => (
          <rect key={`${column} ${row}`} {...cornerOf(column, row)} width={CELL} height={CELL} rx="9" fill="#171a20" />
        ))}
        {CELLS.map((cell) => (
          <Space key={`${cell.column} ${cell.row}`} {...cell} />
        ))}
        <Flag column={2} row={2} text={flagText(5, 600)} />
        <Flag column={0.5} row={5} text={flagText(4, 600)} />
        <g className={styles.before}>
          <Flag column={5} row={3} text={flagText(5, 600)} />
        </g>
        <g className={styles.after}>
          <Flag column={6} row={3} text={flagText(9, 800)} />
        </g>
        {[0, 1, 2].map((i) => (
          <g key={i} transform={`translate(${EDGE + 7.5 * STEP} ${EDGE + 3.5 * STEP})`}>
            <g className={styles.note} style={{ animationDelay: `${i * 160}ms` }}>
              <rect x="-34" y="-19" width="68" height="38" rx="4" fill="#cfe6cf" stroke="#3a7d57" strokeWidth="2" />
              <circle r="10" fill="none" stroke="#3a7d57" strokeWidth="2" />
            </g>
          </g>
        ))}
      </svg>
    </div>
  );
}

function cornerOf(column: number, row: number) {
  return { x: EDGE + column * STEP, y: EDGE + row * STEP };
}

function Space({ mark, column, row }: Placed) {
  const { x, y } = cornerOf(column, row);
  const chain = CHAINS[mark];
  const at = `translate(${x} ${y})`;
  if (mark === '+') {
    return (
      <g transform={at}>
        <g className={styles.place}>
          <Tile chain={LARGER} />
        </g>
      </g>
    );
  }
  if (mark === 'o') {
    return (
      <g transform={at}>
        <Tile chain={{ fill: '#8b9099', building: '' }} />
      </g>
    );
  }
  if (chain === undefined) return null;
  const isJoining = mark === 'l';
  return (
    <g transform={at}>
      <Tile chain={chain} />
      {isJoining && (
        <g className={styles.join} style={{ animationDelay: `${(column - 7 + row - 3) * 220}ms` }}>
          <Tile chain={LARGER} />
        </g>
      )}
    </g>
  );
}

function Tile({ chain }: { readonly chain: Chain }) {
  return (
    <>
      <rect y="5" width={CELL} height={CELL} rx="9" fill="#000" fillOpacity="0.5" />
      <rect width={CELL} height={CELL} rx="9" fill={chain.fill} />
      <rect width={CELL} height={CELL} rx="9" fill="url(#homeShine)" />
      <path d={`M9 1.5h${CELL - 18}`} stroke="#fff" strokeOpacity="0.5" strokeWidth="2" />
      <path transform="translate(14 13) scale(1.42)" d={chain.building} fill="#fff" fillRule="evenodd" />
    </>
  );
}

interface FlagProps {
  readonly column: number;
  readonly row: number;
  readonly text: string;
}

/** Size and share price. */
function flagText(size: number, price: number): string {
  return `${size} · ${money(price)}`;
}

function Flag({ column, row, text }: FlagProps) {
  const { x, y } = cornerOf(column, row);
  return (
    <g transform={`translate(${x + CELL / 2} ${y + CELL})`}>
      <rect x="-43" y="-12" width="86" height="27" rx="13.5" fill="#fffaee" />
      <text className={styles.figure} y="8" fontSize="20" textAnchor="middle">
        {text}
      </text>
    </g>
  );
}
