import type { GameEvent, Options } from '@magnate/engine/acquire';
import { sentenceBy } from '../core/story.ts';
import { BOARD_TELLERS } from './board.ts';
import { MONEY_TELLERS } from './money.ts';

/** What happened; null where another sentence says the same. */
export const sentence = sentenceBy<GameEvent, Options>({ ...BOARD_TELLERS, ...MONEY_TELLERS });
