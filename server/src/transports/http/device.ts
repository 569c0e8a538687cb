import { deviceSchema, erasedDeviceSchema, serviceSchema } from '@magnate/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { VERSION } from '../../base/version.ts';
import type { ServiceDeps } from '../shared/serviceDeps.ts';
import { requireDevice } from '../shared/seatDevice.ts';
import { refusals } from './routeDocs.ts';
import { isIPv6 } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { type Config, isLoopback } from '../../config/config.ts';

/** Routes about stored personal data: retention periods, and everything stored about the signing device. */

const SIGNED =
  'Signed by the device: `x-device: <public key>.<time>.<signature>`, where the key is the uncompressed point of P-256 and the signature ECDSA with SHA-256 over `method`, `path`, the SHA-256 of the body (hex) and the time (milliseconds), one per line; both in base64url.';

export function registerDevice(app: FastifyInstance, deps: ServiceDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { operator, tables, config } = deps;

  routes.route({
    method: 'GET',
    url: '/service',
    schema: {
      operationId: 'service',
      tags: ['service'],
      summary: 'The service: version, retention periods and addresses',
      response: { 200: serviceSchema, ...refusals() },
    },
    handler: async (request) => ({
      version: VERSION,
      retentionDays: config.retentionDays,
      addresses: [...ownAddresses(request, config)],
    }),
  });

  routes.route({
    method: 'GET',
    url: '/device',
    schema: {
      operationId: 'exportDevice',
      tags: ['service'],
      summary: 'All data stored about the signing device',
      description: SIGNED,
      response: { 200: deviceSchema, ...refusals('DEVICE_NEEDED', 'BAD_DEVICE') },
    },
    handler: async (request) => operator.exportDevice(await requireDevice(deps, request)),
  });

  routes.route({
    method: 'DELETE',
    url: '/device',
    schema: {
      operationId: 'eraseDevice',
      tags: ['service'],
      summary: 'Erase all data stored about the signing device',
      description: `Tables without any other person are deleted. At all other tables the chat lines of its seats are deleted. ${SIGNED}`,
      response: { 200: erasedDeviceSchema, ...refusals('DEVICE_NEEDED', 'BAD_DEVICE') },
    },
    handler: async (request) => operator.eraseDevice(await requireDevice(deps, request), (id) => tables.erase(id)),
  });
}

/**
 * The addresses under which other machines on the network reach the service. Only requests from this machine get them:
 * the page there shows an address that no other machine can open.
 */

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip'] as const;
const LINK_LOCAL = /^fe80:/i;
const MAPPED = /^::ffff:/i;

interface Asking {
  readonly socket: { readonly remoteAddress?: string | undefined; readonly localPort?: number | undefined };
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The host name or address of the request. */
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

/** Behind a proxy every request comes from the address of the proxy, trusted or not. */
function isOnThisMachine({ socket, headers, hostname }: Asking): boolean {
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false;
  const from = (socket.remoteAddress ?? '').replace(MAPPED, '');
  return isLoopback(from) && isLoopback(hostname.replace(/^\[|\]$/g, ''));
}

/** The addresses that the service listens on, without loopback; IPv4 first, because it is easier to type. */
function reachable(host: string, cards: () => Cards): readonly string[] {
  if (host !== '0.0.0.0' && host !== '::') return isLoopback(host) ? [] : [host];
  const all = Object.values(cards()).flatMap((each) => each ?? []);
  const others = all.filter(({ internal, address }) => !internal && !LINK_LOCAL.test(address));
  const families = host === '::' ? (['IPv4', 'IPv6'] as const) : (['IPv4'] as const);
  return families.flatMap((wanted) => others.filter(({ family }) => family === wanted).map(({ address }) => address));
}
