import { type DeviceAnswer, type ErasedDevice, ServiceError } from '@magnate/protocol';
import type { DeviceSeat, Store } from '../store/store.ts';
import { isClaimed } from '../table/seatClaims.ts';
import type { TableDoc } from '../table/tableDoc.ts';
import { createHash, webcrypto } from 'node:crypto';

/** Everything stored about a device key: for export and erasure. */

export type KeptTables = Pick<Store, 'operator' | 'read' | 'profiles' | 'notices'>;

export async function exportDevice(
  store: KeptTables,
  device: string,
  profile: DeviceAnswer['profile'],
): Promise<DeviceAnswer> {
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
  return { device, profile, tables, notifications: await store.notices.subscriptionsOf(device) };
}

/**
 * Deletes the tables without another device, the chat lines of the device's seats at all other tables, and every row that
 * refers to the device. The events of a game with other players stay: they belong to them too, and a record with changed names
 * could not be verified.
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
  await store.notices.removeSubscriptionsOf(device);
  await store.operator.forgetDevice(device);
  return { tables: [...tables], chatLines, kept: [...kept] };
}

/** Whether no other device took a seat. Unclaimed seats belong to the creator of the table. */
async function isOnlyPerson(store: KeptTables, gameId: string, device: string): Promise<boolean> {
  const devices = await store.operator.devicesOf(gameId);
  if (devices.find(({ playerId }) => playerId === null)?.device !== device) return false;
  const { seats } = ((await store.read(gameId))?.doc ?? { seats: [] }) as Pick<TableDoc, 'seats'>;
  const ownerOf = (id: string) => devices.find(({ playerId }) => playerId === id)?.device;
  return seats.filter(isClaimed).every(({ playerId }) => ownerOf(playerId) === device);
}

/** The seats of the device, including those it was given by creating the table. */
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

/**
 * The proof of a device key: `x-device: <public key>.<time>.<signature>`. The key is a point of P-256 that a page created and
 * cannot export; the signature (ECDSA with SHA-256) is over method, path, hash of the body and time. Only the hash of the key
 * is stored.
 */

interface SignedRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly body: Buffer | undefined;
}

/** Milliseconds that the clock of a device may be off. The refusal contains the time, so that it can correct itself. */
export const DEVICE_TOLERANCE = 5 * 60 * 1000;

const PROOF = /^([\w-]{87})\.(\d{1,15})\.([\w-]{86})$/;
const KEY = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** Returns the hash of the key that has signed this request. Throws BAD_DEVICE. */
export async function deviceBy(header: string, request: SignedRequest, now: number): Promise<string> {
  const [, key = '', time = '', signature = ''] = PROOF.exec(header) ?? [];
  if (key === '') throw bad('It is malformed.', now);
  if (Math.abs(Number(time) - now) > DEVICE_TOLERANCE)
    throw bad('Its time differs too much from that of the service.', now);
  const point = Buffer.from(key, 'base64url');
  if (!(await isSigned(point, Buffer.from(signature, 'base64url'), signedText(request, time)))) {
    throw bad('It was made by another key, or for another request.', now);
  }
  return deviceOf(point);
}

export function deviceOf(point: Uint8Array): string {
  return createHash('sha256').update(point).digest('hex');
}

/** The text that a device signs. */
export function signedText({ method, path, body }: SignedRequest, time: string): string {
  const hash = createHash('sha256')
    .update(body ?? '')
    .digest('hex');
  return [method, path, hash, time].join('\n');
}

async function isSigned(point: Buffer, signature: Buffer, text: string): Promise<boolean> {
  try {
    const key = await webcrypto.subtle.importKey('raw', point, KEY, false, ['verify']);
    return await webcrypto.subtle.verify(SIGNATURE, key, signature, Buffer.from(text));
  } catch {
    // Not a point of the curve.
    return false;
  }
}

function bad(problem: string, now: number): ServiceError {
  return new ServiceError('BAD_DEVICE', { problem, now });
}
