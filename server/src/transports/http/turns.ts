import { MOST_TURNS, turnsRequestSchema, turnsSchema } from '@magnate/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { turnsOf } from '../../table/tableTurns.ts';
import { historyCharge } from '../shared/rateLimits.ts';
import { signingDevice } from '../shared/seatDevice.ts';
import type { ServiceDeps } from '../shared/serviceDeps.ts';
import { BODY_ERRORS, refusals } from './routeDocs.ts';

/** The route that says whose turn it is at many tables. */

export function registerTurns(app: FastifyInstance, deps: ServiceDeps): void {
  const { store, tokens, operator, limits } = deps;
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'POST',
    url: '/turns',
    schema: {
      operationId: 'turns',
      tags: ['players'],
      summary: 'Whose turn it is at your tables',
      description: `One request for up to ${MOST_TURNS} tables. It opens none of them, so it may be a second behind. If a device with a profile signs it, as \`GET /device\`, unfinished tables of the profile's other devices follow.`,
      body: turnsRequestSchema,
      response: { 200: turnsSchema, ...refusals(...BODY_ERRORS, 'BAD_DEVICE') },
    },
    handler: async (request) => {
      const { tables } = request.body;
      const device = await signingDevice(deps, request);
      historyCharge(limits, request.ip)(tables.length + 1);
      const profile = device === undefined ? null : await operator.profiles.linkedTo(device);
      return turnsOf({ store, tokens, now: operator.now }, { tables, profile, most: MOST_TURNS });
    },
  });
}
