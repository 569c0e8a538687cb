import type { FastifyRateLimitStoreCtor, FastifyRateLimitStore } from '@fastify/rate-limit';
import type { UsageExchange } from '../../bus/usageExchange.ts';
import type { Limits } from '../../config/config.ts';
import { TokenBuckets } from '../../table/tokenBuckets.ts';
import { addressKey } from './addresses.ts';
import { OpenCount, StreamSlots } from './streamSlots.ts';
import { UnreadAnswers } from './unreadAnswers.ts';

/**
 * Rate limits as token buckets, and caps on open connections, streams and calls; shared by all nodes if there is an exchange
 * between them. Requests per address are counted by @fastify/rate-limit.
 */

const MINUTE = 60_000;
export const CHAT = { lines: 10, window: 10_000 } as const;

/** Reports per seat. */
export const REPORTS = { most: 5, window: 10 * MINUTE } as const;

/** Changes of profiles per address: enough for a family, too few to fill the store. */
export const PROFILE_CHANGES = { most: 30, window: 10 * MINUTE } as const;

export interface RateLimits {
  readonly actions: TokenBuckets;
  readonly chat: TokenBuckets;
  readonly renewals: TokenBuckets;
  readonly changes: TokenBuckets;
  /** Rows of history per address. */
  readonly history: TokenBuckets;
  /** MCP calls per address. */
  readonly agentCalls: TokenBuckets;
  /** MCP calls in progress. */
  readonly openAgentCalls: OpenCount;
  /** Open streams per address. */
  readonly streams: StreamSlots;
  /** Open connections per address. */
  readonly connections: OpenCount;
  readonly unread: UnreadAnswers;
  readonly reports: TokenBuckets;
  readonly profiles: TokenBuckets;
  /** Requests per address, if several nodes count them together. */
  readonly requests: FastifyRateLimitStoreCtor | undefined;
}

export function createRateLimits(limits: Limits, now?: () => number, exchange?: UsageExchange): RateLimits {
  const buckets = (of: string, size: number, window = MINUTE) =>
    exchange === undefined
      ? new TokenBuckets(size, window, now)
      : new SharedBuckets(exchange, { of, size, window }, now);
  /** The number that other nodes have open for an address; `own` is the number at this node. */
  const openings = (of: string, perKey: number, own: () => OpenCount['counts']) =>
    exchange?.openings(of, perKey, own) ?? (() => 0);
  const streams: StreamSlots = new StreamSlots(
    { perKey: limits.streamsPerAddress, inAll: limits.streams },
    openings('streams', limits.streamsPerAddress, () => streams.counts),
  );
  const connections: OpenCount = new OpenCount(
    { perKey: limits.connectionsPerAddress, inAll: limits.connections },
    openings('connections', limits.connectionsPerAddress, () => connections.counts),
  );
  const openAgentCalls: OpenCount = new OpenCount(
    { perKey: limits.agentCallsPerAddress, inAll: limits.agentCalls },
    openings('openAgentCalls', limits.agentCallsPerAddress, () => openAgentCalls.counts),
  );
  return {
    actions: buckets('actions', limits.actions),
    chat: buckets('chat', CHAT.lines, CHAT.window),
    renewals: buckets('renewals', limits.renewals),
    changes: buckets('changes', limits.changes),
    history: buckets('history', limits.history),
    agentCalls: buckets('agentCalls', limits.agentCallsPerMinute),
    openAgentCalls,
    streams,
    connections,
    unread: new UnreadAnswers(),
    reports: buckets('reports', REPORTS.most, REPORTS.window),
    profiles: buckets('profiles', PROFILE_CHANGES.most, PROFILE_CHANGES.window),
    requests: exchange && requestCounts(exchange, now),
  };
}

/** Charges the address for rows of history, and throws if it has read too many. */
export function historyCharge({ history }: Pick<RateLimits, 'history'>, address: string): (rows: number) => void {
  const key = addressKey(address);
  return (rows) => {
    history.demand(key);
    history.charge(key, rows);
  };
}

/** A kilobyte of a record or document costs as much as a row. */
export function rowsOf(text: string | Buffer): number {
  return Math.ceil(text.length / 1024);
}

/** The key of the bucket of a seat. */
export function seatKey(gameId: string, playerId: string): string {
  return `${gameId}/${playerId}`;
}

/** Requests of one address in a time window, at all nodes: the store of @fastify/rate-limit. */

/** Expired windows are removed beyond this number. */
const MAX_WINDOWS = 20_000;

interface Window {
  count: number;
  readonly until: number;
}

interface Counted {
  readonly max: number;
  readonly timeWindow: number;
  /** A route with its own limit. */
  readonly routeInfo?: { readonly method: string | readonly string[]; readonly url: string };
}

function requestCounts(exchange: UsageExchange, now: () => number = Date.now): FastifyRateLimitStoreCtor {
  return class RequestCounts implements FastifyRateLimitStore {
    readonly #windows = new Map<string, Window>();
    readonly #length: number;
    readonly #used: (key: string, count: number) => void;
    #sweepAt = MAX_WINDOWS;

    constructor(options: object) {
      const { max, timeWindow, routeInfo } = options as Counted;
      const of = routeInfo === undefined ? 'requests' : `${String(routeInfo.method)} ${routeInfo.url}`;
      this.#length = timeWindow;
      this.#used = exchange.spending(of, max, (key, count) => void this.#count(key, count));
    }

    incr(address: string, callback: Parameters<FastifyRateLimitStore['incr']>[1]): void {
      const key = exchange.keyOf(address);
      const { count, until } = this.#count(key, 1);
      this.#used(key, 1);
      callback(null, { current: count, ttl: until - now() });
    }

    child(options: object): FastifyRateLimitStore {
      return new RequestCounts(options);
    }

    #count(key: string, more: number): Window {
      const time = now();
      const known = this.#windows.get(key);
      if (known !== undefined && known.until > time && known.until <= time + this.#length) {
        known.count += more;
        return known;
      }
      if (this.#windows.size >= this.#sweepAt) this.#sweep(time);
      const window = { count: more, until: time + this.#length };
      this.#windows.set(key, window);
      return window;
    }

    #sweep(time: number): void {
      for (const [key, { until }] of this.#windows) if (until <= time) this.#windows.delete(key);
      this.#sweepAt = Math.max(MAX_WINDOWS, 2 * this.#windows.size);
    }
  };
}

/** Buckets shared by all nodes. */
class SharedBuckets extends TokenBuckets {
  readonly #exchange: UsageExchange;
  readonly #used: (key: string, tokens: number) => void;

  constructor(
    exchange: UsageExchange,
    limit: { readonly of: string; readonly size: number; readonly window: number },
    now?: () => number,
  ) {
    super(limit.size, limit.window, now);
    this.#exchange = exchange;
    this.#used = exchange.spending(limit.of, limit.size, (key, tokens) => super.charge(key, tokens));
  }

  override wait(name: string): number {
    return super.wait(this.#exchange.keyOf(name));
  }

  override charge(name: string, tokens: number, now?: number): void {
    const key = this.#exchange.keyOf(name);
    super.charge(key, tokens, now);
    this.#used(key, tokens);
  }
}
