import type { WebSocket } from '@fastify/websocket';
import { ServiceError } from '@magnate/protocol';
import type { FastifyInstance } from 'fastify';
import type { Doors } from '../shared/doorDeps.ts';
import { mayOpenSocket } from '../shared/origins.ts';
import { type Measures, measuresOf } from '../shared/streamLimits.ts';
import { Newest } from './latestHolder.ts';
import { Session } from './socketSession.ts';

const NOT_A_SOCKET =
  'This address is a WebSocket. For server-sent events ask /game/:id/events with "Accept: text/event-stream".';

/** The door of the sockets. The plugin for them must be registered before. */
export function registerStreams(
  app: FastifyInstance,
  doors: Doors,
  measures: Measures = measuresOf(doors.config),
): void {
  const newest = new Newest<Session>();
  app.route<{ Params: { id: string } }>({
    method: 'GET',
    url: '/game/:id/stream',
    exposeHeadRoute: false,
    schema: { hide: true },
    onRequest: async (request) => {
      if (!mayOpenSocket(request, doors.config)) throw new ServiceError('BAD_ORIGIN');
    },
    handler: async () => {
      throw new ServiceError('MALFORMED', { problem: NOT_A_SOCKET });
    },
    wsHandler: (socket: WebSocket, request) => {
      const line = { socket, stream: request.raw.socket };
      new Session(line, request.params.id, doors, newest, measures).listen();
    },
  });
}
