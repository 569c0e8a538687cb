import type { Space } from '@magnate/engine/monopoly';
import {
  ArrowBigLeft,
  CircleParking,
  CircleQuestionMark,
  Droplets,
  Gem,
  Fence,
  Landmark,
  Lightbulb,
  type LucideProps,
  PackageOpen,
  Siren,
  TrainFront,
} from 'lucide-react';
import type { Point } from './geometry.ts';

const WATER_WORKS = 28;

/** The picture of a space that is no street. */
export function SpacePicture({ space, ...look }: LucideProps & { readonly space: Space }) {
  switch (space.type) {
    case 'street':
      return null;
    case 'railroad':
      return <TrainFront {...look} aria-hidden />;
    case 'utility':
      return space.position === WATER_WORKS ? <Droplets {...look} aria-hidden /> : <Lightbulb {...look} aria-hidden />;
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
      return <CircleParking {...look} aria-hidden />;
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
