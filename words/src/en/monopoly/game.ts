import { REFUSALS } from '@magnate/engine/monopoly';
import { gameSentences } from '../../refusalSentences.ts';
import { board } from './board.ts';
import { event } from './event.ts';
import { play } from './play.ts';
import { refusal as forms } from './refusal.ts';
import { card, space } from './spaces.ts';
import { why } from './why.ts';

/** Moments of a game that is watched again. */
const marks = {
  auction_one: 'Auctions ({{count, whole}})',
  auction_other: 'Auctions ({{count, whole}})',
  trade_one: 'Trades ({{count, whole}})',
  trade_other: 'Trades ({{count, whole}})',
  group_one: 'Whole groups ({{count, whole}})',
  group_other: 'Whole groups ({{count, whole}})',
  bankruptcy_one: 'Bankruptcies ({{count, whole}})',
  bankruptcy_other: 'Bankruptcies ({{count, whole}})',
} as const;

/** The sentences of refusals come from the rules; the catalogue adds forms of them. */
const refusal = { ...gameSentences(REFUSALS), ...forms };

export const game = { board, play, event, refusal, space, card, why, marks } as const;
