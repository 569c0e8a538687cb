import type { AnyView } from '../game/kit.ts';

/**
 * What is to be decided, whatever others do beside it: equal as long as an answer still answers the same question. A higher
 * bid does not change it; another turn, another lot or another merger does.
 */
export function momentOf(view: AnyView): string {
  const lot = view.game === 'monopoly' ? (view.auction?.spaceId ?? null) : null;
  return JSON.stringify([view.turnNumber, view.agenda, lot]);
}
