import { type Board, type Space, STANDARD_BOARD } from '@magnate/engine/monopoly';
import {
  ArrowBigLeft,
  CircleParking,
  CirclePause,
  CircleQuestionMark,
  Droplets,
  Gem,
  Fence,
  Landmark,
  Lightbulb,
  type LucideProps,
  PackageOpen,
  Route,
  Siren,
  TrainFront,
} from 'lucide-react';
import type { Fit } from './fit.ts';
import type { Point } from './geometry.ts';

interface SpacePictureProps extends LucideProps {
  readonly space: Space;
  readonly board: Board;
}

/** The picture of a space that is no street. */
export function SpacePicture({ space, board, ...look }: SpacePictureProps) {
  // Elsewhere it need be neither a railway nor a car park.
  const isOwn = board !== STANDARD_BOARD;
  switch (space.type) {
    case 'street':
      return null;
    case 'railroad':
      return isOwn ? <Route {...look} aria-hidden /> : <TrainFront {...look} aria-hidden />;
    case 'utility':
      return board.groupSpaces.utility.indexOf(space.position) % 2 === 1 ? (
        <Droplets {...look} aria-hidden />
      ) : (
        <Lightbulb {...look} aria-hidden />
      );
    case 'tax':
      return space.tax === 'luxury' ? <Gem {...look} aria-hidden /> : <Landmark {...look} aria-hidden />;
    case 'card':
      return space.deck === 'chance' ? (
        <CircleQuestionMark {...look} aria-hidden />
      ) : (
        <PackageOpen {...look} aria-hidden />
      );
    case 'go':
      return <ArrowBigLeft {...look} fill="currentColor" aria-hidden />;
    case 'jail':
      return <Fence {...look} aria-hidden />;
    case 'freeParking':
      return isOwn ? <CirclePause {...look} aria-hidden /> : <CircleParking {...look} aria-hidden />;
    case 'goToJail':
      return <Siren {...look} aria-hidden />;
  }
}

interface IconProps {
  readonly space: Space;
  /** Its middle. */
  readonly at: Point;
  readonly size: number;
  readonly fit: Fit;
}

/** The same inside the drawing, with lines as thick as those of the icons beside the board. */
export function Icon({ space, at, size, fit }: IconProps) {
  const strokeWidth = Math.min(2.4, Math.max(1.6, (40 * fit.px) / size));
  return (
    <SpacePicture
      space={space}
      board={fit.board}
      x={at.x - size / 2}
      y={at.y - size / 2}
      width={size}
      height={size}
      strokeWidth={strokeWidth}
    />
  );
}
