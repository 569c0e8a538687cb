import type { FastifyRequest } from 'fastify';
import { type Config, isLoopback } from '../../config.ts';

/** Which pages may use the service from a browser: its own, and those of ALLOWED_ORIGINS. */

/** For sockets, which browsers open without asking: programs that send no origin are no pages. */
export function mayOpenSocket(request: Pick<FastifyRequest, 'headers' | 'host'>, config: Config): boolean {
  const { origin } = request.headers;
  return origin === undefined || isOwnOrigin(origin, request.host, config) || isAllowedOrigin(origin, config);
}

/**
 * A page may have any name made to lead here, and then it and the address that it asks agree. Where only this machine
 * can reach the service, and nobody was said to pass requests on to it, its own pages have a name of this machine.
 */
function isOwnOrigin(origin: string, host: string, { host: listening, trustProxy }: Config): boolean {
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  if (page.host !== host) return false;
  return !isLoopback(listening) || trustProxy !== false || isLoopback(page.hostname.replace(/^\[|\]$/g, ''));
}

export function isAllowedOrigin(origin: string, { allowedOrigins }: Config): boolean {
  return allowedOrigins.includes('*') || allowedOrigins.includes(origin);
}
