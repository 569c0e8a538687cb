import {
  claimSchema,
  consentSchema,
  entropySchema,
  invitationSchema,
  invitedSchema,
  joinSchema,
  recoverySchema,
  rematchSchema,
  renewedTokenSchema,
  ServiceError,
  seatTokenSchema,
  tableViewSchema,
} from '@magnate/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { findTable, memberAccess, seatAccess, visitorAccess } from '../shared/access.ts';
import type { ServiceDeps } from '../shared/serviceDeps.ts';
import { claimantOf, creatorKeyOf, demandWelcome, rememberDevice } from '../shared/newcomer.ts';
import { seatKey } from '../shared/rateLimits.ts';
import { demandShareable, textsOfSeat } from '../shared/sharedText.ts';
import type { TableApi } from '../../table/types.ts';
import { modelSeatingFor } from './models.ts';
import { ACT, BODY, gameParams, LOOK, NAME, NEWCOMER, refusals, SHARED, tokens } from './routeDocs.ts';

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
        ...refusals(...BODY, ...NEWCOMER, ...NAME, 'BAD_TOKEN', 'UNKNOWN_GAME', 'UNKNOWN_CLAIM'),
      },
    },
    handler: async (request) => {
      const { id } = request.params;
      const { code, name } = request.body;
      const device = await demandWelcome(deps, request);
      const table = await findTable(deps, id);
      demandShareable(deps, textsOfSeat({ name }));
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
      summary: 'Which seat a claim code or a recovery code opens, without taking it',
      security: [],
      params: gameParams,
      body: invitationSchema,
      response: { 200: invitedSchema, ...refusals(...BODY, 'BAD_TOKEN', 'UNKNOWN_GAME', 'UNKNOWN_CLAIM') },
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
      summary: 'Take a seat that is open to everybody',
      security: [],
      params: gameParams,
      body: joinSchema,
      response: { 200: seatTokenSchema, ...refusals(...BODY, ...NEWCOMER, ...NAME, ...LOOK, 'NO_OPEN_SEAT') },
    },
    handler: async (request) => {
      const { id } = request.params;
      const device = await demandWelcome(deps, request);
      const { table } = await visitorAccess(deps, request, id);
      demandShareable(deps, [request.body.name]);
      const taken = await table.seats.join(request.body.name, claimantOf(deps, request, device));
      await rememberDevice(deps, request.log, { gameId: id, playerId: taken.playerId, device });
      return taken;
    },
  });

  routes.route({
    method: 'POST',
    url: '/game/:id/reissue',
    schema: {
      operationId: 'reissueToken',
      tags: ['seats'],
      summary: 'A new token for the seat or for the host; the old one ends',
      description:
        'For a seat, its unused claim code ends too. Everybody at the table sees that the token was renewed, never the token itself.',
      security: tokens('seatToken', 'hostToken'),
      params: gameParams,
      response: { 200: renewedTokenSchema, ...refusals(...ACT, ...BODY) },
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
      summary: 'A code that brings you back to your seat once, on any device',
      description:
        'Make it while you hold the token, and keep it elsewhere. `POST /game/{id}/claim` takes it once: the token of the seat ends, and the answer is a new one. There is one code at a time, and it ends with the token that it was made with.',
      security: tokens('seatToken'),
      params: gameParams,
      response: { 200: recoverySchema, ...refusals(...ACT, ...BODY, 'NOT_A_PERSON') },
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
        'After the end. Everybody sits one place further. The first who asks opens the new table and hosts it; everybody hears `RematchOpened`. Whoever else asks with the token of their old seat gets their own seat there, and asking again gives the same seat.',
      security: tokens('seatToken'),
      params: gameParams,
      response: {
        200: rematchSchema,
        ...refusals(
          ...ACT,
          ...BODY,
          ...NEWCOMER,
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
      const device = await demandWelcome(deps, request);
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
      summary: 'Add something of your own to the seed, before the game starts',
      description:
        'The seed comes from the secret to which the service has committed and from what the players add, so that nobody can choose the dice. Send a `hash` instead of `text`, and your words stay secret until nobody can add any more: when the host starts the game, everybody hears `EntropyClosed`. Then send the words themselves as `text`. What is not shown within 10 s is left out, and all see it.',
      security: tokens('seatToken'),
      params: gameParams,
      body: entropySchema,
      response: {
        200: tableViewSchema,
        ...refusals(...ACT, ...BODY, ...WORDS, ...SHARED),
      },
    },
    handler: async (request) => {
      const { table, visitor } = await seatAccess(deps, request, request.params.id);
      const { text = '', hash } = request.body;
      demandShareable(deps, [text]);
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
      summary: 'Say yes or no to what the host of a public table asks',
      description:
        'At a public table in progress pausing, giving a seat away and closing need the consent of more than half of the others who are present. The host asks by trying; everybody sees it as an event and as `vote` of the table. You answer once. The host tries again when enough have agreed.',
      security: tokens('seatToken'),
      params: gameParams,
      body: consentSchema,
      response: { 200: tableViewSchema, ...refusals(...ACT, ...BODY, 'NOTHING_ASKED') },
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
