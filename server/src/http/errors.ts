import { maxHeaderSize, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { RuleViolation } from '@magnate/engine';
import { type ErrorBody, ServiceError } from '@magnate/protocol';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { StoreUnavailable } from '../store/store.ts';

/** How every error leaves the house, by whatever door. */

const RULE_STATUS = 422;
/** The same request may be fine later. */
const COME_BACK: readonly number[] = [429, 503];
/** A store that is restarted is mostly back by then. */
const STORE_RETRY_SECONDS = 2;

export interface Refusal {
  readonly status: number;
  readonly error: ErrorBody;
  readonly retryAfter?: number;
}

/** What is said of an error outside. What nobody foresaw is written down, and nothing of it is said. */
export function refusalOf(error: unknown, log: Pick<FastifyBaseLogger, 'warn' | 'error'>): Refusal {
  if (error instanceof RuleViolation) return { status: RULE_STATUS, error: bodyOf(error) };
  if (error instanceof ServiceError) return refusalBy(error);
  if (error instanceof StoreUnavailable) {
    log.warn({ err: error }, 'the store does not answer');
    return { ...refusalBy(new ServiceError('STORE_UNAVAILABLE')), retryAfter: STORE_RETRY_SECONDS };
  }
  log.error({ err: error }, 'something unforeseen');
  return refusalBy(new ServiceError('INTERNAL'));
}

function refusalBy(error: ServiceError): Refusal {
  const { status, details } = error;
  const { seconds } = details;
  const comeBack = COME_BACK.includes(status) && typeof seconds === 'number' ? { retryAfter: seconds } : {};
  return { status, error: bodyOf(error), ...comeBack };
}

function bodyOf({ code, message, details }: RuleViolation | ServiceError): ErrorBody {
  return Object.keys(details).length === 0 ? { code, message } : { code, message, details };
}

/** By which an error is counted. */
export function codeOf(error: unknown): string {
  if (error instanceof RuleViolation || error instanceof ServiceError) return error.code;
  return error instanceof StoreUnavailable ? 'STORE_UNAVAILABLE' : 'INTERNAL';
}

/** The error handler of the HTTP door. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(ours(error, request), request.log);
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
  reply.code(refusal.status).type('application/json; charset=utf-8').send({ error: refusal.error });
}

/** Whoever speaks no HTTP is told so, once. */
export function answerNonsense(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { status, error: body } = refusalBy(nonsense(error.code));
  const text = JSON.stringify({ error: body });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}

function nonsense(code = ''): ServiceError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new ServiceError('HEADERS_TOO_LARGE', { limit: maxHeaderSize });
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ServiceError('MALFORMED', { problem: 'It did not come in time.' });
    default:
      return new ServiceError('MALFORMED', { problem: 'It is not HTTP.' });
  }
}

/** What the framework refuses by itself, in our words. */
function ours(error: unknown, request: FastifyRequest): unknown {
  if (!isFrameworkRefusal(error)) return error;
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ServiceError('TOO_LARGE', { limit: request.routeOptions.bodyLimit });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ServiceError('MALFORMED', { problem: 'The body must be JSON, sent as application/json.' });
    default:
      // Unknown and forbidden look the same.
      if (error.statusCode === 404 || error.statusCode === 403) return new ServiceError('UNKNOWN_ROUTE');
      return new ServiceError('MALFORMED', { problem: error.message });
  }
}

function isFrameworkRefusal(error: unknown): error is FastifyError & { readonly statusCode: number } {
  if (!(error instanceof Error) || error instanceof ServiceError) return false;
  const { statusCode } = error as Partial<FastifyError>;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500;
}
