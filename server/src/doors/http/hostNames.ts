import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { ServiceError } from '@magnate/protocol';
import type { FastifyInstance } from 'fastify';
import { type Config, isLoopback } from '../../config.ts';

/**
 * Guards against DNS rebinding: a page elsewhere can make its own name resolve to this machine, and a browser then takes
 * our answers for that page's. So a name is answered only where it is one of ours.
 */

type Names = Pick<Config, 'host' | 'trustProxy' | 'allowedHosts'>;

export function registerHostCheck(app: FastifyInstance, config: Names): void {
  app.addHook('onRequest', async ({ hostname: name }) => {
    if (!isServed(name, config)) throw new ServiceError('BAD_HOST', { host: name.slice(0, 100) });
  });
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
