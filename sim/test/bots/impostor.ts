import { guestBot } from './guest.ts';

/** Gives up for somebody else. */
export default guestBot('impostor', (_game, view, playerId) => {
  const { players } = view as { readonly players: readonly { readonly id: string }[] };
  return { type: 'Resign', playerId: players.find(({ id }) => id !== playerId)?.id ?? playerId };
});
