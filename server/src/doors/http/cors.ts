import { NAMES_HEADER } from '@magnate/protocol';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { isAllowedOrigin } from '../shared/origins.ts';

const METHODS = 'GET, POST, DELETE';
const HEADERS = `authorization, content-type, last-event-id, ${NAMES_HEADER}, x-device`;
const EXPOSED = 'retry-after, x-request-id';
const KEEP_SECONDS = 600;

/** CORS: pages of the allowed origins may read our answers. */
export function registerCors(app: FastifyInstance, config: Config): void {
  if (config.allowedOrigins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    reply.header('vary', 'Origin');
    if (origin === undefined || !isAllowedOrigin(origin, config)) return;
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', EXPOSED);
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return;
    return reply
      .header('access-control-allow-methods', METHODS)
      .header('access-control-allow-headers', HEADERS)
      .header('access-control-max-age', KEEP_SECONDS)
      .code(204)
      .send();
  });
}
