import type { AnyAction, Rules } from './gameTypes.ts';
import type { Shown } from './tableState.ts';

/**
 * The decision that an action answers. null where it answers none: offers have ids of their own, and whoever is not asked
 * anything acts beside the game. Then the rules alone say whether it can still be done.
 */
export function decisionFor(rules: Rules, { view, actors }: Shown, action: AnyAction): string | null {
  if ('tradeId' in action || action.type === 'ProposeTrade' || !actors.includes(action.playerId)) return null;
  return rules.decisionKey(view);
}
