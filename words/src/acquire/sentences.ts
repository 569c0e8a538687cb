import type { GameEvent, Options } from '@magnate/engine/acquire';
import { sentenceBy } from '../core/eventSentences.ts';
import { takeBackSentences } from '../core/takeBack.ts';
import { BOARD_SENTENCES } from './board.ts';
import { MONEY_SENTENCES } from './money.ts';
import { moveName } from './moves.ts';

/** The sentence of an event; null if another sentence says the same. */
export const sentence = sentenceBy<GameEvent, Options>({
  ...BOARD_SENTENCES,
  ...MONEY_SENTENCES,
  ...takeBackSentences(moveName),
});
