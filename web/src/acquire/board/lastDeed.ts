import type { PlayerId } from '@magnate/engine';
import type { Corporation, GameEvent, Tile } from '@magnate/engine/acquire';
import { isTableEvent } from '@magnate/protocol/tableEvents';
import type { AnyEvent } from '../../sync/gameTypes.ts';

/** What somebody did last: the tile of their last turn, and the shares that they bought in it. */

export interface LastDeed {
  readonly tile: Tile;
  readonly bought: readonly Corporation[];
}

export function lastDeedOf(story: readonly AnyEvent[], playerId: PlayerId): LastDeed | null {
  let bought: readonly Corporation[] = [];
  for (const told of story.toReversed()) {
    if (isTableEvent(told)) continue;
    // The kit of this game meets no other game's events.
    const event = told as GameEvent;
    if (event.type === 'SharesBought' && event.playerId === playerId) bought = event.shares;
    if (event.type === 'TilePlaced' && event.playerId === playerId) return { tile: event.tile, bought };
  }
  return null;
}
