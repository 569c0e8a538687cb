import type { GameEvent, Options } from '@magnate/engine/acquire';
import { sentenceBy } from '../core/eventSentences.ts';
import { BOARD_SENTENCES } from './board.ts';
import { MONEY_SENTENCES } from './money.ts';

/** The sentence of an event; null if another sentence says the same. */
export const sentence = sentenceBy<GameEvent, Options>({ ...BOARD_SENTENCES, ...MONEY_SENTENCES });
