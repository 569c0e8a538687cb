import type { PlayerId } from '@magnate/engine';
import type { Names } from '@magnate/words';
import type { ComponentType } from 'react';
import type { AnyView } from '../sync/gameTypes.ts';
import type { Played } from './played.ts';

/** What a game brings along so that its end can be shown to others. */

/** The square in which a board is drawn for a picture, in pixels of it. */
export const BOARD_ROOM = 590;

/** Something of a game that is worth telling afterwards: of several of one kind, the one of most weight. */
export interface Highlight {
  readonly kind: string;
  readonly weight: number;
  readonly heading: string;
  readonly about: string;
}

export interface ShareKit {
  /** The board inside a drawing, in a square of `BOARD_ROOM`; it is drawn of the view of a seat. */
  readonly BoardPicture: ComponentType;
  /** Money in hand; null where it is all that somebody has, or where it is hidden. */
  cashOf(view: AnyView, playerId: PlayerId): number | null;
  /** At most one of each kind. */
  highlightsOf(played: Played, names: Names): readonly Highlight[];
}
