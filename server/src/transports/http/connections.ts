import type { IncomingMessage, Server } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import type { Config } from '../../config/config.ts';
import { addressKey } from '../shared/addresses.ts';
import type { RateLimits } from '../shared/rateLimits.ts';

/** Caps on open connections. A connection beyond a cap is destroyed before any of it is read. */
export function limitConnections(
  server: Server,
  { limits, trustProxy }: Pick<Config, 'limits' | 'trustProxy'>,
  { connections }: Pick<RateLimits, 'connections'>,
): void {
  const isProxy = proxyTest(trustProxy);
  // Beyond this the process would run out of file descriptors, which the store needs too.
  server.maxConnections = limits.connections;
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    // All clients of a proxy share its address.
    if (isProxy(remoteAddress)) return;
    const close = connections.open(addressKey(remoteAddress));
    if (close === undefined) socket.destroy();
    else socket.once('close', close);
  });
}

/**
 * Browsers open connections in advance, and Node counts those as busy. The returned function destroys every connection
 * without a request so far.
 */
export function silentConnections(server: Server): () => void {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
}

/** The address of the client of a request, as `request.ip` of Fastify, for requests that Fastify has not seen. */
export function clientAddress(trustProxy: Config['trustProxy']): (request: IncomingMessage) => string {
  const isProxy = proxyTest(trustProxy);
  const isTrusted = (address: string, hop: number) =>
    typeof trustProxy === 'number' ? hop < trustProxy : isProxy(address);
  return ({ socket, headers }) => {
    const { remoteAddress = '' } = socket;
    const { 'x-forwarded-for': forwarded = '' } = headers;
    if (trustProxy === false || forwarded === '') return remoteAddress;
    const hops = String(forwarded)
      .split(',')
      .toReversed()
      .map((each) => each.trim());
    const addresses = [remoteAddress, ...hops.filter((each) => each !== '')];
    return addresses.find((address, hop) => !isTrusted(address, hop)) ?? addresses.at(-1) ?? remoteAddress;
  };
}

function proxyTest(trustProxy: Config['trustProxy']): (address: string) => boolean {
  if (!Array.isArray(trustProxy)) return () => trustProxy !== false;
  const known = new BlockList();
  for (const network of trustProxy) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) known.addAddress(address, family);
    else known.addSubnet(address, Number(bits), family);
  }
  return (address) => known.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
