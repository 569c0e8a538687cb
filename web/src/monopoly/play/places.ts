import type { PlayerId } from '@magnate/engine';
import {
  type GameView,
  getProperty,
  GROUP_SPACES,
  lotAt,
  LOT_GROUPS,
  type LotGroup,
  type SpaceId,
} from '@magnate/engine/monopoly';

/** Lots and their groups. */

export interface GroupOfLots {
  readonly group: LotGroup;
  readonly spaceIds: readonly SpaceId[];
}

/** The lots given, group by group as they lie around the board. */
export function byGroup(spaceIds: readonly SpaceId[]): readonly GroupOfLots[] {
  return LOT_GROUPS.flatMap((group) => {
    const own = GROUP_SPACES[group].filter((spaceId) => spaceIds.includes(spaceId));
    return own.length === 0 ? [] : [{ group, spaceIds: own }];
  });
}

/** How many of a group somebody has. */
export function countIn(view: GameView, playerId: PlayerId, group: LotGroup): number {
  return GROUP_SPACES[group].filter((spaceId) => getProperty(view, spaceId).ownerId === playerId).length;
}

/** Would this lot be the last one of its group for that player? */
export function wouldComplete(view: GameView, playerId: PlayerId, spaceId: SpaceId): LotGroup | undefined {
  const group = lotAt(spaceId)?.group;
  if (group === undefined) return undefined;
  const others = GROUP_SPACES[group].filter((other) => other !== spaceId);
  return others.every((other) => getProperty(view, other).ownerId === playerId) ? group : undefined;
}
