import { testBot } from './testBot.ts';

/** Gives up for somebody else. */
export default testBot('impostor', (_game, view, playerId) => {
  const { players } = view as { readonly players: readonly { readonly id: string }[] };
  return { type: 'Resign', playerId: players.find(({ id }) => id !== playerId)?.id ?? playerId };
});
