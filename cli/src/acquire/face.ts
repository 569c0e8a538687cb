import type { Face } from '../face.ts';
import { drawBoard } from './board.ts';
import { menuFor } from './menu.ts';
import { continued, isSmall, sentence } from './story.ts';

/** Acquire in a terminal. */
export const acquireFace: Face<'acquire'> = {
  sentence,
  continued,
  isSmall,
  opens: (event) => (event.type === 'TilePlaced' || event.type === 'PlacementSkipped' ? event.playerId : undefined),
  draw: drawBoard,
  roundsOf: (table) => Math.floor((table.turnNumber - 1) / table.players.length),
  menu: menuFor,
  help: [
    'Place a tile, found and merge corporations, hold the most shares when they are taken over.',
    'On the board: a letter is a corporation, ■ a tile of none, ◎ a tile of yours.',
    'Two tiles that touch found a corporation; its founder gets a free share.',
    'A tile between corporations merges them: the largest survives, and the two largest holders of each smaller one get bonuses. Its shares are then kept, sold, or traded two for one.',
    'Each turn you may buy up to three shares. From 11 tiles on a corporation is safe.',
    'The end can be declared when one has 41 tiles or all are safe. The richest wins.',
    'In brackets: what somebody would have if the game ended now.',
  ],
};
