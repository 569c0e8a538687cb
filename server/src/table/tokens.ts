import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { secretIn } from './secretFile.ts';
import type { Visitor } from './types.ts';

/**
 * Signed tokens for seats and hosts. The key never leaves the data directory. A token names its table, role and epoch;
 * the table knows which epoch is current.
 */

const KEY_BYTES = 32;
const CLAIM_BYTES = 16;
/** Part of every signature, so that it cannot be used for another purpose. */
const PURPOSE = 'magnate/token/1';
const CREATOR = 'magnate/creator/1';
const CREATOR_LENGTH = 22;
const HOST = 'h';
const SEAT = 's';

type Content =
  | readonly [role: typeof HOST, gameId: string, epoch: number]
  | readonly [role: typeof SEAT, gameId: string, playerId: string, epoch: number];

export class Tokens {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  /** The key of this data directory, created on first use and readable by its owner only. */
  static keyIn(dataDir: string): Buffer {
    return secretIn(dataDir, 'token.key', KEY_BYTES);
  }

  seat(gameId: string, playerId: string, epoch: number): string {
    return this.#signed([SEAT, gameId, playerId, epoch]);
  }

  host(gameId: string, epoch: number): string {
    return this.#signed([HOST, gameId, epoch]);
  }

  /** A key that stands for an address, from which nobody can tell the address. */
  creator(address: string): string {
    return createHmac('sha256', this.#key)
      .update(`${CREATOR}\n${address}`)
      .digest('base64url')
      .slice(0, CREATOR_LENGTH);
  }

  /** The content of a token; undefined where its signature is not ours. */
  read(token: string): { readonly gameId: string; readonly visitor: Visitor } | undefined {
    const [payload, signature, more] = token.split('.');
    if (payload === undefined || signature === undefined || more !== undefined) return undefined;
    // Compared as text, so that each token has exactly one valid spelling.
    if (!isEqualSecret(signature, this.#signatureOf(payload))) return undefined;
    // The signature is valid, so the payload is our own text.
    const content = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Content;
    if (content[0] === HOST) return { gameId: content[1], visitor: { role: 'host', epoch: content[2] } };
    const [, gameId, playerId, epoch] = content;
    return { gameId, visitor: { role: 'seat', playerId, epoch } };
  }

  #signed(content: Content): string {
    const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
    return `${payload}.${this.#signatureOf(payload)}`;
  }

  #signatureOf(payload: string): string {
    return createHmac('sha256', this.#key).update(`${PURPOSE}\n${payload}`).digest('base64url');
  }
}

/** A claim code, which gives access to a seat once. Only its hash is stored. */
export function newClaim(): { readonly code: string; readonly hash: string } {
  const code = randomBytes(CLAIM_BYTES).toString('base64url');
  return { code, hash: claimHash(code) };
}

export function claimHash(code: string): string {
  return createHash('sha256').update(`magnate/claim/1\n${code}`).digest('hex');
}

/** Compares in constant time. */
export function isEqualSecret(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(left, right);
}
