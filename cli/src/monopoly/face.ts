import type { Face, Look } from '../face.ts';
import type { Table } from '@magnate/engine/monopoly';
import { drawBoard, FULL_BOARD } from './board.ts';
import { COMPACT_BOARD, drawCompact, drawNarrow } from './compact.ts';
import { menuFor } from './menu.ts';
import { continued, isSmall, sentence } from './story.ts';

/** Monopoly in a terminal. */
export const monopolyFace: Face<'monopoly'> = {
  sentence,
  continued,
  isSmall,
  opens: (event) => (event.type === 'DiceRolled' && event.purpose !== 'utility' ? event.playerId : undefined),
  draw,
  roundsOf: (table) => table.round - 1,
  menu: menuFor,
  help: [
    'Buy lots, complete a colour group, build, and ruin the others with rent.',
    'On the board: a letter is the owner (small: mortgaged), 1 to 4 houses, H a hotel, ●A the token of A.',
    'Beside a name: cash, and in brackets what everything is worth.',
    'Land on a lot nobody owns: buy it, or it is auctioned and everybody may bid.',
    'Build only with the whole group, evenly. A building sells for half of what it cost.',
    'In jail: pay, use a card, or roll doubles; after the last try you must pay.',
    'If you cannot pay, sell buildings and mortgage deeds under “Manage property”, then pay.',
    'Under “Trade” you put an offer together; it is sent only when you say so.',
  ],
};

function draw(table: Table, { size, recent }: Look): string {
  if (size.columns >= FULL_BOARD.columns && size.rows >= FULL_BOARD.rows) return drawBoard(table, recent);
  if (size.columns >= COMPACT_BOARD.columns) return drawCompact(table, recent, size.rows);
  return drawNarrow(table, recent, size.columns);
}
