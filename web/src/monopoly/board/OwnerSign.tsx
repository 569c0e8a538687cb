import { TokenFace } from '../../design/PlayerToken.tsx';
import { type Box, middleOf } from './geometry.ts';

/** What of a token's square lies inside its rim: only the shape on its colour. */
const INSIDE = { from: 5, size: 14 } as const;

/** The sign of the owner. Without the rim of a token, so that nobody takes it for one. */
export function OwnerSign({ box, seat, most }: { readonly box: Box; readonly seat: number; readonly most: number }) {
  const { x, y } = middleOf(box);
  const size = Math.min(box.width, box.height, most);
  return (
    <svg
      x={x - size / 2}
      y={y - size / 2}
      width={size}
      height={size}
      viewBox={`${INSIDE.from} ${INSIDE.from} ${INSIDE.size} ${INSIDE.size}`}
      aria-hidden
    >
      <TokenFace seat={seat} />
    </svg>
  );
}
