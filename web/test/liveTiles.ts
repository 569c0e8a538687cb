import { boardOf, type GameView, NO_TILE, type Offer, type Tile, tileNames } from '@magnate/engine/acquire';
import type { Rival, TableRequest } from './tables.ts';

/** Acquire with tiles that nobody wonders about: two people, in the order of the seats, always the same tiles. */

export const TWO_WITH_TILES = {
  game: 'acquire',
  seed: 'tiles in hand',
  options: { turnOrder: 'given', startTiles: 'none' },
} as const satisfies TableRequest;

/** What a player has in hand, and nobody else may know. */
export async function rackOf(rival: Rival): Promise<readonly Tile[]> {
  const { players, options } = (await rival.view()).view as GameView;
  const rack = players.find(({ id }) => id === rival.playerId)?.rack ?? [];
  return tileNames(
    boardOf(options),
    rack.filter((tile) => tile !== NO_TILE),
  );
}

/** Of those tiles the first that stays alone: after it nothing can be founded or bought, and the turn is over. */
export async function lonelyTile(rival: Rival): Promise<Tile> {
  const { actions } = await rival.offers();
  const effects = actions.flatMap((offer) => (offer as unknown as Offer).effects ?? []);
  const found = effects.find(({ effect }) => effect === 'lonely');
  if (found === undefined) throw new Error(`${rival.playerId} has no such tile.`);
  return found.tile;
}
