import { type Action, type ActionType, acquire, finalScores, type GameView } from '@magnate/engine/acquire';
import { reasonWords } from '@magnate/words/acquire';
import type { GameAdvice } from '../../game/gameUi.ts';

/** Beside the open question: answers to offers, and the end of the game. */
const ASIDE: readonly ActionType[] = ['AcceptTrade', 'RejectTrade', 'DeclareEnd'];

/** The end is suggested only to the player who would win. */
function isSafe({ type, playerId }: Action, view: GameView): boolean {
  if (type === 'DeclareEnd') return finalScores(view)?.find((score) => score.playerId === playerId)?.place === 1;
  return type !== 'CancelTrade' && type !== 'ProposeTrade';
}

// The table passes only views and actions of this game.
export const advice: GameAdvice = {
  isSafe: (action, view) => isSafe(action as Action, view as GameView),
  isAside: ({ type }) => ASIDE.includes(type as ActionType),
  fallback: (view, me) => acquire.defaultAction(view as GameView, me) ?? null,
  why: (action, view, names) => reasonWords(action as Action, view as GameView, names),
};
