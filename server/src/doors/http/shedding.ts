import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Work } from '../shared/loadLevel.ts';
import type { Overload } from '../shared/overload.ts';

/** Refuses requests while the service is overloaded, before their bodies are read. */

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What kind of work it is. Otherwise a token tells who plays from who only reads. A socket says so in its hello. */
    work?: Work | 'inHello';
  }
}

export function shedLoad(app: FastifyInstance, overload: Overload): void {
  app.addHook('onRequest', async (request) => {
    const work = workOf(request);
    if (work !== 'inHello') overload.demand(work);
  });
}

/** A wrong token gains nothing: it is refused by its signature. */
function workOf({ routeOptions, headers }: FastifyRequest): Work | 'inHello' {
  return routeOptions.config.work ?? (headers.authorization === undefined ? 'reading' : 'playing');
}
