import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { UsageExchange } from '../../bus/usageExchange.ts';
import type { Limits } from '../../config/config.ts';
import { TokenBuckets } from '../../table/tokenBuckets.ts';
import { addressKey } from './addresses.ts';
import { OpenCount } from './openCount.ts';
import { requestCounts } from './requestCounts.ts';
import { SharedBuckets } from './sharedBuckets.ts';
import { StreamSlots } from './streamSlots.ts';

/**
 * Rate limits as token buckets, and caps of what is open; of all nodes together, where there is an exchange between them.
 * Requests per address are counted by @fastify/rate-limit.
 */

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
  /** Calls of the Model Context Protocol by address. */
  readonly agentCalls: TokenBuckets;
  /** Those under way. */
  readonly openAgentCalls: OpenCount;
  /** Open streams by address. */
  readonly streams: StreamSlots;
  /** Open connections by address. */
  readonly connections: OpenCount;
  readonly reports: TokenBuckets;
  /** Requests by address, where several nodes count them together. */
  readonly requests: FastifyRateLimitStoreCtor | undefined;
}

export function createRateLimits(limits: Limits, now?: () => number, exchange?: UsageExchange): RateLimits {
  const buckets = (of: string, size: number, window = MINUTE) =>
    exchange === undefined
      ? new TokenBuckets(size, window, now)
      : new SharedBuckets(exchange, { of, size, window }, now);
  /** What other nodes have open for an address; `own` is what this one has. */
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
    reports: buckets('reports', REPORTS.most, REPORTS.window),
    requests: exchange && requestCounts(exchange, now),
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

/** A kilobyte of a record or document costs as much as a row. */
export function rowsOf(text: string | Buffer): number {
  return Math.ceil(text.length / 1024);
}

/** The key of the bucket of a seat. */
export function seatKey(gameId: string, playerId: string): string {
  return `${gameId}/${playerId}`;
}
