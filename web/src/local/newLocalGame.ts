import { HUMAN } from '@magnate/protocol/models';
import { keepTable, ownTables } from '../sync/keyring.ts';
import { askHost } from './hostWorker.ts';
import { forgetLocal, keptIds } from './localStore.ts';
import type { NewTable, RecordToContinue } from './messages.ts';

/** By its rules, or from a moment of another game. */
export type LocalGame = { readonly table: NewTable } | RecordToContinue;

/** Makes a game on this device alone, started, and gives its id. What the rules refuse is thrown as `Refused`. */
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

/** What is no longer among the own games of this device, forgotten or pushed out by newer ones, takes no room. */
async function clean(): Promise<void> {
  const own = new Set(ownTables().map(({ id }) => id));
  for (const id of await keptIds()) if (!own.has(id)) await forgetLocal(id);
}
