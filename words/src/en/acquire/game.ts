import { board } from './board.ts';
import { event } from './event.ts';
import { play } from './play.ts';

export const game = { board, play, event } as const;
