import { inDatabase } from './database.ts';

/**
 * The key of this device: made here, kept in IndexedDB, and never to be read out, not even by this page. It signs what
 * makes a table or takes a seat, so that an operator can tell devices apart without knowing who uses them. Where the
 * browser has no such keys (a page that is not secure, a private window), nothing is signed.
 */

const DATABASE = 'magnate';
const STORE = 'keys';
const NAME = 'device';
const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** By how many milliseconds the clock of the service is ahead. */
let ahead = 0;
let known: Promise<CryptoKeyPair | undefined> | undefined;

/** The service said what time it is. */
export function correctTime(now: number): void {
  ahead = now - Date.now();
}

/** The header that signs a request; undefined where there is no key. */
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

/** The next request that is signed makes another key. */
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

/** As it may stand in a header: without what would have to be escaped. */
function base64(buffer: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(buffer)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
