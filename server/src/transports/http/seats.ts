import {
  claimSchema,
  consentSchema,
  entropySchema,
  findOpponentsSchema,
  invitationSchema,
  invitedSchema,
  joinSchema,
  messageSchema,
  opponentsSchema,
  recoverySchema,
  rematchSchema,
  renewedTokenSchema,
  ServiceError,
  seatTokenSchema,
  tableViewSchema,
} from '@magnate/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { findTable, memberAccess, seatAccess, tokenIn, visitorAccess } from '../shared/access.ts';
import type { ServiceDeps } from '../shared/serviceDeps.ts';
import { claimantOf, creatorKeyOf, requireNotBanned, rememberDevice } from '../shared/seatDevice.ts';
import { seatKey } from '../shared/rateLimits.ts';
import { requireShareable, textsOfSeat } from '../shared/sharedText.ts';
import type { TableApi } from '../../table/types.ts';
import { modelSeatingFor } from './models.ts';
import {
  TOKEN_ERRORS,
  BODY_ERRORS,
  gameParams,
  READ_ERRORS,
  NAME_ERRORS,
  DEVICE_ERRORS,
  refusals,
  TEXT_ERRORS,
  tokens,
} from './routeDocs.ts';

const MINUTE = 60_000;
const WORDS = ['ALREADY_STARTED', 'SEED_GIVEN', 'ENOUGH_ENTROPY', 'WORDS_CLOSED', 'WORDS_UNKNOWN'] as const;

/** Routes to take a seat, to renew a token, and to add entropy to the seed. */
export function registerSeats(app: FastifyInstance, deps: ServiceDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.route({
    method: 'POST',
    url: '/game/:id/claim',
    config: { work: 'joining' },
    schema: {
      operationId: 'claimSeat',
      tags: ['seats'],
      summary: 'Exchange a claim code or a recovery code for the token of its seat, once',
      security: [],
      params: gameParams,
      body: claimSchema,
      response: {
        200: seatTokenSchema,
        ...refusals(...BODY_ERRORS, ...DEVICE_ERRORS, ...NAME_ERRORS, 'BAD_TOKEN', 'UNKNOWN_GAME', 'UNKNOWN_CLAIM'),
      },
    },
    handler: async (request) => {
      const { id } = request.params;
      const { code, name } = request.body;
      const device = await requireNotBanned(deps, request);
      const table = await findTable(deps, id);
      requireShareable(deps, textsOfSeat({ name }));
      const taken = await hidden(table, () => table.seats.claim(code, name, claimantOf(deps, request, device)));
      await rememberDevice(deps, request.log, { gameId: id, playerId: taken.playerId, device });
      return taken;
    },
  });

  routes.route({
    method: 'POST',
    url: '/game/:id/invitation',
    config: { work: 'joining' },
    schema: {
      operationId: 'readInvitation',
      tags: ['seats'],
      summary: 'The seat of a claim code or a recovery code, without taking it',
      security: [],
      params: gameParams,
      body: invitationSchema,
      response: { 200: invitedSchema, ...refusals(...BODY_ERRORS, 'BAD_TOKEN', 'UNKNOWN_GAME', 'UNKNOWN_CLAIM') },
    },
    handler: async (request) => {
      const table = await findTable(deps, request.params.id);
      return hidden(table, () => table.seats.invited(request.body.code));
    },
  });

  routes.route({
    method: 'POST',
    url: '/game/:id/join',
    config: { work: 'joining' },
    schema: {
      operationId: 'joinGame',
      tags: ['seats'],
      summary: 'Take an open seat',
      security: [],
      params: gameParams,
      body: joinSchema,
      response: {
        200: seatTokenSchema,
        ...refusals(...BODY_ERRORS, ...DEVICE_ERRORS, ...NAME_ERRORS, ...READ_ERRORS, 'NO_OPEN_SEAT'),
      },
    },
    handler: async (request) => {
      const { id } = request.params;
      const device = await requireNotBanned(deps, request);
      const { table } = await visitorAccess(deps, request, id);
      requireShareable(deps, [request.body.name]);
      const taken = await table.seats.join(request.body.name, claimantOf(deps, request, device));
      await table.host.startIfFull();
      await rememberDevice(deps, request.log, { gameId: id, playerId: taken.playerId, device });
      return taken;
    },
  });

  routes.route({
    method: 'POST',
    url: '/game/:id/leave',
    config: { work: 'joining' },
    schema: {
      operationId: 'leaveGame',
      tags: ['seats'],
      summary: 'Give your seat back before the start; it is open again',
      description: 'A table that `POST /opponents` opened closes with its last person.',
      security: tokens('seatToken'),
      params: gameParams,
      response: { 200: messageSchema, ...refusals(...TOKEN_ERRORS, ...BODY_ERRORS, 'ALREADY_STARTED', 'NOT_A_PERSON') },
    },
    handler: async (request) => {
      const { table, visitor } = await seatAccess(deps, request, request.params.id);
      deps.limits.changes.take(table.id);
      await table.host.leave(visitor);
      return { message: 'Your seat is open again.' };
    },
  });

  routes.route({
    method: 'POST',
    url: '/opponents',
    config: { work: 'creation', rateLimit: { max: deps.config.limits.creations, timeWindow: MINUTE } },
    schema: {
      operationId: 'findOpponents',
      tags: ['seats'],
      summary: 'Find opponents: a seat at an open public table near your rating, or at a new one',
      description:
        'Standard rules with a clock. A rating counts if a device signs whose profile links its seats; players without one match everyone. The game starts when the table is full. A name that another player there has gets a number. Ask again every few seconds while you wait, with `waiting`: two people who opened tables at the same moment then meet. `POST /game/{id}/leave` ends the wait.',
      security: tokens('none', 'seatToken'),
      body: findOpponentsSchema,
      response: {
        200: opponentsSchema,
        ...refusals(...TOKEN_ERRORS, ...BODY_ERRORS, ...DEVICE_ERRORS, ...NAME_ERRORS, 'TOO_MANY_TABLES'),
      },
    },
    handler: async (request) => {
      const { game, name, waiting: id } = request.body;
      const device = await requireNotBanned(deps, request);
      requireShareable(deps, [name]);
      const profile = device === undefined ? null : await deps.operator.profiles.linkedTo(device);
      const seeker = { game, name, profile, claimant: claimantOf(deps, request, device) };
      const waiting = id === undefined ? undefined : await seatAccess(deps, request, id);
      const found = await deps.opponents.find(seeker, waiting && { id: waiting.table.id, seat: waiting.visitor });
      if (found === undefined) {
        const { table, playerId } = waiting as NonNullable<typeof waiting>;
        const token = tokenIn(request) ?? '';
        return { id: table.id, playerId, token, hostToken: null, waiting: table.reader.status === 'waiting' };
      }
      await rememberDevice(deps, request.log, { gameId: found.id, playerId: found.playerId, device });
      return found;
    },
  });

  routes.route({
    method: 'POST',
    url: '/game/:id/reissue',
    schema: {
      operationId: 'reissueToken',
      tags: ['seats'],
      summary: 'Renew the token of the seat or of the host; the old token becomes invalid',
      description:
        'For a seat, its unused claim code ends too. The table sees an event that the token was renewed, without the token.',
      security: tokens('seatToken', 'hostToken'),
      params: gameParams,
      response: { 200: renewedTokenSchema, ...refusals(...TOKEN_ERRORS, ...BODY_ERRORS) },
    },
    handler: async (request) => {
      const { table, visitor } = await memberAccess(deps, request, request.params.id);
      deps.limits.renewals.take(seatKey(table.id, visitor.role === 'seat' ? visitor.playerId : visitor.role));
      return table.seats.reissue(visitor);
    },
  });

  routes.route({
    method: 'POST',
    url: '/game/:id/recovery',
    schema: {
      operationId: 'makeRecoveryCode',
      tags: ['seats'],
      summary: 'A single-use code that returns you to your seat on any device',
      description:
        'Create it while you hold the token, and store it elsewhere. `POST /game/{id}/claim` accepts it once: the token of the seat ends, and the answer contains a new one. A seat has one code at a time. The code ends with the token that created it.',
      security: tokens('seatToken'),
      params: gameParams,
      response: { 200: recoverySchema, ...refusals(...TOKEN_ERRORS, ...BODY_ERRORS, 'NOT_A_PERSON') },
    },
    handler: async (request) => {
      const { table, visitor } = await seatAccess(deps, request, request.params.id);
      return table.seats.makeRecoveryCode(visitor);
    },
  });

  routes.route({
    method: 'POST',
    url: '/game/:id/rematch',
    config: { work: 'creation', rateLimit: { max: deps.config.limits.creations, timeWindow: MINUTE } },
    schema: {
      operationId: 'playAgain',
      tags: ['seats'],
      summary: 'Play again: your seat at a new table with the same people, bots and rules',
      description:
        'After the end of a game. Seats rotate by one. The first request creates the new table and makes its player the host; the old table gets the event `RematchOpened`. Every other player who sends the token of their old seat gets their seat at the new table. The request is idempotent.',
      security: tokens('seatToken'),
      params: gameParams,
      response: {
        200: rematchSchema,
        ...refusals(
          ...TOKEN_ERRORS,
          ...BODY_ERRORS,
          ...DEVICE_ERRORS,
          'NOT_FINISHED',
          'NOT_A_PERSON',
          'TOO_MANY_TABLES',
          'UNKNOWN_BOT',
          'MODEL_NOT_CONFIGURED',
          'MODELS_RESTRICTED',
        ),
      },
    },
    handler: async (request) => {
      const device = await requireNotBanned(deps, request);
      const { table, visitor } = await seatAccess(deps, request, request.params.id);
      const creator = creatorKeyOf(deps, request);
      const taken = await deps.tables.rematch(table.id, visitor, creator, modelSeatingFor(deps, request));
      if (taken.hostToken !== undefined) deps.operator.addresses.created(request.ip);
      await rememberDevice(deps, request.log, { gameId: taken.id, playerId: taken.playerId, device });
      return taken;
    },
  });

  routes.route({
    method: 'POST',
    url: '/game/:id/entropy',
    schema: {
      operationId: 'addEntropy',
      tags: ['seats'],
      summary: 'Add entropy to the seed before the game starts',
      description:
        'The seed is derived from the committed secret of the service and from the entropy of the players, so that neither side can choose the dice. Send a `hash` instead of `text` to keep your entropy secret until entropy is closed: when the host starts the game, the table gets `EntropyClosed`. Then reveal it by sending it as `text`. Entropy that is not revealed within 10 s is left out, and the table sees that.',
      security: tokens('seatToken'),
      params: gameParams,
      body: entropySchema,
      response: {
        200: tableViewSchema,
        ...refusals(...TOKEN_ERRORS, ...BODY_ERRORS, ...WORDS, ...TEXT_ERRORS),
      },
    },
    handler: async (request) => {
      const { table, visitor } = await seatAccess(deps, request, request.params.id);
      const { text = '', hash } = request.body;
      requireShareable(deps, [text]);
      await table.seats.addEntropy(visitor, hash === undefined ? text : { hash });
      return table.describe(visitor);
    },
  });

  routes.route({
    method: 'POST',
    url: '/game/:id/consent',
    schema: {
      operationId: 'consent',
      tags: ['seats'],
      summary: 'Vote on a request of the host of a public table',
      description:
        'During a public game, the host needs the consent of more than half of the other present players to pause the game, reassign a seat or close the table. The first request of the host opens the vote, which the table sees as an event and as the field `vote`. Each player votes once. After enough players have agreed, the host repeats the request.',
      security: tokens('seatToken'),
      params: gameParams,
      body: consentSchema,
      response: { 200: tableViewSchema, ...refusals(...TOKEN_ERRORS, ...BODY_ERRORS, 'NOTHING_ASKED') },
    },
    handler: async (request) => {
      const { table, visitor } = await seatAccess(deps, request, request.params.id);
      await table.seats.consent(visitor, request.body);
      return table.describe(visitor);
    },
  });
}

/** A wrong code must not reveal that a private table exists. */
async function hidden<T>(table: Pick<TableApi, 'admit'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'UNKNOWN_CLAIM') table.admit({ role: 'spectator' });
    throw error;
  }
}
