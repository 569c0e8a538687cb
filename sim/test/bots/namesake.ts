import { testBot } from './testBot.ts';

/** Has the name of a built-in bot. */
export default testBot('steady', (game, view, playerId, rng) => game.sample(view, playerId, rng));
