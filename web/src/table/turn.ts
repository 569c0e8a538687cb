import type { PlayerId } from '@magnate/engine';
import type { AnyView } from '../sync/gameTypes.ts';

/** Where a player stands in the round, whatever is played. */

/** Others may be asked meanwhile: in an auction, a trade, a merger. */
export function isOnTurn({ players, currentPlayerIndex }: AnyView, id: PlayerId): boolean {
  return players[currentPlayerIndex]?.id === id;
}

/** Bankrupt: nothing will be asked of this player any more. */
export function isOut({ players }: AnyView, id: PlayerId): boolean {
  return players.some((player) => player.id === id && 'isActive' in player && !player.isActive);
}
