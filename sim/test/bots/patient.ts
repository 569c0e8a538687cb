import { guestBot } from './guest.ts';

/** Answers later with anything legal, from nothing but what its seat may know. */
export default guestBot('patient', async (game, view, playerId, rng) => {
  await Promise.resolve();
  const { secret } = view as { readonly secret: unknown };
  if (secret !== null) throw new Error('A guest was shown a secret.');
  return game.sample(view, playerId, rng);
});
