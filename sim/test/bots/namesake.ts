import { guestBot } from './guest.ts';

/** Calls itself as a bot of the house does. */
export default guestBot('steady', (game, view, playerId, rng) => game.sample(view, playerId, rng));
