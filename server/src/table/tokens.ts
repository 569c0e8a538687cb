import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { ServiceError } from '@magnate/protocol';
import { TokenKeys } from './tokenKeys.ts';
import type { HostVisitor, SeatVisitor, Visitor } from './types.ts';

/**
 * Signed tokens for seats and hosts. The keys never leave the data directory. A token contains its table, role, epoch and
 * nonce; the table knows which are current. The nonce is random, so that no token ever equals an earlier one, even if a
 * restored backup has set the epoch back.
 */

const CLAIM_BYTES = 16;
const NONCE_BYTES = 12;
const DAY = 24 * 3600 * 1000;
/** Part of every signature, so that it cannot be used for another purpose. */
const PURPOSE = 'magnate/token/1';
const CREATOR = 'magnate/creator/1';
const CREATOR_LENGTH = 22;
const HOST = 'h';
const SEAT = 's';

/** Tokens of earlier versions have no nonce. They stay valid until the table ends them. */
type Content =
  | readonly [role: typeof HOST, gameId: string, epoch: number, nonce?: string, issuedAt?: number]
  | readonly [role: typeof SEAT, gameId: string, playerId: string, epoch: number, nonce?: string, issuedAt?: number];

export interface TokenOptions {
  /** Days after which a token expires; 0 is never. */
  readonly days?: number;
  readonly now?: () => number;
  readonly nonces?: () => string;
}

export class Tokens {
  readonly #keys: Pick<TokenKeys, 'all'>;
  readonly #lifetime: number;
  readonly #now: () => number;
  /** A nonce for a new token. */
  readonly newNonce: () => string;

  constructor(keys: Buffer | Pick<TokenKeys, 'all'>, { days = 0, now = Date.now, nonces }: TokenOptions = {}) {
    this.#keys = 'all' in keys ? keys : { all: () => [keys] };
    this.#lifetime = days === 0 ? Number.POSITIVE_INFINITY : days * DAY;
    this.#now = now;
    this.newNonce = nonces ?? randomNonce;
    // A damaged key must be found at start, not at the first token.
    this.#keys.all();
  }

  /** The keys of this data directory, the first one created on first use and readable by its owner only. */
  static keyIn(dataDir: string): TokenKeys {
    return new TokenKeys(dataDir);
  }

  seat(gameId: string, playerId: string, epoch: number, nonce: string): string {
    return this.#signed([SEAT, gameId, playerId, epoch, nonce, this.#now()]);
  }

  host(gameId: string, epoch: number, nonce: string): string {
    return this.#signed([HOST, gameId, epoch, nonce, this.#now()]);
  }

  /** A key for an address, which does not reveal the address. It stays the same while the signing key is kept. */
  creator(address: string): string {
    const oldest = this.#keys.all().at(-1) ?? '';
    return createHmac('sha256', oldest).update(`${CREATOR}\n${address}`).digest('base64url').slice(0, CREATOR_LENGTH);
  }

  /** A secret that all nodes share, from which others are derived. Like `creator`, it lasts as long as the oldest key. */
  get sharedSecret(): Buffer {
    return this.#keys.all().at(-1) ?? Buffer.alloc(0);
  }

  /** The content of a token; undefined if its signature is wrong. Throws TOKEN_EXPIRED. */
  read(token: string): { readonly gameId: string; readonly visitor: SeatVisitor | HostVisitor } | undefined {
    const [payload, signature, more] = token.split('.');
    if (payload === undefined || signature === undefined || more !== undefined) return undefined;
    // Compared as text, so that each token has exactly one valid spelling.
    if (!this.#keys.all().some((key) => isEqualSecret(signature, signatureOf(payload, key)))) return undefined;
    // The signature is valid, so the payload is our own text.
    const claims = contentOf(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Content);
    if (this.isExpired(claims.visitor)) throw new ServiceError('TOKEN_EXPIRED');
    return claims;
  }

  /** Tokens of earlier versions have no issue time, and never expire. */
  isExpired(visitor: Visitor): boolean {
    if (visitor.role === 'spectator' || visitor.issuedAt === null) return false;
    return this.#now() - visitor.issuedAt > this.#lifetime;
  }

  #signed(content: Content): string {
    const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
    const [newest] = this.#keys.all();
    if (newest === undefined) throw new Error('There is no key to sign tokens with.');
    return `${payload}.${signatureOf(payload, newest)}`;
  }
}

function contentOf(content: Content): { readonly gameId: string; readonly visitor: SeatVisitor | HostVisitor } {
  if (content[0] === HOST) {
    const [, gameId, epoch, nonce = null, issuedAt = null] = content;
    return { gameId, visitor: { role: 'host', epoch, nonce, issuedAt } };
  }
  const [, gameId, playerId, epoch, nonce = null, issuedAt = null] = content;
  return { gameId, visitor: { role: 'seat', playerId, epoch, nonce, issuedAt } };
}

function signatureOf(payload: string, key: Buffer): string {
  return createHmac('sha256', key).update(`${PURPOSE}\n${payload}`).digest('base64url');
}

export function randomNonce(): string {
  return randomBytes(NONCE_BYTES).toString('base64url');
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
