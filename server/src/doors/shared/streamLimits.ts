import type { Config } from '../../config/config.ts';

/** The limits of a stream. */
export interface StreamLimits {
  /** Milliseconds within which the hello must arrive. */
  readonly hello: number;
  /** Milliseconds between two heartbeats. */
  readonly heartbeat: number;
  /** Pings and pongs of one client between two heartbeats. Browsers send none by themselves, programs a few a minute. */
  readonly controlFrames: number;
  /** Unsent bytes after which a slow client is disconnected. */
  readonly unread: number;
  /** Milliseconds for a client to read the rest after its stream was closed. */
  readonly linger: number;
  /** Seconds after which a client should reconnect when the service stops. */
  readonly retryAfter: number;
}

const STANDARD = { hello: 10_000, unread: 1024 * 1024, linger: 5000 } as const;
/** Seconds: a service that is restarted is away for a while; beside other nodes one of them is there already. */
const RETRY = { alone: 2, shared: 1 } as const;

export function streamLimitsOf({
  heartbeatSeconds,
  controlFrames,
  databaseUrl,
}: Pick<Config, 'heartbeatSeconds' | 'controlFrames' | 'databaseUrl'>): StreamLimits {
  const retryAfter = databaseUrl === undefined ? RETRY.alone : RETRY.shared;
  return { ...STANDARD, heartbeat: heartbeatSeconds * 1000, controlFrames, retryAfter };
}

/** A client that missed so many heartbeats in a row is disconnected. */
export const MISSED = 2;
/** Retry-After where too many streams are open. */
export const CROWDED_SECONDS = 30;
/** Events that a new client has not seen, from which on its stream begins with a long read. */
export const LONG_STORY = 1000;
/** Malformed frames in a row after which the socket is closed. */
export const FAULTS = 5;
/** Frames of one client that may wait to be processed. */
export const UNANSWERED = 32;
/** Frames beyond that limit that are refused one by one before the socket is closed. */
export const SURPLUS = 256;
/** Earlier chat lines that are sent to a new client. */
export const CHAT_LINES = 50;
