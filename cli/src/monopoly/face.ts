import type { Face, Look } from '../face.ts';
import type { GameEvent, Table } from '@magnate/engine/monopoly';
import { words } from '@magnate/words';
import { drawBoard, FULL_BOARD } from './board.ts';
import { COMPACT_BOARD, drawCompact, drawNarrow } from './compact.ts';
import { menuFor } from './menu.ts';

/** Told only on request: what follows from the sentence before. */
const SMALL: ReadonlySet<GameEvent['type']> = new Set(['TurnEnded', 'TurnContinued', 'GameStarted', 'BidPassed']);

/** Monopoly in a terminal. */
export const monopolyFace: Face<'monopoly'> = {
  isSmall: ({ type }) => SMALL.has(type),
  opens: (event) => (event.type === 'DiceRolled' && event.purpose !== 'utility' ? event.playerId : undefined),
  draw,
  roundsOf: (table) => table.round - 1,
  menu: menuFor,
  help: () => words.t('monopoly/terminal:help', { returnObjects: true }),
};

function draw(table: Table, { size, recent }: Look): string {
  if (size.columns >= FULL_BOARD.columns && size.rows >= FULL_BOARD.rows) return drawBoard(table, recent, size.rows);
  if (size.columns >= COMPACT_BOARD.columns) return drawCompact(table, recent, size.rows);
  return drawNarrow(table, recent, size);
}
