import type { PlayerId } from '@magnate/engine';
import type { GameEvent } from '@magnate/engine/acquire';
import { words } from '@magnate/words';
import type { Face } from '../terminal/face.ts';
import { drawBoard } from './board.ts';
import { menuFor } from './menu.ts';

/** Told only on request: what follows from the sentence before, or happens every turn. */
const SMALL: ReadonlySet<GameEvent['type']> = new Set([
  'GameStarted',
  'TurnEnded',
  'TileDrawn',
  'StartTileDrawn',
  'CorporationAbsorbed',
]);

/** A tile that comes to the reader's own hand is news, whatever it is to others. */
function isOwnDraw(event: GameEvent, reader: PlayerId | undefined): boolean {
  return event.type === 'TileDrawn' && event.playerId === reader && event.cause !== 'deal';
}

/** Acquire in a terminal. */
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
