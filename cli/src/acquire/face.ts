import type { PlayerId } from '@magnate/engine';
import type { GameEvent } from '@magnate/engine/acquire';
import { words } from '@magnate/words';
import type { Face } from '../terminal/face.ts';
import { drawBoard } from './board.ts';
import { menuFor } from './menu.ts';

/** Minor events, shown only on request: they follow from the previous sentence or occur every turn. */
const SMALL: ReadonlySet<GameEvent['type']> = new Set([
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

export const acquireFace: Face<'acquire'> = {
  isSmall: (event, reader) =>
    (SMALL.has(event.type) && !isOwnDraw(event, reader)) ||
    (event.type === 'SharesBought' && event.shares.length === 0),
  opens: (event) => (event.type === 'TilePlaced' || event.type === 'PlacementSkipped' ? event.playerId : undefined),
  draw: drawBoard,
  roundsOf: (table) => Math.floor((table.turnNumber - 1) / table.players.length),
  menu: menuFor,
  help: () => words.t('acquire/terminal:help', { returnObjects: true }),
};
