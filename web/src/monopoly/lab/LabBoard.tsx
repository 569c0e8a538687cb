import type { SpaceId } from '@magnate/engine/monopoly';
import { wordsOf } from '@magnate/words';
import { useMemo } from 'react';
import { useSeatView } from '../../game/seatView.ts';
import { useWidth } from '../../design/useWidth.ts';
import { fitOf } from '../board/fit.ts';
import { BOARD_UNITS } from '../board/geometry.ts';
import type { BoardActs } from '../board/modes.ts';
import { sceneOf } from '../board/scene.ts';
import { Spaces } from '../board/Spaces.tsx';
import { standOf, Tokens } from '../board/Tokens.tsx';
import { useBoard } from '../useBoard.ts';
import styles from './LabBoard.module.css';

/** The board of the table; a tap on a space opens its fields. */
export function LabBoard({ onPick }: { readonly onPick: (spaceId: SpaceId) => void }) {
  const t = wordsOf('monopoly/lab');
  const { view, stage } = useSeatView<'monopoly'>();
  const board = useBoard();
  const [frame, size] = useWidth();
  const fit = useMemo(() => fitOf(size, board), [size, board]);
  const scene = useMemo(() => sceneOf(view, stage), [view, stage]);
  const stand = useMemo(() => standOf(scene, fit), [scene, fit]);
  const acts: BoardActs = {
    mode: 'look',
    objection: null,
    taskOn: () => null,
    hint: () => undefined,
    pick: onPick,
  };
  return (
    <div ref={frame} className={styles.frame}>
      {size > 0 && (
        <div className={styles.board} style={{ width: size, height: size }}>
          <Spaces fit={fit} scene={scene} acts={acts} />
          <p className={styles.hint}>{t('tap')}</p>
          <svg className={styles.over} viewBox={`0 0 ${BOARD_UNITS} ${BOARD_UNITS}`} aria-hidden>
            <Tokens scene={scene} stand={stand} fit={fit} />
          </svg>
        </div>
      )}
    </div>
  );
}
