import type { IncomingMessage } from 'node:http';
import type { WebSocket } from '@fastify/websocket';
import { ServiceError } from '@magnate/protocol';
import type { FastifyInstance } from 'fastify';
import { addressKey, isKnownOrigin } from '../shared/addresses.ts';
import type { ServiceDeps } from '../shared/serviceDeps.ts';
import { BODY_LIMIT } from '../shared/json.ts';
import { streamLimitsOf, type StreamSlot } from '../shared/streamSlots.ts';
import { LatestHolder, SocketSession, STREAM_ROUTE } from './socketSession.ts';

/** The service sends its own pongs: the library would queue one for every ping, however many are queued already. */
export const SOCKET_OPTIONS = { maxPayload: BODY_LIMIT, autoPong: false } as const;

const NOT_A_SOCKET =
  'This address is a WebSocket. For server-sent events request /game/:id/events with "Accept: text/event-stream".';

/** Registers the WebSocket route. Needs the plugin @fastify/websocket. */
export function registerSocketRoute(app: FastifyInstance, deps: ServiceDeps): void {
  const { streamLimits = streamLimitsOf(deps.config) } = deps;
  const latest = new LatestHolder<SocketSession>();
  const slots = new WeakMap<IncomingMessage, StreamSlot>();
  app.route<{ Params: { id: string } }>({
    method: 'GET',
    url: STREAM_ROUTE,
    exposeHeadRoute: false,
    config: { work: 'inHello' },
    schema: { hide: true },
    onRequest: async (request) => {
      if (!isKnownOrigin(request, deps.config)) throw new ServiceError('BAD_ORIGIN');
      if (!request.ws) return;
      const { socket } = request.raw;
      const slot = deps.limits.streams.open(addressKey(request.ip), () => socket.destroy());
      socket.once('close', () => slot.close());
      slots.set(request.raw, slot);
    },
    handler: async () => {
      throw new ServiceError('MALFORMED', { problem: NOT_A_SOCKET });
    },
    wsHandler: (socket: WebSocket, request) => {
      const slot = slots.get(request.raw);
      if (slot === undefined) return socket.terminate();
      const connection = { socket, stream: request.raw.socket, address: request.ip, slot };
      const session = { ...deps, log: request.log };
      new SocketSession(connection, request.params.id, session, latest, streamLimits).listen();
    },
  });
}
