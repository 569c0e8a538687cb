import { BOARD, type SpaceId } from '@magnate/engine/monopoly';
import { memo } from 'react';
import { Corner } from './Corner.tsx';
import { LotFace, type LotFaceProps } from './LotFace.tsx';
import { PlainFace } from './PlainFace.tsx';

export interface FaceProps extends Omit<LotFaceProps, 'lot'> {
  readonly spaceId: SpaceId;
}

/** What is drawn on a space. Most of forty stay as they are when something happens: those are not drawn again. */
export const Face = memo(function Face({ spaceId, ...face }: FaceProps) {
  const { fit, note, isOccupied } = face;
  const space = BOARD[spaceId];
  switch (space?.type) {
    case 'street':
    case 'railroad':
    case 'utility':
      return <LotFace {...face} lot={space} />;
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
