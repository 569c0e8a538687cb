import type { Board, LotGroup } from '@magnate/engine/monopoly';
import { Tile, TILE } from './Swatch.tsx';

interface PatternsProps {
  readonly id: string;
  readonly px: number;
  readonly board: Board;
}

/** The fill patterns of the bands; tiles keep their size on the screen. */
export function Patterns({ id, px, board }: PatternsProps) {
  return (
    <defs>
      {board.groups.map((group) => (
        <pattern
          key={group}
          id={patternId(id, group)}
          width={TILE}
          height={TILE}
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${px})`}
        >
          <Tile group={group} board={board} />
        </pattern>
      ))}
      <pattern
        id={patternId(id, 'hatch')}
        width={6}
        height={6}
        patternUnits="userSpaceOnUse"
        patternTransform={`scale(${px}) rotate(45)`}
      >
        <path d="M3 0V6" stroke="var(--ink)" strokeOpacity={0.32} strokeWidth={1.6} />
      </pattern>
    </defs>
  );
}

/** Includes the id of the SVG, so that two boards on one page do not clash. */
export function patternId(id: string, which: LotGroup | 'hatch'): string {
  return `${id}-${which}`;
}
