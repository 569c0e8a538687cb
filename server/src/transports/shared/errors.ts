import { RuleViolation } from '@magnate/engine';
import { type ErrorBody, ServiceError } from '@magnate/protocol';
import type { FastifyBaseLogger } from 'fastify';
import { StoreUnavailable } from '../../store/store.ts';

/** Errors as clients see them, the same over HTTP and WebSocket. */

/** The status of every rule violation. */
export const RULE_STATUS = 422;
/** With these statuses the same request may succeed later. */
const COME_BACK: readonly number[] = [429, 503];
/** A restarting store is usually back by then. */
const STORE_RETRY_SECONDS = 2;

export interface Refusal {
  readonly status: number;
  readonly error: ErrorBody;
  readonly retryAfter?: number;
}

/** The context of an error: fields of its log line. */
export interface ErrorContext {
  readonly route: string;
  readonly gameId?: string;
}

/** The client's view of an error. An unexpected one is logged, and its details stay hidden. */
export function refusalOf(
  error: unknown,
  log: Pick<FastifyBaseLogger, 'debug' | 'error'>,
  context: ErrorContext,
): Refusal {
  if (error instanceof RuleViolation) return { status: RULE_STATUS, error: bodyOf(error) };
  if (error instanceof ServiceError) return refusalBy(error);
  if (error instanceof StoreUnavailable) {
    // The watcher of the store logs the outage once.
    log.debug({ ...context, reason: error.message }, 'store unavailable');
    return { ...refusalBy(new ServiceError('STORE_UNAVAILABLE')), retryAfter: STORE_RETRY_SECONDS };
  }
  log.error({ ...context, err: error }, 'request failed');
  return refusalBy(new ServiceError('INTERNAL'));
}

export function refusalBy(error: ServiceError): Refusal {
  const { status, details } = error;
  const { seconds } = details;
  const comeBack = COME_BACK.includes(status) && typeof seconds === 'number' ? { retryAfter: seconds } : {};
  return { status, error: bodyOf(error), ...comeBack };
}

function bodyOf({ code, message, details }: RuleViolation | ServiceError): ErrorBody {
  return Object.keys(details).length === 0 ? { code, message } : { code, message, details };
}

/** Whether the client should reconnect: after a rate limit and after a fault of the service. */
export function isTemporary({ status }: Refusal): boolean {
  return status === 429 || status >= 500;
}

/** The label of an error in the metrics. */
export function codeOf(error: unknown): string {
  if (error instanceof RuleViolation || error instanceof ServiceError) return error.code;
  return error instanceof StoreUnavailable ? 'STORE_UNAVAILABLE' : 'INTERNAL';
}
