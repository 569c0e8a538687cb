import type { FastifyInstance } from 'fastify';

/**
 * A request must arrive in time, on every route: a body that trickles would hold its connection. Node itself bounds the
 * headers; its limit for whole requests cannot differ by route, and a backup of any size is one request.
 */
declare module 'fastify' {
  interface FastifyContextConfig {
    /** Only the operator may send it, and it may take long. */
    isUpload?: boolean;
  }
}

export function limitArrival(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }) => {
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (!hasBody || routeOptions.config.isUpload === true) return;
    // Also where it was answered already: Node reads the rest before the next request.
    const late = setTimeout(() => raw.destroy(), milliseconds);
    const clear = () => clearTimeout(late);
    raw.once('end', clear).once('close', clear);
  });
}
