import type { GameEvent, GameView } from '@magnate/engine/monopoly';
import { storyBy } from '../game/story.ts';
import { DEAL_TELLERS } from './storyDeals.ts';
import { PROPERTY_TELLERS } from './storyProperty.ts';
import { TURN_TELLERS } from './storyTurns.ts';
import { STAGING } from './storyStaging.ts';

/** What happened, as sentences (null where another line says the same) and on the stage. */
export const { sentence, topic, beat } = storyBy<GameEvent, GameView>(
  'monopoly',
  { ...TURN_TELLERS, ...PROPERTY_TELLERS, ...DEAL_TELLERS },
  STAGING,
);
