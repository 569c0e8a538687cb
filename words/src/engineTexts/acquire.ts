import { REFUSALS } from '@magnate/engine/acquire';
import { gameSentences } from './refusals.ts';

/** English texts from the engine: refusals. */
export const acquireTexts = { refusal: gameSentences(REFUSALS) };
