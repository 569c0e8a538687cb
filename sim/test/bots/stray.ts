import { guestBot } from './guest.ts';

/** Answers well, but breaks beside its answer, where nobody waits for it. */
export default guestBot('stray', (game, view, playerId, rng) => {
  void Promise.reject(new Error('Something else went wrong.'));
  return game.sample(view, playerId, rng);
});
