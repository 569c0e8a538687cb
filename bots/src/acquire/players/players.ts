import type { ActionType } from '@magnate/engine/acquire';
import type { Players } from '../../core/bot.ts';
import { weakerPlayers } from '../../core/lapses.ts';
import { randomPlayer } from '../../core/random.ts';
import { searchingPlayer } from '../../core/search.ts';
import { Strangers } from './strangers.ts';
import { greedyPlayer } from '../greedy.ts';
import { steadyPlayer } from '../steady.ts';
import { acquireThinker } from '../thinker.ts';

/** Done without a thought: what everybody does in a turn. Nobody trades or ends the game by mistake. */
const EVERYDAY = [
  'PlaceTile',
  'FoundCorporation',
  'ChooseSurvivor',
  'ChooseDefunct',
  'DisposeShares',
  'BuyShares',
  'ReplaceDeadTile',
] as const satisfies readonly ActionType[];

/** Found by playing: each wins about half of its games against three of the weaker ones. */
const LAPSES = { beginner: 0.54, easy: 0.28 } as const;

/** Every built-in bot as a player of Acquire. */
export const acquirePlayers: Players<'acquire'> = {
  random: (playerId) => randomPlayer('acquire', playerId),
  greedy: (playerId) => greedyPlayer(playerId),
  ...weakerPlayers('acquire', steadyPlayer, EVERYDAY, LAPSES),
  steady: (playerId, _, leaning) => steadyPlayer(playerId, leaning),
  sharp: (playerId, budget) => searchingPlayer('acquire', playerId, budget, acquireThinker(new Strangers())),
};
