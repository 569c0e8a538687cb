import { REFUSALS } from '@magnate/engine/monopoly';
import { gameSentences } from '../../refusalSentences.ts';
import { board } from './board.ts';
import { event } from './event.ts';
import { play } from './play.ts';
import { refusal as forms } from './refusal.ts';
import { card, space } from './spaces.ts';
import { why } from './why.ts';

/** The sentences of refusals come from the rules; the catalogue adds forms of them. */
const refusal = { ...gameSentences(REFUSALS), ...forms };

export const game = { board, play, event, refusal, space, card, why } as const;
