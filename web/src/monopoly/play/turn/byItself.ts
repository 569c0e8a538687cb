import { type GameView, getPlayerById, type Offer } from '@magnate/engine/monopoly';
import type { PlayerId } from '@magnate/engine';
import { offered } from '../decision.ts';

/** What the page may do without being asked again. */
export interface Orders {
  readonly endTurn: boolean;
  readonly roll: boolean;
  /** Go on rolling: the turn was continued for it. */
  readonly rollOn: boolean;
  /** Out of the auction that runs now. */
  readonly pass: boolean;
}

export const DONE_BY_ITSELF = ['PassBid', 'RollDice', 'EndTurn'] as const;
export type DoneByItself = (typeof DONE_BY_ITSELF)[number];

/** The one thing to be done by itself now; never while something else is open for me. */
export function moveByItself(
  view: GameView,
  me: PlayerId,
  offers: readonly Offer[],
  orders: Orders,
): DoneByItself | undefined {
  const may = (type: Offer['type']) => offered(offers, type) !== undefined;
  if (may('PassBid')) return orders.pass ? 'PassBid' : undefined;
  if (may('RollDice') && orders.rollOn && view.consecutiveDoubles > 0) return 'RollDice';
  // An offer that waits for my answer comes first.
  if (may('RejectTrade')) return undefined;
  if (may('RollDice')) {
    const isFree = getPlayerById(view, me)?.jailStatus === 'free';
    return orders.roll && isFree ? 'RollDice' : undefined;
  }
  return may('EndTurn') && orders.endTurn && !may('BuildHouse') ? 'EndTurn' : undefined;
}
