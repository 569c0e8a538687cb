import type { PlayerId } from '@magnate/engine';
import { type Board, boardOf, type GameView, getProperty, type LotGroup, type SpaceId } from '@magnate/engine/monopoly';

/** Lots and their groups. */

export interface GroupOfLots {
  readonly group: LotGroup;
  readonly spaceIds: readonly SpaceId[];
}

/** The given lots by group, in board order. */
export function byGroup(spaceIds: readonly SpaceId[], { groups, groupSpaces }: Board): readonly GroupOfLots[] {
  return groups.flatMap((group) => {
    const own = groupSpaces[group].filter((spaceId) => spaceIds.includes(spaceId));
    return own.length === 0 ? [] : [{ group, spaceIds: own }];
  });
}

/** The number of lots of a group that a player owns. */
export function countIn(view: GameView, playerId: PlayerId, group: LotGroup): number {
  const lots = boardOf(view.options).groupSpaces[group];
  return lots.filter((spaceId) => getProperty(view, spaceId).ownerId === playerId).length;
}

/** The group that this lot would complete for the player. */
export function wouldComplete(view: GameView, playerId: PlayerId, spaceId: SpaceId): LotGroup | undefined {
  const { lots, groupSpaces } = boardOf(view.options);
  const group = lots[spaceId]?.group;
  if (group === undefined) return undefined;
  const others = groupSpaces[group].filter((other) => other !== spaceId);
  return others.every((other) => getProperty(view, other).ownerId === playerId) ? group : undefined;
}
