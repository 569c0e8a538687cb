import type { GameEvent, GameView } from '@magnate/engine/monopoly';
import { sentence as said, waiting as waitingFor } from '@magnate/words/monopoly';
import { storyBy } from '../game/story.ts';
import { STAGING } from './storyStaging.ts';

/** What happened and what is waited for, as sentences and on the stage. */
export const { sentence, waiting, topic, beat } = storyBy<GameEvent, GameView>('monopoly', said, waitingFor, STAGING);
