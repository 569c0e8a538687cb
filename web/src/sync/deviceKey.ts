import { inDatabase } from './database.ts';

/**
 * The key of this device: generated here, stored in IndexedDB and non-extractable, even for this page. It signs requests
 * that create a table or take a seat, so that an operator can tell devices apart without knowing their users. If the
 * browser offers no such keys (insecure page, private window), requests are unsigned.
 */

const DATABASE = 'magnate';
const STORE = 'keys';
const NAME = 'device';
const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** Milliseconds by which the service clock is ahead. */
let ahead = 0;
let known: Promise<CryptoKeyPair | undefined> | undefined;

/** Adopts the time that the service stated. */
export function correctTime(now: number): void {
  ahead = now - Date.now();
}

/** The header that signs a request; undefined without a key. */
export async function deviceHeader(method: string, path: string, body = ''): Promise<string | undefined> {
  known ??= deviceKey().catch(() => undefined);
  const keys = await known;
  if (keys === undefined) return undefined;
  const time = `${Math.round(Date.now() + ahead)}`;
  const hash = hex(await crypto.subtle.digest('SHA-256', bytes(body)));
  const text = [method, path, hash, time].join('\n');
  const signature = await crypto.subtle.sign(SIGNATURE, keys.privateKey, bytes(text));
  const point = await crypto.subtle.exportKey('raw', keys.publicKey);
  return [base64(point), time, base64(signature)].join('.');
}

/** The next signed request creates a new key. */
export async function forgetDeviceKey(): Promise<void> {
  known = undefined;
  await inStore('readwrite', (store) => store.delete(NAME));
}

async function deviceKey(): Promise<CryptoKeyPair | undefined> {
  if (!globalThis.isSecureContext) return undefined;
  const kept = (await inStore('readonly', (store) => store.get(NAME))) as CryptoKeyPair | undefined;
  if (kept !== undefined) return kept;
  const made = await crypto.subtle.generateKey(CURVE, false, ['sign', 'verify']);
  await inStore('readwrite', (store) => store.put(made, NAME));
  return made;
}

function inStore(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  return inDatabase(DATABASE, STORE, mode, work);
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function hex(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Encoded for a header: no characters that need escaping. */
function base64(buffer: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(buffer)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
