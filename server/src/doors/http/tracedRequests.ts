import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestSpan, Tracing } from '../../base/tracing.ts';

/** Every request as a span. Sockets have one a frame instead: they are open for hours. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  if (!tracing.isOn) return;
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  app.addHook('onRequest', (request, _, done) => {
    const { method, headers, routeOptions } = request;
    if (headers.upgrade !== undefined) return done();
    const route = routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': method, 'http.route': route, 'magnate.request_id': request.id };
    const span = tracing.request(`${method} ${route}`, attributes, headers);
    spans.set(request, span);
    return span.within(done);
  });
  // Reading the body has left it.
  app.addHook('preValidation', (request, _, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else span.within(done);
  });
  app.addHook('onResponse', async (request, reply) => spans.get(request)?.end(reply.statusCode));
}
