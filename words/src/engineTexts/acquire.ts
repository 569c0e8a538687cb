import { REFUSALS } from '@magnate/engine/acquire';
import { gameSentences } from './refusals.ts';

/** English that the engine holds: its refusals. */
export const acquireTexts = { refusal: gameSentences(REFUSALS) };
