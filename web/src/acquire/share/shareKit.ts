import type { ShareKit } from '../../game/shareKit.ts';
import { BoardPicture } from './BoardPicture.tsx';
import { highlightsOf } from './highlights.ts';

/** Acquire, as its end is shown to others. */
export const shareKit: ShareKit = {
  BoardPicture,
  // At the end everything has become money: the score says it all.
  cashOf: () => null,
  highlightsOf,
};
