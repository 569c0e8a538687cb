import { getPlayerById } from '@magnate/engine/monopoly';
import type { ShareKit } from '../../game/shareKit.ts';
import { BoardPicture } from './BoardPicture.tsx';
import { highlightsOf } from './highlights.ts';

/** Monopoly, as its end is shown to others. */
export const shareKit: ShareKit = {
  BoardPicture,
  cashOf: (view, playerId) => (view.game === 'monopoly' ? (getPlayerById(view, playerId)?.cash ?? null) : null),
  highlightsOf,
};
