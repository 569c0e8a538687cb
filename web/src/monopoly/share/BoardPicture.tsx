import { TokenFace } from '../../design/PlayerToken.tsx';
import { personOf } from '../../game/people.ts';
import { useSeatView } from '../../game/seatView.ts';
import { BOARD_ROOM } from '../../game/shareKit.ts';
import { useMemo } from 'react';
import { fitOf } from '../board/fit.ts';
import { BOARD_UNITS, middleOf, WHOLE } from '../board/geometry.ts';
import { sceneOf } from '../board/scene.ts';
import { Spaces } from '../board/Spaces.tsx';
import { standOf, Tokens } from '../board/Tokens.tsx';
import { LOOKING } from '../looking.ts';
import { useBoard } from '../useBoard.ts';

/** The sign of whoever won, in units of the board. */
const SIGN = 300;

/** The board of the end as the table draws it; in its middle the sign of whoever won. */
export function BoardPicture() {
  const { view, stage, people } = useSeatView<'monopoly'>();
  const board = useBoard();
  const fit = useMemo(() => fitOf(BOARD_ROOM, board), [board]);
  const scene = useMemo(() => sceneOf(view, stage), [view, stage]);
  const stand = useMemo(() => standOf(scene, fit), [scene, fit]);
  const winners = view.winners.flatMap((id) => personOf(people, id) ?? []);
  const middle = middleOf(WHOLE);
  return (
    <svg width={BOARD_ROOM} height={BOARD_ROOM} viewBox={`0 0 ${BOARD_UNITS} ${BOARD_UNITS}`}>
      <rect {...WHOLE} fill="var(--board)" />
      <Spaces fit={fit} scene={scene} acts={LOOKING} />
      {winners.map(({ id, seat }, i) => {
        const size = SIGN / winners.length;
        return (
          <svg
            key={id}
            x={middle.x - SIGN / 2 + i * size}
            y={middle.y - size / 2}
            width={size}
            height={size}
            viewBox="0 0 24 24"
          >
            <TokenFace seat={seat} />
          </svg>
        );
      })}
      <Tokens scene={scene} stand={stand} fit={fit} />
    </svg>
  );
}
