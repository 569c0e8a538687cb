import { testBot } from './testBot.ts';

/** Answers asynchronously with any legal action, using only its view. */
export default testBot('patient', async (game, view, playerId, rng) => {
  await Promise.resolve();
  const { secret } = view as { readonly secret: unknown };
  if (secret !== null) throw new Error('A guest was shown a secret.');
  return game.sample(view, playerId, rng);
});
