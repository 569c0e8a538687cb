import {
  acknowledgementSchema,
  type ErrorBody,
  eventsSchema,
  factsSchema,
  type NameProfile,
  offersSchema,
  openedSchema,
  ownNames,
  plainErrorV1,
  plainV1,
  type PlainEvent,
  recordSchema,
  tableViewSchema,
} from '@magnate/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TableApi } from '../../table/types.ts';
import { isGameId } from '../shared/access.ts';
import { addressKey } from '../shared/addresses.ts';
import type { ServiceDeps } from '../shared/serviceDeps.ts';
import { RULE_STATUS } from '../shared/errors.ts';
import { profileOf, SPECTATOR, v1Error, v1Events, v1Of, v1Offers, v1State } from '../shared/names.ts';

/**
 * The v1 profile over HTTP: request bodies are translated to our names before validation, and answers are renamed after
 * their schemas have serialised them. So a field that the standard answer omits cannot appear.
 */

declare module 'fastify' {
  interface FastifyRequest {
    names: NameProfile;
  }
}

type Body = Readonly<Record<string, unknown>>;

interface Answered {
  readonly body: Body;
  readonly table: TableApi;
  readonly charge: (rows: number) => void;
}

const JSON_TYPE = /^application\/json/;

/** Answers that differ from the standard one in more than snake_case, by the schema of the standard answer. */
const WRITERS = new Map<unknown, (answered: Answered) => unknown>([
  [tableViewSchema, ({ body, table }) => v1State(table, body)],
  [eventsSchema, ({ body, table, charge }) => v1Events(table, eventsIn(body), charge)],
  [acknowledgementSchema, acknowledged],
  [offersSchema, ({ body, table }) => v1Offers(table, body)],
  [openedSchema, opened],
  [factsSchema, facts],
]);

export function registerNames(app: FastifyInstance, deps: ServiceDeps): void {
  app.decorateRequest('names', 'standard');
  app.addHook('onRequest', async (request) => {
    if (isOfGames(request)) request.names = profileOf(request);
  });
  app.addHook('preValidation', async (request) => {
    if (request.names === 'v1') request.body = ownNames(request.body);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const isText = typeof payload === 'string' && JSON_TYPE.test(String(reply.getHeader('content-type')));
    if (request.names !== 'v1' || !isText || isRecord(request, reply)) return payload;
    return JSON.stringify(await renamed(deps, request, reply, JSON.parse(payload) as Body));
  });
}

/** `/game` and every path below it. */
function isOfGames({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return /^\/game(\/|$)/.test(url);
}

/** A record is a document to verify, so its names are never translated. */
function isRecord(request: FastifyRequest, { statusCode }: FastifyReply): boolean {
  return schemaOf(request, statusCode) === recordSchema;
}

async function renamed(deps: ServiceDeps, request: FastifyRequest, reply: FastifyReply, body: Body): Promise<unknown> {
  const { statusCode } = reply;
  // Only callers with access may learn that a table exists. For others the table is not read.
  const isKnown = statusCode < 300 || statusCode === RULE_STATUS;
  const table = isKnown ? await tableOf(deps, request, body) : undefined;
  if ('error' in body) return { error: refusal(body['error'] as ErrorBody, request, table) };
  if (table === undefined) return plainV1(body);
  const key = addressKey(request.ip);
  const charge = (rows: number) => deps.limits.history.charge(key, rows);
  const write = WRITERS.get(schemaOf(request, statusCode));
  return write === undefined ? v1Of(table).fields(body) : write({ body, table, charge });
}

function refusal(error: ErrorBody, request: FastifyRequest, table: TableApi | undefined): ErrorBody {
  if (table === undefined) return plainErrorV1(error);
  const { type } = (request.body ?? {}) as { readonly type?: unknown };
  return v1Error(table, error, typeof type === 'string' ? type : '');
}

/** The table of the request, or the one that it created. */
async function tableOf({ tables }: ServiceDeps, { params }: FastifyRequest, body: Body): Promise<TableApi | undefined> {
  const { id = body['id'] } = (params ?? {}) as { readonly id?: unknown };
  return typeof id === 'string' && isGameId(id) ? tables.find(id) : undefined;
}

function schemaOf({ routeOptions }: FastifyRequest, statusCode: number): unknown {
  const { response } = (routeOptions.schema ?? {}) as { readonly response?: Readonly<Record<number, unknown>> };
  return response?.[statusCode];
}

/** Descriptions of the standard view fields do not apply to v1. */
function facts({ body, table }: Answered): unknown {
  const { view: _view, ...rest } = body;
  return v1Of(table).facts() ?? plainV1(rest);
}

function eventsIn(body: Body): readonly PlainEvent[] {
  return body['events'] as readonly PlainEvent[];
}

/** The state after the action as the actor sees it, as in the standard answer. */
async function acknowledged({ body, table, charge }: Answered): Promise<unknown> {
  const { version, view } = body;
  const state = v1State(table, { ...table.describe(SPECTATOR), version, view }, false);
  return { version, events: await v1Events(table, eventsIn(body), charge), state };
}

/** The state of the new table with the tokens, which are returned only once. */
function opened({ body, table }: Answered): unknown {
  const names = v1Of(table);
  const { seats, hostToken } = body;
  const you = { role: 'host', playerId: null };
  return {
    ...v1State(table, { ...table.describe(SPECTATOR), you }),
    ...(names.fields({ seats, hostToken }) as Body),
  };
}
