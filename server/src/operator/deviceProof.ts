import { createHash, webcrypto } from 'node:crypto';
import { ServiceError } from '@magnate/protocol';

/**
 * The proof of a device key: `x-device: <public key>.<time>.<signature>`. The key is a point of P-256 that a page made
 * and cannot read out; the signature (ECDSA with SHA-256) is over method, path, hash of the body and time. Only the hash
 * of the key is ever kept.
 */

export interface SignedRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly body: Buffer | undefined;
}

/** Milliseconds that the clock of a device may be wrong. The refusal tells it the time, so that it can correct itself. */
export const DEVICE_TOLERANCE = 5 * 60 * 1000;

const PROOF = /^([\w-]{87})\.(\d{1,15})\.([\w-]{86})$/;
const KEY = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** Returns the hash of the key that has signed this request. Throws BAD_DEVICE. */
export async function deviceBy(header: string, request: SignedRequest, now: number): Promise<string> {
  const [, key = '', time = '', signature = ''] = PROOF.exec(header) ?? [];
  if (key === '') throw bad('It is not written as it should be.', now);
  if (Math.abs(Number(time) - now) > DEVICE_TOLERANCE) throw bad('Its time is not now.', now);
  const point = Buffer.from(key, 'base64url');
  if (!(await isSigned(point, Buffer.from(signature, 'base64url'), signedText(request, time)))) {
    throw bad('It was made by another key, or for another request.', now);
  }
  return deviceOf(point);
}

export function deviceOf(point: Uint8Array): string {
  return createHash('sha256').update(point).digest('hex');
}

/** What a device signs. */
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
    // No point of the curve.
    return false;
  }
}

function bad(problem: string, now: number): ServiceError {
  return new ServiceError('BAD_DEVICE', { problem, now });
}
