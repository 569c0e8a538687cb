import { HUMAN } from '@magnate/protocol/models';
import { keepTable, ownTables } from '../sync/keyring.ts';
import { askHost } from './hostWorker.ts';
import { forgetLocal, storedIds } from './localStore.ts';
import type { NewTable, RecordToContinue } from './messages.ts';

/** From rules, or from a moment of another game. */
export type LocalGame = { readonly table: NewTable } | RecordToContinue;

/** Creates and starts a local game; returns its id. Throws `Refused` if the rules refuse it. */
export async function newLocalGame(wanted: LocalGame): Promise<string> {
  const { id, game, players } = await askHost('create', 'table' in wanted ? wanted.table : wanted);
  const playerInfos = players.filter(({ model }) => model === HUMAN);
  keepTable({
    id,
    game,
    isLocal: true,
    seats: playerInfos.map((player) => ({ playerId: player.id, token: player.id })),
  });
  await clean().catch(() => undefined);
  return id;
}

/** Deletes games that are no longer in the keyring. */
async function clean(): Promise<void> {
  const own = new Set(ownTables().map(({ id }) => id));
  for (const id of await storedIds()) if (!own.has(id)) await forgetLocal(id);
}
