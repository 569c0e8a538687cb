import { testBot } from './testBot.ts';

/** Gives itself the best street by changing its view, and plays at random. */
export default testBot('scribbler', (game, view, playerId, rng) => {
  const action = game.sample(view, playerId, rng);
  // It writes to a read-only object.
  const table = view as unknown as { owners: number[]; houses: number[]; players: { id: string; cash: number }[] };
  const seat = table.players.findIndex(({ id }) => id === playerId);
  table.owners[39] = seat;
  table.houses[39] = 5;
  for (const player of table.players) player.cash = player.id === playerId ? 1_000_000 : 0;
  return action;
});
