import { existsSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import { ServiceError } from '@magnate/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { DOCS } from './docs.ts';

/** The page of the table, where it was built; until then the description is the first thing to see. */
export async function registerPage(app: FastifyInstance, { pageDir }: Config): Promise<void> {
  const hasPage = existsSync(join(pageDir, 'index.html'));
  if (hasPage) await app.register(files, { root: pageDir, wildcard: false });
  else app.get('/', { schema: { hide: true } }, async (_, reply) => reply.redirect(DOCS));

  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    // Addresses inside the page are its own business.
    if (hasPage && isVisit(request)) return reply.sendFile('index.html');
    throw new ServiceError('UNKNOWN_ROUTE');
  });
}

function isVisit({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && (headers.accept?.includes('text/html') ?? false);
}
