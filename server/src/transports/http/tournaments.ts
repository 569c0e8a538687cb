import {
  createdTournamentSchema,
  endTableSchema,
  joinedTournamentSchema,
  joinTournamentSchema,
  messageSchema,
  newTournamentSchema,
  removeEntrantSchema,
  ServiceError,
  tournamentSchema,
  tournamentSeatSchema,
  tournamentsSchema,
  voidTournamentSchema,
} from '@magnate/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isGameId, tournamentVisitor } from '../shared/access.ts';
import { addressKey } from '../shared/addresses.ts';
import { isVisit } from '../shared/errorHandler.ts';
import { rememberDevice, requireNotBanned, signingDevice } from '../shared/seatDevice.ts';
import type { ServiceDeps } from '../shared/serviceDeps.ts';
import { requireShareable, textsOfSeat } from '../shared/sharedText.ts';
import { AnswerCaches } from './cachedAnswer.ts';
import { modelSeatingFor } from './models.ts';
import { hasPage } from './page.ts';
import { BODY_ERRORS, DEVICE_ERRORS, NAME_ERRORS, refusals, tokens } from './routeDocs.ts';
import { afterQuery, limitQuery, pageBy, wholeNumber } from './validation.ts';

/** Routes of tournaments. Their tokens are like those of tables: one of the host, one per player. */

const PAGE = { standard: 20, most: 100 } as const;
const MINUTE = 60_000;
/** Milliseconds for which an answer is cached, and the number of different ones. */
const FRESH = 1000;
const KEPT = 200;

const tags = ['tournaments'];
const params = z.object({ id: z.string().max(64).meta({ description: 'The id of the tournament.' }) });
const HOLDER = ['TOKEN_NEEDED', 'BAD_TOKEN', 'TOKEN_EXPIRED', 'UNKNOWN_TOURNAMENT'] as const;
const LEAVING = ['UNKNOWN_ENTRANT', 'TOURNAMENT_STARTED', 'TOURNAMENT_OVER'] as const;
const page = z.object({ limit: limitQuery(PAGE, 'page'), after: afterQuery });

/** The pages have the same addresses. */
function pageFirst({ config }: Pick<ServiceDeps, 'config'>) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('vary', 'accept');
    if (isVisit(request) && hasPage(config.pageDir)) return reply.callNotFound();
  };
}

/** Creating and listing; an operator may send their token. */
export function registerTournamentList(app: FastifyInstance, deps: ServiceDeps): void {
  const { tournaments, config, limits, operator } = deps;
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const answers = new AnswerCaches({ most: KEPT, maxAge: FRESH });

  routes.route({
    method: 'POST',
    url: '/tournament',
    config: { work: 'creation', rateLimit: { max: config.limits.creations, timeWindow: MINUTE } },
    schema: {
      operationId: 'createTournament',
      tags,
      summary: 'Create a tournament',
      description:
        'People join by its address; bots and language models are named here. Keep the token of the host: it starts rounds, removes players and ends the tournament.',
      body: newTournamentSchema,
      response: {
        201: createdTournamentSchema,
        ...refusals(
          ...BODY_ERRORS,
          ...DEVICE_ERRORS,
          ...NAME_ERRORS,
          'UNKNOWN_PRESET',
          'TAKE_BACK_IN_PUBLIC',
          'UNKNOWN_BOT',
          'MODEL_NOT_CONFIGURED',
          'MODELS_RESTRICTED',
          'TOO_MANY_TOURNAMENTS',
        ),
      },
    },
    handler: async (request, reply) => {
      const { body } = request;
      const device = await requireNotBanned(deps, request);
      requireShareable(deps, [body.name, ...body.players.flatMap((player) => [...textsOfSeat(player)])]);
      const by = { address: addressKey(request.ip), device };
      const created = await tournaments.create(body, by, modelSeatingFor(deps, request));
      operator.addresses.created(request.ip);
      return reply.code(201).send(created);
    },
  });

  routes.route({
    method: 'GET',
    url: '/tournament',
    config: { work: 'history' },
    schema: {
      operationId: 'listTournaments',
      tags,
      summary: 'Listed tournaments, newest first',
      description: 'A request that accepts HTML gets the page.',
      querystring: page,
      response: { 200: tournamentsSchema, ...refusals() },
    },
    preHandler: pageFirst(deps),
    handler: async (request, reply) => {
      const { limit, after } = pageBy(request.query, PAGE.most);
      const query = { isPublic: true, limit, ...(after && { after: { createdAt: after.rank, id: after.id } }) };
      const answer = await answers.get(JSON.stringify(query), () => tournaments.list(query));
      return answer.send(request, reply, limits) as never;
    },
  });
}

/** One tournament; under the hooks of tables. */
export function registerTournaments(app: FastifyInstance, deps: ServiceDeps): void {
  const { tournaments, limits, operator } = deps;
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const answers = new AnswerCaches({ most: KEPT, maxAge: FRESH });
  /** After a change, its sender must not read what was before. */
  const shown = (id: string) => {
    answers.forget((key) => key.startsWith(`${id} `));
    return tournaments.show(id);
  };
  /** Changes are limited per sender, whether they succeed or not. */
  const charge = (request: FastifyRequest) => limits.changes.take(`tournaments ${addressKey(request.ip)}`);

  routes.route({
    method: 'GET',
    url: '/tournament/:id',
    config: { work: 'history' },
    schema: {
      operationId: 'tournament',
      tags,
      summary: 'Players, the tables of one round, who is missing, and the standings',
      description:
        'The answer is at most a second old; ask every few seconds. An `etag` tells whether it has changed. A request that accepts HTML gets the page.',
      params,
      querystring: z.object({ round: wholeNumber(0, 0, 'The number of a round; 0 is the current one.') }),
      response: { 200: tournamentSchema, ...refusals('BAD_TOKEN', 'TOKEN_EXPIRED', 'UNKNOWN_TOURNAMENT') },
    },
    preHandler: pageFirst(deps),
    handler: async (request, reply) => {
      const { id } = request.params;
      if (!isGameId(id)) throw new ServiceError('UNKNOWN_TOURNAMENT');
      const { round } = request.query;
      const answer = await answers.get(`${id} ${round}`, () => tournaments.show(id, round === 0 ? undefined : round));
      return answer.send(request, reply, limits) as never;
    },
  });

  routes.route({
    method: 'POST',
    url: '/tournament/:id/join',
    config: { work: 'joining' },
    schema: {
      operationId: 'joinTournament',
      tags,
      summary: 'Join a tournament before its first round',
      description:
        'Once per device that signs, as `GET /device`: it gets its place again if it asks again. Without a device, once per address.',
      security: [],
      params,
      body: joinTournamentSchema,
      response: {
        200: joinedTournamentSchema,
        ...refusals(
          ...BODY_ERRORS,
          ...DEVICE_ERRORS,
          ...NAME_ERRORS,
          'BAD_TOKEN',
          'UNKNOWN_TOURNAMENT',
          'ALREADY_JOINED',
          'TOURNAMENT_FULL',
          'TOURNAMENT_STARTED',
          'TOURNAMENT_OVER',
        ),
      },
    },
    handler: async (request) => {
      const { id } = request.params;
      const { name } = request.body;
      charge(request);
      const device = await requireNotBanned(deps, request);
      if (!isGameId(id)) throw new ServiceError('UNKNOWN_TOURNAMENT');
      requireShareable(deps, [name]);
      const place = await tournaments.join(id, name, { address: addressKey(request.ip), device });
      await shown(id);
      return place;
    },
  });

  routes.route({
    method: 'POST',
    url: '/tournament/:id/leave',
    config: { work: 'joining' },
    schema: {
      operationId: 'leaveTournament',
      tags,
      summary: 'Leave before the first round',
      security: tokens('seatToken'),
      params,
      response: { 200: tournamentSchema, ...refusals(...HOLDER, ...BODY_ERRORS, ...LEAVING) },
    },
    handler: async (request) => {
      const { id } = request.params;
      charge(request);
      await tournaments.leave(id, tournamentVisitor(deps, request, id));
      return shown(id);
    },
  });

  routes.route({
    method: 'POST',
    url: '/tournament/:id/remove',
    schema: {
      operationId: 'removeEntrant',
      tags,
      summary: 'Remove a player before the first round',
      security: tokens('hostToken'),
      params,
      body: removeEntrantSchema,
      response: { 200: tournamentSchema, ...refusals(...HOLDER, ...BODY_ERRORS, ...LEAVING) },
    },
    handler: async (request) => {
      const { id } = request.params;
      charge(request);
      await tournaments.remove(id, tournamentVisitor(deps, request, id), request.body.player);
      return shown(id);
    },
  });

  routes.route({
    method: 'POST',
    url: '/tournament/:id/seat',
    config: { work: 'joining' },
    schema: {
      operationId: 'tournamentSeat',
      tags,
      summary: 'Take your seat in the current round',
      description:
        'With the token from joining; it can be repeated. If a device signs that links its seats, you play under its profile.',
      security: tokens('seatToken'),
      params,
      response: {
        200: tournamentSeatSchema,
        ...refusals(...HOLDER, ...BODY_ERRORS, ...DEVICE_ERRORS, 'UNKNOWN_ENTRANT', 'NO_SEAT_NOW'),
      },
    },
    handler: async (request) => {
      const { id } = request.params;
      charge(request);
      await requireNotBanned(deps, request);
      const device = await signingDevice(deps, request);
      const profile = device === undefined ? null : await operator.profiles.linkedTo(device);
      const seat = await tournaments.seat(id, tournamentVisitor(deps, request, id), profile);
      await rememberDevice(deps, request.log, { gameId: seat.id, playerId: seat.playerId, device });
      return seat;
    },
  });

  routes.route({
    method: 'POST',
    url: '/tournament/:id/start',
    schema: {
      operationId: 'startRound',
      tags,
      summary: 'Start the first or the next round',
      description: 'It is drawn within a second. Repeating the request does not start another one.',
      security: tokens('hostToken'),
      params,
      response: {
        200: tournamentSchema,
        ...refusals(...HOLDER, ...BODY_ERRORS, 'TOO_FEW_PLAYERS', 'ROUND_RUNNING', 'TOURNAMENT_OVER'),
      },
    },
    handler: async (request) => {
      const { id } = request.params;
      charge(request);
      await tournaments.start(id, tournamentVisitor(deps, request, id));
      return shown(id);
    },
  });

  routes.route({
    method: 'POST',
    url: '/tournament/:id/table',
    schema: {
      operationId: 'endTournamentTable',
      tags,
      summary: 'End a table of the current round early',
      description: 'It counts as a tie of all who are still in the game.',
      security: tokens('hostToken'),
      params,
      body: endTableSchema,
      response: { 200: tournamentSchema, ...refusals(...HOLDER, ...BODY_ERRORS, 'UNKNOWN_TOURNAMENT_TABLE') },
    },
    handler: async (request) => {
      const { id } = request.params;
      charge(request);
      await tournaments.endTable(id, tournamentVisitor(deps, request, id), request.body.table);
      return shown(id);
    },
  });

  routes.route({
    method: 'POST',
    url: '/tournament/:id/end',
    schema: {
      operationId: 'endTournament',
      tags,
      summary: 'End the tournament and its running games',
      security: tokens('hostToken'),
      params,
      response: { 200: tournamentSchema, ...refusals(...HOLDER, ...BODY_ERRORS, 'TOURNAMENT_OVER') },
    },
    handler: async (request) => {
      const { id } = request.params;
      charge(request);
      await tournaments.end(id, tournamentVisitor(deps, request, id));
      return shown(id);
    },
  });
}

/** For operators; under the hooks of their routes. */
export function registerTournamentVoiding(app: FastifyInstance, { tournaments, operator }: ServiceDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const admin = { tags: ['admin'], security: tokens('adminToken') };

  routes.route({
    method: 'GET',
    url: '/admin/tournaments',
    schema: {
      operationId: 'adminTournaments',
      ...admin,
      summary: 'All tournaments, newest first',
      querystring: page,
      response: { 200: tournamentsSchema, ...refusals('TOKEN_NEEDED', 'BAD_TOKEN') },
    },
    handler: async ({ query }) => {
      const { limit, after } = pageBy(query, PAGE.most);
      return tournaments.list({ limit, ...(after && { after: { createdAt: after.rank, id: after.id } }) });
    },
  });

  routes.route({
    method: 'POST',
    url: '/admin/tournaments/:tournamentId',
    schema: {
      operationId: 'voidTournament',
      ...admin,
      summary: 'End a tournament; its games no longer count for ratings',
      params: z.object({ tournamentId: z.string().max(64).meta({ description: 'The id of the tournament.' }) }),
      body: voidTournamentSchema,
      response: {
        200: messageSchema,
        ...refusals('TOKEN_NEEDED', 'BAD_TOKEN', ...BODY_ERRORS, 'UNKNOWN_TOURNAMENT'),
      },
    },
    handler: async ({ adminName: who, params: { tournamentId: id }, body: { why } }) => {
      if (!isGameId(id)) throw new ServiceError('UNKNOWN_TOURNAMENT');
      await tournaments.void(id);
      await operator.note({ who, what: 'void', subject: id, why });
      return { message: 'The tournament is void.' };
    },
  });
}
