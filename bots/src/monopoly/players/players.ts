import type { ActionType } from '@magnate/engine/monopoly';
import type { Players } from '../../core/bot.ts';
import { weakerPlayers } from '../../core/lapses.ts';
import { randomPlayer } from '../../core/random.ts';
import { searchingPlayer } from '../../core/search.ts';
import { Strangers } from './strangers.ts';
import { greedyPlayer } from '../greedy.ts';
import { steadyPlayer } from '../steady.ts';
import { monopolyThinker } from '../thinker.ts';

/** Done without a thought: what everybody does in a turn. Nobody pawns, sells, trades or gives up by mistake. */
const EVERYDAY = [
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

/** Found by playing: each wins about half of its games against three of the weaker ones. */
const LAPSES = { beginner: 0.88, easy: 0.68 } as const;

/** Every built-in bot as a player of Monopoly. */
export const monopolyPlayers: Players<'monopoly'> = {
  random: (playerId) => randomPlayer('monopoly', playerId),
  greedy: (playerId) => greedyPlayer(playerId),
  ...weakerPlayers('monopoly', steadyPlayer, EVERYDAY, LAPSES),
  steady: (playerId, _, leaning) => steadyPlayer(playerId, leaning),
  sharp: (playerId, budget) => searchingPlayer('monopoly', playerId, budget, monopolyThinker(new Strangers())),
};
