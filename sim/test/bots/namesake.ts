import { guestBot } from './guest.ts';

/** Has the name of a built-in bot. */
export default guestBot('steady', (game, view, playerId, rng) => game.sample(view, playerId, rng));
