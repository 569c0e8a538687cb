import type { AnyAction, AnyView } from '../game/kit.ts';
import type { Shown } from './tableState.ts';

/**
 * What is to be decided, whatever others do beside it: equal as long as an answer still answers the same question. A higher
 * bid does not change it; another turn, another lot or another merger does.
 */
export function momentOf(view: AnyView): string {
  const lot = view.game === 'monopoly' ? (view.auction?.spaceId ?? null) : null;
  return JSON.stringify([view.turnNumber, view.agenda, lot]);
}

/**
 * The decision that an action answers. null where it answers none: offers have ids of their own, and whoever is not asked
 * anything acts beside the game. Then the rules alone say whether it can still be done.
 */
export function decisionFor({ view, actors }: Shown, action: AnyAction): string | null {
  if ('tradeId' in action || action.type === 'ProposeTrade' || !actors.includes(action.playerId)) return null;
  return momentOf(view);
}
