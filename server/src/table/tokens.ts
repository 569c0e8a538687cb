import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Visitor } from './types.ts';
import { secretIn } from './secretFile.ts';

/**
 * Seats are tokens: what a token says is signed with a key that never leaves the data directory. A token names its table,
 * its role and its epoch; the table knows which epoch is the present one.
 */

export { secretIn } from './secretFile.ts';

const KEY_BYTES = 32;
const CLAIM_BYTES = 16;
/** What a signature stands for, so that it could never be taken for another one. */
const PURPOSE = 'magnate/token/1';
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

  /** The key of this data directory, made on first use and readable by its owner alone. */
  static keyIn(dataDir: string): Buffer {
    return secretIn(dataDir, 'token.key', KEY_BYTES);
  }

  seat(gameId: string, playerId: string, epoch: number): string {
    return this.#signed([SEAT, gameId, playerId, epoch]);
  }

  host(gameId: string, epoch: number): string {
    return this.#signed([HOST, gameId, epoch]);
  }

  /** What a token says, if it is one of ours. */
  read(token: string): { readonly gameId: string; readonly visitor: Visitor } | undefined {
    const [payload, signature, more] = token.split('.');
    if (payload === undefined || signature === undefined || more !== undefined) return undefined;
    // The texts are compared, so each token has one spelling.
    if (!isSame(signature, this.#signatureOf(payload))) return undefined;
    // The signature holds, so it is our own text.
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

/** A code that opens a seat once. Only its hash is kept. */
export function newClaim(): { readonly code: string; readonly hash: string } {
  const code = randomBytes(CLAIM_BYTES).toString('base64url');
  return { code, hash: claimHash(code) };
}

export function claimHash(code: string): string {
  return createHash('sha256').update(`magnate/claim/1\n${code}`).digest('hex');
}

/** Equal, in a time that does not tell how nearly. */
export function isSame(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(left, right);
}
