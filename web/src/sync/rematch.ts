import { HUMAN } from '@magnate/protocol/models';
import type { TableAnswer } from '@magnate/protocol';
import { api } from './api.ts';
import { keepTable, type OwnSeat } from './keyring.ts';
import { linkIfWanted } from './profileMark.ts';

/** Takes all seats of this device to the rematch and returns its table id. It has the pace of this table, or `botDelay`. */
export async function playAgain(
  { id, game, players }: TableAnswer,
  seats: readonly OwnSeat[],
  botDelay: number | undefined,
): Promise<string> {
  let next = id;
  let hostToken: string | undefined;
  for (const { token } of seats) {
    const taken = await api.rematch(id, token);
    const { playerId, token: own } = taken;
    next = taken.id;
    hostToken ??= taken.hostToken;
    if (seats.length === 1) await linkIfWanted(next, own);
    keepTable({ id: next, game, seats: [{ playerId, token: own }], ...(hostToken === undefined ? {} : { hostToken }) });
  }
  const playerInfos = players.filter(({ model }) => model === HUMAN).length;
  if (hostToken !== undefined && playerInfos === seats.length) {
    if (botDelay !== undefined) await api.pace(next, hostToken, botDelay).catch(() => undefined);
    // If the start fails, the table page shows the reason next to its start button.
    await api.start(next, hostToken).catch(() => undefined);
  }
  return next;
}

/** Opens and starts a new table with the same bots and rules; returns its id. */
export async function startRematch(
  { game, players, options }: TableAnswer,
  me: string,
  botDelay: number,
): Promise<string> {
  const seats = players.map(({ id, name, model }) => (id === me ? { name } : { name, model }));
  const opened = await api.open({ game, players: seats, options, botDelay });
  const own = opened.players[players.findIndex(({ id }) => id === me)]?.id;
  const held = opened.seats.filter(({ playerId }) => playerId === own);
  keepTable({
    id: opened.id,
    game,
    hostToken: opened.hostToken,
    seats: held.map(({ playerId, token }) => ({ playerId, token })),
  });
  await linkIfWanted(opened.id, held[0]?.token);
  await api.start(opened.id, opened.hostToken).catch(() => undefined);
  return opened.id;
}
