import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { tokenIn } from '../shared/access.ts';
import type { Ask } from './ask.ts';
import { SentKeys } from './seatKeys.ts';
import { REQUEST_ID } from '../http/requestId.ts';

/**
 * The Model Context Protocol over HTTP. Every tool asks this service as its caller would: the same address, the same
 * limits, the same refusals.
 */

const URL_PATH = '/mcp';
/** Nothing here changes by itself, so nobody has to be told. */
const SUBSCRIPTIONS = 0;

export function registerMcp(app: FastifyInstance): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const address = `${request.protocol}://${request.host}`;
    const asked = new Request(`${address}${URL_PATH}`, { method: request.method, headers: headersOf(request) });
    return reply.send(await answered(request, asked, address));
  };
  // Described by its own protocol.
  app.route({ method: 'POST', url: URL_PATH, schema: { hide: true, body: z.unknown() }, handler });
  // Clients ask whether there are sessions: the answer is no.
  app.route({ method: ['GET', 'DELETE'], url: URL_PATH, schema: { hide: true }, handler });

  async function answered(request: FastifyRequest, asked: Request, address: string): Promise<Response> {
    const [{ createMcpHandler }, { createMcpServer }] = await loaded();
    const keys = new SentKeys(tokenIn(request));
    const handler = createMcpHandler(() => createMcpServer({ ask: askOf(app, request), keys, address }), {
      maxSubscriptions: SUBSCRIPTIONS,
      onerror: ({ message }) => request.log.debug({ route: URL_PATH, reason: message }, 'agent request failed'),
    });
    return handler.fetch(asked, { parsedBody: request.body });
  }
}

/** Loaded by the first agent that comes. */
function loaded() {
  return Promise.all([import('@modelcontextprotocol/server'), import('./mcpServer.ts')]);
}

function askOf(app: FastifyInstance, { ip, headers, id }: FastifyRequest): Ask {
  return async ({ method, path, token, body }) => {
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
