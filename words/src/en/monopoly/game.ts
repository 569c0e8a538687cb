import { board } from './board.ts';
import { event } from './event.ts';
import { play } from './play.ts';
import { card, space } from './spaces.ts';
import { why } from './why.ts';

export const game = { board, play, event, space, card, why } as const;
