import type { GameUi, DrawOptions } from '../terminal/gameUi.ts';
import { boardOf, type GameEvent, type ReadonlyState } from '@magnate/engine/monopoly';
import { setCurrency, words } from '@magnate/words';
import { drawBoard, fullBoard } from './board.ts';
import { compactBoard, drawCompact, drawNarrow } from './compactBoard.ts';
import { menuFor } from './menu.ts';

/** Minor events, shown only on request: they follow from the previous sentence. */
const MINOR_EVENTS: ReadonlySet<GameEvent['type']> = new Set([
  'TurnEnded',
  'TurnContinued',
  'GameStarted',
  'BidPassed',
]);

export const monopolyUi: GameUi<'monopoly'> = {
  isMinor: ({ type }) => MINOR_EVENTS.has(type),
  turnStartedBy: (event) => (event.type === 'DiceRolled' && event.purpose !== 'utility' ? event.playerId : undefined),
  draw,
  roundsOf: (table) => table.round - 1,
  menu: (view, ...rest) => menuFor(withCurrency(view), ...rest),
  help: () => words.t('monopoly/terminal:help', { returnObjects: true }),
};

/** A terminal shows one game at a time, so its currency is set globally. */
function withCurrency<T extends ReadonlyState>(table: T): T {
  setCurrency(boardOf(table.options).currency);
  return table;
}

function draw(game: ReadonlyState, { size, recent }: DrawOptions): string {
  const table = withCurrency(game);
  const full = fullBoard(table);
  if (size.columns >= full.columns && size.rows >= full.rows) return drawBoard(table, recent, size.rows);
  if (size.columns >= compactBoard(table).columns) return drawCompact(table, recent, size.rows);
  return drawNarrow(table, recent, size);
}
