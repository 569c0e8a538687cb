import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { ServiceError } from '@magnate/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Config, isLoopback } from '../../config/config.ts';

/**
 * Guards against DNS rebinding: a page elsewhere can make its own name resolve to this machine, and a browser then takes
 * our answers for that page's. So a name is answered only where it is one of ours.
 */

type Names = Pick<Config, 'host' | 'trustProxy' | 'allowedHosts'>;

export function registerHostCheck(app: FastifyInstance, config: Names): void {
  app.addHook('onRequest', async (request) => {
    const foreign = namesIn(request, config).find((name) => !isServed(name, config));
    if (foreign !== undefined) throw new ServiceError('BAD_HOST', { host: foreign.slice(0, 100) });
  });
}

/**
 * Every name that a request gives for this service. A page elsewhere may send `X-Forwarded-Host` as it likes, and many
 * proxies pass it on, so it does not stand in for `Host`: both must be ours.
 */
function namesIn({ headers }: Pick<FastifyRequest, 'headers'>, { trustProxy }: Names): readonly string[] {
  const forwarded = trustProxy === false ? [] : [headers['x-forwarded-host'] ?? []].flat();
  const hosts = [headers.host ?? '', ...forwarded.flatMap((each) => each.split(','))];
  return hosts.map((host) => host.trim().replace(/:\d*$/, ''));
}

export function isServed(name: string, { host, trustProxy, allowedHosts }: Names): boolean {
  const bare = name
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
  // Browsers always say whom they ask.
  if (bare === '' || isLoopback(bare)) return true;
  if (allowedHosts.includes('*') || allowedHosts.includes(bare)) return true;
  // A proxy answers for its own names, unless they are listed.
  if (trustProxy !== false) return allowedHosts.length === 0 || isIP(bare) !== 0;
  if (isLoopback(host)) return false;
  const own = hostname().toLowerCase();
  return isIP(bare) !== 0 || bare === host.toLowerCase() || bare === own || bare === `${own}.local`;
}
