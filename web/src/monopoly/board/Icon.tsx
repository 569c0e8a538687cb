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
import { Illustration } from './Illustration.tsx';
import type { Point } from './geometry.ts';

interface SpaceIconProps extends LucideProps {
  readonly space: Space;
  readonly board: Board;
}

/** The icon of a space that is not a street. */
export function SpaceIcon({ space, board, ...inspect }: SpaceIconProps) {
  // On custom boards it need not be a railway or a car park.
  const isOwn = board !== STANDARD_BOARD;
  switch (space.type) {
    case 'street':
      return null;
    case 'railroad':
      return isOwn ? <Route {...inspect} aria-hidden /> : <TrainFront {...inspect} aria-hidden />;
    case 'utility':
      return board.groupSpaces.utility.indexOf(space.position) % 2 === 1 ? (
        <Droplets {...inspect} aria-hidden />
      ) : (
        <Lightbulb {...inspect} aria-hidden />
      );
    case 'tax':
      return space.tax === 'luxury' ? <Gem {...inspect} aria-hidden /> : <Landmark {...inspect} aria-hidden />;
    case 'card':
      return space.deck === 'chance' ? (
        <CircleQuestionMark {...inspect} aria-hidden />
      ) : (
        <PackageOpen {...inspect} aria-hidden />
      );
    case 'go':
      return <ArrowBigLeft {...inspect} fill="currentColor" aria-hidden />;
    case 'jail':
      return <Fence {...inspect} aria-hidden />;
    case 'freeParking':
      return isOwn ? <CirclePause {...inspect} aria-hidden /> : <CircleParking {...inspect} aria-hidden />;
    case 'goToJail':
      return <Siren {...inspect} aria-hidden />;
  }
}

interface IconProps {
  readonly space: Space;
  /** Its centre. */
  readonly at: Point;
  readonly size: number;
  readonly fit: Fit;
}

/** The same inside the SVG: illustrated, or with the line width of the icons beside the board. */
export function Icon({ space, at, size, fit }: IconProps) {
  if (fit.skin === 'classic') return <Illustration space={space} at={at} size={size} fit={fit} />;
  const strokeWidth = Math.min(2.4, Math.max(1.6, (40 * fit.px) / size));
  return (
    <SpaceIcon
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
