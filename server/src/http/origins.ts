import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Config, isLoopback } from '../config.ts';

/** Which pages may use the service from a browser: its own, and those of the allow-list. */

const METHODS = 'GET, POST, DELETE';
const HEADERS = 'authorization, content-type, last-event-id';
const EXPOSED = 'retry-after';
const KEEP_SECONDS = 600;

/** For sockets, which browsers open without asking: programs that send no origin are no pages. */
export function mayOpenSocket(request: Pick<FastifyRequest, 'headers' | 'host'>, config: Config): boolean {
  const { origin } = request.headers;
  return origin === undefined || isOwn(origin, request.host, config) || isListed(origin, config);
}

/** Answers browsers that ask for pages of other origins. */
export function registerOrigins(app: FastifyInstance, config: Config): void {
  if (config.allowedOrigins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    reply.header('vary', 'Origin');
    if (origin === undefined || !isListed(origin, config)) return;
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', EXPOSED);
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return;
    return reply
      .header('access-control-allow-methods', METHODS)
      .header('access-control-allow-headers', HEADERS)
      .header('access-control-max-age', KEEP_SECONDS)
      .code(204)
      .send();
  });
}

/**
 * A page may have any name made to lead here, and then it and the address that it asks agree. Where only this machine
 * can reach the service, and nobody was said to pass requests on to it, its own pages have a name of this machine.
 */
function isOwn(origin: string, host: string, { host: listening, trustProxy }: Config): boolean {
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  if (page.host !== host) return false;
  return !isLoopback(listening) || trustProxy !== false || isLoopback(page.hostname.replace(/^\[|\]$/g, ''));
}

function isListed(origin: string, { allowedOrigins }: Config): boolean {
  return allowedOrigins.includes('*') || allowedOrigins.includes(origin);
}
