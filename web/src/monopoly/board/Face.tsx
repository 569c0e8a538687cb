import { BOARD, type SpaceId } from '@magnate/engine/monopoly';
import { memo } from 'react';
import { Corner } from './Corner.tsx';
import type { Fit } from './fit.ts';
import { LotFace } from './LotFace.tsx';
import { PlainFace } from './PlainFace.tsx';

export interface FaceProps {
  readonly spaceId: SpaceId;
  readonly fit: Fit;
  /** The id of the drawing's patterns. */
  readonly patterns: string;
  /** The number of the owner's seat, which gives colour and token. */
  readonly seat: number | undefined;
  readonly houses: number;
  readonly isMortgaged: boolean;
  /** The sum that is written on it. */
  readonly note: string;
  /** Houses as a number, for comparing lots. */
  readonly isCounted: boolean;
  /** Does anybody stand on it? */
  readonly isOccupied: boolean;
}

/** What is drawn on a space. Most of forty stay as they are when something happens: those are not drawn again. */
export const Face = memo(function Face(props: FaceProps) {
  const { spaceId, fit, note, isOccupied } = props;
  const space = BOARD[spaceId];
  switch (space?.type) {
    case 'street':
    case 'railroad':
    case 'utility':
      return <LotFace {...props} lot={space} />;
    case 'card':
    case 'tax':
      return <PlainFace space={space} note={note} fit={fit} />;
    case 'go':
    case 'jail':
    case 'freeParking':
    case 'goToJail':
      return <Corner space={space} note={note} fit={fit} isOccupied={isOccupied} />;
    case undefined:
      return null;
  }
});
