import type { ActionType } from '@magnate/engine/acquire';
import type { Players } from '../../core/bot.ts';
import { randomPlayer, weakerPlayers } from '../../core/blunders.ts';
import { searchingPlayer } from '../../core/search.ts';
import { AcquireOpponentModel } from './opponentModel.ts';
import { greedyPlayer } from '../greedy.ts';
import { steadyPlayer } from '../steady.ts';
import { acquireHeuristics } from '../searchHeuristics.ts';

/** The actions that may be blunders. Trades and the declaration of the end never are. */
const ROUTINE_ACTIONS = [
  'PlaceTile',
  'FoundCorporation',
  'ChooseSurvivor',
  'ChooseDefunct',
  'DisposeShares',
  'BuyShares',
  'ReplaceDeadTile',
] as const satisfies readonly ActionType[];

/** Measured: each level wins about half of its games against three players of the level below. */
const BLUNDER_RATES = { beginner: 0.54, easy: 0.28 } as const;

/** The built-in bots in Acquire. */
export const acquirePlayers: Players<'acquire'> = {
  random: (playerId) => randomPlayer('acquire', playerId),
  greedy: (playerId) => greedyPlayer(playerId),
  ...weakerPlayers('acquire', steadyPlayer, ROUTINE_ACTIONS, BLUNDER_RATES),
  steady: (playerId, _, bias) => steadyPlayer(playerId, bias),
  sharp: (playerId, budget) =>
    searchingPlayer('acquire', playerId, budget, acquireHeuristics(new AcquireOpponentModel())),
};
