import {
  givenSeatSchema,
  giveSeatSchema,
  messageSchema,
  muteSchema,
  paceSchema,
  tableViewSchema,
} from '@magnate/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { hostAccess } from '../shared/access.ts';
import type { ServiceDeps } from '../shared/serviceDeps.ts';
import { requireShareable, textsOfSeat } from '../shared/sharedText.ts';
import { modelSeatingFor } from './models.ts';
import { TOKEN_ERRORS, BODY_ERRORS, gameParams, NAME_ERRORS, refusals, tokens } from './routeDocs.ts';

/** Routes for the host of a table. Each of these actions is an event that everyone at the table sees. */

const seatParams = gameParams.extend({ playerId: z.string().meta({ description: 'The player whose seat it is.' }) });
const security = tokens('hostToken');
const STARTING = ['ALREADY_STARTED', 'MODEL_NOT_CONFIGURED', 'WORDS_AWAITED'] as const;
const PAUSING = ['NOT_STARTED', 'ALREADY_FINISHED', 'CONSENT_NEEDED', 'PAUSES_USED'] as const;
const GIVING = [
  'CONSENT_NEEDED',
  'ALREADY_FINISHED',
  'UNKNOWN_PLAYER',
  'UNKNOWN_BOT',
  'MODEL_NOT_CONFIGURED',
  'MODELS_RESTRICTED',
] as const;

export function registerHost(app: FastifyInstance, deps: ServiceDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.route({
    method: 'POST',
    url: '/game/:id/start',
    schema: {
      operationId: 'startGame',
      tags: ['host'],
      summary: 'Start the game',
      description:
        'The seed is closed to further entropy. Bots begin to play at once. Unclaimed seats do not delay the start. If the host holds several of them, the event `DealtUnclaimed` tells the table.',
      security,
      params: gameParams,
      response: { 200: tableViewSchema, ...refusals(...TOKEN_ERRORS, ...BODY_ERRORS, ...STARTING) },
    },
    handler: async (request) => {
      const { table, visitor } = await hostAccess(deps, request, request.params.id);
      await table.host.start(visitor);
      return table.describe(visitor);
    },
  });

  for (const { verb, paused, summary } of PAUSES) {
    routes.route({
      method: 'POST',
      url: `/game/:id/${verb}`,
      schema: {
        operationId: `${verb}Game`,
        tags: ['host'],
        summary,
        security,
        params: gameParams,
        response: { 200: tableViewSchema, ...refusals(...TOKEN_ERRORS, ...BODY_ERRORS, ...PAUSING) },
      },
      handler: async (request) => {
        const { table, visitor } = await hostAccess(deps, request, request.params.id);
        deps.limits.changes.take(table.id);
        await table.host.pause(visitor, paused);
        return table.describe(visitor);
      },
    });
  }

  routes.route({
    method: 'POST',
    url: '/game/:id/pace',
    schema: {
      operationId: 'changePace',
      tags: ['host'],
      summary: 'Set how long bots wait before they act',
      security,
      params: gameParams,
      body: paceSchema,
      response: { 200: tableViewSchema, ...refusals(...TOKEN_ERRORS, ...BODY_ERRORS, 'ALREADY_FINISHED') },
    },
    handler: async (request) => {
      const { table, visitor } = await hostAccess(deps, request, request.params.id);
      deps.limits.changes.take(table.id);
      await table.host.pace(visitor, request.body.botDelay);
      return table.describe(visitor);
    },
  });

  routes.route({
    method: 'POST',
    url: '/game/:id/mute',
    schema: {
      operationId: 'mutePlayer',
      tags: ['host'],
      summary: 'Mute a player in the chat, or unmute them',
      security,
      params: gameParams,
      body: muteSchema,
      response: {
        200: tableViewSchema,
        ...refusals(...TOKEN_ERRORS, ...BODY_ERRORS, 'UNKNOWN_PLAYER', 'MUTED_BY_OPERATOR'),
      },
    },
    handler: async (request) => {
      const { table, visitor } = await hostAccess(deps, request, request.params.id);
      deps.limits.changes.take(table.id);
      await table.host.mute(visitor, request.body.playerId, request.body.muted);
      return table.describe(visitor);
    },
  });

  routes.route({
    method: 'POST',
    url: '/game/:id/seats/:playerId',
    schema: {
      operationId: 'giveSeat',
      tags: ['host'],
      summary: 'Give a seat to a bot or to another person',
      description:
        'The token of the seat ends. Another person takes the seat with the claim code in the answer. If only operators may seat language models, the admin token goes into the header `x-admin-token`.',
      security,
      params: seatParams,
      body: giveSeatSchema,
      response: {
        200: givenSeatSchema,
        ...refusals(...TOKEN_ERRORS, ...BODY_ERRORS, ...NAME_ERRORS, ...GIVING),
      },
    },
    handler: async (request) => {
      const { id, playerId } = request.params;
      const { table, visitor } = await hostAccess(deps, request, id);
      const { model, name, personality = null } = request.body;
      deps.limits.changes.take(table.id);
      requireShareable(deps, textsOfSeat(request.body));
      const to = { model, personality, ...(name === undefined ? {} : { name }) };
      return table.seats.give(visitor, playerId, to, modelSeatingFor(deps, request));
    },
  });

  routes.route({
    method: 'POST',
    url: '/game/:id/close',
    schema: {
      operationId: 'closeGame',
      tags: ['host'],
      summary: 'Close the table and reveal its secret',
      description:
        'The record can then be verified as after the end of a game; it has no outcome. A table that was not started is deleted.',
      security,
      params: gameParams,
      response: {
        200: messageSchema,
        ...refusals(...TOKEN_ERRORS, ...BODY_ERRORS, 'ALREADY_FINISHED', 'CONSENT_NEEDED'),
      },
    },
    handler: async (request) => {
      const { table, visitor } = await hostAccess(deps, request, request.params.id);
      await table.host.close(visitor);
      return { message: 'The table is closed, and its secret is revealed.' };
    },
  });

  routes.route({
    method: 'DELETE',
    url: '/game/:id',
    schema: {
      operationId: 'eraseGame',
      tags: ['host'],
      summary: 'Close the table and erase it',
      description:
        'A running game is closed first. Then everything about it is deleted: its events, names, chat and record. Its tokens are no longer valid. The audit log keeps the fact and the time of the erasure.',
      security,
      params: gameParams,
      response: { 200: messageSchema, ...refusals(...TOKEN_ERRORS, ...BODY_ERRORS, 'CONSENT_NEEDED') },
    },
    handler: async (request) => {
      const { table, visitor } = await hostAccess(deps, request, request.params.id);
      await table.host.hide(visitor);
      await deps.tables.erase(table.id);
      await deps.operator.note({ who: 'host', what: 'erase', subject: table.id, why: '' });
      return { message: 'The table is closed, and everything about it was deleted.' };
    },
  });
}

const PAUSES = [
  { verb: 'pause', paused: true, summary: 'Pause the game: clocks stop and actions are refused' },
  { verb: 'resume', paused: false, summary: 'Resume the game after a pause' },
] as const;
