import { testBot } from './testBot.ts';

/** Chooses a valid action, but also leaves a rejected promise unhandled. */
export default testBot('stray', (game, view, playerId, rng) => {
  void Promise.reject(new Error('Something else went wrong.'));
  return game.sample(view, playerId, rng);
});
