import {
  createdCodeSchema,
  linkSeatSchema,
  messageSchema,
  newProfileSchema,
  ownProfileAnswerSchema,
  ownProfileSchema,
  profileCodeSchema,
  ratedPlayerSchema,
  removeNameSchema,
  tableViewSchema,
} from '@magnate/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { seatAccess } from '../shared/access.ts';
import { addressKey } from '../shared/addresses.ts';
import { isVisit } from '../shared/errorHandler.ts';
import { historyCharge, seatKey } from '../shared/rateLimits.ts';
import { requireDevice, requireNotBanned, signingDevice } from '../shared/seatDevice.ts';
import type { ServiceDeps } from '../shared/serviceDeps.ts';
import { requireShareable } from '../shared/sharedText.ts';
import { readEntry } from '../../table/seatEntry.ts';
import { historyOfEntry, ratingsOfEntry } from './ladder.ts';
import { hasPage } from './page.ts';
import { BODY_ERRORS, DEVICE_ERRORS, gameParams, refusals, TEXT_ERRORS, TOKEN_ERRORS, tokens } from './routeDocs.ts';

/** Routes of profiles: the signing device may only write its own; everyone's page is public. */

const SIGNED = 'Signed by the device, as `GET /device`.';
const DEVICE = ['DEVICE_NEEDED', ...DEVICE_ERRORS] as const;
const playerParams = z.object({
  id: z.string().max(300).meta({ description: 'The id of a profile, or the `entry` of a seat.' }),
});
const playerQuery = z.object({
  after: z.string().max(100).optional().meta({ description: '`next` of the page before.' }),
});

export function registerProfiles(app: FastifyInstance, deps: ServiceDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { operator, limits, config } = deps;
  const { profiles } = operator;
  /** The device of a request that writes. */
  const writer = async (request: FastifyRequest) => {
    limits.profiles.take(addressKey(request.ip));
    await requireNotBanned(deps, request);
    return requireDevice(deps, request);
  };

  /** Pages have the same addresses. */
  const pageFirst = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('vary', 'accept');
    if (isVisit(request) && hasPage(config.pageDir)) return reply.callNotFound();
  };

  routes.route({
    method: 'GET',
    url: '/profile',
    schema: {
      operationId: 'ownProfile',
      tags: ['players'],
      summary: 'The profile of the signing device',
      description: SIGNED,
      response: { 200: ownProfileAnswerSchema, ...refusals('DEVICE_NEEDED', 'BAD_DEVICE') },
    },
    preHandler: pageFirst,
    handler: async (request) => ({ profile: await profiles.own(await requireDevice(deps, request)) }),
  });

  routes.route({
    method: 'POST',
    url: '/profile',
    config: { work: 'joining' },
    schema: {
      operationId: 'saveProfile',
      tags: ['players'],
      summary: 'Create the profile of the signing device, or change it',
      description: `A public name, token and colour. Never required to play. ${SIGNED}`,
      body: newProfileSchema,
      response: { 200: ownProfileSchema, ...refusals(...BODY_ERRORS, ...DEVICE, ...TEXT_ERRORS) },
    },
    handler: async (request) => {
      const device = await writer(request);
      requireShareable(deps, [request.body.name]);
      return profiles.save(device, request.body);
    },
  });

  routes.route({
    method: 'POST',
    url: '/profile/code',
    config: { work: 'joining' },
    schema: {
      operationId: 'makeProfileCode',
      tags: ['players'],
      summary: 'A single-use code that takes your profile to another device',
      description: `Keep it as a recovery code, or show it as a picture. A profile has one code at a time. ${SIGNED}`,
      response: { 200: createdCodeSchema, ...refusals(...BODY_ERRORS, ...DEVICE, 'PROFILE_NEEDED') },
    },
    handler: async (request) => profiles.makeCode(await writer(request)),
  });

  routes.route({
    method: 'POST',
    url: '/profile/device',
    config: { work: 'joining' },
    schema: {
      operationId: 'useProfileCode',
      tags: ['players'],
      summary: 'Share the profile of a code on the signing device',
      description: `The device leaves its own profile, which is deleted if no other device shares it. ${SIGNED}`,
      body: profileCodeSchema,
      response: { 200: ownProfileSchema, ...refusals(...BODY_ERRORS, ...DEVICE, 'UNKNOWN_PROFILE_CODE') },
    },
    handler: async (request) => profiles.useCode(await writer(request), request.body.code),
  });

  routes.route({
    method: 'DELETE',
    url: '/profile',
    schema: {
      operationId: 'deleteProfile',
      tags: ['players'],
      summary: 'Delete the profile of the signing device for good, on all its devices',
      description: `Its games stay at their tables; wherever they are listed, the name becomes that of a former player. ${SIGNED}`,
      response: {
        200: messageSchema,
        ...refusals(...BODY_ERRORS, 'DEVICE_NEEDED', 'BAD_DEVICE', 'PROFILE_NEEDED'),
      },
    },
    // Also for a banned device: its data is its own.
    handler: async (request) => {
      await profiles.remove(await requireDevice(deps, request));
      return { message: 'The profile was deleted.' };
    },
  });

  routes.route({
    method: 'GET',
    url: '/player/:id',
    schema: {
      operationId: 'player',
      tags: ['players'],
      summary: 'The public page of a player: a profile, bot, language model or external program',
      description:
        'Finished games with fair dice, results against opponents, favourites. A signed request of the same profile also gets the ids of tables that are not public. A request that accepts HTML gets the page.',
      params: playerParams,
      querystring: playerQuery,
      response: { 200: ratedPlayerSchema, ...refusals('BAD_DEVICE', 'UNKNOWN_ENTRY') },
    },
    preHandler: pageFirst,
    handler: async (request) => {
      const device = await signingDevice(deps, request);
      const { id } = request.params;
      const charge = historyCharge(limits, request.ip);
      const page = await profiles.page(id, { after: request.query.after, device }, charge);
      const entry = readEntry(id)?.entry ?? id;
      const history = request.query.after === undefined ? await historyOfEntry(deps.store, entry) : [];
      charge(history.length);
      return { ...page, ratings: await ratingsOfEntry(deps.store, entry), history };
    },
  });
}

/** Offensive names, for operators; under the hooks of their routes. */
export function registerNameRemoval(app: FastifyInstance, { operator }: ServiceDeps): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'POST',
    url: '/admin/profiles/:profileId',
    schema: {
      operationId: 'adminRemoveName',
      tags: ['admin'],
      summary: 'Remove the name of a profile',
      description: 'It gets a neutral one. Its owner may choose another, but not the same again.',
      security: tokens('adminToken'),
      params: z.object({ profileId: z.string().max(100).meta({ description: 'The public id of the profile.' }) }),
      body: removeNameSchema,
      response: {
        200: messageSchema,
        ...refusals('TOKEN_NEEDED', 'BAD_TOKEN', ...BODY_ERRORS, 'UNKNOWN_ENTRY'),
      },
    },
    handler: async ({ adminName: who, params: { profileId: id }, body: { why } }) => {
      await operator.profiles.removeName(id, () => operator.note({ who, what: 'unname', subject: id, why }));
      return { message: 'The name was removed.' };
    },
  });
}

/** The route that links a seat; under the hooks of tables. */
export function registerSeatProfile(app: FastifyInstance, deps: ServiceDeps): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'POST',
    url: '/game/:id/profile',
    schema: {
      operationId: 'linkSeat',
      tags: ['seats'],
      summary: 'Before the start: play under the profile of the signing device, or no longer',
      description: `The table sees an event with the public id of the profile. A device that does not link its seats is left out: the answer is the table as it is. ${SIGNED}`,
      security: tokens('seatToken'),
      params: gameParams,
      body: linkSeatSchema,
      response: {
        200: tableViewSchema,
        ...refusals(...TOKEN_ERRORS, ...BODY_ERRORS, ...DEVICE, 'ALREADY_STARTED', 'NOT_A_PERSON'),
      },
    },
    handler: async (request) => {
      const { table, visitor } = await seatAccess(deps, request, request.params.id);
      await requireNotBanned(deps, request);
      const device = await requireDevice(deps, request);
      deps.limits.changes.take(seatKey(table.id, visitor.playerId));
      const profile = await deps.operator.profiles.linkedTo(device);
      if (!request.body.linked) await table.seats.linkProfile(visitor, null);
      else if (profile !== null) await table.seats.linkProfile(visitor, profile);
      return table.describe(visitor);
    },
  });
}
