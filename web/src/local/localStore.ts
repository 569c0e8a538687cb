import { inDatabase } from '../sync/database.ts';
import type { GameStore, StoredGame } from './localAnswers.ts';

/** The local games in IndexedDB, shared by page and worker. */

const DATABASE = 'magnate.local';
const STORE = 'games';

export const localStore: GameStore = {
  get: async (id) => (await inStore('readonly', (store) => store.get(id))) as StoredGame | undefined,
  put: async (game) => {
    await inStore('readwrite', (store) => store.put(game, game.id));
  },
};

export async function storedIds(): Promise<readonly string[]> {
  return (await inStore('readonly', (store) => store.getAllKeys())) as string[];
}

export async function forgetLocal(id: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(id));
}

function inStore(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  return inDatabase(DATABASE, STORE, mode, work);
}
