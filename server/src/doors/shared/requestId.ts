import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * The id of a request: that of a proxy before us, so that both logs can be read together, or a new one. It is in every log
 * line about the request and in the answer.
 */

export const REQUEST_ID = 'x-request-id';
/** The field of the log. */
export const REQUEST_ID_FIELD = 'requestId';

/** Whatever else is sent is not written down: it may be long, or a secret. */
const SANE = /^[\w-]{1,64}$/;

export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sent = headers[REQUEST_ID];
  return typeof sent === 'string' && SANE.test(sent) ? sent : randomUUID();
}

/** The header that names the node which answered, where several share a database. */
export const NODE = 'x-node';

/** `node` is undefined where a single node serves everything: then there is nothing to tell apart. */
export function answerWithId(app: FastifyInstance, node?: string): void {
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.header(REQUEST_ID, id);
    if (node !== undefined) reply.header(NODE, node);
  });
}
