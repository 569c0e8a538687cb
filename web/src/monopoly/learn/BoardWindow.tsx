import type { SpaceId } from '@magnate/engine/monopoly';
import { useMemo } from 'react';
import { useSeatView } from '../../game/seatView.ts';
import { useWidth } from '../../design/useWidth.ts';
import { fitOf } from '../board/fit.ts';
import { BOARD_UNITS, type Box, type Ring, ringOf } from '../board/geometry.ts';
import { sceneOf } from '../board/scene.ts';
import { Spaces } from '../board/Spaces.tsx';
import { standOf, Tokens } from '../board/Tokens.tsx';
import { LOOKING } from '../looking.ts';
import { useBoard } from '../useBoard.ts';
import styles from './BoardWindow.module.css';

/** The board is never drawn larger than at a table. */
const LARGEST = 860;

interface BoardWindowProps {
  /** It reaches from one of them to the other. */
  readonly spaces: readonly SpaceId[];
  /** Also so much of the middle, in units of the board: tokens may reach into it. */
  readonly inward?: number;
}

/** A part of the board, as it is drawn at the table. */
export function BoardWindow({ spaces, inward = 0 }: BoardWindowProps) {
  const { view, stage } = useSeatView<'monopoly'>();
  const board = useBoard();
  const box = around(ringOf(board.size), spaces, inward);
  const [frame, width] = useWidth();
  const size = Math.floor(Math.min(LARGEST, (width * BOARD_UNITS) / box.width));
  const fit = useMemo(() => fitOf(size, board), [size, board]);
  const scene = useMemo(() => sceneOf(view, stage), [view, stage]);
  const stand = useMemo(() => standOf(scene, fit), [scene, fit]);
  const scale = size / BOARD_UNITS;
  return (
    <div ref={frame} className={styles.frame}>
      {size > 0 && (
        <div className={styles.window} style={{ width: box.width * scale, height: box.height * scale }}>
          <div
            className={styles.board}
            style={{ width: size, height: size, left: -box.x * scale, top: -box.y * scale }}
          >
            <Spaces fit={fit} scene={scene} acts={LOOKING} />
            <svg className={styles.over} viewBox={`0 0 ${BOARD_UNITS} ${BOARD_UNITS}`} aria-hidden>
              <Tokens scene={scene} stand={stand} fit={fit} />
            </svg>
          </div>
        </div>
      )}
    </div>
  );
}

function around(ring: Ring, spaces: readonly SpaceId[], inward: number): Box {
  const boxes = spaces.map(ring.boxOf);
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y)) - inward;
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
