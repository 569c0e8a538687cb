import { REFUSALS } from '@magnate/engine/acquire';
import { gameSentences } from '../../refusalSentences.ts';
import { board } from './board.ts';
import { event } from './event.ts';
import { play } from './play.ts';
import { refusal as forms } from './refusal.ts';
import { why } from './why.ts';

/** Moments of a game that is watched again. */
const marks = {
  founding_one: 'Foundings ({{count, whole}})',
  founding_other: 'Foundings ({{count, whole}})',
  merger_one: 'Mergers ({{count, whole}})',
  merger_other: 'Mergers ({{count, whole}})',
  trade_one: 'Trades ({{count, whole}})',
  trade_other: 'Trades ({{count, whole}})',
} as const;

/** The sentences of refusals come from the rules; the catalogue adds forms of them. */
const refusal = { ...gameSentences(REFUSALS), ...forms };

export const game = { board, play, event, refusal, why, marks } as const;
