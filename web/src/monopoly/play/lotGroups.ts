import type { PlayerId } from '@magnate/engine';
import { type Board, boardOf, type GameView, getProperty, type LotGroup, type SpaceId } from '@magnate/engine/monopoly';

/** Lots and their groups. */

export interface GroupOfLots {
  readonly group: LotGroup;
  readonly spaceIds: readonly SpaceId[];
}

/** The lots given, group by group as they lie around the board. */
export function byGroup(spaceIds: readonly SpaceId[], { groups, groupSpaces }: Board): readonly GroupOfLots[] {
  return groups.flatMap((group) => {
    const own = groupSpaces[group].filter((spaceId) => spaceIds.includes(spaceId));
    return own.length === 0 ? [] : [{ group, spaceIds: own }];
  });
}

/** How many of a group somebody has. */
export function countIn(view: GameView, playerId: PlayerId, group: LotGroup): number {
  const lots = boardOf(view.options).groupSpaces[group];
  return lots.filter((spaceId) => getProperty(view, spaceId).ownerId === playerId).length;
}

/** Would this lot be the last one of its group for that player? */
export function wouldComplete(view: GameView, playerId: PlayerId, spaceId: SpaceId): LotGroup | undefined {
  const { lots, groupSpaces } = boardOf(view.options);
  const group = lots[spaceId]?.group;
  if (group === undefined) return undefined;
  const others = groupSpaces[group].filter((other) => other !== spaceId);
  return others.every((other) => getProperty(view, other).ownerId === playerId) ? group : undefined;
}
