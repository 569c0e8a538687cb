import type { GameEvent, Options } from '@magnate/engine/acquire';
import { sentenceBy } from '../story.ts';
import { BOARD_TELLERS } from './board.ts';
import { MONEY_TELLERS } from './money.ts';

/** Acquire in words. */

export { rules } from './options.ts';
export { corporationLine, effectSentence, holdersLine, mergerConsequences, playerLine } from './position.ts';
export { sharesBy, thingsIn } from './shares.ts';
export { waiting } from './waiting.ts';

/** What happened; null where another sentence says the same. */
export const sentence = sentenceBy<GameEvent, Options>({ ...BOARD_TELLERS, ...MONEY_TELLERS });
