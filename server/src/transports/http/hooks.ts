import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Work, Overload } from '../shared/overload.ts';
import type { RequestSpan, Tracing } from '../../base/tracing.ts';
import { NAMES_HEADER, ServiceError } from '@magnate/protocol';
import { type Config, isLoopback } from '../../config/config.ts';
import { isAllowedOrigin } from '../shared/addresses.ts';
import { isIP } from 'node:net';
import { hostname } from 'node:os';

/** Refuses requests while the service is overloaded, before their bodies are read. */

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The load class of a route. Without one, a request with a token counts as play and any other as reading. A socket declares
     * it in its hello. `always` is never refused: probes and operators need the service most during overload.
     */
    work?: Work | 'inHello' | 'always';
  }
}

/** Applies to every route of the app, also to routes that plugins register later. */
export function shedLoad(app: FastifyInstance, overload: Overload): void {
  app.addHook('onRequest', async (request) => {
    const work = workOf(request);
    if (work !== 'inHello' && work !== 'always') overload.demand(work);
  });
}

/** Every route registered on this instance from now on is answered at any load. */
export function answerAlways(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, work: 'always' };
  });
}

/** The page's files: players reload them in the middle of a game. Every path without a route is answered with the page, too. */
const PAGE_ROUTES: readonly string[] = ['/', '/*'];

/** A wrong token gains nothing: its signature is refused later. */
function workOf({ routeOptions, headers, is404 }: FastifyRequest): Work | 'inHello' | 'always' {
  const { config, url = '' } = routeOptions;
  if (config.work !== undefined) return config.work;
  return headers.authorization !== undefined || is404 || PAGE_ROUTES.includes(url) ? 'playing' : 'reading';
}

/**
 * Every request must complete in time: a trickled body would hold its connection. Node bounds the time for headers, but its
 * limit for whole requests cannot differ by route, and the upload of a backup may take long.
 */
declare module 'fastify' {
  interface FastifyContextConfig {
    /** Only an operator may upload a backup, and it may take long. */
    isUpload?: boolean;
  }
}

export function limitArrival(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }) => {
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (!hasBody || routeOptions.config.isUpload === true) return;
    // Also after the response: Node reads the rest of the body before the next request.
    const late = setTimeout(() => raw.destroy(), milliseconds);
    const clear = () => clearTimeout(late);
    raw.once('end', clear).once('close', clear);
  });
}

/** One span per request. Sockets have one per frame instead, because they stay open for hours. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  if (!tracing.isOn) return;
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  app.addHook('onRequest', (request, _, done) => {
    const { method, headers, routeOptions } = request;
    if (headers.upgrade !== undefined) return done();
    const route = routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': method, 'http.route': route, 'magnate.request_id': request.id };
    const span = tracing.request(`${method} ${route}`, attributes, headers);
    spans.set(request, span);
    return span.within(done);
  });
  // Reading the body has left the async context of the span.
  app.addHook('preValidation', (request, _, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else span.within(done);
  });
  app.addHook('onResponse', async (request, reply) => spans.get(request)?.end(reply.statusCode));
}

const METHODS = 'GET, POST, DELETE';
const HEADERS = `authorization, content-type, last-event-id, ${NAMES_HEADER}, x-device`;
const EXPOSED = 'retry-after, x-request-id';
const KEEP_SECONDS = 600;

/** CORS: pages from the allowed origins may read responses. */
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

/**
 * Guards against DNS rebinding: another site can make its own name resolve to this machine, and a browser then lets its
 * pages read our responses. So a request is answered only if its host name is one of ours.
 */

type Names = Pick<Config, 'host' | 'trustProxy' | 'allowedHosts'>;

export function registerHostCheck(app: FastifyInstance, config: Names): void {
  app.addHook('onRequest', async (request) => {
    const foreign = namesIn(request, config).find((name) => !isServed(name, config));
    if (foreign !== undefined) throw new ServiceError('BAD_HOST', { host: foreign.slice(0, 100) });
  });
}

/**
 * Every host name in a request. A page of another site can send any `X-Forwarded-Host`, and many proxies pass it on, so it
 * does not replace `Host`: both must be ours.
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
  // Browsers always send `Host`.
  if (bare === '' || isLoopback(bare)) return true;
  if (allowedHosts.includes('*') || allowedHosts.includes(bare)) return true;
  // A proxy answers for its own names, unless names are configured.
  if (trustProxy !== false) return allowedHosts.length === 0 || isIP(bare) !== 0;
  if (isLoopback(host)) return false;
  const own = hostname().toLowerCase();
  return isIP(bare) !== 0 || bare === host.toLowerCase() || bare === own || bare === `${own}.local`;
}
