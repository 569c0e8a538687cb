import type { PlayerId } from '@magnate/engine';
import type { GameEvent } from '@magnate/engine/acquire';
import { words } from '@magnate/words';
import type { GameUi } from '../terminal/gameUi.ts';
import { drawBoard } from './board.ts';
import { menuFor } from './menu.ts';

/** Minor events, shown only on request: they follow from the previous sentence or occur every turn. */
const MINOR_EVENTS: ReadonlySet<GameEvent['type']> = new Set([
  'GameStarted',
  'TurnEnded',
  'TileDrawn',
  'StartTileDrawn',
  'CorporationAbsorbed',
]);

/** A tile drawn by the reader is news to them, even if the event is minor to others. */
function isOwnDraw(event: GameEvent, reader: PlayerId | undefined): boolean {
  return event.type === 'TileDrawn' && event.playerId === reader && event.cause !== 'deal';
}

export const acquireUi: GameUi<'acquire'> = {
  isMinor: (event, reader) =>
    (MINOR_EVENTS.has(event.type) && !isOwnDraw(event, reader)) ||
    (event.type === 'SharesBought' && event.shares.length === 0),
  turnStartedBy: (event) =>
    event.type === 'TilePlaced' || event.type === 'PlacementSkipped' ? event.playerId : undefined,
  draw: drawBoard,
  roundsOf: (table) => Math.floor((table.turnNumber - 1) / table.players.length),
  menu: menuFor,
  help: () => words.t('acquire/terminal:help', { returnObjects: true }),
};
