import {
  chatLineSchema,
  chatLinesSchema,
  chatSchema,
  eventsSchema,
  recordSchema,
  tableViewSchema,
} from '@magnate/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { lookAt, sitAt } from '../shared/access.ts';
import { ACT, BODY, gameParams, LOOK, refusals, tokens } from './routeDocs.ts';
import type { DoorDeps } from '../shared/doorDeps.ts';
import { seatKey } from '../shared/rateLimits.ts';
import { limitQuery, wholeNumber } from './queries.ts';
import { sendEvents } from './serverSentEvents.ts';

/** Looking at a table: its state, its events, its record, and what is said there. */

const EVENTS = { standard: 50, most: 1000 } as const;
const LINES = { standard: 50, most: 200 } as const;

const eventsQuery = z.object({
  since: wholeNumber(0, 0, 'Events with a greater seq only.'),
  limit: limitQuery(EVENTS, 'answer'),
});

const seen = tokens('none', 'seatToken', 'hostToken');

export function registerTable(app: FastifyInstance, deps: DoorDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.route({
    method: 'GET',
    url: '/game/:id',
    schema: {
      operationId: 'getGame',
      tags: ['table'],
      summary: 'A table as you may see it',
      description: 'Without a token as a spectator sees it, unless the table is private.',
      security: seen,
      params: gameParams,
      response: { 200: tableViewSchema, ...refusals(...LOOK) },
    },
    handler: async (request) => {
      const { table, visitor } = await lookAt(deps, request, request.params.id);
      return table.describe(visitor);
    },
  });

  routes.route({
    method: 'GET',
    url: '/game/:id/events',
    // Whoever asks for the head alone wants no stream.
    exposeHeadRoute: false,
    schema: {
      operationId: 'getEvents',
      tags: ['table'],
      summary: 'What happened, in order, as you may know it',
      description:
        'With `Accept: text/event-stream` the answer does not end: events follow as server-sent events, and `Last-Event-ID` resumes after one of them.',
      security: seen,
      params: gameParams,
      querystring: eventsQuery,
      response: { 200: eventsSchema, ...refusals(...LOOK) },
    },
    handler: async (request, reply) => {
      if (wantsStream(request.headers.accept)) {
        await sendEvents(request, reply, deps);
        return reply;
      }
      const { table, visitor } = await lookAt(deps, request, request.params.id);
      const { since, limit } = request.query;
      const events = await table.events(visitor, since, Math.min(limit, EVENTS.most));
      return { events, next: events.at(-1)?.seq ?? since };
    },
  });

  routes.route({
    method: 'GET',
    url: '/game/:id/record',
    schema: {
      operationId: 'getRecord',
      tags: ['table'],
      summary: 'A finished game, with its seed revealed',
      description: 'All that is needed to derive every draw and event again: `magnate verify record.json`.',
      security: seen,
      params: gameParams,
      response: { 200: recordSchema, ...refusals(...LOOK, 'NOT_FINISHED') },
    },
    handler: async (request) => {
      const { table } = await lookAt(deps, request, request.params.id);
      return (await table.record()) as z.infer<typeof recordSchema>;
    },
  });

  routes.route({
    method: 'GET',
    url: '/game/:id/chat',
    schema: {
      operationId: 'getChat',
      tags: ['table'],
      summary: 'What was said last, oldest first',
      security: seen,
      params: gameParams,
      querystring: z.object({ limit: limitQuery(LINES, 'answer') }),
      response: { 200: chatLinesSchema, ...refusals(...LOOK) },
    },
    handler: async (request) => {
      const { table } = await lookAt(deps, request, request.params.id);
      return { lines: await table.chat(Math.min(request.query.limit, LINES.most)) };
    },
  });

  routes.route({
    method: 'POST',
    url: '/game/:id/chat',
    schema: {
      operationId: 'say',
      tags: ['table'],
      summary: 'Say something to everybody at the table',
      security: tokens('seatToken'),
      params: gameParams,
      body: chatSchema,
      response: { 201: chatLineSchema, ...refusals(...ACT, ...BODY, 'MUTED') },
    },
    handler: async (request, reply) => {
      const { table, playerId, visitor } = await sitAt(deps, request, request.params.id);
      deps.limits.chat.take(seatKey(table.id, playerId));
      return reply.code(201).send(await table.say(visitor, request.body.text));
    },
  });
}

function wantsStream(accept: string | undefined): boolean {
  return accept?.toLowerCase().includes('text/event-stream') ?? false;
}
