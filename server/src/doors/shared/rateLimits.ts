import type { Limits } from '../../config.ts';
import { TokenBuckets } from '../../table/tokenBuckets.ts';
import { addressKey } from './addresses.ts';
import { OpenCount } from './openCount.ts';

/** Rate limits as token buckets, and caps of what is open. Requests per address are counted by @fastify/rate-limit. */

const MINUTE = 60_000;
export const CHAT = { lines: 10, window: 10_000 } as const;

/** What one seat may report. */
export const REPORTS = { most: 5, window: 10 * MINUTE } as const;

export interface RateLimits {
  readonly actions: TokenBuckets;
  readonly chat: TokenBuckets;
  readonly renewals: TokenBuckets;
  readonly changes: TokenBuckets;
  /** Rows of history by address. */
  readonly history: TokenBuckets;
  /** Open streams by address. */
  readonly streams: OpenCount;
  readonly reports: TokenBuckets;
}

export function createRateLimits(limits: Limits, now?: () => number): RateLimits {
  return {
    actions: new TokenBuckets(limits.actions, MINUTE, now),
    chat: new TokenBuckets(CHAT.lines, CHAT.window, now),
    renewals: new TokenBuckets(limits.renewals, MINUTE, now),
    changes: new TokenBuckets(limits.changes, MINUTE, now),
    history: new TokenBuckets(limits.history, MINUTE, now),
    streams: new OpenCount({ perKey: limits.streamsPerAddress, inAll: limits.streams }),
    reports: new TokenBuckets(REPORTS.most, REPORTS.window, now),
  };
}

/** Charges the address for rows of history, and throws where it has read too many. */
export function historyCharge({ history }: Pick<RateLimits, 'history'>, address: string): (rows: number) => void {
  const key = addressKey(address);
  return (rows) => {
    history.demand(key);
    history.charge(key, rows);
  };
}

/** A kilobyte of a record costs as much as a row. */
export function rowsOf(text: string): number {
  return Math.ceil(text.length / 1024);
}

/** The key of the bucket of a seat. */
export function seatKey(gameId: string, playerId: string): string {
  return `${gameId}/${playerId}`;
}
