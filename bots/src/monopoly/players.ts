import type { Players } from '../bot.ts';
import { randomPlayer } from '../random.ts';
import { searchingPlayer } from '../search.ts';
import { Strangers } from '../styles/monopoly/strangers.ts';
import { greedyPlayer } from './greedy.ts';
import { steadyPlayer } from './steady.ts';
import { monopolyThinker } from './thinker.ts';

/** Every built-in bot as a player of Monopoly. */
export const monopolyPlayers: Players<'monopoly'> = {
  random: (playerId) => randomPlayer('monopoly', playerId),
  greedy: (playerId) => greedyPlayer(playerId),
  steady: (playerId, _, leaning) => steadyPlayer(playerId, leaning),
  sharp: (playerId, budget) => searchingPlayer('monopoly', playerId, budget, monopolyThinker(new Strangers())),
};
