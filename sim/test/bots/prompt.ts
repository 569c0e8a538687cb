import { testBot } from './testBot.ts';

/** Answers at once with any legal action. */
export default testBot('prompt', (game, view, playerId, rng) => game.sample(view, playerId, rng));
