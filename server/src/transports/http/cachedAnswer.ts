import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { historyCharge, type RateLimits, rowsOf } from '../shared/rateLimits.ts';

/**
 * Large answers that are the same for every client: serialised and compressed once, then sent as bytes. Each request is
 * charged for the bytes that it is sent, so a client that has the current version pays almost nothing.
 */
export class CachedAnswer {
  readonly #type: string;
  readonly #bytes: Buffer;
  readonly #etag: string;
  #compressed: Buffer | undefined;

  constructor(type: string, text: string) {
    this.#type = type;
    this.#bytes = Buffer.from(text);
    // Weak, because the compressed body has the same tag.
    this.#etag = `W/"${createHash('sha256').update(this.#bytes).digest('base64url').slice(0, 22)}"`;
  }

  static json(value: unknown): CachedAnswer {
    return new CachedAnswer('application/json; charset=utf-8', JSON.stringify(value));
  }

  /** Throws RATE_LIMITED if the address has exceeded its read budget. */
  send({ ip, headers }: FastifyRequest, reply: FastifyReply, limits: Pick<RateLimits, 'history'>): FastifyReply {
    const charge = historyCharge(limits, ip);
    const isKept = isKnown(headers['if-none-match'], this.#etag);
    const isCompressed = !isKept && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(headers['accept-encoding'] ?? '');
    const bytes = isCompressed ? (this.#compressed ??= gzipSync(this.#bytes)) : this.#bytes;
    charge(isKept ? 1 : rowsOf(bytes));
    const vary = reply.getHeader('vary');
    reply
      .header('etag', this.#etag)
      .header('cache-control', 'no-cache')
      .header('vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`);
    if (isKept) return reply.code(304).send();
    if (isCompressed) reply.header('content-encoding', 'gzip');
    return reply.type(this.#type).send(bytes);
  }
}

function isKnown(header: string | undefined, etag: string): boolean {
  return header !== undefined && header.split(',').some((each) => each.trim() === etag || each.trim() === '*');
}

/** An answer that is created on first use, and again when it is older than `maxAge` milliseconds. */
export class AnswerCache {
  readonly #make: () => Promise<CachedAnswer>;
  readonly #maxAge: () => number;
  readonly #now: () => number;
  #madeAt = Number.NEGATIVE_INFINITY;
  /** Concurrent requests share one promise. */
  #answer: Promise<CachedAnswer> | undefined;

  constructor(
    make: () => Promise<CachedAnswer>,
    maxAge: () => number = () => Number.POSITIVE_INFINITY,
    now: () => number = () => performance.now(),
  ) {
    this.#make = make;
    this.#maxAge = maxAge;
    this.#now = now;
  }

  get(): Promise<CachedAnswer> {
    const now = this.#now();
    if (this.#answer !== undefined && now - this.#madeAt < this.#maxAge()) return this.#answer;
    this.#madeAt = now;
    const answer = this.#make();
    this.#answer = answer;
    answer.catch(() => {
      if (this.#answer === answer) this.#answer = undefined;
    });
    return answer;
  }
}

/** Answers by key, each as old as `maxAge` milliseconds at most. Beyond `most` of them, the least recently used one goes. */
export class AnswerCaches {
  readonly #limits: { readonly most: number; readonly maxAge: number };
  readonly #caches = new Map<string, AnswerCache>();

  constructor(limits: { readonly most: number; readonly maxAge: number }) {
    this.#limits = limits;
  }

  get(key: string, make: () => Promise<unknown>): Promise<CachedAnswer> {
    const { most, maxAge } = this.#limits;
    const known =
      this.#caches.get(key) ??
      new AnswerCache(
        async () => CachedAnswer.json(await make()),
        () => maxAge,
      );
    this.#caches.delete(key);
    this.#caches.set(key, known);
    for (const oldest of this.#caches.keys()) if (this.#caches.size > most) this.#caches.delete(oldest);
    return known.get();
  }

  /** The next request for any of these answers creates it anew. */
  forget(isMeant: (key: string) => boolean): void {
    for (const key of this.#caches.keys()) if (isMeant(key)) this.#caches.delete(key);
  }
}
