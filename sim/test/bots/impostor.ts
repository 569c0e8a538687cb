import { testBot } from './testBot.ts';

/** Resigns in the name of another player. */
export default testBot('impostor', (_game, view, playerId) => {
  const { players } = view as { readonly players: readonly { readonly id: string }[] };
  return { type: 'Resign', playerId: players.find(({ id }) => id !== playerId)?.id ?? playerId };
});
