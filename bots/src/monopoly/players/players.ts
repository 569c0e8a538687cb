import type { ActionType } from '@magnate/engine/monopoly';
import type { Players } from '../../core/bot.ts';
import { randomPlayer, weakerPlayers } from '../../core/blunders.ts';
import { searchingPlayer } from '../../core/search.ts';
import { MonopolyOpponentModel } from './opponentModel.ts';
import { greedyPlayer } from '../greedy.ts';
import { steadyPlayer } from '../steady.ts';
import { monopolyHeuristics } from '../searchHeuristics.ts';

/** The actions that may be blunders. Mortgages, sales, trades and resignation never are. */
const ROUTINE_ACTIONS = [
  'RollDice',
  'BuyProperty',
  'DeclineProperty',
  'PlaceBid',
  'PassBid',
  'BuildHouse',
  'PayJailFine',
  'UseJailCard',
  'EndTurn',
  'ClaimBuilding',
  'WaiveBuilding',
  'PlaceBuilding',
  'ChooseTax',
] as const satisfies readonly ActionType[];

/** Measured: each level wins about half of its games against three players of the level below. */
const BLUNDER_RATES = { beginner: 0.88, easy: 0.65 } as const;

/** The built-in bots in Monopoly. */
export const monopolyPlayers: Players<'monopoly'> = {
  random: (playerId) => randomPlayer('monopoly', playerId),
  greedy: (playerId) => greedyPlayer(playerId),
  ...weakerPlayers('monopoly', steadyPlayer, ROUTINE_ACTIONS, BLUNDER_RATES),
  steady: (playerId, _, bias) => steadyPlayer(playerId, bias),
  sharp: (playerId, budget) =>
    searchingPlayer('monopoly', playerId, budget, monopolyHeuristics(new MonopolyOpponentModel())),
};
