import type { PlayerId } from '@magnate/engine';
import { afterAction, cashOf } from '../foresight.ts';
import {
  boardOf,
  calculateRent,
  COLOR_GROUPS,
  type ColorGroup,
  type GameView,
  getProperty,
  hasMonopoly,
  type SpaceId,
} from '@magnate/engine/monopoly';

/** What building would bring. The rules themselves are asked, so that nothing is promised that they refuse. */

export interface RentChange {
  readonly before: number;
  readonly after: number;
}

/** One building on every lot of a group. */
export interface BuildingRound extends RentChange {
  readonly group: ColorGroup;
  /** In the order in which they can be built. */
  readonly spaceIds: readonly SpaceId[];
  readonly cost: number;
}

/** The rent of a lot with one building more; undefined where none can be built. */
export function rentWithOneMore(view: GameView, me: PlayerId, spaceId: SpaceId): RentChange | undefined {
  const then = built(view, me, spaceId);
  return then === undefined
    ? undefined
    : { before: calculateRent(view, spaceId, 0), after: calculateRent(then, spaceId, 0) };
}

/** Every whole group on which one building each can be built now, with the rent of its dearest lot. */
export function buildingRounds(view: GameView, me: PlayerId): readonly BuildingRound[] {
  return COLOR_GROUPS.filter((group) => hasMonopoly(view, me, group)).flatMap(
    (group) => roundIn(view, me, group) ?? [],
  );
}

function roundIn(view: GameView, me: PlayerId, group: ColorGroup): BuildingRound | undefined {
  const levels = (spaceId: SpaceId) => getProperty(view, spaceId).houses;
  const spaceIds = boardOf(view.options).groupSpaces[group].toSorted((a, b) => levels(a) - levels(b) || b - a);
  let then: GameView | undefined = view;
  for (const spaceId of spaceIds) {
    then = built(then, me, spaceId);
    if (then === undefined) return undefined;
  }
  const dearest = Math.max(...spaceIds);
  return {
    group,
    spaceIds,
    cost: cashOf(view, me) - cashOf(then, me),
    before: calculateRent(view, dearest, 0),
    after: calculateRent(then, dearest, 0),
  };
}

/** Where others may claim the last buildings of the bank, nobody can say what comes of it. */
function built(view: GameView, playerId: PlayerId, spaceId: SpaceId): GameView | undefined {
  const then = afterAction(view, { type: 'BuildHouse', playerId, spaceId });
  return then?.phase === view.phase ? then : undefined;
}
