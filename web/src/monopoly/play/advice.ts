import type { Action, ActionType, GameView } from '@magnate/engine/monopoly';
import { reasonWords } from '@magnate/words/monopoly';
import type { GameAdvice } from '../../game/gameUi.ts';

/** Never on the main button: what ends the game for the player, or gives up property outside of a debt. */
const UNSAFE: readonly ActionType[] = [
  'Resign',
  'DeclareBankruptcy',
  'SellBuilding',
  'SellGroup',
  'MortgageProperty',
  'CancelTrade',
];

const ANSWERS: readonly ActionType[] = ['AcceptTrade', 'RejectTrade', 'CounterTrade'];

/** May one press of the main button play it? A debt has its own plan, which shows all steps. */
export function isSafe({ type }: Action, { phase }: GameView): boolean {
  return phase !== 'Debt' && !UNSAFE.includes(type);
}

/** The least bid: a higher one gains nothing over the next one. */
export function pressed(action: Action, { auction, options }: GameView): Action {
  if (action.type !== 'PlaceBid' || auction === null) return action;
  const least = auction.highBidder === null ? auction.minBid : auction.highBid + options.auctionIncrement;
  return { ...action, amount: Math.min(action.amount, least) };
}

// The table passes only views and actions of this game.
export const advice: GameAdvice = {
  isSafe: (action, view) => isSafe(action as Action, view as GameView),
  pressed: (action, view) => pressed(action as Action, view as GameView),
  isAside: ({ type }) => ANSWERS.includes(type as ActionType),
  why: (action, view, names) => reasonWords(action as Action, view as GameView, names),
};
