import { board } from './board.ts';
import { event } from './event.ts';
import { play } from './play.ts';
import { why } from './why.ts';

export const game = { board, play, event, why } as const;
