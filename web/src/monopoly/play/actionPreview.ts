import type { PlayerId } from '@magnate/engine';
import {
  type Action,
  type ColorGroup,
  type GameView,
  getPlayerById,
  RuleViolation,
  viewRules,
} from '@magnate/engine/monopoly';

/** Previews of actions, computed by the rules. */

/** The view after the action; undefined if it is refused. */
export function afterAction(view: GameView, action: Action): GameView | undefined {
  try {
    return viewRules.apply(view, action).state;
  } catch (error) {
    if (error instanceof RuleViolation) return undefined;
    throw error;
  }
}

export function cashOf(view: GameView, playerId: PlayerId): number {
  return getPlayerById(view, playerId)?.cash ?? 0;
}

/** The proceeds of selling all buildings of a group. */
export function groupSaleValue(view: GameView, playerId: PlayerId, group: ColorGroup): number {
  const after = afterAction(view, { type: 'SellGroup', playerId, group });
  return after === undefined ? 0 : cashOf(after, playerId) - cashOf(view, playerId);
}
