import { Readable } from 'node:stream';
import { SPECTATOR } from '@magnate/engine';
import {
  chatLineSchema,
  chatLinesSchema,
  chatSchema,
  earlierViewsSchema,
  eventsSchema,
  factsSchema,
  reactionSchema,
  recordSchema,
  ServiceError,
  tableViewSchema,
} from '@magnate/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { seatAccess, visitorAccess } from '../shared/access.ts';
import { addressKey } from '../shared/addresses.ts';
import type { ServiceDeps } from '../shared/serviceDeps.ts';
import { MAX_EARLIER_VIEWS } from '../../table/earlierViews.ts';
import { rowsOf, seatKey } from '../shared/rateLimits.ts';
import { requireShareable } from '../shared/sharedText.ts';
import { factsOf } from './facts.ts';
import { limitQuery, wholeNumber } from './validation.ts';
import { TOKEN_ERRORS, BODY_ERRORS, gameParams, READ_ERRORS, refusals, TEXT_ERRORS, tokens } from './routeDocs.ts';
import { sendEvents } from './serverSentEvents.ts';

/** Routes to read a table: its state, events, record and chat; and to write to the chat. */

const EVENTS = { standard: 50, most: 1000 } as const;
const VIEWS = { standard: MAX_EARLIER_VIEWS, most: MAX_EARLIER_VIEWS } as const;
const LINES = { standard: 50, most: 200 } as const;

const eventsQuery = z.object({
  since: wholeNumber(0, 0, 'Events with a greater seq only.'),
  limit: limitQuery(EVENTS, 'answer'),
  last: wholeNumber(0, 0, `The number of newest events to return, ${EVENTS.most} at most; 0 for all after \`since\`.`),
});

const viewsQuery = z.object({
  from: wholeNumber(0, 0, 'The first version: 0 is the game before any action.'),
  limit: limitQuery(VIEWS, 'answer'),
});

const seen = tokens('none', 'seatToken', 'hostToken');

export function registerTable(app: FastifyInstance, deps: ServiceDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.route({
    method: 'GET',
    url: '/game/:id',
    schema: {
      operationId: 'getGame',
      tags: ['table'],
      summary: 'The table as you may see it',
      description: "Without a token you get the spectator's view, unless the table is private.",
      security: seen,
      params: gameParams,
      response: { 200: tableViewSchema, ...refusals(...READ_ERRORS) },
    },
    handler: async (request) => {
      const { table, visitor } = await visitorAccess(deps, request, request.params.id);
      return table.describe(visitor);
    },
  });

  routes.route({
    method: 'GET',
    url: '/game/:id/facts',
    schema: {
      operationId: 'getFacts',
      tags: ['table'],
      summary: 'The constants of the game at this table',
      description: 'Like `GET /games/{game}`, for this table, which may have a custom board.',
      security: seen,
      params: gameParams,
      response: { 200: factsSchema, ...refusals(...READ_ERRORS) },
    },
    handler: async (request) => {
      const { table, visitor } = await visitorAccess(deps, request, request.params.id);
      return factsOf(table.game, table.describe(visitor).options);
    },
  });

  routes.route({
    method: 'GET',
    url: '/game/:id/events',
    // A HEAD request must not open a stream.
    exposeHeadRoute: false,
    schema: {
      operationId: 'getEvents',
      tags: ['table'],
      summary: 'The events in order, as you may see them',
      description:
        'With `Accept: text/event-stream` the answer is a stream of server-sent events that does not end; `Last-Event-ID` resumes after an event.',
      security: seen,
      params: gameParams,
      querystring: eventsQuery,
      response: { 200: eventsSchema, ...refusals(...READ_ERRORS, 'TOO_MANY_STREAMS') },
    },
    handler: async (request, reply) => {
      if (wantsStream(request.headers.accept)) {
        await sendEvents(request, reply, { ...deps, log: request.log });
        return reply;
      }
      if (request.headers.authorization === undefined) deps.overload.demand('history');
      const { table, visitor } = await visitorAccess(deps, request, request.params.id);
      const { limit, last } = request.query;
      const most = Math.min(last === 0 ? limit : last, EVENTS.most);
      const since = Math.max(request.query.since, last === 0 ? 0 : table.seq - most);
      const key = addressKey(request.ip);
      deps.limits.history.demand(key);
      const events = await table.reader.events(visitor, since, most);
      deps.limits.history.charge(key, events.length);
      return { events, next: events.at(-1)?.seq ?? since };
    },
  });

  routes.route({
    method: 'GET',
    url: '/game/:id/views',
    config: { work: 'history' },
    schema: {
      operationId: 'getEarlierViews',
      tags: ['table'],
      summary: 'The game after each action, as you could see it then',
      description:
        'Also available during a game: a seat sees its own hand at that time, and nothing that was hidden from it. Each entry is a difference to the previous one.',
      security: seen,
      params: gameParams,
      querystring: viewsQuery,
      response: { 200: earlierViewsSchema, ...refusals(...READ_ERRORS, 'NOT_STARTED', 'UNKNOWN_VERSION') },
    },
    handler: async (request) => {
      const { table, visitor } = await visitorAccess(deps, request, request.params.id);
      const { from, limit } = request.query;
      const key = addressKey(request.ip);
      deps.limits.history.demand(key);
      const answer = await table.reader.earlierViews(visitor, from, Math.min(limit, VIEWS.most));
      // Rows that were replayed to reach the first version are charged too.
      deps.limits.history.charge(
        key,
        Math.max((from % VIEWS.most) + answer.views.length, rowsOf(JSON.stringify(answer))),
      );
      return answer;
    },
  });

  routes.route({
    method: 'GET',
    url: '/game/:id/record',
    config: { work: 'history' },
    schema: {
      operationId: 'getRecord',
      tags: ['table'],
      summary: 'The record of a finished game, with its seed',
      description: 'Everything needed to replay the game and to verify every draw: `magnate verify record.json`.',
      security: seen,
      params: gameParams,
      response: { 200: recordSchema, ...refusals(...READ_ERRORS, 'NOT_FINISHED') },
    },
    handler: async (request, reply) => {
      const { table } = await visitorAccess(deps, request, request.params.id);
      const key = addressKey(request.ip);
      deps.limits.history.demand(key);
      const parts = charged(await table.reader.record(), (part) => deps.limits.history.charge(key, rowsOf(part)));
      reply.type('application/json; charset=utf-8');
      // The stored text is sent as it is. The type provider expects an object of the schema.
      return reply.send(Readable.from(parts, { objectMode: false }) as unknown as z.infer<typeof recordSchema>);
    },
  });

  routes.route({
    method: 'GET',
    url: '/game/:id/chat',
    schema: {
      operationId: 'getChat',
      tags: ['table'],
      summary: 'The latest chat lines, oldest first',
      security: seen,
      params: gameParams,
      querystring: z.object({ limit: limitQuery(LINES, 'answer') }),
      response: { 200: chatLinesSchema, ...refusals(...READ_ERRORS) },
    },
    handler: async (request) => {
      const { table } = await visitorAccess(deps, request, request.params.id);
      return { lines: await table.chat.last(Math.min(request.query.limit, LINES.most)) };
    },
  });

  routes.route({
    method: 'POST',
    url: '/game/:id/reactions',
    schema: {
      operationId: 'react',
      tags: ['table'],
      summary: 'React as a spectator',
      description:
        'Everyone who may see the table may react. Listeners get a `reaction` frame. Reactions are not stored; all spectators of a table share one rate limit.',
      security: seen,
      params: gameParams,
      body: reactionSchema,
      response: { 202: reactionSchema, ...refusals(...READ_ERRORS, ...BODY_ERRORS, 'BANNED') },
    },
    handler: async (request, reply) => {
      const { table } = await visitorAccess(deps, request, request.params.id);
      if (deps.operator.bans.isAddress(request.ip)) throw new ServiceError('BANNED');
      deps.limits.chat.take(addressKey(request.ip));
      deps.limits.chat.take(seatKey(table.id, SPECTATOR));
      table.chat.react(request.body.reaction);
      return reply.code(202).send(request.body);
    },
  });

  routes.route({
    method: 'POST',
    url: '/game/:id/chat',
    schema: {
      operationId: 'say',
      tags: ['table'],
      summary: 'Write to the chat of the table',
      security: tokens('seatToken'),
      params: gameParams,
      body: chatSchema,
      response: {
        201: chatLineSchema,
        ...refusals(...TOKEN_ERRORS, ...BODY_ERRORS, 'MUTED', 'CHAT_FULL', 'BANNED', ...TEXT_ERRORS),
      },
    },
    handler: async (request, reply) => {
      const { table, playerId, visitor } = await seatAccess(deps, request, request.params.id);
      deps.limits.chat.take(seatKey(table.id, playerId));
      if (deps.operator.bans.isAddress(request.ip) || deps.operator.bans.isSeat(table.id, playerId)) {
        throw new ServiceError('BANNED');
      }
      requireShareable(deps, [request.body.text]);
      return reply.code(201).send(await table.chat.say(visitor, request.body.text));
    },
  });
}

async function* charged(parts: AsyncIterable<string>, charge: (part: string) => void): AsyncGenerator<string> {
  for await (const part of parts) {
    charge(part);
    yield part;
  }
}

function wantsStream(accept: string | undefined): boolean {
  return accept?.toLowerCase().includes('text/event-stream') ?? false;
}
