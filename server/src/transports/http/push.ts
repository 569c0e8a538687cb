import { endPushSchema, messageSchema, pushFactsSchema, pushSchema, ServiceError } from '@magnate/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { isPublicUrl } from '../../outbound/publicAddress.ts';
import { isPushKey } from '../../outbound/webPush.ts';
import { seatHolder } from '../../table/credentials.ts';
import { seatAccess } from '../shared/access.ts';
import { seatKey } from '../shared/rateLimits.ts';
import { requireNotBanned } from '../shared/seatDevice.ts';
import type { ServiceDeps } from '../shared/serviceDeps.ts';
import { BODY_ERRORS, DEVICE_ERRORS, gameParams, refusals, TOKEN_ERRORS, tokens } from './routeDocs.ts';

/** Notifications of turns by web push: opted into per seat and device. */

const CAPS = { perSeat: 5, perEndpoint: 50 } as const;

export function registerPushFacts(app: FastifyInstance, { config, pushKey }: ServiceDeps): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/push',
    schema: {
      operationId: 'pushFacts',
      tags: ['service'],
      summary: 'The key of notifications, and which tables send them',
      response: { 200: pushFactsSchema, ...refusals() },
    },
    handler: async () => ({ key: pushKey, from: config.messages.pushFrom }),
  });
}

/** Under the hooks of tables. */
export function registerPush(app: FastifyInstance, deps: ServiceDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { store, config, limits, operator } = deps;
  const { pushFrom, trusted } = config.messages;

  routes.route({
    method: 'POST',
    url: '/game/:id/push',
    schema: {
      operationId: 'subscribe',
      tags: ['seats'],
      summary: 'Get a notification on this device when it is your turn',
      description:
        'For the subscription of a browser with the key of `GET /push`. A message is sent once per decision, if no client of the seat is connected. It names the game, the players and the table, and nothing else. It ends with the token of the seat, or when the push service no longer knows the device.',
      security: tokens('seatToken'),
      params: gameParams,
      body: pushSchema,
      response: {
        200: messageSchema,
        ...refusals(...TOKEN_ERRORS, ...BODY_ERRORS, ...DEVICE_ERRORS, 'NO_PUSH', 'BAD_PUSH_ADDRESS', 'ENOUGH_PUSH'),
      },
    },
    handler: async (request) => {
      const { table, playerId, visitor } = await seatAccess(deps, request, request.params.id);
      const device = await requireNotBanned(deps, request);
      limits.changes.take(seatKey(table.id, playerId));
      const { clock } = table.describe(visitor);
      if (pushFrom === null || clock === null || clock.decision < pushFrom) throw new ServiceError('NO_PUSH');
      const { endpoint, p256dh, auth, language } = request.body;
      if (!isPushEndpoint(endpoint, trusted) || !isPushKey(p256dh)) throw new ServiceError('BAD_PUSH_ADDRESS');
      const isAdded = await store.notices.subscribe(
        {
          gameId: table.id,
          playerId,
          endpoint,
          p256dh,
          auth,
          language,
          holder: seatHolder(visitor),
          device: device ?? '',
          at: operator.now,
        },
        CAPS,
      );
      if (!isAdded) throw new ServiceError('ENOUGH_PUSH', CAPS);
      return { message: 'This device will be notified.' };
    },
  });

  routes.route({
    method: 'POST',
    url: '/game/:id/push/end',
    schema: {
      operationId: 'unsubscribe',
      tags: ['seats'],
      summary: 'No more notifications of your turns on this device',
      security: tokens('seatToken'),
      params: gameParams,
      body: endPushSchema,
      response: { 200: messageSchema, ...refusals(...TOKEN_ERRORS, ...BODY_ERRORS) },
    },
    handler: async (request) => {
      const { table, playerId } = await seatAccess(deps, request, request.params.id);
      limits.changes.take(seatKey(table.id, playerId));
      await store.notices.unsubscribe(table.id, playerId, request.body.endpoint);
      return { message: 'This device will not be notified.' };
    },
  });
}

function isPushEndpoint(endpoint: string, trusted: string | undefined): boolean {
  const url = URL.parse(endpoint);
  return url !== null && (isPublicUrl(url) || url.origin === trusted);
}
