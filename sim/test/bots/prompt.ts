import { guestBot } from './guest.ts';

/** Answers at once with anything legal. */
export default guestBot('prompt', (game, view, playerId, rng) => game.sample(view, playerId, rng));
