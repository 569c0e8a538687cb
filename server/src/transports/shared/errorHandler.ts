import { maxHeaderSize, STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { ServiceError } from '@magnate/protocol';
import type { FastifyError, FastifyReply, FastifyRequest, FastifyInstance } from 'fastify';
import { isGameId } from './access.ts';
import { type ErrorContext, refusalBy, refusalOf } from './errors.ts';
import { randomUUID } from 'node:crypto';

/** Errors as HTTP answers: errors of handlers, of the framework, and of clients that do not speak HTTP. */

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(translated(error, request), request.log, contextOf(request));
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
  reply.code(refusal.status);
  // Without the page there is nothing that could show the code of the refusal.
  if (refusal.retryAfter !== undefined && isVisit(request)) reply.type(HTML).send(pageOf(refusal.error.message));
  else reply.type('application/json; charset=utf-8').send({ error: refusal.error });
}

const HTML = 'text/html; charset=utf-8';

/** Whether a browser navigates to a page. */
export function isVisit({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  return method === 'GET' && (headers.accept?.includes('text/html') ?? false);
}

function pageOf(message: string): string {
  const text = message.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    '<title>Magnate</title>',
    '<style>body { font: 1.25rem system-ui, sans-serif; margin: 20vh auto; max-width: 30rem; padding: 0 1rem }</style>',
  ];
  return `<!doctype html><html lang="en"><head>${head.join('')}</head><body><p>${text}</p></body></html>`;
}

function contextOf({ routeOptions, params }: FastifyRequest): ErrorContext {
  const { id } = (params ?? {}) as { readonly id?: string };
  const route = routeOptions.url ?? 'none';
  return id !== undefined && isGameId(id) ? { route, gameId: id } : { route };
}

/** Answers a client whose bytes are not HTTP, then closes the connection. */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  // Browsers connect before they have a request: a client without one would take this response for that to its first
  // request.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) return void socket.destroy();
  const { status, error: body } = refusalBy(clientError(error.code));
  const text = JSON.stringify({ error: body });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}

function clientError(code = ''): ServiceError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new ServiceError('HEADERS_TOO_LARGE', { limit: maxHeaderSize });
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ServiceError('MALFORMED', { problem: 'The request did not arrive in time.' });
    default:
      return new ServiceError('MALFORMED', { problem: 'This is not an HTTP request.' });
  }
}

/** Translates errors of Fastify into ours. */
export function translated(error: unknown, request: FastifyRequest): unknown {
  if (!isFrameworkRefusal(error)) return error;
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ServiceError('TOO_LARGE', { limit: request.routeOptions.bodyLimit });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ServiceError('MALFORMED', { problem: 'The body must be JSON, sent as application/json.' });
    default:
      // Unknown and forbidden must look the same.
      if (error.statusCode === 404 || error.statusCode === 403) return new ServiceError('UNKNOWN_ROUTE');
      return new ServiceError('MALFORMED', { problem: error.message });
  }
}

function isFrameworkRefusal(error: unknown): error is FastifyError & { readonly statusCode: number } {
  if (!(error instanceof Error) || error instanceof ServiceError) return false;
  const { statusCode } = error as Partial<FastifyError>;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500;
}

/**
 * The id of a request: the one that a proxy sent, so that both logs can be correlated, or a new one. It is in every log line
 * about the request and in the response.
 */

export const REQUEST_ID = 'x-request-id';
/** The field name in the log. */
export const REQUEST_ID_FIELD = 'requestId';

/** Any other value is not logged: it may be long, or a secret. */
const SANE = /^[\w-]{1,64}$/;

export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sent = headers[REQUEST_ID];
  return typeof sent === 'string' && SANE.test(sent) ? sent : randomUUID();
}

/** The header that names the answering node, if several share a database. */
const NODE = 'x-node';

/** `node` is undefined for a single node. */
export function answerWithId(app: FastifyInstance, node?: string): void {
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.header(REQUEST_ID, id);
    if (node !== undefined) reply.header(NODE, node);
  });
}
