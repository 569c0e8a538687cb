import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { type Config, isLoopback } from '../../config/config.ts';

/**
 * The key under which an address is counted. One household or server has a whole network of IPv6 addresses, so IPv6 is
 * counted by the first 64 bits.
 */

const GROUPS = 8;
const PREFIX_GROUPS = 4;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

export function addressKey(address: string): string {
  const [bare = ''] = address.split('%');
  const [, mapped] = MAPPED.exec(bare) ?? [];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  if (!isIPv6(bare)) return address;
  return `${groupsOf(bare).slice(0, PREFIX_GROUPS).join(':')}::/64`;
}

function groupsOf(address: string): readonly string[] {
  const [head = '', tail] = address.split('::');
  const left = listOf(head);
  if (tail === undefined) return left;
  const right = listOf(tail);
  return [...left, ...Array<string>(Math.max(0, GROUPS - left.length - right.length)).fill('0'), ...right];
}

/** An IPv4 address at the end stands for two groups. They are never among the first four. */
function listOf(text: string): readonly string[] {
  if (text === '') return [];
  return text
    .split(':')
    .flatMap((group) => (group.includes('.') ? ['v4', 'v4'] : [Number.parseInt(group, 16).toString(16)]));
}

/** The origins that may use the service from a browser: its own, and ALLOWED_ORIGINS. */

/**
 * For requests that CORS does not guard: WebSockets, and requests that act before their answer is read. Programs send no
 * origin and are allowed.
 */
export function isKnownOrigin(request: Pick<FastifyRequest, 'headers' | 'host'>, config: Config): boolean {
  const { origin } = request.headers;
  return origin === undefined || isOwnOrigin(origin, request.host, config) || isAllowedOrigin(origin, config);
}

/**
 * Guards against DNS rebinding: a foreign host name can be made to resolve to this machine, and then origin and host agree.
 * So if the service listens on loopback only and trusts no proxy, the host must be a loopback name.
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
