import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Work } from '../shared/loadLevel.ts';
import type { Overload } from '../shared/overload.ts';

/** Refuses requests while the service is overloaded, before their bodies are read. */

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * What kind of work it is. Otherwise a token tells who plays from who only reads. A socket says so in its hello.
     * `always` is never refused: for probes and operators, who need the service most when it is overloaded.
     */
    work?: Work | 'inHello' | 'always';
  }
}

/** Applies to every route of the app, also to those that are registered later by plugins. */
export function shedLoad(app: FastifyInstance, overload: Overload): void {
  app.addHook('onRequest', async (request) => {
    const work = workOf(request);
    if (work !== 'inHello' && work !== 'always') overload.demand(work);
  });
}

/** Every route that is registered here from now on is answered at any load. */
export function answerAlways(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, work: 'always' };
  });
}

/** The files of the page: players reload it in the middle of a game. Every path that is no route is answered by the page, too. */
const PAGE_ROUTES: readonly string[] = ['/', '/*'];

/** A wrong token gains nothing: it is refused by its signature. */
function workOf({ routeOptions, headers, is404 }: FastifyRequest): Work | 'inHello' | 'always' {
  const { config, url = '' } = routeOptions;
  if (config.work !== undefined) return config.work;
  return headers.authorization !== undefined || is404 || PAGE_ROUTES.includes(url) ? 'playing' : 'reading';
}
