import { type Space, STANDARD_BOARD } from '@magnate/engine/monopoly';
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
import { useBoard } from '../useBoard.ts';
import type { Point } from './geometry.ts';

/** The picture of a space that is no street. */
export function SpacePicture({ space, ...look }: LucideProps & { readonly space: Space }) {
  const board = useBoard();
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
  readonly px: number;
}

/** The same inside the drawing, with lines as thick as those of the icons beside the board. */
export function Icon({ space, at, size, px }: IconProps) {
  const strokeWidth = Math.min(2.4, Math.max(1.6, (40 * px) / size));
  return (
    <SpacePicture
      space={space}
      x={at.x - size / 2}
      y={at.y - size / 2}
      width={size}
      height={size}
      strokeWidth={strokeWidth}
    />
  );
}
