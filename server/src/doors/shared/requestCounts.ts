import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { UsageExchange } from '../../bus/usageExchange.ts';

/** Requests of one address in a window of time, at all nodes: the counter of @fastify/rate-limit. */

/** Windows that are over are removed when there are so many. */
const MOST_WINDOWS = 20_000;

interface Window {
  count: number;
  readonly until: number;
}

interface Counted {
  readonly max: number;
  readonly timeWindow: number;
  /** A route with a limit of its own. */
  readonly routeInfo?: { readonly method: string | readonly string[]; readonly url: string };
}

export function requestCounts(exchange: UsageExchange, now: () => number = Date.now): FastifyRateLimitStoreCtor {
  return class RequestCounts implements FastifyRateLimitStore {
    readonly #windows = new Map<string, Window>();
    readonly #length: number;
    readonly #used: (key: string, count: number) => void;
    #sweepAt = MOST_WINDOWS;

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
      this.#sweepAt = Math.max(MOST_WINDOWS, 2 * this.#windows.size);
    }
  };
}
