import { HUMAN } from '@magnate/protocol/models';
import type { TableAnswer } from '@magnate/protocol';
import { api } from '../sync/api.ts';
import { keepTable, type OwnSeat } from '../sync/keyring.ts';

/** Takes everybody of this device to the table on which the same people play again, and gives its id. */
export async function playAgain({ id, game, players }: TableAnswer, seats: readonly OwnSeat[]): Promise<string> {
  let next = id;
  let hostToken: string | undefined;
  for (const { token } of seats) {
    const taken = await api.rematch(id, token);
    const { playerId, token: own } = taken;
    next = taken.id;
    hostToken ??= taken.hostToken;
    keepTable({ id: next, game, seats: [{ playerId, token: own }], ...(hostToken === undefined ? {} : { hostToken }) });
  }
  const people = players.filter(({ model }) => model === HUMAN).length;
  if (hostToken !== undefined && people === seats.length) {
    // Whatever keeps it from starting is said there, beside the button that starts it.
    await api.start(next, hostToken).catch(() => undefined);
  }
  return next;
}
