import { isIPv6 } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { type Config, isLoopback } from '../../config/config.ts';

/**
 * The addresses under which others on the network reach the service. Only whoever sits at the machine is told: they see
 * an address that nobody else can open.
 */

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip'] as const;
const LINK_LOCAL = /^fe80:/i;
const MAPPED = /^::ffff:/i;

interface Asking {
  readonly socket: { readonly remoteAddress?: string | undefined; readonly localPort?: number | undefined };
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The name or address that was asked for. */
  readonly hostname: string;
}

type Cards = Readonly<
  Record<string, readonly Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'>[] | undefined>
>;

export function ownAddresses(
  asking: Asking,
  { host, port }: Pick<Config, 'host' | 'port'>,
  cards: () => Cards = networkInterfaces,
): readonly string[] {
  if (!isOnThisMachine(asking)) return [];
  const at = asking.socket.localPort ?? port;
  return reachable(host, cards).map((address) => `http://${isIPv6(address) ? `[${address}]` : address}:${at}`);
}

/** Behind a proxy everybody comes from its address, whether it is known or not. */
function isOnThisMachine({ socket, headers, hostname }: Asking): boolean {
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false;
  const from = (socket.remoteAddress ?? '').replace(MAPPED, '');
  return isLoopback(from) && isLoopback(hostname.replace(/^\[|\]$/g, ''));
}

/** Those that it listens on, beside the loopback ones; IPv4 first, for it is easier to type. */
function reachable(host: string, cards: () => Cards): readonly string[] {
  if (host !== '0.0.0.0' && host !== '::') return isLoopback(host) ? [] : [host];
  const all = Object.values(cards()).flatMap((each) => each ?? []);
  const others = all.filter(({ internal, address }) => !internal && !LINK_LOCAL.test(address));
  const families = host === '::' ? (['IPv4', 'IPv6'] as const) : (['IPv4'] as const);
  return families.flatMap((wanted) => others.filter(({ family }) => family === wanted).map(({ address }) => address));
}
