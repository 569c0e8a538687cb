import type { GameEvent, GameView } from '@magnate/engine/acquire';
import { sentence as said, waiting as waitingFor } from '@magnate/words/acquire';
import { storyBy } from '../game/story.ts';
import { STAGING } from './storyStaging.ts';

/** What happened and what is waited for, as sentences and on the stage. */
export const { sentence, waiting, topic, beat } = storyBy<GameEvent, GameView>('acquire', said, waitingFor, STAGING);
