import { boardOf, type GameView, NO_TILE, type Offer, type Tile, tileNames } from '@magnate/engine/acquire';
import type { ScriptedPlayer, TableRequest } from './tables.ts';

/** Acquire with fixed tiles for two people, in seat order. */

export const TWO_WITH_TILES = {
  game: 'acquire',
  seed: 'tiles in hand',
  options: { turnOrder: 'given', startTiles: 'none' },
} as const satisfies TableRequest;

/** The private rack of a player. */
export async function rackOf(rival: ScriptedPlayer): Promise<readonly Tile[]> {
  const { players, options } = (await rival.view()).view as GameView;
  const rack = players.find(({ id }) => id === rival.playerId)?.rack ?? [];
  return tileNames(
    boardOf(options),
    rack.filter((tile) => tile !== NO_TILE),
  );
}

/** The first tile that stays alone: nothing can be founded or bought after it, and the turn ends. */
export async function lonelyTile(rival: ScriptedPlayer): Promise<Tile> {
  const { actions } = await rival.offers();
  const effects = actions.flatMap((offer) => (offer as unknown as Offer).effects ?? []);
  const found = effects.find(({ effect }) => effect === 'lonely');
  if (found === undefined) throw new Error(`${rival.playerId} has no such tile.`);
  return found.tile;
}
