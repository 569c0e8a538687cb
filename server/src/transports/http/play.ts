import { GAME_IDS, gameOf } from '@magnate/engine';
import {
  acknowledgementSchema,
  anyActionSchema,
  envelopeShape,
  offersSchema,
  protocolOf,
  readAction,
} from '@magnate/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { seatAccess, spanFields } from '../shared/access.ts';
import type { ServiceDeps } from '../shared/serviceDeps.ts';
import { codeOf } from '../shared/errors.ts';
import { v1Of } from '../shared/names.ts';
import { seatKey } from '../shared/rateLimits.ts';
import { TOKEN_ERRORS, BODY_ERRORS, gameParams, refusals, tokens } from './routeDocs.ts';
import { validatorFor } from './validation.ts';

/** Routes for a seat: list the legal actions, and act. */

const envelopeSchema = z.looseObject({
  actionId: envelopeShape.actionId,
  expectedVersion: envelopeShape.expectedVersion,
});

const GAME = [
  'NOT_STARTED',
  'TABLE_PAUSED',
  'STALE_VERSION',
  'TABLE_FULL',
  'ENOUGH_OFFERS',
  'ACTION_ID_REUSED',
  'NOT_YOUR_SEAT',
] as const;

/** The schemas of a kind by their names in the OpenAPI document. */
function schemasOf(kind: 'Action' | 'Offer'): readonly string[] {
  return GAME_IDS.map((id) => `\`${gameOf(id).title}${kind}\``);
}

const OFFERS = `One offer for each kind of action, ${schemasOf('Offer').join(' or ')}. To act, take the \`type\` of an offer and
choose within its bounds: one of \`spaceIds\` as \`spaceId\`, of \`tiles\` as \`tile\`, of \`corporations\` as \`corporation\`, of
\`groups\` as \`group\`, of \`tradeIds\` as \`tradeId\`, of \`choices\` as \`choice\`; an \`amount\` from \`min\` to \`max\`. Lists
such as \`amounts\` and \`prices\` correspond to the list beside them, entry by entry. The schema of each kind has more
details and an example.

The game waits for you while you are the first of \`actors\`, or in an auction or a claim any of them; the others among them
were offered a trade and may answer it. Some offers are possible at any time: managing property, trading, resigning.`;

/** Only the table knows which game it is, so until then only the envelope is validated. */
const actionSchema = anyActionSchema.meta({ examples: GAME_IDS.flatMap((id) => protocolOf(id).examples.actions) });

export function registerPlay(app: FastifyInstance, deps: ServiceDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.route({
    method: 'GET',
    url: '/game/:id/actions',
    schema: {
      operationId: 'getActions',
      tags: ['play'],
      summary: 'Legal actions of this seat, and the players that the game waits for',
      description: OFFERS,
      security: tokens('seatToken'),
      params: gameParams,
      response: { 200: offersSchema, ...refusals(...TOKEN_ERRORS) },
    },
    handler: async (request) => {
      const { table, playerId } = await seatAccess(deps, request, request.params.id);
      return table.reader.actions(playerId);
    },
  });

  routes.route({
    method: 'POST',
    url: '/game/:id/action',
    validatorCompiler: ({ httpPart }) => validatorFor(httpPart === 'body' ? envelopeSchema : gameParams),
    schema: {
      operationId: 'act',
      tags: ['play'],
      summary: 'Play an action',
      description: `The answer is sent after the action is stored durably. An action that the game refuses changes nothing: the status is 422, with the code of the rule, such as \`NOT_YOUR_TURN\`. Every game has its own actions, ${schemasOf('Action').join(' and ')}. \`GET /game/{id}/actions\` lists the legal ones.`,
      security: tokens('seatToken'),
      params: gameParams,
      body: actionSchema,
      response: {
        200: acknowledgementSchema,
        ...refusals(...TOKEN_ERRORS, ...BODY_ERRORS, ...GAME),
      },
    },
    handler: async (request) => {
      const { table, playerId, visitor } = await seatAccess(deps, request, request.params.id);
      deps.limits.actions.take(seatKey(table.id, playerId));
      const { actionId, expectedVersion, ...fields } = envelopeSchema.parse(request.body);
      try {
        const submission = {
          action: readAction(table.game, request.names === 'v1' ? v1Of(table).own(fields) : fields, playerId),
          ...(actionId === undefined ? {} : { actionId }),
          ...(expectedVersion === undefined ? {} : { expectedVersion }),
        };
        const { version, events, view } = await deps.tracing.span('action', spanFields(table, submission.action), () =>
          table.act(visitor, submission),
        );
        deps.metrics.acknowledged(table.game);
        return { version, events, view };
      } catch (error) {
        deps.metrics.refused(table.game, codeOf(error));
        throw error;
      }
    },
  });
}
