import type { GameEvent, GameView } from '@magnate/engine/acquire';
import { storyBy } from '../game/story.ts';
import { BOARD_TELLERS } from './storyBoard.ts';
import { MONEY_TELLERS } from './storyMoney.ts';
import { STAGING } from './storyStaging.ts';

/** What happened, as sentences (null for what only others may know) and on the stage. */
export const { sentence, topic, beat } = storyBy<GameEvent, GameView>(
  'acquire',
  { ...BOARD_TELLERS, ...MONEY_TELLERS },
  STAGING,
);
