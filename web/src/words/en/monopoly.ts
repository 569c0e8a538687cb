import { board } from './monopoly/board.ts';
import { event } from './monopoly/event.ts';
import { play } from './monopoly/play.ts';

export const monopoly = { board, play, event } as const;
