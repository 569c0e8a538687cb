/** How much of everything a stream may take, in one place. */
export interface StreamLimits {
  /** Milliseconds until the hello must have come. */
  readonly hello: number;
  /** Milliseconds between two heartbeats. */
  readonly heartbeat: number;
  /** Bytes that may wait to be read by a client before it is dropped. */
  readonly unread: number;
  /** Milliseconds that a client has to read the rest when its stream is closed. */
  readonly linger: number;
  /** Seconds after which a client may come back when the service stops. */
  readonly retryAfter: number;
}

const STANDARD = { hello: 10_000, unread: 1024 * 1024, linger: 5000, retryAfter: 2 } as const;

export function streamLimitsOf({ heartbeatSeconds }: { readonly heartbeatSeconds: number }): StreamLimits {
  return { ...STANDARD, heartbeat: heartbeatSeconds * 1000 };
}

/** A client that missed so many heartbeats in a row is gone. */
export const MISSED = 2;
/** Malformed frames in a row after which nobody listens any longer. */
export const FAULTS = 5;
/** Frames of one client that may wait for their answers. */
export const UNANSWERED = 32;
/** Frames beyond those that are refused one by one before nobody listens any longer. */
export const SURPLUS = 256;
/** Lines of chat from before, for whoever comes. */
export const CHAT_LINES = 50;
