import type { DeviceAnswer, ErasedDevice } from '@magnate/protocol';
import type { DeviceSeat, Store } from '../store/store.ts';
import { isClaimed } from '../table/seatClaims.ts';
import type { TableDoc } from '../table/tableDoc.ts';

/** Everything that is kept about a device key: to be exported, and to be erased. */

export type KeptTables = Pick<Store, 'operator' | 'read'>;

export async function exportDevice(store: KeptTables, device: string): Promise<DeviceAnswer> {
  const tables: DeviceAnswer['tables'][number][] = [];
  for (const { gameId, playerId, at } of await store.operator.seatsOfDevice(device)) {
    const game = await store.read(gameId);
    if (game === undefined) continue;
    const { seats } = game.doc as TableDoc;
    tables.push({
      gameId,
      game: game.game,
      status: game.status,
      at,
      playerId,
      name: seats.find((seat) => seat.playerId === playerId)?.name ?? null,
      chat: playerId === null ? [] : await store.operator.chatOf(gameId, playerId),
    });
  }
  return { device, tables };
}

/**
 * Deletes the tables at which nobody else sat, what was said from the seats of the device everywhere else, and every row
 * that leads to the device. The events of a game that others played stay as they are: they are theirs too, and a record
 * with other names could not be verified.
 */
export async function eraseDevice(
  store: KeptTables,
  device: string,
  eraseTable: (id: string) => Promise<unknown>,
): Promise<ErasedDevice> {
  const seats = await store.operator.seatsOfDevice(device);
  const [tables, kept] = [new Set<string>(), new Set<string>()];
  for (const gameId of new Set(seats.map((seat) => seat.gameId))) {
    const isAlone = await isOnlyPerson(store, gameId, device);
    (isAlone ? tables : kept).add(gameId);
  }
  let chatLines = 0;
  for (const { gameId, playerId } of await seatsAt(store, device, seats, kept)) {
    chatLines += await store.operator.removeChatOf(gameId, playerId);
  }
  for (const id of tables) await eraseTable(id);
  await store.operator.forgetDevice(device);
  return { tables: [...tables], chatLines, kept: [...kept] };
}

/** Did nobody else take a seat? Seats that nobody took are those of whoever made the table. */
async function isOnlyPerson(store: KeptTables, gameId: string, device: string): Promise<boolean> {
  const devices = await store.operator.devicesOf(gameId);
  if (devices.find(({ playerId }) => playerId === null)?.device !== device) return false;
  const { seats } = ((await store.read(gameId))?.doc ?? { seats: [] }) as Pick<TableDoc, 'seats'>;
  const ownerOf = (id: string) => devices.find(({ playerId }) => playerId === id)?.device;
  return seats.filter(isClaimed).every(({ playerId }) => ownerOf(playerId) === device);
}

/** The seats of the device, those among them that it was given by making the table. */
async function seatsAt(store: KeptTables, device: string, own: readonly DeviceSeat[], tables: ReadonlySet<string>) {
  const found: { readonly gameId: string; readonly playerId: string }[] = [];
  for (const gameId of tables) {
    const devices = await store.operator.devicesOf(gameId);
    const isHost = own.some((seat) => seat.gameId === gameId && seat.playerId === null);
    const { seats } = ((await store.read(gameId))?.doc ?? { seats: [] }) as Pick<TableDoc, 'seats'>;
    for (const { playerId } of seats) {
      const owner = devices.find((seat) => seat.playerId === playerId)?.device;
      if (owner === device || (owner === undefined && isHost)) found.push({ gameId, playerId });
    }
  }
  return found;
}
