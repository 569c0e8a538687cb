import { messageSchema, reportSchema, ServiceError } from '@magnate/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { seatAccess } from '../shared/access.ts';
import type { ServiceDeps } from '../shared/serviceDeps.ts';
import { seatKey } from '../shared/rateLimits.ts';
import { TOKEN_ERRORS, BODY_ERRORS, gameParams, refusals, tokens } from './routeDocs.ts';

/** Only the newest lines can be reported. */
const LINES = 200;

/** The route by which players report a name or a chat line to the operator. Other players do not see reports. */
export function registerReports(app: FastifyInstance, deps: ServiceDeps): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'POST',
    url: '/game/:id/report',
    schema: {
      operationId: 'report',
      tags: ['table'],
      summary: 'Report the name of a player or a chat line to the operator',
      security: tokens('seatToken'),
      params: gameParams,
      body: reportSchema,
      response: {
        201: messageSchema,
        ...refusals(...TOKEN_ERRORS, ...BODY_ERRORS, 'UNKNOWN_PLAYER', 'UNKNOWN_LINE', 'ENOUGH_REPORTS'),
      },
    },
    handler: async (request, reply) => {
      const { table, playerId: reporterId, visitor } = await seatAccess(deps, request, request.params.id);
      deps.limits.reports.take(seatKey(table.id, reporterId));
      const { playerId, chatId = null, why } = request.body;
      const player = table.describe(visitor).players.find(({ id }) => id === playerId);
      if (player === undefined) throw new ServiceError('UNKNOWN_PLAYER');
      const lines = chatId === null ? [] : await table.chat.last(LINES);
      const line = lines.find((each) => each.id === chatId && each.playerId === playerId)?.text ?? null;
      if (chatId !== null && line === null) throw new ServiceError('UNKNOWN_LINE');
      await deps.operator.report({ gameId: table.id, playerId, chatId, reporterId, why, name: player.name, line });
      return reply.code(201).send({ message: 'It was reported.' });
    },
  });
}
