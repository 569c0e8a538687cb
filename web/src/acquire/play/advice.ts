import { type Action, type ActionType, acquire, type GameView } from '@magnate/engine/acquire';
import { reasonWords } from '@magnate/words/acquire';
import type { GameAdvice } from '../../game/gameUi.ts';

/** Beside the open question: answers to offers, and the end of the game. */
const ASIDE: readonly ActionType[] = ['AcceptTrade', 'RejectTrade', 'DeclareEnd'];

// The table passes only views and actions of this game. No action of it gives up the game.
export const advice: GameAdvice = {
  isSafe: ({ type }) => type !== 'CancelTrade' && type !== 'ProposeTrade',
  isAside: ({ type }) => ASIDE.includes(type as ActionType),
  fallback: (view, me) => acquire.defaultAction(view as GameView, me) ?? null,
  why: (action, view, names) => reasonWords(action as Action, view as GameView, names),
};
