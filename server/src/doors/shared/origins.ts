import type { FastifyRequest } from 'fastify';
import { type Config, isLoopback } from '../../config/config.ts';

/** Which pages may use the service from a browser: its own, and those of ALLOWED_ORIGINS. */

/**
 * For requests that CORS does not guard: a WebSocket, and whatever acts before its answer is read. Programs send no origin and are
 * allowed.
 */
export function isKnownOrigin(request: Pick<FastifyRequest, 'headers' | 'host'>, config: Config): boolean {
  const { origin } = request.headers;
  return origin === undefined || isOwnOrigin(origin, request.host, config) || isAllowedOrigin(origin, config);
}

/**
 * Guards against DNS rebinding: a foreign host name can be made to resolve to this machine, and then origin and host
 * agree. So where the service listens on loopback only and trusts no proxy, the host must be a loopback name.
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
