import { Resolver } from 'node:dns/promises';
import { BlockList, isIP, isIPv4 } from 'node:net';

/** Which addresses requests of the service may go to: public ones only, never its own network. */

/** RFC 6890 and its updates: addresses that are not globally reachable. */
const RESERVED = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  RESERVED.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  RESERVED.addSubnet(network, bits, 'ipv6');
}
/** All global unicast addresses of IPv6 are in it; mapped and translated addresses of IPv4 are not. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !RESERVED.check(address, 'ipv4');
  return isIP(address) === 6 && GLOBAL.check(address, 'ipv6') && !RESERVED.check(address, 'ipv6');
}

/** Names that no public resolver answers for. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|home\.arpa|corp|test|invalid|onion)$/;

/** Whether an address may be tried at all: https at a name or a public address. Names are resolved when they are used. */
export function isPublicUrl(url: URL): boolean {
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  const host = hostOf(url);
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host.includes('.') && !LOCAL_NAME.test(host.replace(/\.$/, ''));
}

/** Without the brackets of IPv6. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '').toLowerCase();
}

export type Resolve = (host: string) => Promise<readonly string[]>;

/** Milliseconds for a name server to answer. */
const RESOLVE_TIME = 3000;

/** Asks the name servers themselves: `getaddrinfo` would use threads that the store needs, and names of this machine. */
export async function resolveHost(host: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: RESOLVE_TIME, tries: 1 });
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

/** A host that is not public, or whose name has an address that is not. */
export class NotPublic extends Error {
  constructor() {
    super('The host is not public.');
    this.name = 'NotPublic';
  }
}

/**
 * The addresses of a host, all of them public. The caller connects to these: a second look-up could have another answer.
 * Throws `NotPublic`.
 */
export async function publicAddresses(host: string, resolve: Resolve): Promise<readonly [string, ...string[]]> {
  const [first, ...others] = isIP(host) === 0 ? await resolve(host) : [host];
  if (first === undefined || ![first, ...others].every(isPublicAddress)) throw new NotPublic();
  return [first, ...others];
}
