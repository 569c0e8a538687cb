import { testBot } from './testBot.ts';

/** Answers well, but breaks beside its answer, where nobody waits for it. */
export default testBot('stray', (game, view, playerId, rng) => {
  void Promise.reject(new Error('Something else went wrong.'));
  return game.sample(view, playerId, rng);
});
