import { ServiceError } from '@magnate/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { agentTurns } from '../../table/loopShare.ts';
import { translated, REQUEST_ID } from '../shared/errorHandler.ts';
import { findTable, tokenIn } from '../shared/access.ts';
import { addressKey, isKnownOrigin } from '../shared/addresses.ts';
import type { ServiceDeps } from '../shared/serviceDeps.ts';
import { refusalOf } from '../shared/errors.ts';
import { agentMessage, messageId, partOf, readBody, tokenArgument, workOf } from './agentMessage.ts';
import { type Ask, RequestSeatKeys, type ToolDeps } from './tool.ts';
import type { ListCache } from './listCache.ts';
import type { Socket } from 'node:net';
import type { OpenCount } from '../shared/streamSlots.ts';
import { RETRY_SECONDS } from '../shared/overload.ts';

/**
 * The Model Context Protocol over HTTP. Every tool sends its requests as its caller would: the same address, the same limits,
 * the same refusals. An HTTP request is one call, and its cost is bounded before any work.
 */

const URL_PATH = '/mcp';
/** The lists are constant, so there are no change notifications. */
const SUBSCRIPTIONS = 0;
const JSON_TYPE = 'application/json; charset=utf-8';
const EVENT_DATA = 'data: ';
/** JSON-RPC error codes. */
const CODES = { parse: -32700, invalid: -32600, service: -32000 } as const;

const NO_SESSIONS = {
  jsonrpc: '2.0',
  id: null,
  error: { code: CODES.service, message: 'There are no sessions here. Send messages by POST.' },
} as const;

type Deps = Pick<ServiceDeps, 'config' | 'gate' | 'limits' | 'overload' | 'tables' | 'tokens'>;

export interface McpSettings {
  readonly pause?: ToolDeps['pause'];
}

export async function registerMcp(app: FastifyInstance, deps: Deps, settings: McpSettings = {}): Promise<void> {
  let lists: ListCache | undefined;
  const pausing = settings.pause === undefined ? {} : { pause: settings.pause };
  const calls = new OpenCalls(deps.limits.openAgentCalls);
  app.addHook('onListen', async () => void (await loaded()));
  await app.register(async (agents) => {
    agents.setErrorHandler(answerError);
    agents.removeContentTypeParser('application/json');
    agents.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: FastifyRequest, body: Buffer) =>
      readBody(body),
    );
    agents.addHook('onRequest', async (request) => {
      // A page of another site could otherwise act at a service that only its visitor can reach.
      if (!isKnownOrigin(request, deps.config)) throw new ServiceError('BAD_ORIGIN');
    });
    agents.route({
      method: 'POST',
      url: URL_PATH,
      // Only the message gives the load class. Until then the call belongs to the class that is refused last.
      config: { work: 'playing' },
      // The Model Context Protocol describes this route, not OpenAPI.
      schema: { hide: true, body: z.unknown() },
      onRequest: async ({ ip }) => deps.limits.agentCalls.take(addressKey(ip)),
      handler,
    });
    agents.route({
      method: ['GET', 'DELETE'],
      url: URL_PATH,
      schema: { hide: true },
      // Clients use GET and DELETE to probe for sessions.
      handler: async (_, reply) => reply.code(405).header('allow', 'POST').send(NO_SESSIONS),
    });
  });

  async function handler(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const message = agentMessage(request.body);
    const bearer = tokenIn(request);
    const token = tokenArgument(message) ?? bearer;
    deps.overload.demand(workOf(message, token !== undefined && deps.tokens.read(token) !== undefined));
    const signal = calls.open(request, reply);
    const [{ createMcpHandler }, { createMcpServer }, { ListCache, listKey }] = await loaded();
    lists ??= new ListCache();
    const key = listKey(message, request.headers, request.body);
    const known = key && lists.answer(key, message.id ?? 0);
    if (known !== undefined) return sendText(reply, signal, known);

    await agentTurns.next();
    if (signal.aborted) return reply.hijack();
    const address = `${request.protocol}://${request.host}${deps.config.basePath}`;
    const tools = { ask: askOf(app, request, signal), keys: new RequestSeatKeys(bearer), address, hasNews, ...pausing };
    const library = createMcpHandler(() => createMcpServer(tools, partOf(message)), {
      maxSubscriptions: SUBSCRIPTIONS,
      onerror: (error) => request.log.debug({ route: URL_PATH, reason: error.message }, 'agent request failed'),
    });
    const init = { method: request.method, headers: headersOf(request), signal };
    const answer = await library.fetch(new Request(`${address}${URL_PATH}`, init), { parsedBody: request.body });
    const text = await textOf(answer);
    if (key !== undefined && text !== '') lists.keep(key, text);
    return sendText(reply.code(answer.status), signal, text);
  }

  /** Checks the table in memory: most of the time nothing has happened there. */
  async function hasNews(tableId: string, seq: number): Promise<boolean> {
    deps.gate.pass();
    return (await findTable(deps, tableId)).seq !== seq;
  }
}

/** Loaded before the service listens: loading it for the first agent would block every game. */
function loaded() {
  return Promise.all([import('@modelcontextprotocol/server'), import('./mcpServer.ts'), import('./listCache.ts')]);
}

function askOf(app: FastifyInstance, { ip, headers, id }: FastifyRequest, signal: AbortSignal): Ask {
  return async ({ method, path, token, body }) => {
    await agentTurns.next();
    signal.throwIfAborted();
    const answer = await app.inject({
      method,
      url: path,
      remoteAddress: ip,
      headers: {
        host: headers.host ?? '',
        [REQUEST_ID]: id,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: answer.statusCode, body: answer.json<unknown>() };
  };
}

function headersOf({ headers }: FastifyRequest): Headers {
  const copied = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !name.startsWith(':')) copied.set(name, String(value));
  }
  return copied;
}

/** The only message of the answer. The library sends it as an event to clients of earlier revisions. */
async function textOf(answer: Response): Promise<string> {
  const text = await answer.text();
  if (answer.headers.get('content-type')?.startsWith('text/event-stream') !== true) return text;
  const line = text.split('\n').findLast((each) => each.startsWith(EVENT_DATA)) ?? EVENT_DATA;
  return line.slice(EVENT_DATA.length);
}

function sendText(reply: FastifyReply, { aborted }: AbortSignal, text: string): FastifyReply {
  // The client has disconnected.
  if (aborted) return reply.hijack();
  const bytes = Buffer.from(text);
  return bytes.length === 0 ? reply.send() : reply.type(JSON_TYPE).send(bytes);
}

/** Refusals as JSON-RPC errors, with our code in addition to that of the protocol, and the usual HTTP status. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(translated(error, request), request.log, { route: URL_PATH });
  const { code, message, details } = refusal.error;
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  const id = messageId(request.body) ?? null;
  const number = code === 'BAD_JSON' ? CODES.parse : refusal.status === 400 ? CODES.invalid : CODES.service;
  const data = details === undefined ? { code } : { code, details };
  reply
    .code(refusal.status)
    .type(JSON_TYPE)
    .send({ jsonrpc: '2.0', id, error: { code: number, message, data } });
}

/**
 * Agent calls in progress. A call is open until its answer has left the process, so that unread answers count, too.
 */

export class OpenCalls {
  readonly #open: OpenCount;
  readonly #bySocket = new WeakMap<Socket, Set<() => void>>();

  constructor(open: OpenCount) {
    this.#open = open;
  }

  /** The signal is aborted if the client disconnects before it has its answer. Throws TOO_MANY_CALLS. */
  open({ ip, raw: { socket } }: FastifyRequest, { raw: response }: FastifyReply): AbortSignal {
    const close = this.#open.open(addressKey(ip));
    if (close === undefined) throw new ServiceError('TOO_MANY_CALLS', { seconds: RETRY_SECONDS });
    const leaving = new AbortController();
    const end = () => {
      ends.delete(end);
      response.off('finish', end).off('close', end);
      close();
      if (!response.writableFinished) leaving.abort();
    };
    const ends = this.#endsOn(socket);
    ends.add(end);
    response.once('finish', end).once('close', end);
    return leaving.signal;
  }

  /** Node reports the end of a connection only to the response being sent, not to those queued behind it. */
  #endsOn(socket: Socket): Set<() => void> {
    const known = this.#bySocket.get(socket);
    if (known !== undefined) return known;
    const ends = new Set<() => void>();
    this.#bySocket.set(socket, ends);
    socket.once('close', () => {
      for (const end of ends) end();
    });
    return ends;
  }
}
