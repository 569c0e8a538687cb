import type { Board, LotGroup } from '@magnate/engine/monopoly';
import { groupName } from '@magnate/words/monopoly';
import { useBoard } from './useBoard.ts';
import { colourOfGroup, inkOn } from './groupColours.ts';
import styles from './Swatch.module.css';

/** Each group has a pattern beside its colour, so that either identifies it. */

/** The side of one tile. */
export const TILE = 8;

/** Lines of one tile. */
const LINES: Readonly<Record<LotGroup, string>> = {
  brown: 'M0 4H8',
  lightBlue: 'M2 2h.01M6 6h.01',
  pink: 'M-2 2l4-4M0 8l8-8M6 10l4-4',
  orange: 'M-2 6l4 4M0 0l8 8M6-2l4 4',
  red: 'M4 0V8',
  yellow: 'M0 4H8M4 0V8',
  green: 'M0 6l4-4 4 4',
  darkBlue: 'M4 1l3 3-3 3-3-3z',
  railroad: 'M0 2H8M0 6H8M4 2V6',
  utility: 'M0 4q2-4 4 0t4 0',
};

export function Tile({ group, board }: { readonly group: LotGroup; readonly board: Board }) {
  return (
    <path
      d={LINES[group]}
      fill="none"
      stroke={inkOn(group, board)}
      style={{ strokeOpacity: 'var(--pattern)' }}
      strokeWidth={group === 'lightBlue' ? 2.2 : 1.2}
      strokeLinecap={group === 'lightBlue' ? 'round' : 'butt'}
    />
  );
}

interface SwatchProps {
  readonly group: LotGroup;
  /** Width and height in tiles. */
  readonly columns: number;
  readonly rows: number;
}

/** A swatch of the group's colour, next to its name. */
export function Swatch({ group, columns, rows }: SwatchProps) {
  const board = useBoard();
  const tiles = Array.from({ length: columns * rows }, (_, i) => ({ x: i % columns, y: Math.floor(i / columns) }));
  return (
    <svg
      width={columns * TILE}
      height={rows * TILE}
      viewBox={`0 0 ${columns * TILE} ${rows * TILE}`}
      aria-hidden
      focusable="false"
      style={{ flex: 'none', outline: '1px solid var(--line-strong)', borderRadius: 2 }}
    >
      <rect width="100%" height="100%" fill={colourOfGroup(group, board)} />
      {tiles.map(({ x, y }) => (
        <g key={`${x}.${y}`} transform={`translate(${x * TILE} ${y * TILE})`}>
          <Tile group={group} board={board} />
        </g>
      ))}
    </svg>
  );
}

/** The colour of a group with its name. */
export function GroupMark({ group }: { readonly group: LotGroup }) {
  const board = useBoard();
  return (
    <span className={styles.mark}>
      <Swatch group={group} columns={2} rows={2} />
      {groupName(group, board)}
    </span>
  );
}
