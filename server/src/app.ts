import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import { ServiceError } from '@magnate/protocol';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Config } from './config/config.ts';
import { registerAdmin } from './transports/http/admin.ts';
import { withoutBase, registerPage } from './transports/http/page.ts';
import {
  limitArrival,
  registerCors,
  registerHostCheck,
  answerAlways,
  shedLoad,
  traceRequests,
} from './transports/http/hooks.ts';
import { QueuedServers } from './transports/http/requestTurns.ts';
import { registerDevice } from './transports/http/device.ts';
import { registerDocs } from './transports/http/docs.ts';
import {
  answerClientError,
  answerError,
  answerWithId,
  REQUEST_ID_FIELD,
  requestId,
} from './transports/shared/errorHandler.ts';
import { registerGames } from './transports/http/games.ts';
import { registerHealth } from './transports/http/health.ts';
import { registerHost } from './transports/http/host.ts';
import { registerDecisions, registerModels, registerModelStop } from './transports/http/models.ts';
import { registerGameRating, registerLadder, registerVoiding } from './transports/http/ladder.ts';
import { registerNames } from './transports/http/names.ts';
import { registerOperator } from './transports/http/operator.ts';
import { registerPlay } from './transports/http/play.ts';
import { registerPush, registerPushFacts } from './transports/http/push.ts';
import { registerTurns } from './transports/http/turns.ts';
import { registerNameRemoval, registerProfiles, registerSeatProfile } from './transports/http/profiles.ts';
import { registerReports } from './transports/http/reports.ts';
import { registerStatistics } from './transports/http/statistics.ts';
import { registerSeats } from './transports/http/seats.ts';
import { registerTable } from './transports/http/table.ts';
import {
  registerTournamentList,
  registerTournaments,
  registerTournamentVoiding,
} from './transports/http/tournaments.ts';
import { requireNoBody, validatorCompiler } from './transports/http/validation.ts';
import { registerMcp } from './transports/mcp/mcpRoute.ts';
import { requireOwnToken } from './transports/shared/access.ts';
import { addressKey } from './transports/shared/addresses.ts';
import type { ServiceDeps } from './transports/shared/serviceDeps.ts';
import { BODY_LIMIT, readJson } from './transports/shared/json.ts';
import { keepBody } from './transports/shared/seatDevice.ts';
import { registerSocketRoute, SOCKET_OPTIONS } from './transports/ws/socketRoute.ts';
import { STREAM_ROUTE } from './transports/ws/socketSession.ts';
import { VERSION } from './base/version.ts';

/** The HTTP application: every route and the WebSocket, with the hooks that all of them share. */

const MINUTE = 60_000;
/** Milliseconds between two checks of connections with incomplete headers. */
const LOOK = 5000;
/** The longest time for a request to arrive: a backup of any size is one request. */
const REQUEST_TIMEOUT = 30 * MINUTE;

/** The statuses of limits and bans. */
const TURNED_AWAY: readonly number[] = [403, 429, 503];

/** The page and the API description load nothing from other origins. */
const CONTENT_POLICY = {
  useDefaults: false,
  directives: {
    'default-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    // Swagger UI sets inline styles.
    'style-src': ["'self'", "'unsafe-inline'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  },
};

export async function buildApp(deps: ServiceDeps): Promise<FastifyInstance> {
  const { config, log, metrics, tracing, limits, gate, overload, operator } = deps;
  const servers = new QueuedServers(config, limits);
  const app: FastifyInstance = Fastify({
    serverFactory: (handler, options) => servers.create(handler, options),
    loggerInstance: log,
    genReqId: requestId,
    // Requests are logged in `onSend` by route, without the address of the client.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: REQUEST_ID_FIELD }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    // A busy machine starts slowly.
    pluginTimeout: 0,
    http: { headersTimeout: config.requestTime, connectionsCheckingInterval: Math.min(config.requestTime, LOOK) },
    trustProxy: trusted(config.trustProxy),
    rewriteUrl: ({ url = '/' }) => withoutBase(url, config.basePath),
    // The gate answers with our own error body.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: answerError,
    clientErrorHandler: answerClientError,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
    body.length === 0 ? undefined : readJson(keepBody(request, body), request.routeOptions.bodyLimit),
  );
  // First of all hooks: it closes the connection of an upgrade that any later hook refuses.
  await app.register(websocket, {
    options: SOCKET_OPTIONS,
    errorHandler: (error, socket, request) => {
      // Usually a frame that is too large: a fault of the client, so it is logged at debug level only.
      request.log.debug({ route: STREAM_ROUTE, reason: error.message }, 'socket failed');
      socket.terminate();
    },
  });
  servers.queueUpgrades(app);
  answerWithId(app, deps.node);
  traceRequests(app, tracing);
  limitArrival(app, config.requestTime);
  registerHostCheck(app, config);
  warnOfForwarding(app, config);
  app.addHook('onSend', async (request, reply, payload) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    metrics.answered(method, route, reply.statusCode, reply.elapsedTime / 1000);
    const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : undefined;
    limits.unread.add(request.raw.socket, reply.raw, addressKey(request.ip), bytes);
    operator.addresses.answered(request.ip, { refused: TURNED_AWAY.includes(reply.statusCode), bytes: bytes ?? 0 });
    request.log.debug(
      { method, route, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) },
      'request answered',
    );
  });

  registerCors(app, config);
  await app.register(helmet, {
    contentSecurityPolicy: CONTENT_POLICY,
    hsts: { includeSubDomains: false },
    frameguard: { action: 'deny' },
  });
  await app.register(rateLimit, {
    max: config.limits.requests,
    timeWindow: MINUTE,
    keyGenerator: ({ ip }) => addressKey(ip),
    ...(limits.requests === undefined ? {} : { store: limits.requests }),
    errorResponseBuilder: (_, { ttl }) => new ServiceError('RATE_LIMITED', { seconds: Math.ceil(ttl / 1000) }),
  });
  // For every route, so that a new one is refused at overload unless its configuration says otherwise.
  shedLoad(app, overload);
  await registerDocs(app, VERSION, deps);
  await registerPage(app, config, deps.tables);
  registerHealth(app, deps);

  await app.register(async (open) => {
    open.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'no-store');
      gate.pass();
    });
    open.addHook('preHandler', async (request) => requireNoBody(request));
    registerNames(open, deps);
    await registerGames(open, deps);
    await registerModels(open, deps);
    registerStatistics(open, deps);
    registerLadder(open, deps);
    registerTournamentList(open, deps);
    registerDevice(open, deps);
    registerProfiles(open, deps);
    registerTurns(open, deps);
    registerPushFacts(open, deps);
    await registerMcp(open, deps);
    await open.register(async (tables) => {
      tables.addHook('preValidation', async (request) => requireOwnToken(deps.tokens, request));
      registerTable(tables, deps);
      registerGameRating(tables, deps);
      registerDecisions(tables, deps);
      registerReports(tables, deps);
      registerSeats(tables, deps);
      registerSeatProfile(tables, deps);
      registerPush(tables, deps);
      registerPlay(tables, deps);
      registerHost(tables, deps);
      registerTournaments(tables, deps);
      registerSocketRoute(tables, deps);
    });
    await open.register(async (admin) => {
      answerAlways(admin);
      registerAdmin(admin, deps);
      registerOperator(admin, deps);
      registerVoiding(admin, deps);
      registerNameRemoval(admin, deps);
      registerTournamentVoiding(admin, deps);
      registerModelStop(admin, deps);
    });
  });
  return app;
}

/** Behind an untrusted proxy all clients have its address, and so share the limits of one. */
function warnOfForwarding(app: FastifyInstance, { trustProxy }: Config): void {
  let isWarned = trustProxy !== false;
  app.addHook('onRequest', async ({ headers, log }) => {
    if (isWarned || headers['x-forwarded-for'] === undefined) return;
    isWarned = true;
    log.warn(
      'proxy not trusted: requests come through a proxy and TRUST_PROXY is not set, so all its clients share one limit',
    );
  });
}

function trusted(
  proxies: Config['trustProxy'],
): Exclude<Config['trustProxy'], number> | ((_: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_, hop) => hop < proxies : proxies;
}
