import type { Players } from '../bot.ts';
import { randomPlayer } from '../random.ts';
import { searchingPlayer } from '../search.ts';
import { greedyPlayer } from './greedy.ts';
import { steadyPlayer } from './steady.ts';
import { acquireThinker } from './thinker.ts';

/** Every built-in bot as a player of Acquire. */
export const acquirePlayers: Players<'acquire'> = {
  random: (playerId) => randomPlayer('acquire', playerId),
  greedy: (playerId) => greedyPlayer(playerId),
  steady: (playerId, _, leaning) => steadyPlayer(playerId, leaning),
  sharp: (playerId, budget) => searchingPlayer('acquire', playerId, budget, acquireThinker),
};
