import type { GameView, Offer } from '@magnate/engine/monopoly';
import type { Move } from './move.ts';
import { offered } from './offered.ts';

/** The keys of this game, with their words in the catalogue. */
export const SHORTCUTS = [
  { keys: 'R', about: 'roll' },
  { keys: 'B', about: 'buy' },
  { keys: 'N', about: 'decline' },
  { keys: 'E', about: 'endTurn' },
  { keys: 'P', about: 'pay' },
  { keys: 'C', about: 'card' },
  { keys: '1 2 3 4', about: 'raise' },
  { keys: 'Esc', about: 'done' },
] as const;

/** What a key does now; nothing where the rules do not offer it. */
export function moveFor(
  key: string,
  view: GameView,
  offers: readonly Offer[],
  bid: number | undefined,
): Move | undefined {
  const first = (...moves: readonly Move[]) => moves.find((move) => offered(offers, move.type) !== undefined);
  switch (key) {
    case 'r':
      return view.consecutiveDoubles > 0
        ? first({ type: 'RollDice' }, { type: 'EndTurn' })
        : first({ type: 'RollDice' });
    case 'e':
      return first({ type: 'EndTurn' });
    case 'b':
      return first({ type: 'BuyProperty' }, ...(bid === undefined ? [] : [{ type: 'PlaceBid', amount: bid } as const]));
    case 'n':
      return first({ type: 'DeclineProperty' }, { type: 'WaiveBuilding' });
    case 'p':
      return first({ type: 'PayDebt' }, { type: 'PassBid' }, { type: 'PayJailFine' });
    case 'c':
      return first({ type: 'UseJailCard' }, { type: 'ClaimBuilding' });
  }
  return undefined;
}
