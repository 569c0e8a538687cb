import { board } from './acquire/board.ts';
import { event } from './acquire/event.ts';
import { play } from './acquire/play.ts';

export const acquire = { board, play, event } as const;
