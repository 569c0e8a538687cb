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

/** Acquire in a terminal. */
export const acquireFace: Face<'acquire'> = {
  isSmall: (event) => SMALL.has(event.type) || (event.type === 'SharesBought' && event.shares.length === 0),
  opens: (event) => (event.type === 'TilePlaced' || event.type === 'PlacementSkipped' ? event.playerId : undefined),
  draw: drawBoard,
  roundsOf: (table) => Math.floor((table.turnNumber - 1) / table.players.length),
  menu: menuFor,
  help: () => words.t('acquire/terminal:help', { returnObjects: true }),
};
